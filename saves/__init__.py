"""Everything that survives a power cut: sessions, settings and the history behind the statistics."""

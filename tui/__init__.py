"""Everything that a person sees or types, the command line included."""

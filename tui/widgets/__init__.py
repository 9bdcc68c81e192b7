"""The pieces of the screens: each shows a small frozen description of what stands on it, and posts messages."""

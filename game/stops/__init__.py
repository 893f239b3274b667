"""Play up in suit until stopped: the family of Rummoli."""

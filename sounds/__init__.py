"""What things sound like: every sound is made by our own arithmetic, and nothing is heard without a mixer."""

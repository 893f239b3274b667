"""What is claimed of the computer players' strength, and what was measured."""

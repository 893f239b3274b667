"""Where things lie: seating plans drawn in Tiled."""

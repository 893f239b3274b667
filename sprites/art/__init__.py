"""Amber Parlour: how each thing is drawn, by code alone.

Every function here takes real pixels and gives back a cached straight-alpha surface: blit it, never draw on it.
`pygame.display` and `pygame.freetype` must have been initialised.
"""

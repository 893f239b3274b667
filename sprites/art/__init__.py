"""Amber Parlour: how each thing is drawn, by code alone.

Every function here takes real pixels and gives back a cached surface: never draw on it. Its alpha is straight, so a plain
blit is right; BLEND_PREMULTIPLIED would make edges and glows glare.
`pygame.display` and `pygame.freetype` must have been initialised.
"""

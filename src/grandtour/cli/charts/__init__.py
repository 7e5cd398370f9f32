"""Charts of a simulation: what they show (figures), drawn as a picture (svg, png) or in text (bars)."""

"""What may be said about a game, before anybody words or draws it: facts, effects of options, places, drawings.

Rooms above render these and compute nothing of their own; modules say theirs with a `Face` (facts/face.py).
"""

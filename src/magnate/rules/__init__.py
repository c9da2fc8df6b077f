"""The rules of the base game, one file per phase and per step of the working day."""

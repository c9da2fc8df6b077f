"""The files that others run magnate with: deploy/."""

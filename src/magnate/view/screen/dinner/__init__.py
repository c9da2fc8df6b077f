"""The coming dinner: who would sell, who falls out at which test, and what would change it."""

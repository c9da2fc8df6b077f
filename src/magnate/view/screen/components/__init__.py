"""What is printed on the components, and what can be agreed on before a game."""

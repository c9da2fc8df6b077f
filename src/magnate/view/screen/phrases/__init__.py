"""Every phrase that screens can be given, with the names of its values."""

"""What the page and the terminal say: one set of message catalogues in six languages.

`say` writes a message in a language. `speech` is what most callers want: it writes in the language in use,
and knows what cards, goods and dollars are called in it.
"""

from magnate.messages.catalogue import add_messages, added_messages, drop_messages, messages_of
from magnate.messages.errors import BadCatalogue, MessageWarning
from magnate.messages.formatting import say

__all__ = ["BadCatalogue", "MessageWarning", "add_messages", "added_messages", "drop_messages", "messages_of", "say"]

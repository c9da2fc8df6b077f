"""A sum of decision trees, read from a file and walked through in plain Python."""

from __future__ import annotations

from magnate.bots.value.features import NAMES, VERSION


class Forest:
    """Decision trees in flat lists: node by node, all trees in one.

    roots:   first node of each tree.
    number:  which number a node looks at; -1 at a leaf. limit: it goes left where the number is not above this.
    left, right: the nodes that follow. leaf: what a leaf adds.
    """

    def __init__(self, nodes: list[list[float]], roots: list[int], start: float) -> None:
        """Make trees of rows: number, limit, left, right of a node that asks; -1, what it adds, of a leaf.

        start: what is added to.
        """
        self.start: float = start
        self.roots: list[int] = roots
        self.number: list[int] = [int(node[0]) for node in nodes]
        self.limit: list[float] = [float(node[1]) for node in nodes]
        self.left: list[int] = [int(node[2]) if len(node) > 2 else -1 for node in nodes]
        self.right: list[int] = [int(node[3]) if len(node) > 2 else -1 for node in nodes]

    def value(self, numbers: list[float]) -> float:
        """Return the sum of what the leaves say that the numbers lead to."""
        number, limit, left, right = self.number, self.limit, self.left, self.right
        total = self.start
        for root in self.roots:
            node = root
            asked = number[node]
            while asked >= 0:
                node = left[node] if numbers[asked] <= limit[node] else right[node]
                asked = number[node]
            total += limit[node]
        return total


class BadModel(ValueError):
    """A file does not hold trees that these features can be given to; says what is wrong with it."""


def forest_from(document: object) -> Forest:
    """Return the trees of a document (`docs/bots.md`).

    Raises BadModel where it is none, is of other features, or is not whole.
    """
    if not isinstance(document, dict) or document.get("kind") != "magnate value":
        raise BadModel("This is no file of values: its 'kind' has to be 'magnate value'.")
    if document.get("features") != VERSION:
        raise BadModel(f"The file was made for features {document.get('features')}; these are features {VERSION}.")
    names = document.get("names")
    if names != list(NAMES):
        raise BadModel("The file names other numbers than these features have, or in another order.")
    nodes, roots, start = document.get("nodes"), document.get("roots"), document.get("start")
    if not isinstance(nodes, list) or not isinstance(roots, list) or not isinstance(start, (int, float)):
        raise BadModel("The file lacks 'nodes', 'roots' or 'start'.")
    for place, node in enumerate(nodes):
        check_node(node, place, len(nodes))
    for root in roots:
        if type(root) is not int or not 0 <= root < len(nodes):
            raise BadModel(f"Root {root} is none of the {len(nodes)} nodes.")
    return Forest(nodes, roots, float(start))


def check_node(node: object, place: int, count: int) -> None:
    """Raise BadModel where a node is not one, or leads backwards."""
    if not isinstance(node, list) or len(node) not in (2, 4) or any(type(one) not in (int, float) for one in node):
        raise BadModel(f"Node {place} is not a list of two or four numbers.")
    if len(node) == 2 and node[0] != -1:
        raise BadModel(f"Node {place} is no leaf, but has no others below it.")
    if len(node) == 4:
        if not 0 <= node[0] < len(NAMES):
            raise BadModel(f"Node {place} asks for number {node[0]}; there are {len(NAMES)}.")
        if not place < min(node[2], node[3]) or not max(node[2], node[3]) < count:
            raise BadModel(f"Node {place} leads to {node[2]} and {node[3]}, which do not lie below it.")

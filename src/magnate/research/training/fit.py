"""Learns trees from lessons with LightGBM, and writes them as a file that plain Python plays by."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from typing import Any

import click

from magnate.bots.value.features import NAMES, VERSION

SETTINGS: dict[str, Any] = {
    "num_leaves": 31,
    "learning_rate": 0.05,
    "n_estimators": 300,
    "min_child_samples": 200,
    "subsample": 0.8,
    "subsample_freq": 1,
    "colsample_bytree": 0.5,
    "reg_lambda": 5.0,
    "verbose": -1,
    "deterministic": True,
    "force_row_wise": True,
}
"""What LightGBM is told."""


def needed(package: str) -> Any:
    """Return a package that learning needs. Raises ClickException saying how to get it."""
    try:
        return importlib.import_module(package)
    except ImportError as error:
        raise click.ClickException(f"Learning needs the package {package}: pip install {package}") from error


def fitted(numbers: Sequence[Sequence[float]], results: Sequence[float], seed: int, jobs: int, **settings: Any) -> Any:
    """Return a regressor learned from rows of numbers (lessons x `NAMES`) and their results."""
    numpy, lightgbm = needed("numpy"), needed("lightgbm")
    model = lightgbm.LGBMRegressor(**{**SETTINGS, **settings}, random_state=seed, n_jobs=jobs)
    return model.fit(numpy.array(numbers, dtype=numpy.float32), numpy.array(results, dtype=numpy.float32))


def guessed(model: Any, numbers: Sequence[Sequence[float]]) -> list[float]:
    """Return what a model says to rows of numbers."""
    numpy = needed("numpy")
    return [float(value) for value in model.predict(numpy.array(numbers, dtype=numpy.float32))]


def document_of(model: Any, card: Mapping[str, Any]) -> dict[str, Any]:
    """Return trees as the document that `forest_from` reads, with a card that says where they come from."""
    nodes: list[list[float]] = []
    roots = [add(tree["tree_structure"], nodes) for tree in model.booster_.dump_model()["tree_info"]]
    return {
        "kind": "magnate value",
        "features": VERSION,
        "card": dict(card),
        "names": list(NAMES),
        "start": 0.0,
        "roots": roots,
        "nodes": nodes,
    }


def add(node: Mapping[str, Any], nodes: list[list[float]]) -> int:
    """Append a node and all below it; return its place."""
    place = len(nodes)
    if "leaf_value" in node:
        nodes.append([-1, round(node["leaf_value"], 6)])
        return place
    row: list[float] = [node["split_feature"], node["threshold"], 0, 0]
    nodes.append(row)
    row[2] = add(node["left_child"], nodes)
    row[3] = add(node["right_child"], nodes)
    return place

"""Reading a data set with pyarrow, polars or torch, whichever is installed; none is needed to import this."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from magnate.model.record import Record
from magnate.research.dataset.columns import FORMAT, TABLES
from magnate.research.dataset.plan import SPLITS, TRAIN
from magnate.research.dataset.writing import RECORDS


class NoData(ValueError):
    """A folder, table, split or column that is not there; the text says which there are."""


class Dataset:
    """A data set in a folder. Raises NoData where there is none, or one of another format.

    >>> data = Dataset("data")                                          # doctest: +SKIP
    >>> data.tensors("turns", columns=["features", "place"])            # doctest: +SKIP
    """

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        try:
            self.card: dict[str, Any] = json.loads((self.folder / "card.json").read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise NoData(f"{folder} is no finished data set: card.json cannot be read ({error}).") from None
        if self.card.get("format") != FORMAT:
            raise NoData(f"{folder} has format {self.card.get('format')}; this version reads {FORMAT}.")

    def files(self, rows: str = "decisions", split: str = TRAIN) -> list[Path]:
        """Return the Parquet files of a table (``decisions``, ``turns``, ``games``) and split, in order of seeds."""
        if rows not in TABLES:
            raise NoData(f"There are no rows by '{rows}'; there are {', '.join(TABLES)}.")
        return self._files(rows, split, ".parquet")

    def _files(self, kind: str, split: str, ending: str) -> list[Path]:
        if split not in SPLITS:
            raise NoData(f"There is no split '{split}'; there are {', '.join(SPLITS)}.")
        found = sorted((self.folder / kind / split).glob(f"*{ending}"))
        if not found:
            raise NoData(f"The split '{split}' is empty: one seed in ten is for validation, one for the test.")
        return found

    def table(self, rows: str = "decisions", split: str = TRAIN, columns: Sequence[str] | None = None) -> Any:
        """Return rows as a ``pyarrow.Table``, all columns or those named."""
        parquet = _package("pyarrow.parquet")
        tables = []
        for path in self.files(rows, split):
            with parquet.ParquetFile(path) as file:
                self._check(columns, file.schema_arrow.names)
                tables.append(file.read(columns))
        return _package("pyarrow").concat_tables(tables)

    def batches(
        self,
        rows: str = "decisions",
        split: str = TRAIN,
        columns: Sequence[str] | None = None,
        size: int = 65_536,
    ) -> Iterator[Any]:
        """Yield rows as ``pyarrow.RecordBatch`` of at most `size` rows, for what does not fit into memory."""
        parquet = _package("pyarrow.parquet")
        for path in self.files(rows, split):
            with parquet.ParquetFile(path) as file:
                self._check(columns, file.schema_arrow.names)
                yield from file.iter_batches(size, columns=columns)

    @staticmethod
    def _check(columns: Sequence[str] | None, known: Sequence[str]) -> None:
        unknown = [name for name in columns or () if name not in known]
        if unknown:
            raise NoData(f"There is no column '{unknown[0]}'; there are {', '.join(known)}.")

    def frame(self, rows: str = "decisions", split: str = TRAIN, columns: Sequence[str] | None = None) -> Any:
        """Return rows as a ``polars.DataFrame``. For pandas: ``data.table(...).to_pandas()``."""
        return _package("polars").from_arrow(self.table(rows, split, columns))

    def tensors(self, rows: str, split: str = TRAIN, columns: Sequence[str] | None = None) -> dict[str, Any]:
        """Return columns as ``torch.Tensor`` by name: numbers as they are, bool as int8, null as -1.

        Without names all columns that are numbers. Columns of texts and of lists that differ in length raise NoData.
        """
        arrow, torch = _package("pyarrow"), _package("torch")
        table = self.table(rows, split, columns)
        found = {}
        for name in table.column_names:
            tensor = _tensor(arrow, torch, table.column(name).combine_chunks())
            if tensor is not None:
                found[name] = tensor
            elif columns is not None:
                raise NoData(f"The column '{name}' is {table.schema.field(name).type}, which is no tensor.")
        return found

    def records(self, split: str = TRAIN) -> Iterator[Record]:
        """Yield the games of a split as records, to be replayed with `Game.replay`. Raises BrokenRecord."""
        for path in self._files(RECORDS, split, ".jsonl.gz"):
            with gzip.open(path, "rt", encoding="utf-8") as lines:
                for line in lines:
                    yield Record.loads(line)


def _tensor(arrow: Any, torch: Any, column: Any) -> Any:
    """Return a column as a tensor, one axis more for lists of a fixed size; None for what cannot be one."""
    kind = column.type
    if arrow.types.is_fixed_size_list(kind):
        if column.null_count:
            filler = arrow.scalar([-1.0] * kind.list_size, type=kind)
            column = arrow.array([filler if value is None else value for value in column.to_pylist()], type=kind)
        return torch.from_dlpack(column.flatten()).reshape(len(column), kind.list_size)
    if arrow.types.is_boolean(kind):
        column = column.cast(arrow.int8())
    elif not (arrow.types.is_integer(kind) or arrow.types.is_floating(kind)):
        return None
    return torch.from_dlpack(column.fill_null(-1))


def _package(name: str) -> Any:
    """Return a package that reading needs. Raises ImportError, with how to get it."""
    try:
        return import_module(name)
    except ImportError:
        root = name.partition(".")[0]
        raise ImportError(f"Reading like this needs the package {root}: pip install {root}") from None

"""``magnate map analyse``: a map by its code, out of a file and by its seed."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from magnate.cli.main import main

CODE = "3x3-K0E1M0B0C3N3I0Q1F0"


def test_a_map_is_told_by_its_code_and_out_of_a_file(tmp_path: Path) -> None:
    told = CliRunner().invoke(main, ["map", "analyse", CODE])
    assert told.exit_code == 0
    assert told.output.startswith(f"Map {CODE}\n3 x 3 tiles, 6 houses: 4 5 8 10 15 18\n")
    assert "Road network 2: 5 squares, houses none" in told.output
    file = tmp_path / "town.txt"
    file.write_text(f"{CODE}\nfound last week\n", encoding="utf-8")
    assert CliRunner().invoke(main, ["map", "analyse", str(file)]).output == told.output


def test_a_map_is_drawn_by_its_seed_like_that_of_a_game() -> None:
    drawn = CliRunner().invoke(main, ["map", "--players", "4", "--seed", "7", "--no-colour"]).output
    told = json.loads(CliRunner().invoke(main, ["map", "analyse", "--players", "4", "--seed", "7", "--json"]).output)
    assert told["code"] in drawn
    assert (told["columns"], told["rows"]) == (4, 4)
    assert told["starts"][0]["near"][2] >= told["starts"][-1]["near"][2]


def test_what_is_no_map_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "binary"
    file.write_bytes(b"\xff\xfe\x00")
    for given in ("nonsense", str(file)):
        refused = CliRunner().invoke(main, ["map", "analyse", given])
        assert refused.exit_code == 1
        assert refused.output.startswith("Error: ")
    assert CliRunner().invoke(main, ["map", "analyse", "--players", "7"]).exit_code == 1

"""The page about the round log names everything that a log holds, and its example is one."""

import json
import re
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from core import events as e
from core.verify import verify
from tests.playing import evening

PAGE = (Path(__file__).resolve().parent.parent.parent / "docs" / "round-log.md").read_text(encoding="utf-8")
EVENTS = PAGE.partition("## Events")[2].partition("**Order.**")[0]


def test_the_example_verifies() -> None:
    example = PAGE.partition("```json")[2].partition("```")[0]
    report = verify([json.dumps(json.loads(example))])
    assert report.faults == []
    assert report.secret_checked == 1


@pytest.mark.parametrize("kind", get_args(e.Event), ids=lambda kind: kind.type)
def test_every_event_is_described_with_its_fields(kind: type) -> None:
    (row,) = re.findall(rf"^\| `{kind.type}` \|.*$", EVENTS, re.MULTILINE)  # type: ignore[attr-defined]
    assert re.findall("`([a-z]+)`", row.split("|")[2]) == [field.name for field in fields(kind)]


def test_every_field_of_a_line_is_described() -> None:
    rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", PAGE.partition("## A line")[2], re.MULTILINE)
    described = set(re.findall(r"`(\w+)`", " ".join(rows)))
    for case in range(5):
        for line in evening("pope-joan", case).play():
            assert json.loads(line).keys() <= described


def test_every_reason_is_described() -> None:
    for kind in get_args(e.Event):
        for field in fields(kind):
            if field.name in ("reason", "kind"):
                (row,) = re.findall(rf"^\| `{kind.type}` \|.*$", EVENTS, re.MULTILINE)
                reasons = get_args(getattr(e, str(field.type).removeprefix("e."), field.type))
                assert reasons
                assert all(f"`{reason}`" in row for reason in reasons), kind.type

"""JSON whose numbers keep the digits they were written with."""

from __future__ import annotations

import json
import math
import re
import uuid
from collections.abc import Callable
from typing import Any

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")


class ExactNumber(float):
    """
    A JSON number that a float would print in other digits, such as `1.10` or `1e400`. It calculates as a float; `text`
    has its digits, which the client sends. Integers are `int`, which is exact already.
    """

    text: str

    def __new__(cls, text: str) -> ExactNumber:
        if _NUMBER.fullmatch(text) is None:
            raise ValueError(f"{text[:64]!r} isn't a JSON number")
        number = super().__new__(cls, text)
        object.__setattr__(number, "text", text)
        return number

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("an ExactNumber can't be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("an ExactNumber can't be changed")

    def __reduce__(self) -> tuple[type[ExactNumber], tuple[str]]:
        return ExactNumber, (self.text,)

    def __str__(self) -> str:
        return self.text


def loads(text: str) -> Any:
    """As `json.loads`. `-0` and floats whose own text differs are `ExactNumber`."""
    return json.loads(text, parse_float=_real, parse_int=_whole)


def dumps(value: Any) -> str:
    """Compact JSON, with the digits of every `ExactNumber`. Raises ValueError for NaN and infinities."""
    mark = uuid.uuid4().hex
    found: list[str] = []

    def hold(number: ExactNumber) -> str:
        found.append(number.text)
        return f"{mark}{len(found) - 1}."

    text = json.dumps(_held(value, hold), ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    if not found:
        return text
    return re.sub(rf'"{mark}([0-9]+)\."', lambda match: found[int(match[1])], text)


def _held(value: Any, hold: Callable[[ExactNumber], str]) -> Any:
    if isinstance(value, ExactNumber):
        return hold(value)
    if isinstance(value, dict):
        return {name: _held(member, hold) for name, member in value.items()}
    if isinstance(value, (list, tuple)):
        return [_held(item, hold) for item in value]
    return value


def _whole(text: str) -> int | ExactNumber:
    # Python refuses to convert thousands of digits, and has no -0.
    return ExactNumber(text) if text == "-0" or len(text) > 4000 else int(text)


def _real(text: str) -> float | ExactNumber:
    number = float(text)
    return number if math.isfinite(number) and repr(number) == text else ExactNumber(text)

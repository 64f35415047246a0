"""Streams of events."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .numbers import loads


@dataclass(frozen=True)
class ServerEvent:
    """One event of a stream."""

    event: str
    data: Any
    id: str | None


class EventReader:
    """
    Takes a stream's bytes (html.spec.whatwg.org, server-sent events). httpx's own lines come late: it keeps the last
    one until more follows.
    """

    def __init__(self) -> None:
        self._fields: dict[str, list[str]] = {}
        self._rest = b""

    def take(self, chunk: bytes) -> Iterator[ServerEvent]:
        *lines, self._rest = (self._rest + chunk).split(b"\n")
        for line in lines:
            event = self._take_line(line.decode().removesuffix("\r"))
            if event is not None:
                yield event

    def _take_line(self, line: str) -> ServerEvent | None:
        if line == "":
            fields, self._fields = self._fields, {}
            if "data" not in fields:
                return None
            name = fields.get("event", ["message"])[-1]
            ids = fields.get("id", [])
            return ServerEvent(name, loads("\n".join(fields["data"])), ids[-1] if ids else None)
        name, _, value = line.partition(":")
        if name != "":
            self._fields.setdefault(name, []).append(value.removeprefix(" "))
        return None

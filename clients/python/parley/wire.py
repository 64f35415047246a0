"""Requests and answers, whichever client sends them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NotRequired, TypeAlias, TypedDict, TypeVar
from urllib.parse import quote

import httpx

from .errors import ParleyError
from .numbers import dumps, loads

Values: TypeAlias = Mapping[str, Any]
OnResponse: TypeAlias = Callable[[httpx.Response], None]
Record = TypeVar("Record")

# Tools may take two minutes to answer when they are tested.
DEFAULT_TIMEOUT_S = 150.0


class Page(TypedDict, Generic[Record]):
    """What every list answers."""

    data: list[Record]
    next_cursor: str | None


@dataclass(frozen=True)
class Options:
    url: str
    token: str | None
    workspace_id: str | None

    def request(
        self, client: httpx.Client | httpx.AsyncClient, method: str, path: str, given: Given
    ) -> httpx.Request:
        filled = path
        for name, value in given["path"].items():
            text = self.workspace_id if value is None and name == "workspace_id" else value
            # Without it, or as a step up, the address would be that of something else.
            if not isinstance(text, str) or text in ("", ".", ".."):
                raise ValueError(f"The path needs {name}")
            filled = filled.replace("{" + name + "}", quote(text, safe=""))
        headers = {name: value for name, value in given["headers"].items() if value is not None}
        body = given.get("body")
        if body is not None:
            headers.setdefault("content-type", "application/json")
        if self.token is not None:
            headers["authorization"] = f"Bearer {self.token}"
        return client.build_request(
            method,
            self.url.rstrip("/") + filled,
            params=_query(given["query"]),
            content=None if body is None else dumps(body).encode(),
            headers=headers,
        )

    def live_request(
        self, client: httpx.Client | httpx.AsyncClient, method: str, path: str, given: Given
    ) -> httpx.Request:
        request = self.request(client, method, path, given)
        # Between two pieces there may be any time.
        request.extensions["timeout"] = {**request.extensions["timeout"], "read": None}
        return request


class Given(TypedDict):
    path: Values
    query: Values
    headers: Values
    body: NotRequired[Any]


def _query(given: Mapping[str, Any]) -> dict[str, str]:
    """What is an object is written as ``name[key]=value``."""
    flat: dict[str, str] = {}
    for name, value in given.items():
        if isinstance(value, Mapping):
            flat.update({f"{name}[{key}]": _text(each) for key, each in value.items()})
        elif value is not None:
            flat[name] = _text(value)
    return flat


def _text(value: Any) -> str:
    return json.dumps(value) if isinstance(value, bool) else str(value)


def check(response: httpx.Response, on_response: OnResponse | None) -> httpx.Response:
    if response.is_success:
        if on_response is not None:
            on_response(response)
        return response
    try:
        body: Any = loads(response.text)
    except ValueError:
        body = None
    code = "UNKNOWN"
    message = f"The server answered with HTTP {response.status_code}."
    detail: dict[str, Any] = {"error": "unknown", "message": message}
    if isinstance(body, dict) and isinstance(body.get("code"), str) and isinstance(body.get("detail"), dict):
        code, detail = body["code"], body["detail"]
    after = response.headers.get("retry-after", "")
    raise ParleyError(response.status_code, code, detail, float(after) if after.isdecimal() else None)

"""What both clients share: requests, answers and errors."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import Any, NotRequired, Self, TypeAlias, TypedDict, Unpack
from urllib.parse import quote

import httpx

Values: TypeAlias = Mapping[str, Any]
OnResponse: TypeAlias = Callable[[httpx.Response], None]

# Tools may take two minutes to answer when they are tested.
DEFAULT_TIMEOUT_S = 150.0


class ParleyError(Exception):
    """The service refused. `code` is `UNKNOWN` if the answer isn't the service's own, such as a proxy's page."""

    def __init__(self, status: int, code: str, detail: dict[str, Any], retry_after: float | None) -> None:
        super().__init__(f"{code}: {detail.get('message', '')}")
        self.status = status
        self.code = code
        self.detail = detail
        #: Seconds to wait before another attempt, if the service says so.
        self.retry_after = retry_after


@dataclass(frozen=True)
class ServerEvent:
    """One event of a stream."""

    event: str
    data: Any
    id: str | None


@dataclass(frozen=True)
class _Options:
    url: str
    token: str | None
    workspace_id: str | None

    def request(
        self, client: httpx.Client | httpx.AsyncClient, method: str, path: str, given: _Given
    ) -> httpx.Request:
        filled = path
        for name, value in given["path"].items():
            text = self.workspace_id if value is None and name == "workspace_id" else value
            # Without it, or as a step up, the address would be that of something else.
            if not isinstance(text, str) or text in ("", ".", ".."):
                raise ValueError(f"The path needs {name}")
            filled = filled.replace("{" + name + "}", quote(text, safe=""))
        headers = {name: value for name, value in given["headers"].items() if value is not None}
        if self.token is not None:
            headers["authorization"] = f"Bearer {self.token}"
        return client.build_request(
            method,
            self.url.rstrip("/") + filled,
            params={name: _text(value) for name, value in given["query"].items() if value is not None},
            json=given.get("body"),
            headers=headers,
        )


class _Given(TypedDict):
    path: Values
    query: Values
    headers: Values
    body: NotRequired[Any]


def _text(value: Any) -> str:
    return json.dumps(value) if isinstance(value, bool) else str(value)


def _check(response: httpx.Response, on_response: OnResponse | None) -> httpx.Response:
    if response.is_success:
        if on_response is not None:
            on_response(response)
        return response
    try:
        body: Any = response.json()
    except ValueError:
        body = None
    code = "UNKNOWN"
    message = f"The server answered with HTTP {response.status_code}."
    detail: dict[str, Any] = {"error": "unknown", "message": message}
    if isinstance(body, dict) and isinstance(body.get("code"), str) and isinstance(body.get("detail"), dict):
        code, detail = body["code"], body["detail"]
    after = response.headers.get("retry-after", "")
    raise ParleyError(response.status_code, code, detail, float(after) if after.isdigit() else None)


class _EventReader:
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
            return ServerEvent(name, json.loads("\n".join(fields["data"])), ids[-1] if ids else None)
        name, _, value = line.partition(":")
        if name != "":
            self._fields.setdefault(name, []).append(value.removeprefix(" "))
        return None


class SyncBase:
    """`token` is an access token; `workspace_id` is used where a method isn't given another."""

    def __init__(
        self,
        url: str,
        *,
        token: str | None = None,
        workspace_id: str | None = None,
        timeout: float | None = DEFAULT_TIMEOUT_S,
        client: httpx.Client | None = None,
    ) -> None:
        self._options = _Options(url, token, workspace_id)
        self._client = client if client is not None else httpx.Client(timeout=timeout)

    def close(self) -> None:
        self._client.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _send(
        self, method: str, path: str, given: _Given, on_response: OnResponse | None
    ) -> httpx.Response:
        request = self._options.request(self._client, method, path, given)
        return _check(self._client.send(request), on_response)

    def _call_json(
        self, method: str, path_template: str, *, on_response: OnResponse | None, **given: Unpack[_Given]
    ) -> Any:
        response = self._send(method, path_template, given, on_response)
        return response.json() if response.content else None

    def _call_none(
        self, method: str, path_template: str, *, on_response: OnResponse | None, **given: Unpack[_Given]
    ) -> None:
        self._send(method, path_template, given, on_response)

    def _call_text(
        self, method: str, path_template: str, *, on_response: OnResponse | None, **given: Unpack[_Given]
    ) -> str:
        return self._send(method, path_template, given, on_response).text

    def _call_bytes(
        self, method: str, path_template: str, *, on_response: OnResponse | None, **given: Unpack[_Given]
    ) -> bytes:
        return self._send(method, path_template, given, on_response).content

    def _events(
        self, method: str, path_template: str, *, on_response: OnResponse | None, **given: Unpack[_Given]
    ) -> Iterator[ServerEvent]:
        request = self._options.request(self._client, method, path_template, given)
        # Between two events there may be any time.
        request.extensions["timeout"] = {**request.extensions["timeout"], "read": None}
        response = self._client.send(request, stream=True)
        try:
            if not response.is_success:
                response.read()
            _check(response, on_response)
            reader = _EventReader()
            for chunk in response.iter_bytes():
                for event in reader.take(chunk):
                    yield event
        finally:
            response.close()


class AsyncBase:
    """`token` is an access token; `workspace_id` is used where a method isn't given another."""

    def __init__(
        self,
        url: str,
        *,
        token: str | None = None,
        workspace_id: str | None = None,
        timeout: float | None = DEFAULT_TIMEOUT_S,
        client: httpx.AsyncClient | None = None,
    ) -> None:
        self._options = _Options(url, token, workspace_id)
        self._client = client if client is not None else httpx.AsyncClient(timeout=timeout)

    async def aclose(self) -> None:
        await self._client.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    async def _send(
        self, method: str, path: str, given: _Given, on_response: OnResponse | None
    ) -> httpx.Response:
        request = self._options.request(self._client, method, path, given)
        return _check(await self._client.send(request), on_response)

    async def _call_json(
        self, method: str, path_template: str, *, on_response: OnResponse | None, **given: Unpack[_Given]
    ) -> Any:
        response = await self._send(method, path_template, given, on_response)
        return response.json() if response.content else None

    async def _call_none(
        self, method: str, path_template: str, *, on_response: OnResponse | None, **given: Unpack[_Given]
    ) -> None:
        await self._send(method, path_template, given, on_response)

    async def _call_text(
        self, method: str, path_template: str, *, on_response: OnResponse | None, **given: Unpack[_Given]
    ) -> str:
        return (await self._send(method, path_template, given, on_response)).text

    async def _call_bytes(
        self, method: str, path_template: str, *, on_response: OnResponse | None, **given: Unpack[_Given]
    ) -> bytes:
        return (await self._send(method, path_template, given, on_response)).content

    async def _events(
        self, method: str, path_template: str, *, on_response: OnResponse | None, **given: Unpack[_Given]
    ) -> AsyncIterator[ServerEvent]:
        request = self._options.request(self._client, method, path_template, given)
        # Between two events there may be any time.
        request.extensions["timeout"] = {**request.extensions["timeout"], "read": None}
        response = await self._client.send(request, stream=True)
        try:
            if not response.is_success:
                await response.aread()
            _check(response, on_response)
            reader = _EventReader()
            async for chunk in response.aiter_bytes():
                for event in reader.take(chunk):
                    yield event
        finally:
            await response.aclose()

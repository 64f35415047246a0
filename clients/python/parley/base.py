"""What the two clients are made of."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Generator
from contextlib import aclosing, closing
from types import TracebackType
from typing import Any, ParamSpec, Self, Unpack

import httpx

from .events import EventReader, ServerEvent
from .numbers import loads
from .wire import DEFAULT_TIMEOUT_S, Given, OnResponse, Options, Page, Record, check

P = ParamSpec("P")


class SyncBase:
    """
    `token` is an access token; `workspace_id` is used where a method isn't given another. `timeout`, in seconds, counts
    for connecting and for every wait for the service. A `client` of your own brings its own timeouts.
    """

    def __init__(
        self,
        url: str,
        *,
        token: str | None = None,
        workspace_id: str | None = None,
        timeout: float | None = DEFAULT_TIMEOUT_S,
        client: httpx.Client | None = None,
    ) -> None:
        self._options = Options(url, token, workspace_id)
        self._client = client if client is not None else httpx.Client(timeout=timeout)

    def close(self) -> None:
        self._client.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def each(
        self, list_page: Callable[P, Page[Record]], /, *args: P.args, **kwargs: P.kwargs
    ) -> Generator[Record, None, None]:
        """Every record of a list, page after page: `each(parley.agents_list, search="desk")`."""
        while True:
            page = list_page(*args, **kwargs)
            yield from page["data"]
            if page["next_cursor"] is None:
                return
            kwargs["cursor"] = page["next_cursor"]

    def _send(
        self, method: str, path: str, given: Given, on_response: OnResponse | None
    ) -> httpx.Response:
        request = self._options.request(self._client, method, path, given)
        return check(self._client.send(request), on_response)

    def _call_json(
        self, method: str, path_template: str, *, on_response: OnResponse | None, **given: Unpack[Given]
    ) -> Any:
        response = self._send(method, path_template, given, on_response)
        return loads(response.text) if response.content else None

    def _call_none(
        self, method: str, path_template: str, *, on_response: OnResponse | None, **given: Unpack[Given]
    ) -> None:
        self._send(method, path_template, given, on_response)

    def _call_text(
        self, method: str, path_template: str, *, on_response: OnResponse | None, **given: Unpack[Given]
    ) -> str:
        return self._send(method, path_template, given, on_response).text

    def _call_bytes(
        self, method: str, path_template: str, *, on_response: OnResponse | None, **given: Unpack[Given]
    ) -> bytes:
        return self._send(method, path_template, given, on_response).content

    def _live(
        self, method: str, path_template: str, *, on_response: OnResponse | None, **given: Unpack[Given]
    ) -> Generator[bytes, None, None]:
        request = self._options.live_request(self._client, method, path_template, given)
        response = self._client.send(request, stream=True)
        try:
            if not response.is_success:
                response.read()
            check(response, on_response)
            yield from response.iter_bytes()
        finally:
            response.close()

    def _events(
        self, method: str, path_template: str, *, on_response: OnResponse | None, **given: Unpack[Given]
    ) -> Generator[ServerEvent, None, None]:
        reader = EventReader()
        with closing(self._live(method, path_template, on_response=on_response, **given)) as chunks:
            for chunk in chunks:
                yield from reader.take(chunk)


class AsyncBase:
    """
    `token` is an access token; `workspace_id` is used where a method isn't given another. `timeout`, in seconds, counts
    for connecting and for every wait for the service. A `client` of your own brings its own timeouts.
    """

    def __init__(
        self,
        url: str,
        *,
        token: str | None = None,
        workspace_id: str | None = None,
        timeout: float | None = DEFAULT_TIMEOUT_S,
        client: httpx.AsyncClient | None = None,
    ) -> None:
        self._options = Options(url, token, workspace_id)
        self._client = client if client is not None else httpx.AsyncClient(timeout=timeout)

    async def aclose(self) -> None:
        await self._client.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    async def each(
        self, list_page: Callable[P, Awaitable[Page[Record]]], /, *args: P.args, **kwargs: P.kwargs
    ) -> AsyncGenerator[Record, None]:
        """Every record of a list, page after page: `each(parley.agents_list, search="desk")`."""
        while True:
            page = await list_page(*args, **kwargs)
            for record in page["data"]:
                yield record
            if page["next_cursor"] is None:
                return
            kwargs["cursor"] = page["next_cursor"]

    async def _send(
        self, method: str, path: str, given: Given, on_response: OnResponse | None
    ) -> httpx.Response:
        request = self._options.request(self._client, method, path, given)
        return check(await self._client.send(request), on_response)

    async def _call_json(
        self, method: str, path_template: str, *, on_response: OnResponse | None, **given: Unpack[Given]
    ) -> Any:
        response = await self._send(method, path_template, given, on_response)
        return loads(response.text) if response.content else None

    async def _call_none(
        self, method: str, path_template: str, *, on_response: OnResponse | None, **given: Unpack[Given]
    ) -> None:
        await self._send(method, path_template, given, on_response)

    async def _call_text(
        self, method: str, path_template: str, *, on_response: OnResponse | None, **given: Unpack[Given]
    ) -> str:
        return (await self._send(method, path_template, given, on_response)).text

    async def _call_bytes(
        self, method: str, path_template: str, *, on_response: OnResponse | None, **given: Unpack[Given]
    ) -> bytes:
        return (await self._send(method, path_template, given, on_response)).content

    async def _live(
        self, method: str, path_template: str, *, on_response: OnResponse | None, **given: Unpack[Given]
    ) -> AsyncGenerator[bytes, None]:
        request = self._options.live_request(self._client, method, path_template, given)
        response = await self._client.send(request, stream=True)
        try:
            if not response.is_success:
                await response.aread()
            check(response, on_response)
            async for chunk in response.aiter_bytes():
                yield chunk
        finally:
            await response.aclose()

    async def _events(
        self, method: str, path_template: str, *, on_response: OnResponse | None, **given: Unpack[Given]
    ) -> AsyncGenerator[ServerEvent, None]:
        reader = EventReader()
        async with aclosing(self._live(method, path_template, on_response=on_response, **given)) as chunks:
            async for chunk in chunks:
                for event in reader.take(chunk):
                    yield event

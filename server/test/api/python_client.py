"""What python-client.once.test.ts runs: prints what happened, as JSON."""

import asyncio
import json
import os
import pickle
import sys
from collections.abc import Iterator
from contextlib import aclosing, closing
from typing import Any

import httpx
from parley import AsyncParley, ExactNumber, Parley, ParleyError, dumps, loads
from parley.types import AgentInput, ToolConfig

url, token, workspace_id = os.environ["URL"], os.environ["TOKEN"], os.environ["WORKSPACE"]
seen: dict[str, Any] = {}


def tool(name: str) -> ToolConfig:
    return {"name": name, "url": "https://api.example.com/{{id}}", "method": "GET"}


def refusal(error: ParleyError) -> list[Any]:
    return [error.status, error.code, error.detail["error"], str(error)]


with Parley(url, token=token, workspace_id=workspace_id) as parley:
    agent_input: AgentInput = {"name": "Grüße / 1", "system_prompt": "Greet {{ name }}."}
    agent = parley.agents_create(agent_input, idempotency_key="once")
    again = parley.agents_create(agent_input, idempotency_key="once")
    seen["agent"] = agent
    seen["is_same"] = agent["id"] == again["id"]
    etags: list[str] = []
    parley.agents_get(agent["id"], on_response=lambda response: etags.append(response.headers["etag"]))
    renamed = parley.agents_patch(agent["id"], {"name": "New name"}, if_match=etags[0])
    seen["name"] = renamed["name"]
    try:
        parley.agents_patch(agent["id"], {"name": "Lost"}, if_match=etags[0])
    except ParleyError as error:
        seen["precondition"] = refusal(pickle.loads(pickle.dumps(error)))
    seen["put_back"] = parley.agents_update(agent["id"], renamed)["name"]
    try:
        parley.agents_start_browser_call(agent["id"])
    except ParleyError as error:
        seen["missing"] = error.detail["missing"]
    seen["found"] = [each["name"] for each in parley.agents_list(search="new name", limit=5)["data"]]
    seen["calls"] = parley.calls_list(from_="2026-01-01T00:00:00Z", direction="browser")["data"]
    numbers = '{"id":12345678901234567890,"price":1.10,"list":[1E2,-0,1e23,1.5],"text":"1.10"}'
    exact = parley.tools_create({**tool("exact"), "body": loads(numbers)})
    parley.tools_patch(exact["id"], {"name": "exact as well", "body": exact["body"]})
    seen["numbers"] = dumps(parley.tools_get(exact["id"])["body"]) == numbers
    price = pickle.loads(pickle.dumps(exact["body"]["price"]))
    seen["price"] = [isinstance(price, ExactNumber), price.text, price + 1]
    names = [each["name"] for each in parley.agents_list(limit=200)["data"]]
    seen["each"] = [each["name"] for each in parley.each(parley.agents_list, limit=1)] == names
    parley.agents_delete(agent["id"])
    seen["metrics"] = parley.service_metrics()[:6]
    seen["sound"] = parley.voices_preview({"provider": "builtin", "voice": "slt"})[:4].decode()

    def change(_opened: httpx.Response) -> None:
        parley.tools_create(tool("look_up"))

    with closing(parley.workspaces_events(on_response=change)) as events:
        first = next(events)
    seen["event"] = [first.event, first.data["rooms"]]
    try:
        next(parley.calls_listen_in("call_none"))
    except ParleyError as error:
        seen["listen_in"] = refusal(error)[:3]

for path in ("", ".."):
    with Parley(url, token=token, workspace_id=workspace_id) as parley:
        try:
            parley.tools_get(path)
        except ValueError as error:
            seen[f"path {path}"] = str(error)

with Parley(url, workspace_id=workspace_id) as stranger:
    try:
        stranger.tools_list()
    except ParleyError as error:
        seen["stranger"] = refusal(error)


async def at_once() -> None:
    async with AsyncParley(url, token=token, workspace_id=workspace_id) as parley:
        tools, agents = await asyncio.gather(parley.tools_list(active=True), parley.agents_list())
        seen["at_once"] = [len(tools["data"]) > 0, len(agents["data"]) > 0]
        try:
            await parley.tools_get("tool_none")
        except ParleyError as error:
            seen["not_found"] = refusal(error)[:3]
        changes: list[asyncio.Future[Any]] = []

        def change(_opened: httpx.Response) -> None:
            changes.append(asyncio.ensure_future(parley.tools_create(tool("find"))))

        async with aclosing(parley.workspaces_events(on_response=change)) as stream:
            seen["async_event"] = (await anext(stream)).event
        await asyncio.gather(*changes)
        found = [each["id"] async for each in parley.each(parley.tools_list, limit=1)]
        seen["each_at_once"] = found == [each["id"] for each in (await parley.tools_list(limit=200))["data"]]


def endless(request: httpx.Request) -> httpx.Response:
    def sound() -> Iterator[bytes]:
        while True:
            yield b"RIFF"

    timeouts.append(request.extensions["timeout"]["read"])
    return httpx.Response(200, content=sound())


timeouts: list[float | None] = []
with Parley(url, token=token, workspace_id="ws", client=httpx.Client(transport=httpx.MockTransport(endless))) as live:
    with closing(live.calls_listen_in("call_1")) as sound:
        seen["live"] = [next(sound).decode(), *timeouts]


def proxy(request: httpx.Request) -> httpx.Response:
    return httpx.Response(503, text="<h1>Away</h1>", headers={"retry-after": "7"})


asyncio.run(at_once())
with Parley(url, token=token, client=httpx.Client(transport=httpx.MockTransport(proxy))) as behind:
    try:
        behind.workspaces_list()
    except ParleyError as error:
        seen["proxy"] = [error.status, error.code, error.retry_after]
json.dump(seen, sys.stdout)

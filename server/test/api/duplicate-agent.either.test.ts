import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { apiOfFile } from "./api.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const AGENTS = `${BASE}/agents`;
const api = apiOfFile();

test("a duplicate has every field and every tool; preview link and phone numbers stay with the original", async () => {
  const call = await api.caller("admin");
  const create = async (room: string, body: object) =>
    (await call("POST", `${BASE}/${room}`, body)).body.id as string;
  const toolIds = [
    await create("tools", { name: "a", url: "https://api.example.com/" }),
    await create("tools", { name: "b", url: "https://api.example.com/", active: false }),
  ].toReversed();
  const { body: original } = await call("POST", AGENTS, {
    name: "Mara",
    system_prompt: "It is {{ now }}.",
    first_message: "Hello.",
    language: "de-CH",
    model: { provider: "openai", model: "gpt", temperature: 0.5, fallback: { provider: "rehearsal" } },
    transcriber: { provider: "deepgram", model: "nova" },
    voice: { provider: "builtin", voice: "slt" },
    engine: { barge_in_ms: 400, bridge_phrases: false },
    active: false,
  });
  await call("PUT", `${AGENTS}/${original.id}/tools`, {
    tool_ids: toolIds,
    builtin_tools: { cut_call: false },
  });
  await call("POST", `${AGENTS}/${original.id}/preview-link`);
  const trunkId = await create("trunks", { label: "t", host: "sip.example.com" });
  const number = `+49${randomInt(1_000_000_000, 9_999_999_999)}`;
  await create("phone-numbers", { number, trunk_id: trunkId, agent_id: original.id });

  const { status, body: copy } = await call("POST", `${AGENTS}/${original.id}/duplicate`);
  expect(status).toBe(201);
  expect(copy).toEqual({
    ...original,
    id: expect.stringMatching(/^agt_/) as string,
    name: "Mara (copy)",
    builtin_tools: { ...original.builtin_tools, cut_call: false },
    created_at: expect.any(String) as string,
    updated_at: expect.any(String) as string,
  });
  expect(copy.id).not.toBe(original.id);
  expect((await call("GET", `${AGENTS}/${copy.id}`)).body).toEqual(copy);
  expect((await call("GET", `${AGENTS}/${copy.id}/tools`)).body).toEqual({
    tool_ids: toolIds,
    builtin_tools: copy.builtin_tools,
  });
  expect((await call("GET", `${AGENTS}/${copy.id}/preview-link`)).status).toBe(404);
  expect((await call("GET", `${BASE}/phone-numbers?agent_id=${copy.id}`)).body.data).toEqual([]);
  expect((await call("GET", `${AGENTS}/${copy.id}/versions`)).body.data).toMatchObject([
    { number: 1, change: "duplicated", changed: [] },
  ]);
  const log = await call("GET", `${BASE}/audit-log?action=agents_duplicate`);
  expect(log.body.data).toMatchObject([
    { resource_type: "agent", resource_id: copy.id, detail: { duplicated_from: original.id } },
  ]);

  await call("PATCH", `${AGENTS}/${copy.id}`, { name: "Mia" });
  await call("PUT", `${AGENTS}/${copy.id}/tools`, { tool_ids: [] });
  expect((await call("GET", `${AGENTS}/${original.id}`)).body.name).toBe("Mara");
  expect((await call("GET", `${AGENTS}/${original.id}/tools`)).body.tool_ids).toEqual(toolIds);
});

test.each([
  ["a name that just fits", "x".repeat(248), `${"x".repeat(248)} (copy)`],
  ["a name at its limit", "x".repeat(255), `${"x".repeat(248)} (copy)`],
  ["characters of two UTF-16 units", "🎧".repeat(255), `${"🎧".repeat(248)} (copy)`],
])("%s is shortened to fit", async (_case, name, expected) => {
  const call = await api.caller("editor");
  const { body: original } = await call("POST", AGENTS, { name, system_prompt: "" });
  const copy = await call("POST", `${AGENTS}/${original.id}/duplicate`);
  expect(copy.body.name).toBe(expected);
  expect((await call("PATCH", `${AGENTS}/${copy.body.id}`, { name: copy.body.name })).status).toBe(200);
});

test("a missing agent can't be duplicated, nor can viewers duplicate one; a body is refused", async () => {
  const call = await api.caller("editor");
  const viewer = await api.caller("viewer", call.workspaceId);
  const { body: original } = await call("POST", AGENTS, { name: "a", system_prompt: "" });
  expect((await call("POST", `${AGENTS}/agt_none/duplicate`)).status).toBe(404);
  expect((await viewer("POST", `${AGENTS}/${original.id}/duplicate`)).status).toBe(403);
  expect((await call("POST", `${AGENTS}/${original.id}/duplicate`, { name: "b" })).status).toBe(422);
  expect((await call("GET", AGENTS)).body.data).toHaveLength(1);
});

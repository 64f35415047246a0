/** What helps to choose a provider: whose key it uses and who needs it, and figures from the workspace's own calls. */
import { expect, onTestFinished, test } from "vitest";
import { callLatencies } from "../../src/platform/db/call-entry-tables.ts";
import type { CallProvidersRow } from "../../src/platform/db/column-types.ts";
import { startHttpTarget } from "@parley/testing/network/http-target";
import { addCall } from "../harness/add-call.ts";
import { apiOfFile, type Caller } from "./api.ts";

const api = apiOfFile({ DEEPGRAM_API_KEY: "dg-operator-key" });
const BASE = "/public/v1/workspaces/{workspace_id}";

type Row = Record<string, unknown>;

async function stateOf(caller: Caller, provider: string): Promise<Row | undefined> {
  const { providers } = (await caller("GET", `${BASE}/provider-keys`)).body as { providers: Row[] };
  return providers.find((each) => each["provider"] === provider);
}

test("the list of keys says whose key each provider's calls use, and how many agents need it", async () => {
  const caller = await api.caller("admin");
  const agent = {
    name: "Ann",
    system_prompt: "You are Ann.",
    voice: { provider: "cartesia", fallbacks: [{ provider: "elevenlabs" }] },
  };
  await caller("POST", `${BASE}/provider-keys`, { provider: "cartesia", api_key: "key" });
  expect((await caller("POST", `${BASE}/agents`, agent)).status).toBe(201);
  const cartesia = { key_state: "own", agents: 1, fallback_agents: 0, checked: null };
  expect(await stateOf(caller, "cartesia")).toMatchObject(cartesia);
  expect(await stateOf(caller, "elevenlabs")).toMatchObject({ key_state: "none", fallback_agents: 1 });
  expect(await stateOf(caller, "deepgram")).toMatchObject({ key_state: "server_default", agents: 1 });
});

test("a key that is rejected says so until it is changed or works", async () => {
  const caller = await api.caller("admin");
  let status = 401;
  const target = await startHttpTarget((_req, res) => {
    res.writeHead(status, { "content-type": "application/json" }).end('{"data":[]}');
  });
  onTestFinished(() => target.close());
  const key = { provider: "openai", api_key: "sk-old-4711", base_url: `${target.origin}/v1` };
  const made = await caller("POST", `${BASE}/provider-keys`, key);
  const path = `${BASE}/provider-keys/${String(made.body.id)}`;
  expect((await caller("POST", `${path}/check`)).body).toMatchObject({ ok: false, rejected: true });
  expect(await stateOf(caller, "openai")).toMatchObject({
    key_state: "rejected",
    checked: { ok: false, status: 401 },
  });
  await caller("PATCH", path, { api_key: "sk-new-4712" });
  expect(await stateOf(caller, "openai")).toMatchObject({ key_state: "own", checked: null });
  status = 500;
  expect((await caller("POST", `${path}/check`)).body).toMatchObject({ ok: false, rejected: false });
  expect(await stateOf(caller, "openai")).toMatchObject({ key_state: "own", checked: { ok: false } });
});

const served = (provider: string, model: string | null) => ({
  planned: { provider, model },
  fallback: null,
  served: [{ provider, model }],
});

async function addMeasuredCall(workspaceId: string, firstTokenMs: number, model: string, more: Row = {}) {
  const providers: CallProvidersRow = {
    model: {
      ...served("openai", model),
      counts: [{ provider: "openai", model, input: 30_000, output: 600, elsewhere: false }],
    },
    transcriber: served("deepgram", "nova-3"),
    voice: served("builtin", null),
  };
  const endedAt = new Date();
  const values = {
    status: "completed" as const,
    answeredAt: endedAt,
    endedAt,
    durationMs: 180_000,
    providers,
  };
  const callId = await addCall(api.context.db, workspaceId, { ...values, ...more });
  await api.context.db.insert(callLatencies).values({
    callId,
    turnId: "turn_1",
    marks: {
      speechEndedMs: 1_000,
      finalTranscriptMs: 1_040,
      firstTokenMs,
      firstSpeechByteMs: firstTokenMs + 90,
      firstFrameMs: firstTokenMs + 120,
    },
  });
}

test("models and voices have response times and costs from the workspace's latest calls", async () => {
  const caller = await api.caller("admin");
  for (const first of [1_240, 1_340, 3_040]) await addMeasuredCall(caller.workspaceId, first, "gpt-6-luna");
  await addMeasuredCall(caller.workspaceId, 9_000, "gpt-6-luna", { direction: "rehearsal" });
  await addMeasuredCall(caller.workspaceId, 9_000, "gpt-6-luna", {
    endedAt: new Date(Date.now() - 8 * 86_400_000),
  });
  const rowOf = async (kind: string, id: string) => {
    const { data } = (await caller("GET", `${BASE}/models?kind=${kind}`)).body as { data: Row[] };
    return data.find((each) => each["id"] === id);
  };
  expect(await rowOf("model", "gpt-6-luna")).toMatchObject({
    first_ms: 300,
    first_from: "calls",
    source: "measured",
    // 10,000 tokens read and 200 written a minute, at $0.10 and $0.50 a million.
    per_minute: 0.0011,
    per_minute_from: "calls",
    currency: "USD",
  });
  expect(await rowOf("model", "gpt-6-sol")).toMatchObject({
    first_ms: null,
    per_minute: 0.022,
    source: "table",
  });
  expect(await rowOf("transcription", "nova-3")).toMatchObject({ first_ms: 40, per_minute_from: "price" });
  const { data } = (await caller("GET", `${BASE}/voices`)).body as { data: Row[] };
  expect(data.find(({ id }) => id === "slt")).toMatchObject({
    languages: ["en"],
    first_ms: 90,
    per_minute: 0,
    per_minute_from: "price",
  });
  expect(data.find(({ provider }) => provider === "deepgram")).toMatchObject({
    languages: ["en"],
    per_minute: 0.0135,
    per_minute_from: "typical",
  });
});

test("the lists say what automatic stands for", async () => {
  const caller = await api.caller("admin");
  const automatic = async (query: string) =>
    (await caller("GET", `${BASE}/models?${query}`)).body["automatic"] as unknown;
  expect(await automatic("kind=model")).toMatchObject({ provider: "rehearsal" });
  await caller("POST", `${BASE}/provider-keys`, {
    provider: "mistral",
    api_key: "key",
    model: "mistral-small",
  });
  expect(await automatic("kind=model")).toMatchObject({ provider: "mistral", model: "mistral-small" });
  expect(await automatic("kind=transcription")).toMatchObject({ provider: "deepgram", model: "nova-3" });
  expect(await automatic("kind=model&provider=mistral")).toBeNull();
  expect(await automatic("kind=speech")).toBeNull();
});

/** A failed call's record says why: which vendor, with what message, in which turn, and who served the call. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import { finish, finishReason, say, status } from "@parley/testing/models/reply-steps";
import { tone } from "@parley/testing/sound/sound";
import { endedCall } from "./harness/ended-call.ts";
import { listenToEvents } from "./harness/listen-to-events.ts";
import { startService, type RunningService } from "./harness/start-service.ts";

/** Includes token counts, which OpenAI sends at the end. */
const ANSWER = [
  say("It is sunny."),
  finishReason("stop"),
  { data: { choices: [], usage: { prompt_tokens: 41, completion_tokens: 5 } } },
  { raw: "data: [DONE]\n\n" },
];
const BASE = "/public/v1/workspaces/{workspace_id}";

let vendor: OpenAiDouble;
let other: OpenAiDouble;
let service: RunningService;

beforeAll(async () => {
  [vendor, other] = await Promise.all([startOpenAiDouble(), startOpenAiDouble("other-key")]);
  service = await startService({
    onFinish: afterAll,
    env: {
      OPENAI_BASE_URL: vendor.baseUrl,
      OPENAI_API_KEY: vendor.apiKey,
      GROQ_BASE_URL: other.baseUrl,
      GROQ_API_KEY: other.apiKey,
      VOICE_BASE_URL: other.baseUrl,
      VOICE_API_KEY: other.apiKey,
    },
  });
});

afterAll(async () => {
  await Promise.all([vendor.close(), other.close()]);
});

/** A call in which these words are typed, each after the answer to the ones before; null hangs up. */
async function typeIn(agent: object, ...words: (string | null)[]) {
  const { body } = await service.request("POST", `${BASE}/agents`, {
    name: "a",
    system_prompt: "p",
    ...agent,
  });
  const { body: started } = await service.request(
    "POST",
    `/workspaces/{workspace_id}/agents/${body.id as string}/token`,
  );
  const planned = (await service.request("GET", `${BASE}/calls/${started.call_id as string}`)).body;
  const events = await listenToEvents(started.events_url as string, {
    authorization: `Bearer ${started.token as string}`,
  });
  const socket = new WebSocket(started.ws_url as string);
  const sayNext = () => {
    const text = words.shift();
    if (text === null) socket.close();
    if (typeof text === "string")
      socket.send(JSON.stringify({ type: "text", text, final: true, source: "typed" }));
  };
  socket.addEventListener("open", sayNext);
  socket.addEventListener("message", ({ data }) => {
    if (typeof data !== "string") return;
    const { type: kind, role, final } = JSON.parse(data) as Record<string, unknown>;
    if (kind === "transcript" && role === "agent" && final) sayNext();
  });
  await events.ended;
  return { planned, call: await endedCall(service) };
}

test("a vendor that answers once and then refuses ends the call, and the record shows all of it", async () => {
  vendor.onChat(() => (vendor.chats.length === 1 ? ANSWER : status(401)));
  const { planned, call } = await typeIn(
    {
      model: { provider: "openai", model: "gpt-test" },
      voice: { provider: "builtin", voice: "slt" },
      transcriber: { provider: "page" },
    },
    "How is it?",
    "And tomorrow?",
  );
  expect(planned.providers.model).toMatchObject({
    planned: { provider: "openai" },
    served: [],
    tokens: null,
  });

  expect(call).toMatchObject({ status: "failed", end_reason: "provider_error" });
  const asked = call.transcript.findLast(({ role }: { role: string }) => role === "caller");
  expect(asked?.text).toBe("And tomorrow?");
  expect(call.errors.at(-1)).toMatchObject({
    source: "model_failed",
    vendor: "openai",
    message: expect.stringContaining("401") as string,
    turn_id: asked?.id,
    at_ms: expect.any(Number) as number,
  });
  const model = { provider: "openai", model: "gpt-test" };
  const voice = { provider: "builtin", model: null, voice: "slt" };
  expect(call.providers).toEqual({
    model: {
      planned: model,
      fallback: null,
      fallbacks: [],
      served: [model],
      tokens: { input: 41, output: 5 },
    },
    transcriber: { planned: { provider: "page", model: null }, fallback: null, fallbacks: [], served: [] },
    voice: { planned: voice, fallback: null, fallbacks: [], served: [voice] },
  });
});

test("the log finds the call, and why it failed, from its own lines", async () => {
  const { body } = await service.request("GET", `${BASE}/calls?limit=1`);
  const [call] = body.data as { id: string; agent_id: string }[];
  const lines = service.logs.entries.filter(({ call_id }) => call_id === call?.id);
  const everywhere = {
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
    process: expect.stringMatching(/^node_/) as string,
    version: expect.stringMatching(/^\d/) as string,
    workspace_id: service.workspaceId,
    agent_id: call?.agent_id,
    direction: "browser",
  };
  expect(lines).toEqual([
    { level: "info", event: "call_started", call_id: call?.id, msg: "a call has started", ...everywhere },
    {
      level: "warn",
      event: "call_ended",
      call_id: call?.id,
      msg: "a call has ended",
      ...everywhere,
      end_reason: "provider_error",
      duration_ms: expect.any(Number) as number,
      first_error: {
        vendor: "openai",
        status: 401,
        reason: "unauthorized",
        code: "model_failed",
        message: expect.stringContaining("401") as string,
      },
    },
  ]);
  const { body: metrics } = await service.request("GET", "/metrics");
  expect(metrics).toMatch(
    /^parley_vendor_errors_total\{kind="model",vendor="openai",reason="unauthorized"\} [1-9]/m,
  );
  expect(metrics).toMatch(/^parley_capacity [1-9]\d+$/m);
  expect(metrics).toMatch(/^parley_draining 0$/m);
});

test("a model and a voice that fail are replaced, and each turn names those that served it", async () => {
  const before = vendor.chats.length;
  vendor.onChat(() => (vendor.chats.length === before + 1 ? ANSWER : status(503)));
  vendor.onSpeech((_, nth) => (nth === 0 ? { pcm: tone(440, 300, 24_000) } : status(401)));
  other.onChat(() => [say("Tomorrow it rains."), finish("stop")]);
  const { planned, call } = await typeIn(
    {
      model: { provider: "openai", model: "gpt-test", fallbacks: [{ provider: "groq", model: "fast" }] },
      voice: {
        provider: "openai",
        voice: "coral",
        instructions: "Calm.",
        fallbacks: [{ provider: "voice-server", model: "kokoro", voice: "af_heart" }],
      },
      transcriber: { provider: "page" },
    },
    "How is it?",
    "And tomorrow?",
    null,
  );
  const [gpt, fast] = [
    { provider: "openai", model: "gpt-test" },
    { provider: "groq", model: "fast" },
  ];
  const coral = { provider: "openai", model: "gpt-4o-mini-tts", voice: "coral" };
  const heart = { provider: "voice-server", model: "kokoro", voice: "af_heart" };
  expect(vendor.speeches[0]?.body["instructions"]).toBe("Calm.");
  expect(planned.providers.voice.fallbacks).toEqual([
    heart,
    { provider: "builtin", model: null, voice: "slt" },
  ]);
  expect(call).toMatchObject({
    status: "completed",
    providers: { model: { served: [gpt, fast] }, voice: { served: [coral, heart] } },
  });
  const said = call.transcript.filter(({ role }: { role: string }) => role === "agent");
  expect(said).toMatchObject([
    { text: "It is sunny.", served: { model: [gpt], transcriber: [], voice: [coral] } },
    { text: "Tomorrow it rains.", served: { model: [fast], transcriber: [], voice: [heart] } },
  ]);
  expect(call.errors).toMatchObject([
    { source: "model_failed", vendor: "openai" },
    { source: "model_failed", vendor: "openai" },
    { source: "voice_failed", vendor: "openai" },
  ]);
});

test("a voice that answers without a byte is replaced by the built-in one, which says the answer without what is private", async () => {
  const before = vendor.speeches.length;
  vendor.onChat(() => [say("<think>Hm.</think>It is "), say("sunny.<|im_end|>"), finish("stop")]);
  vendor.onSpeech(() => ({ pcm: new Int16Array(0) }));
  const { call } = await typeIn(
    {
      model: { provider: "openai", model: "gpt-test" },
      voice: { provider: "openai", voice: "coral" },
      transcriber: { provider: "page" },
    },
    "How is it?",
    null,
  );
  expect(vendor.speeches.length - before).toBe(2);
  const said = call.transcript.filter(({ role }: { role: string }) => role === "agent");
  expect(said.map(({ text }: { text: string }) => text)).toEqual(["It is sunny."]);
  expect(call.providers.voice.served).toEqual([{ provider: "builtin", model: null, voice: "slt" }]);
  expect(call.errors.slice(0, 2)).toMatchObject([
    { source: "voice_failed", vendor: "openai" },
    { source: "voice_failed", vendor: "openai" },
  ]);
});

test("what a gateway refuses is learnt within the turn, is on the record, and the next call knows it", async () => {
  const rule =
    "litellm.BadRequestError: OpenAIException - Function tools with reasoning_effort are not supported for gpt-6-luna " +
    "in /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to 'none'.";
  const before = vendor.chats.length;
  vendor.onChat(({ body }) =>
    body["tools"] && body["reasoning_effort"] !== "none" ? status(400, rule) : ANSWER,
  );
  const agent = {
    model: { provider: "openai", model: "front-desk", max_tokens: 500, service_tier: "priority" },
    voice: { provider: "builtin", voice: "slt" },
    transcriber: { provider: "page" },
    builtin_tools: { cut_call: true },
  };
  const first = await typeIn(agent, "How is it?", null);
  const second = await typeIn(agent, "And today?", null);
  const efforts = vendor.chats.slice(before).map(({ body }) => body["reasoning_effort"]);
  expect(efforts).toEqual([undefined, "none", "none"]);
  // The agent's own settings are sent each time.
  for (const { body } of vendor.chats.slice(before))
    expect(body).toMatchObject({ max_tokens: 500, service_tier: "priority" });
  const dropped = [{ member: "reasoning_effort", why: expect.stringContaining("answered 400") as string }];
  expect(first.call).toMatchObject({ status: "completed", providers: { model: { dropped } } });
  expect(second.call).toMatchObject({ status: "completed", providers: { model: { dropped } } });
});

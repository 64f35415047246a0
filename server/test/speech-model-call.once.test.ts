/** A call with a speech model over a WebSocket: greeting, tool, interruption and goodbye, and the record of it all. */
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { startGeminiDouble } from "@parley/testing/models/gemini-server";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { loudness } from "@parley/testing/sound/sound";
import { spoken } from "@parley/testing/sound/spoken";
import { startToolServer } from "./doubles/tool-server.ts";
import { createWatch } from "@parley/testing/timing/watch";
import { endedCall } from "./harness/ended-call.ts";
import { startService } from "./harness/start-service.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const FRAME = 320;
const FRAME_MS = 20;
const HEARD = ["Where is my order?", "Stop, please. I only want to say goodbye."];
/** In one breath: a piece that ends after "please" couldn't have all the words, so they would count as made up. */
const SAID = ["Where is my order?", "Stop please I only want to say goodbye."];
const LONG =
  "It was sent this morning. And now I will tell you about each of the other orders, in great detail. " +
  "The first one was a pair of shoes. The second one was a pair of gloves. The third one was a hat.";

/** A caller who sends a frame every 20 ms: silence, or what `say` gives them. */
function createCaller(url: string) {
  const socket = new WebSocket(url);
  const watch = createWatch();
  let queue = new Int16Array(0);
  let sounding = 0;
  let due = performance.now();
  const timer = setInterval(() => {
    for (; due <= performance.now(); due += FRAME_MS) {
      if (socket.readyState !== WebSocket.OPEN) continue;
      const frame = new Int16Array(FRAME);
      frame.set(queue.subarray(0, FRAME));
      queue = queue.slice(FRAME);
      socket.send(Buffer.from(frame.buffer));
    }
  }, FRAME_MS / 4);
  onTestFinished(() => {
    clearInterval(timer);
    socket.terminate();
  });
  socket.on("message", (data: Buffer, isBinary) => {
    if (!isBinary) return;
    const frame = new Int16Array(new Uint8Array(data).buffer);
    if (loudness(frame) > 300) sounding += 1;
    watch.look();
  });
  return {
    say: (samples: Int16Array<ArrayBuffer> | undefined) => (queue = samples ?? queue),
    /** Frames with sound so far. */
    sounding: () => sounding,
    until: watch.until,
  };
}

test("the model hears, calls a tool, is interrupted and hangs up; the first message is read as written", async () => {
  const vendor = await startOpenAiDouble();
  onTestFinished(() => vendor.close());
  const { realtime } = vendor;
  // Sound that comes late is a pause, so one utterance may be heard in pieces; the first has all its words.
  let unheard = "";
  realtime.onHeard(() => {
    const words = unheard;
    unheard = "";
    return words;
  });
  realtime.onAnswer(() => {
    const lines = realtime.sessions[0]?.conversation() ?? [];
    if (lines.includes(`user (sound): ${HEARD[1]}`))
      return [{ say: "Goodbye then." }, { call: "cut_call", arguments: {} }];
    if (lines.some((line) => line.startsWith("result"))) return [{ say: LONG }];
    return [{ call: "get_order", arguments: { order: "7" } }];
  });
  const api = await startToolServer();
  onTestFinished(() => api.close());
  api.onRequest(() => ({ status: 200, json: { state: "sent", on: "Monday" } }));

  const service = await startService({
    env: { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: vendor.apiKey },
  });
  const agent = await service.request("POST", `${BASE}/agents`, {
    name: "Order desk",
    system_prompt: "You help {{ name }} with orders.",
    first_message: "Hello {{ name }}.",
    speech_model: { provider: "openai", voice: "cedar" },
    model: { provider: "rehearsal" },
    voice: { provider: "builtin", voice: "slt" },
    transcriber: { provider: "page" },
    engine: { answer_early: false },
  });
  expect(agent.status, JSON.stringify(agent.body)).toBe(201);
  expect(agent.body.speech_model).toEqual({ provider: "openai", model: null, voice: "cedar" });
  const id = agent.body.id as string;
  const tool = await service.request("POST", `${BASE}/tools`, {
    name: "get_order",
    url: `${api.url}/order`,
    description: "Finds an order.",
  });
  await service.request("PUT", `${BASE}/agents/${id}/tools`, {
    tool_ids: [tool.body.id],
    builtin_tools: { cut_call: true },
  });
  const [question, stop] = await spoken(SAID);
  const started = await service.request("POST", `/workspaces/{workspace_id}/agents/${id}/token`, {
    variable_values: { name: "Ann" },
  });
  const caller = createCaller(started.body.ws_url as string);
  await caller.until(() => caller.sounding() > 20); // the greeting
  [unheard = ""] = HEARD;
  caller.say(question);
  await vendor.until(() => realtime.sessions[0]?.responses.length === 2);
  const before = caller.sounding();
  await caller.until(() => caller.sounding() > before + 100);
  [, unheard = ""] = HEARD;
  caller.say(stop);
  const call = await endedCall(service);

  expect(call).toMatchObject({ status: "completed", end_reason: "agent_hangup" });
  const turns = call.transcript as { role: string; text: string; interrupted_at_ms: number | null }[];
  const cut = turns.find(({ interrupted_at_ms: at }) => at !== null);
  expect(LONG.startsWith(cut?.text ?? "?")).toBe(true);
  expect(cut?.text.length).toBeGreaterThan("It was sent this morning".length);
  expect(turns.map(({ role, text }) => `${role}: ${text}`)).toEqual([
    "agent: Hello Ann.",
    "caller: Where is my order?",
    `agent: ${cut?.text}`,
    "caller: Stop, please. I only want to say goodbye.",
    "agent: Goodbye then.",
  ]);
  expect(call.tool_invocations).toHaveLength(2);
  expect(api.requests.map(({ method }) => method)).toHaveLength(1);

  expect(vendor.speeches.map(({ body }) => [body.input, body.voice])).toEqual([["Hello Ann.", "cedar"]]);
  const [session] = realtime.sessions;
  expect(session?.errors).toEqual([]);
  expect(session?.settings).toMatchObject({
    instructions: "You help Ann with orders.",
    audio: { input: { turn_detection: null }, output: { voice: "cedar" } },
  });
  expect(session?.conversation().filter((line) => line !== "user (sound): ")).toEqual([
    "assistant: Hello Ann.",
    "user (sound): Where is my order?",
    expect.stringMatching(/^get_order call_\d+: /) as string,
    expect.stringMatching(/^result call_\d+: .*Monday/) as string,
    expect.stringMatching(/^assistant \(sound\): … \d+ ms$/) as string,
    `user (sound): ${HEARD[1]}`,
    "assistant (sound): Goodbye then.",
    expect.stringMatching(/^cut_call call_\d+: /) as string,
  ]);
  const served = { provider: "openai", model: "gpt-realtime-2.1" };
  expect(call.providers).toMatchObject({
    model: { served: [served], tokens: { input: 300, output: 60 } },
    transcriber: { served: [served] },
    voice: { served: [{ ...served, voice: "cedar" }] },
  });
});

test("Gemini Live, whose memory can't be changed, is told after an interruption what was heard", async () => {
  const vendor = await startGeminiDouble();
  onTestFinished(() => vendor.close());
  const { live } = vendor;
  let heard = "Where is my order?";
  live.onHeard(() => heard);
  // The vendor begins to answer by itself, so what it says depends on what it remembers.
  live.onAnswer(() => {
    const last = live.sessions.at(-1)?.memory.at(-1) ?? "";
    if (last.includes("Where")) return [{ say: LONG }];
    return last.includes("Stop") ? [{ say: "Goodbye then." }, { call: "cut_call", arguments: {} }] : [];
  });
  const service = await startService({
    env: { GEMINI_BASE_URL: vendor.origin, GEMINI_API_KEY: vendor.apiKey },
  });
  const agent = await service.request("POST", `${BASE}/agents`, {
    name: "Order desk",
    system_prompt: "You help with orders.",
    first_message: "Hello Ann.",
    speech_model: { provider: "gemini", voice: "Puck" },
    model: { provider: "rehearsal" },
    voice: { provider: "builtin", voice: "slt" },
    transcriber: { provider: "page" },
    engine: { answer_early: false },
  });
  expect(agent.status, JSON.stringify(agent.body)).toBe(201);
  const [question, stop] = await spoken(HEARD);
  const path = `/workspaces/{workspace_id}/agents/${String(agent.body.id)}/token`;
  const started = await service.request("POST", path, {});
  const caller = createCaller(started.body.ws_url as string);
  await caller.until(() => caller.sounding() > 20); // the greeting
  caller.say(question);
  const before = caller.sounding();
  await caller.until(() => caller.sounding() > before + 150);
  expect(live.sessions).toHaveLength(1);
  heard = "Stop, please.";
  caller.say(stop);
  const call = await endedCall(service);

  expect(call).toMatchObject({ status: "completed", end_reason: "agent_hangup" });
  const turns = call.transcript as { role: string; text: string; interrupted_at_ms: number | null }[];
  const cut = turns.find(({ interrupted_at_ms: at }) => at !== null)?.text ?? "?";
  expect(LONG.startsWith(cut)).toBe(true);
  expect(turns[0]).toMatchObject({ role: "agent", text: "Hello Ann." });
  expect(turns.at(-1)).toMatchObject({ role: "agent", text: "Goodbye then." });
  expect(live.sessions.flatMap(({ errors }) => errors)).toEqual([]);
  const memory = live.sessions.at(-1)?.memory ?? [];
  expect(memory.slice(0, 3)).toEqual([
    "assistant: Hello Ann.",
    "user: Where is my order?",
    `assistant: ${cut}`,
  ]);
  const spokenBy = vendor.speeches[0]?.generationConfig?.speechConfig?.voiceConfig.prebuiltVoiceConfig;
  expect(spokenBy).toEqual({ voiceName: "Puck" });
  const served = { provider: "gemini", model: "gemini-3.8-live" };
  expect(call.providers).toMatchObject({
    model: { served: [served] },
    transcriber: { served: [served] },
    voice: { served: [{ ...served, voice: "Puck" }] },
  });
});

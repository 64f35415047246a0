/**
 * One call does all it can to use up its worker, while the frames of four other calls, which only speak, stay on time.
 */
import type { CallWorkerOptions } from "./call-worker-options.ts";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { planOf } from "@parley/testing/harness/conversation";
import { createFrameGaps, type FrameGaps } from "../../../test/harness/frame-gaps.ts";
import { startDeepgramDouble } from "@parley/testing/transcribers/deepgram-server";
import { startHttpTarget } from "@parley/testing/network/http-target";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import { callTool, finish, say } from "@parley/testing/models/reply-steps";
import type { TaskPool } from "@parley/base/bounds/task-pool";
import { startBuiltinVoice, type BuiltinVoice } from "@parley/providers/builtin-voice/start-builtin-voice";
import { openTasks } from "../../boot/threads/open-tasks.ts";
import type { CallEvent, WorkerInput, WorkerOutput } from "@parley/conversation/call-messages";
import type { CallPlan } from "@parley/conversation/call-plan";

const QUIET = ["quiet_1", "quiet_2", "quiet_3", "quiet_4"];
const GREEDY = "greedy";
/** Half a minute of speech. */
const SPEECH = "This is what the agent says to somebody who listens, and it is quite a lot of it. ".repeat(8);
/** How long each attack is measured at least, in frames of the quiet calls. */
const FRAMES = 4 * 100;

let voice: BuiltinVoice;
let tasks: TaskPool;
let vendor: OpenAiDouble;
let stop: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  voice = startBuiltinVoice();
  tasks = openTasks();
  vendor = await startOpenAiDouble();
});
afterEach(() => stop());
afterAll(async () => {
  await Promise.all([voice.close(), tasks.close(), vendor.close()]);
});

interface Attacked {
  type(text: string): void;
  /** Everything that has happened in the greedy call. */
  events: CallEvent[];
  gaps: FrameGaps;
  /** Resolves once `condition` holds, which is checked on every event. */
  until(condition: () => boolean): Promise<void>;
}

/** A worker with four calls that speak, and one greedy call. */
async function openWorker(greedy: Partial<CallPlan>): Promise<Attacked> {
  const [voicePort, taskPort] = [voice.connect(), tasks.connect()];
  const workerData: CallWorkerOptions = {
    index: 0,
    mediaPort: 0,
    mediaAddresses: ["127.0.0.1"],
    iceServers: [],
    recordingsFolder: "/nonexistent/recordings",
    voicePort,
    taskPort,
  };
  const transferList = [voicePort, taskPort];
  const worker = new Worker(new URL("./call-worker.ts", import.meta.url), { workerData, transferList });
  const events: CallEvent[] = [];
  const gaps = createFrameGaps();
  const watchers = new Set<() => void>();
  const speaking = new Set<string>();
  const ready = Promise.withResolvers<void>();
  const post = (input: WorkerInput): void => worker.postMessage(input);
  worker.on("message", (output: WorkerOutput) => {
    if (output.type === "ready") ready.resolve();
    if (output.type !== "event") return;
    const { callId, event } = output;
    if (callId === GREEDY) events.push(event);
    else if (event.type === "socket_data" && typeof event.data !== "string") {
      speaking.add(callId);
      gaps.came(callId, performance.now());
    }
    for (const watch of watchers) watch();
  });
  await ready.promise;
  stop = async () => {
    post({ type: "close" });
    await once(worker, "exit");
  };
  const until = (condition: () => boolean) =>
    new Promise<void>((resolve) => {
      const watch = (): void => {
        if (!condition()) return;
        watchers.delete(watch);
        resolve();
      };
      watchers.add(watch);
      watch();
    });
  for (const callId of QUIET)
    post({ type: "start", plan: planOf({ plan: { callId, firstMessage: SPEECH } }) });
  post({ type: "start", plan: planOf({ plan: { callId: GREEDY, ...greedy } }) });
  for (const callId of [...QUIET, GREEDY])
    post({ type: "command", callId, command: { type: "socket_opened" } });
  await until(() => speaking.size === QUIET.length && events.some(({ type }) => type === "connected"));
  return {
    type: (text) => {
      const data = JSON.stringify({ type: "text", text });
      post({ type: "command", callId: GREEDY, command: { type: "socket_data", data } });
    },
    events,
    gaps,
    until,
  };
}

type Measured = ReturnType<FrameGaps["between"]>;

/** Measures the next frames. */
async function measure({ gaps, until }: Attacked): Promise<Measured> {
  const from = performance.now();
  await until(() => gaps.between(from, Number.POSITIVE_INFINITY).frames >= FRAMES);
  return gaps.between(from, performance.now());
}

const ON_TIME = { p99LateMs: 0, longestLateMs: 0 };

/** Compares the next frames with those before the attack, because a busy machine is late by itself. */
async function lateness(attacked: Attacked, before: Measured, what: string): Promise<typeof ON_TIME> {
  const { p99, longest } = await measure(attacked);
  const figures = [before.p99, p99, before.longest, longest].map((ms) => ms.toFixed(1));
  console.log(`${what}: p99 ${figures[0]} -> ${figures[1]} ms, longest ${figures[2]} -> ${figures[3]} ms`);
  const beyond = (ms: number, most: number) => Math.max(0, ms - most);
  return {
    p99LateMs: beyond(p99, before.p99 * 2 + 40),
    longestLateMs: beyond(longest, before.longest * 2 + 200),
  };
}

const openai = (): CallPlan["model"] => ({
  provider: "openai",
  baseUrl: vendor.baseUrl,
  apiKey: vendor.apiKey,
  model: "m",
  temperature: null,
  api: null,
});

/** Each level refers to the next one twice, so one text is checked 65,536 times. */
function exponentialSchema(): Record<string, unknown> {
  const levels = Array.from({ length: 16 }, (_, level) => {
    const next = { $ref: `#/$defs/d${level + 1}` };
    return [`d${level}`, { anyOf: [next, next] }];
  });
  const $defs = Object.fromEntries([...levels, ["d16", { type: "string", pattern: "^a+$" }]]) as object;
  return { type: "object", $defs, properties: { x: { $ref: "#/$defs/d0" } }, required: ["x"] };
}

test("a caller who types endlessly, to the rehearsal model", async () => {
  const [tool] = planOf({ tools: [{ name: "get_order" }] }).tools;
  const properties = { order_id: { type: "string", pattern: "^[A-Z]{2}[0-9]{6}$" } };
  const inputSchema = { type: "object", properties, required: ["order_id"] };
  const attacked = await openWorker({ tools: tool ? [{ ...tool, inputSchema }] : [] });
  const before = await measure(attacked);
  for (let message = 0; message < 217; message++) {
    attacked.type(`order number ${message} please ${"one two three banana split ".repeat(14)}`);
  }
  expect(await lateness(attacked, before, "217 long messages")).toEqual(ON_TIME);
});

test("arguments that take exponential time to check", async () => {
  const [tool] = planOf({ tools: [{ name: "guess" }] }).tools;
  vendor.onChat(() => [...callTool("guess", { x: 1 }), finish("tool_calls")]);
  const attacked = await openWorker({
    model: openai(),
    tools: tool ? [{ ...tool, inputSchema: exponentialSchema() }] : [],
  });
  const before = await measure(attacked);
  attacked.type("Guess.");
  await attacked.until(() => attacked.events.some(({ type }) => type === "tool"));
  expect(await lateness(attacked, before, "exponential schemas")).toEqual(ON_TIME);
  expect(attacked.events.some((event) => event.type === "tool" && event.invocation.outcome !== null)).toBe(
    true,
  );
});

test.each([
  ["50,000 one-letter words", "a "],
  ["a text without a space", "a"],
  ["one sentence after another", "A. "],
])("a vendor that sends all at once: %s", async (what, word) => {
  const part = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: word } }] })}\n\n`;
  const flood = part.repeat(Math.floor(49_000 / word.length));
  vendor.onChat(() => [{ raw: flood }, finish("stop")]);
  const attacked = await openWorker({ model: openai() });
  const before = await measure(attacked);
  attacked.type("Go on.");
  await attacked.until(() => vendor.chats.length > 0);
  expect(await lateness(attacked, before, what)).toEqual(ON_TIME);
});

test("a transcriber that keeps changing its mind", async () => {
  const ears = await startDeepgramDouble();
  onTestFinished(() => ears.close());
  const attacked = await openWorker({
    transcriber: { provider: "deepgram", model: "any", baseUrl: ears.baseUrl, apiKey: ears.apiKey },
  });
  await ears.until(() => ears.streams.length > 0);
  const before = await measure(attacked);
  for (let nth = 0; nth < 40; nth++) {
    for (let word = 0; word < 500; word++) ears.streams[0]?.results(`and then word ${nth} ${word}`);
    await nextTurn();
  }
  expect(await lateness(attacked, before, "20,000 guesses")).toEqual(ON_TIME);
});

test("a voice that never stops", async () => {
  const second = new Uint8Array(48_000);
  vendor.onSpeech(() => Array.from({ length: 600 }, () => ({ raw: second })));
  vendor.onChat(() => [say("One. Two. Three. Four. Five."), finish("stop")]);
  const { baseUrl, apiKey } = vendor;
  const attacked = await openWorker({
    model: openai(),
    voice: { provider: "openai", model: "any", voice: "any", speed: null, baseUrl, apiKey },
  });
  const before = await measure(attacked);
  attacked.type("Go on.");
  await attacked.until(() => vendor.speeches.length > 0);
  expect(await lateness(attacked, before, "sound without end")).toEqual(ON_TIME);
});

test("long answers of tools, full of escapes", async () => {
  const body = `"${"%2525".repeat(200_000)}"`;
  const target = await startHttpTarget((_request, response) => void response.end(body));
  onTestFinished(() => target.close());
  const [tool] = planOf({ tools: [{ name: "read" }] }).tools;
  const calls = Array.from({ length: 12 }, (_, index) => callTool("read", {}, { index }));
  const already = vendor.chats.length;
  vendor.onChat((_request, nth) => (nth === already ? [...calls.flat(), finish("tool_calls")] : ["hang"]));
  const url = `http://127.0.0.1:${target.port}/`;
  const attacked = await openWorker({
    model: openai(),
    toolNetwork: { allow: ["127.0.0.1"], demoPrefix: null, own: null },
    tools: tool?.kind === "http" ? [{ ...tool, url, auth: { type: "bearer", token: "a-long-token-1" } }] : [],
  });
  const before = await measure(attacked);
  attacked.type("Read.");
  const isAnswered = (event: CallEvent) => event.type === "tool" && event.invocation.outcome !== null;
  const late = await lateness(attacked, before, "12 long answers");
  await attacked.until(() => attacked.events.filter(isAnswered).length === calls.length);
  expect(late).toEqual(ON_TIME);
});

test("a vendor that sends one text of 50,000 letters", async () => {
  const content = `${"a".repeat(49_000)}- x. `;
  const part = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;
  vendor.onChat(() => [{ raw: part }, finish("stop")]);
  const attacked = await openWorker({ model: openai() });
  const before = await measure(attacked);
  attacked.type("Go on.");
  expect(await lateness(attacked, before, "one long text")).toEqual(ON_TIME);
});

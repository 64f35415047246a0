/**
 * A real worker thread with the rehearsal model, the built-in
 * voice, real voice activity detection and a WebSocket line.
 */
import type { CallWorkerOptions } from "./call-worker-options.ts";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { MessageChannel, Worker } from "node:worker_threads";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { phoneOf, planOf } from "@parley/testing/harness/conversation";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { callTool, finish, sayWords } from "@parley/testing/models/reply-steps";
import { createInbox, type Inbox } from "@parley/testing/sip/sip-wire";
import type { QuestionMessage, ReplyMessage } from "@parley/base/questions/question";
import { startBuiltinVoice, type BuiltinVoice } from "@parley/providers/builtin-voice/start-builtin-voice";
import type { CallCommand, CallEvent, WorkerInput, WorkerOutput } from "@parley/conversation/call-messages";
import type { CallPlan } from "@parley/conversation/call-plan";
import { completeBuiltinTools } from "@parley/conversation/builtins/builtin-settings";

let voice: BuiltinVoice;
const opened: { close(): Promise<void> }[] = [];

beforeAll(() => {
  voice = startBuiltinVoice();
});
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});
afterAll(() => voice.close());

interface CallInWorker {
  start(plan: CallPlan): void;
  command(callId: string, command: CallCommand): void;
  /** Resolves with the event once it happens. */
  event<T extends CallEvent["type"]>(
    callId: string,
    type: T,
    holds?: (event: CallEvent & { type: T }) => boolean,
  ): Promise<CallEvent & { type: T }>;
  events(callId: string): CallEvent[];
  /** What it asks the main thread, in order. */
  questions: Inbox<QuestionMessage>;
  reply(id: number, outcome: ReplyMessage["outcome"]): void;
  logs: string[];
  /** Asks the worker to close; resolves with the thread's exit code. */
  close(): Promise<number>;
}

async function openWorker(): Promise<CallInWorker> {
  const voicePort = voice.connect();
  const { port2: taskPort } = new MessageChannel(); // the worker checks the tools here itself
  const workerData: CallWorkerOptions = {
    index: 0,
    mediaPort: 0,
    mediaAddresses: ["127.0.0.1"],
    iceServers: [],
    recordingsFolder: "/nonexistent/recordings",
    voicePort,
    taskPort,
  };
  const worker = new Worker(new URL("./call-worker.ts", import.meta.url), {
    workerData,
    transferList: [voicePort, taskPort],
  });
  const seen: { callId: string; event: CallEvent }[] = [];
  const logs: string[] = [];
  const questions = createInbox<QuestionMessage>();
  const watchers = new Set<() => void>();
  const ready = Promise.withResolvers<void>();
  worker.on("error", ready.reject);
  worker.on("message", (output: WorkerOutput) => {
    if (output.type === "ready") ready.resolve();
    else if (output.type === "log") logs.push(output.message);
    else if (output.type === "event") seen.push(output);
    else if (output.type === "question" || output.type === "question_withdrawn") questions.put(output);
    else if (output.type === "failed") ready.reject(new Error(output.message));
    for (const watch of watchers) watch();
  });
  await ready.promise;
  const post = (input: WorkerInput): void => worker.postMessage(input);
  let exit: Promise<number> | null = null;
  const close = async (): Promise<number> => {
    exit ??= once(worker, "exit").then(([code]) => Number(code));
    post({ type: "close" });
    return exit;
  };
  opened.push({ close: async () => void (await close()) });
  return {
    start: (plan) => post({ type: "start", plan }),
    command: (callId, command) => post({ type: "command", callId, command }),
    events: (callId) => seen.filter((known) => known.callId === callId).map(({ event }) => event),
    event(callId, type, holds = () => true) {
      const { promise, resolve } = Promise.withResolvers<CallEvent & { type: typeof type }>();
      const watch = (): void => {
        for (const { callId: of, event } of seen) {
          const found = event as CallEvent & { type: typeof type };
          if (of !== callId || event.type !== type || !holds(found)) continue;
          watchers.delete(watch);
          return resolve(found);
        }
      };
      watchers.add(watch);
      watch();
      return promise;
    },
    questions,
    reply: (id, outcome) => post({ type: "reply", id, outcome }),
    logs,
    close,
  };
}

async function toolServer(answer: string): Promise<{ url: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.end(answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  opened.push({
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

function planFor(callId: string, url: string): CallPlan {
  const [tool] = planOf({ tools: [{ name: "get_weather" }] }).tools;
  return planOf({
    plan: {
      callId,
      firstMessage: "Hello from the test.",
      tools:
        tool?.kind === "http"
          ? [{ ...tool, description: "Get the weather forecast", url: `${url}/weather`, method: "GET" }]
          : [],
      toolNetwork: { allow: ["127.0.0.1"], demoPrefix: null, own: null },
    },
  });
}

const typed = (text: string): CallCommand => ({
  type: "socket_data",
  data: JSON.stringify({ type: "text", text }),
});

test("a whole call: the greeting is heard, a tool is called over the network, the agent hangs up", async () => {
  const tools = await toolServer('{"forecast": "sunny"}');
  const worker = await openWorker();
  worker.start(planFor("call_a", tools.url));
  worker.command("call_a", { type: "socket_opened" });
  await worker.event("call_a", "turn", ({ turn }) => turn.role === "agent");
  worker.command("call_a", typed("What is the weather forecast?"));
  const tool = await worker.event("call_a", "tool", ({ invocation }) => invocation.outcome !== null);
  expect(tool.invocation.outcome).toMatchObject({
    status: 200,
    resultBody: '{"forecast": "sunny"}',
    content: "", // only for the model
    error: null,
  });
  expect(tools.requests).toEqual(["GET /weather"]);
  await worker.event("call_a", "turn", ({ turn }) => turn.text.includes("sunny"));
  worker.command("call_a", typed("Goodbye"));
  const ended = await worker.event("call_a", "ended");
  await worker.event("call_a", "finished");
  expect(ended.reason).toBe("agent_hangup");
  const events = worker.events("call_a");
  expect(events.at(-1)).toEqual({ type: "finished" });
  expect(events.filter((event) => event.type === "socket_close").length).toBe(1);
  const sound = events.flatMap((event) =>
    event.type === "socket_data" && typeof event.data !== "string" ? [event.data] : [],
  );
  expect(sound.length).toBeGreaterThan(50);
  expect(sound.every((frame) => frame.length === 640)).toBe(true);
  expect(worker.logs).toEqual([]);
  expect(await worker.close()).toBe(0);
});

test("calls run side by side; one that ends doesn't affect the others, and closing ends the rest", async () => {
  const tools = await toolServer("{}");
  const worker = await openWorker();
  for (const callId of ["call_a", "call_b", "call_c"]) {
    worker.start(planFor(callId, tools.url));
    worker.command(callId, { type: "socket_opened" });
  }
  await worker.event("call_b", "connected");
  worker.command("call_a", { type: "socket_closed", wasLost: false });
  expect((await worker.event("call_a", "ended")).reason).toBe("caller_hangup");
  await worker.event("call_b", "turn");
  await worker.event("call_c", "turn");
  expect(await worker.close()).toBe(0);
  for (const callId of ["call_b", "call_c"]) {
    expect(worker.events(callId).find((event) => event.type === "ended")).toMatchObject({
      reason: "shutdown",
    });
    expect(worker.events(callId).at(-1)).toEqual({ type: "finished" });
  }
});

test("an invalid offer is refused with a reason, and the socket still works", async () => {
  const worker = await openWorker();
  worker.start(planFor("call_a", "http://127.0.0.1:9"));
  worker.command("call_a", { type: "offer", requestId: "1", sdp: "v=nonsense" });
  expect((await worker.event("call_a", "offer_refused")).requestId).toBe("1");
  worker.command("call_a", { type: "socket_opened" });
  await worker.event("call_a", "connected");
  worker.command("call_a", { type: "end", reason: "agent_hangup" });
  await worker.event("call_a", "finished");
  worker.command("call_a", { type: "offer", requestId: "2", sdp: "v=0" });
  await worker.event("call_a", "offer_refused", ({ requestId }) => requestId === "2");
});

/** A call whose agent has asked for a transfer. */
async function transferring() {
  const vendor = await startOpenAiDouble();
  opened.push(vendor);
  vendor.onChat((_request, nth) =>
    nth === 0
      ? [...callTool("transfer_call", { target: "sales" }), finish("tool_calls")]
      : [...sayWords("Nobody is there."), finish("stop")],
  );
  const plan = planFor("call_a", "http://127.0.0.1:9");
  const worker = await openWorker();
  worker.start({
    ...plan,
    model: {
      provider: "openai",
      api: null,
      model: "any",
      temperature: null,
      baseUrl: vendor.baseUrl,
      apiKey: vendor.apiKey,
    },
    phone: phoneOf(),
    builtinTools: completeBuiltinTools({
      transfer_call: { targets: [{ name: "sales", number: "+4930123456" }] },
    }),
  });
  worker.command("call_a", { type: "socket_opened" });
  await worker.event("call_a", "turn", ({ turn }) => turn.role === "agent");
  worker.command("call_a", typed("Sales, please."));
  const question = await worker.questions.next();
  return { vendor, worker, question };
}

test("a transfer is asked of the main thread, and ends the call once its target has answered", async () => {
  const { worker, question } = await transferring();
  const input = { name: "sales", target: "+4930123456" };
  expect(question).toEqual({ type: "question", id: 1, owner: "call_a", name: "transfer", input });
  worker.reply(question.id, { reply: { ok: true, message: "OK" } });
  expect((await worker.event("call_a", "ended")).reason).toBe("transferred");
});

test.each([
  [{ reply: { ok: false, message: "The line is busy." } }, "The line is busy."],
  [{ unanswered: "late" }, "Nobody answered in time."],
  [{ unanswered: "failed" }, "The transfer failed."],
  [{ unanswered: "full" }, "Too much is going on at the moment."],
] as const)("after %j the conversation goes on, and the model knows why", async (outcome, words) => {
  const { vendor, worker, question } = await transferring();
  worker.reply(question.id, outcome);
  await worker.event("call_a", "turn", ({ turn }) => turn.text === "Nobody is there.");
  expect(vendor.chats.at(-1)?.body.messages.at(-1)?.content).toContain(words);
});

test("a call that ends withdraws what it has asked", async () => {
  const { worker, question } = await transferring();
  worker.command("call_a", { type: "end", reason: "caller_hangup" });
  expect(await worker.questions.next()).toEqual({
    type: "question_withdrawn",
    id: question.id,
    because: "ended",
  });
  await worker.event("call_a", "finished");
  expect(worker.logs).toEqual([]);
});

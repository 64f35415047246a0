/** What only Gemini's Live API has to get right, besides the contract of speech models. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { startGeminiDouble, type GeminiDouble } from "@parley/testing/models/gemini-server";
import { createWatch } from "@parley/testing/timing/watch";
import type { ModelMessage, ProviderError } from "@parley/conversation/ports";
import type { SpeechModelStream } from "@parley/conversation/speech-mode/speech-model-port";
import { loud, utter } from "../../contract/speech-to-text-contract.ts";
import type { OpenSocket } from "../../http/open-socket.ts";
import { createGeminiLive } from "./gemini-live.ts";

const PROMPT: ModelMessage = { role: "system", text: "Be kind." };
const user = (text: string): ModelMessage => ({ role: "user", text });
const agent = (text: string): ModelMessage => ({ role: "assistant", text, toolCalls: [] });

let vendor: GeminiDouble;
let stream: SpeechModelStream;
let words: string[];
let failures: ProviderError[];
const watch = createWatch();
beforeEach(async () => {
  vendor = await startGeminiDouble();
  [words, failures] = [[], []];
  vendor.live.onHeard((nth) => ["Where is it?", "And the other?"][nth] ?? "");
});
afterEach(async () => {
  stream.close();
  await vendor.until(() => vendor.connections().open === 0);
  await vendor.close();
});

function open(...messages: ModelMessage[]): void {
  openWith({}, ...messages);
}

function openWith(options: { setupMs?: number }, ...messages: ModelMessage[]): void {
  const { origin: baseUrl, apiKey } = vendor;
  const access = { provider: "gemini", baseUrl, apiKey, model: "gemini-3.8-live", voice: "Kore" } as const;
  const patience = { quietMs: 50, emptyMs: 1_000 };
  stream = createGeminiLive(access, new Set<OpenSocket>(), { patience, ...options }).open({
    language: "en",
    messages: [PROMPT, ...messages],
    tools: [],
    onTranscript({ text, final }) {
      if (final) words.push(text);
      watch.look();
    },
    onFailure(error) {
      failures.push(error);
      watch.look();
    },
  });
}

async function hear(frames = 30): Promise<void> {
  const before = words.length;
  utter(stream, frames);
  await watch.until(() => words.length > before);
}

async function ask(...messages: ModelMessage[]): Promise<string> {
  const request = { messages: [PROMPT, ...messages], tools: [] };
  const parts = await Array.fromAsync(stream.answer(request, new AbortController().signal));
  return parts.flatMap((part) => (part.type === "text" ? part.text : [])).join("");
}

test("an answer that the vendor has begun when the caller paused is taken, in the same session", async () => {
  vendor.live.onAnswer((nth) => [{ say: ["On its way.", "Both are."][nth] ?? "" }]);
  open(agent("Hello!"));
  await hear();
  await vendor.until(() => vendor.live.sessions[0]?.answers.completed === 1);
  expect(await ask(agent("Hello!"), user("Where is it?"))).toBe("On its way.");
  await hear();
  const history = [agent("Hello!"), user("Where is it?"), agent("On its way."), user("And the other?")];
  expect(await ask(...history)).toBe("Both are.");
  expect(vendor.live.sessions.map(({ answers }) => answers)).toEqual([{ begun: 2, completed: 2 }]);
});

test("another call with the same prompt that sounds alike is heard by itself", async () => {
  open();
  await hear();
  const first = stream;
  open();
  await hear();
  expect(words).toEqual(["Where is it?", "And the other?"]);
  first.close();
});

test("noise in between is no reason for another session", async () => {
  vendor.live.onHeard((nth) => ["Where is it?", "", "And the other?"][nth] ?? "");
  open();
  await hear();
  await ask(user("Where is it?"));
  await hear();
  await hear();
  await ask(user("Where is it?"), agent("Hello."), user("And the other?"));
  expect(vendor.live.sessions).toHaveLength(1);
});

test("before the vendor closes a connection, the session goes on over another one", async () => {
  open();
  await hear();
  await ask(user("Where is it?"));
  vendor.live.sessions[0]?.send({ goAway: { timeLeft: "10s" } });
  await vendor.until(() => vendor.live.sessions[0]?.isOpen === false);
  await hear(31);
  await ask(user("Where is it?"), agent("Hello."), user("And the other?"));
  const [, resumed] = vendor.live.sessions;
  expect(resumed?.setup).toMatchObject({ sessionResumption: { handle: "handle_1" } });
  expect(resumed?.memory).toEqual([
    "user (sound): Where is it?",
    "assistant (sound): Hello.",
    "user (sound): And the other?",
    "assistant (sound): Hello.",
  ]);
  expect(failures).toEqual([]);
});

test("told to go in the middle of an answer, it finishes that first", async () => {
  const gate = Promise.withResolvers<void>();
  vendor.live.onAnswer(() => [
    { say: "One. " },
    { message: { goAway: { timeLeft: "10s" } } },
    gate.promise,
    { say: "Two." },
  ]);
  open();
  await hear();
  const answer = ask(user("Where is it?"));
  gate.resolve();
  expect(await answer).toBe("One. Two.");
  await vendor.until(() => vendor.live.sessions[1]?.setup["sessionResumption"] !== undefined);
  expect(vendor.live.sessions[1]?.memory).toEqual([
    "user (sound): Where is it?",
    "assistant (sound): One. ",
    "assistant (sound): Two.",
  ]);
});

test("what the caller is saying when a new session takes over is heard there, and only once", async () => {
  open();
  await hear();
  stream.speechStarted();
  for (let i = 0; i < 40; i++) stream.write(loud());
  await ask(user("Something else."));
  stream.speechEnded();
  await watch.until(() => words.length === 2);
  expect(words).toEqual(["Where is it?", "And the other?"]);
  expect(vendor.live.sessions.at(-1)?.memory).toEqual([
    "user: Something else.",
    "assistant (sound): Hello.",
    "user (sound): And the other?",
    "assistant (sound): Hello.",
  ]);
});

test("a vendor that doesn't begin the session has failed", async () => {
  vendor.live.isSilent = true;
  openWith({ setupMs: 200 });
  await watch.until(() => failures.length > 0);
  expect(failures).toMatchObject([{ kind: "timeout", retryable: true }]);
});

test.for([
  [1007, "API key not valid. Please pass a valid API key.", "unauthorized"],
  [1011, "You exceeded your current quota.", "rate_limited"],
  [1008, "models/x is not found", "bad_request"],
  [1011, "Internal error", "unavailable"],
] as const)("closed with %i, %s: %s", async ([code, reason, kind]) => {
  open();
  await vendor.until(() => vendor.live.sessions.length === 1);
  vendor.live.sessions[0]?.closeWith(code, reason);
  await watch.until(() => failures.length > 0);
  expect(failures).toMatchObject([{ kind, message: expect.stringContaining(reason) as string }]);
});

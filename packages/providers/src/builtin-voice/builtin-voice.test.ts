import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { rmsDbfs } from "@parley/audio/level";
import { concat } from "@parley/testing/sound/test-signals";
import { ProviderError, type TextToSpeech } from "@parley/conversation/ports";
import { connectBuiltinVoice } from "./connect-builtin-voice.ts";
import { startBuiltinVoice, type BuiltinVoice, type BuiltinVoiceOptions } from "./start-builtin-voice.ts";

const LONG_TEXT = Array.from(
  { length: 40 },
  (_, i) => `This is sentence number ${i} of a speech that nobody wants to hear to its end.`,
).join(" ");

const opened: BuiltinVoice[] = [];
afterEach(async () => {
  for (const voice of opened.splice(0)) await voice.close();
});

function start(options?: BuiltinVoiceOptions): BuiltinVoice {
  const voice = startBuiltinVoice(options);
  opened.push(voice);
  return voice;
}

test("text goes in and speech comes out, in 16 kHz", async () => {
  const tts = connectBuiltinVoice(start().connect(), "slt");
  const samples = await hear(tts, "Hello, **how** can I help you today? 😀");
  expect(samples.length / 16_000).toBeGreaterThan(1.5);
  expect(samples.length / 16_000).toBeLessThan(3);
  expect(rmsDbfs(samples)).toBeGreaterThan(-25);
});

test("a long sentence begins with its first clause", async () => {
  const tts = connectBuiltinVoice(start().connect(), "rms");
  const lengths: number[] = [];
  const text =
    "I have found three flights for you, the first one leaves at nine in the morning and costs ninety dollars.";
  for await (const chunk of tts.speak(text, options())) lengths.push(chunk.length);
  expect(lengths).toHaveLength(2);
  expect(lengths[0]).toBeLessThan(lengths[1] as number);
});

test("text without words has no sound", async () => {
  const tts = connectBuiltinVoice(start().connect(), "slt");
  expect(await hear(tts, '{"json": true} 🎉')).toHaveLength(0);
});

test("an abort ends a request at once and leaves the others alone", async () => {
  const port = start().connect();
  const tts = connectBuiltinVoice(port, "slt");
  const abort = new AbortController();
  const aborted = collect(tts.speak(LONG_TEXT, { language: "en", signal: abort.signal }), (chunks) => {
    if (chunks === 1) abort.abort(new Error("barge-in"));
  });
  const other = hear(connectBuiltinVoice(port, "rms"), "I am still speaking.");
  await expect(aborted).rejects.toThrow("barge-in");
  expect((await other).length).toBeGreaterThan(8_000);
  expect((await hear(tts, "And so am I.")).length).toBeGreaterThan(8_000);

  await expect(hear(tts, "Too late.", AbortSignal.abort(new Error("before")))).rejects.toThrow("before");
});

test("whoever stops listening cancels the rest", async () => {
  const tts = connectBuiltinVoice(start().connect(), "slt");
  for await (const chunk of tts.speak(LONG_TEXT, options())) {
    expect(chunk.length).toBeGreaterThan(0);
    break;
  }
  // This would take longer than a test may if the other 39 sentences were synthesised first.
  expect((await hear(tts, "Next.")).length).toBeGreaterThan(4_000);
});

test("a call with much to say does not keep another one waiting", async () => {
  const voice = start();
  const [talkative, terse] = [
    connectBuiltinVoice(voice.connect(), "slt"),
    connectBuiltinVoice(voice.connect(), "awb"),
  ];
  const order: string[] = [];
  const text = Array.from(
    { length: 8 },
    (_, i) => `Sentence number ${i} of a speech that takes very long to listen to.`,
  );
  const abort = new AbortController();
  const speech = collect(
    talkative.speak(text.join(" "), options(abort.signal)),
    () => void order.push("talkative"),
  );
  const short = collect(terse.speak("Yes.", options(abort.signal)), () => void order.push("terse"));
  await Promise.all([speech, short]);
  expect(order.indexOf("terse")).toBeLessThanOrEqual(2);
  expect(order.filter((who) => who === "talkative").length).toBeGreaterThanOrEqual(3);
});

test("a voice that does not exist fails", async () => {
  const tts = connectBuiltinVoice(start().connect(), "nobody");
  await expect(hear(tts, "Hello.")).rejects.toThrow(/no built-in voice named "nobody"/);
});

test("a thread that dies fails what it was speaking; the next request is spoken by its successor", async () => {
  const deaths: Error[] = [];
  const started = once(process, "worker") as Promise<[Worker]>;
  const port = start({ onDeath: (error) => deaths.push(error) }).connect();
  const [thread] = await started;
  const tts = connectBuiltinVoice(port, "slt");
  const speech = collect(tts.speak(LONG_TEXT, options()), () => void thread.terminate());
  await expect(speech).rejects.toMatchObject({ name: "ProviderError", kind: "unavailable", retryable: true });
  expect((await hear(tts, "I am back.")).length).toBeGreaterThan(8_000);
  expect((await hear(connectBuiltinVoice(port, "rms"), "So am I.")).length).toBeGreaterThan(8_000);
  await expect.poll(() => deaths).toHaveLength(1);
});

test("on demand, the thread waits for the first words or until it is woken", async () => {
  const threads: Worker[] = [];
  const onThread = (worker: Worker) => void threads.push(worker);
  process.on("worker", onThread);
  const spoken = connectBuiltinVoice(start({ isOnDemand: true }).connect(), "slt");
  const woken = start({ isOnDemand: true });
  expect(threads).toHaveLength(0);
  woken.wake();
  woken.wake();
  expect((await hear(spoken, "Here I am.")).length).toBeGreaterThan(8_000);
  expect((await hear(connectBuiltinVoice(woken.connect(), "slt"), "Me, too.")).length).toBeGreaterThan(8_000);
  await expect.poll(() => threads).toHaveLength(2);
  process.off("worker", onThread);
});

test("a synthesis that does not end is ended with its thread", async () => {
  const deaths: Error[] = [];
  // With a watchdog of 3 ms, each sentence of this text takes too long.
  const voice = start({ hungAfterMs: 3, onDeath: (error) => deaths.push(error) });
  const tts = connectBuiltinVoice(voice.connect(), "slt");
  await expect(hear(tts, LONG_TEXT)).rejects.toBeInstanceOf(ProviderError);
  await expect.poll(() => deaths[0]?.message).toMatch(/stopped responding/);
});

test("after close every request fails at once", async () => {
  const voice = start();
  const tts = connectBuiltinVoice(voice.connect(), "slt");
  await hear(tts, "Hello.");
  await voice.close();
  await expect(hear(tts, "Anybody there?")).rejects.toMatchObject({ kind: "unavailable" });
});

function options(signal = new AbortController().signal) {
  return { language: "en-US", signal };
}

function hear(tts: TextToSpeech, text: string, signal?: AbortSignal): Promise<Int16Array> {
  return collect(tts.speak(text, options(signal)), () => {});
}

async function collect(
  chunks: AsyncIterable<Int16Array<ArrayBuffer>>,
  onChunk: (count: number) => void,
): Promise<Int16Array> {
  const heard: Int16Array[] = [];
  for await (const chunk of chunks) {
    heard.push(chunk);
    onChunk(heard.length);
  }
  return concat(...heard);
}

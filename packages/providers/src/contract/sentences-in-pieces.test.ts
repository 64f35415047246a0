/**
 * Whole calls with a transcriber that hears only what it is sent: what becomes of sentences with pauses, in virtual
 * time (`node bench/pieces.ts` prints the figures).
 */
import { describe, expect, test } from "vitest";
import {
  MODEL_MS,
  recordUtterance,
  saidSorry,
  startHearingCall,
  UTTERANCE_COUNT,
  VOICE_MS,
  type TranscriberKind,
} from "@parley/testing/harness/heard-call";
import { hearUtterance, type HeardUtterance } from "@parley/testing/harness/heard-utterance";
import { recordNoise, recordSpeech } from "@parley/testing/sound/recorded-speech";

const PAUSES_MS = [300, 450, 800];
const TRANSCRIBERS_MS = [400, 900, 1300, 2000];

async function hearAll(kind: TranscriberKind, baseMs: number, pauseMs: number): Promise<HeardUtterance[]> {
  const heard: HeardUtterance[] = [];
  for (let nth = 0; nth < UTTERANCE_COUNT; nth++)
    heard.push(await hearUtterance(nth, pauseMs, { kind, baseMs }));
  return heard;
}

const grid = TRANSCRIBERS_MS.flatMap((baseMs) => PAUSES_MS.map((pauseMs) => ({ baseMs, pauseMs })));

describe.each(["vendor", "own"] as const)("%s: sentences with pauses", (kind) => {
  test.each(grid)("of $pauseMs ms, a transcriber that takes $baseMs ms", async ({ baseMs, pauseMs }) => {
    for (const utterance of await hearAll(kind, baseMs, pauseMs)) {
      expect(utterance.turns).toHaveLength(1);
      expect(utterance).toMatchObject({ cut: 0, sorry: 0, wrong: 0 });
      const beyond = utterance.firstSoundMs - utterance.lastFileMs - MODEL_MS - VOICE_MS;
      // A file sent to one's own server has to be waited for.
      expect(beyond).toBeLessThanOrEqual(350 + (kind === "own" ? baseMs : 0));
    }
  });
});

test("a transcriber that streams makes as many turns or more of the same words", async () => {
  for (const pauseMs of PAUSES_MS) {
    const turns = (await hearAll("streaming", 0, pauseMs)).flatMap((utterance) => utterance.turns);
    expect(turns.length).toBeGreaterThanOrEqual(UTTERANCE_COUNT);
  }
});

test("what is cut out of the middle of a sentence is put together again", async () => {
  const spelled = recordSpeech(["My name is Marty, spelled M. A.", 450, "R. T. Y."]);
  const call = await startHearingCall([spelled], { kind: "own", baseMs: 400 });
  await call.plays(spelled);
  await call.waitsUntil(() => call.lastSoundAt() !== null);
  expect(call.server?.requests.map(({ text }) => text)).toEqual([
    "My name is Marty, spelled M. A.",
    "My name is Marty, spelled M. A. R. T. Y.",
  ]);
  expect(call.transcript()).toEqual(["caller: My name is Marty, spelled M. A. R. T. Y."]);
  await call.close();
});

test("more than 25 s of one turn are heard whole, in files of at most 25 s", async () => {
  const sentences = Array.from(
    { length: 9 },
    (_, nth) => `this is sentence number ${nth} of my long story and`,
  );
  const story = recordSpeech(sentences.flatMap((sentence, nth) => [sentence, nth === 5 ? 1200 : 700]));
  const call = await startHearingCall([story], { kind: "own", baseMs: 900 });
  await call.plays(story);
  await call.waitsUntil(() => call.lastSoundAt() !== null);
  expect(Math.max(...(call.server?.requests ?? []).map(({ lengthMs }) => lengthMs))).toBeLessThanOrEqual(
    25_000,
  );
  const heard = call.turns().filter(({ role }) => role === "caller");
  expect(heard).toHaveLength(1);
  expect(heard[0]?.text.match(/number \d/gu)).toEqual(sentences.map((_, nth) => `number ${nth}`));
  await call.close();
});

test("a whole sentence is answered, however slow the transcriber, and nobody says that it wasn't understood", async () => {
  for (const baseMs of [1300, 2000, 3500]) {
    const question = recordSpeech(["Where is my order from last week, please?"]);
    const call = await startHearingCall([question], { kind: "own", baseMs });
    await call.plays(question);
    await call.waitsUntil(() => call.voice.spoken.some((text) => text.startsWith("All right")));
    await call.waits(4000);
    expect(saidSorry(call)).toBe(0);
    // Besides the phrase that bridges a long wait.
    const turns = call.turns().filter(({ text }) => !"One moment, please.".startsWith(text));
    expect(turns.map(({ role }) => role)).toEqual(["caller", "agent"]);
    await call.close();
  }
});

test("a cough behind the question holds the answer until it is known to be none", async () => {
  const question = recordUtterance(1, 0);
  const cough = recordNoise(300, "");
  const call = await startHearingCall([question, cough], { kind: "own", baseMs: 900 });
  await call.plays(question);
  await call.waits(1300);
  await call.plays(cough);
  const endedAt = call.clock.now();
  await call.waitsUntil(() => call.lastSoundAt() !== null);
  expect(call.clock.now() - endedAt).toBeLessThanOrEqual(900 + 350 + MODEL_MS + VOICE_MS);
  expect(call.transcript()).toEqual(["caller: Hi. Where is my order from last week?"]);
  await call.close();
});

test("a television behind the question holds the answer for 4.5 s at most", async () => {
  const question = recordUtterance(1, 0);
  const television = recordNoise(1600, "");
  const call = await startHearingCall([question, television], { kind: "own", baseMs: 900 });
  await call.plays(question);
  await call.waits(1000);
  const since = call.clock.now();
  while (call.clock.now() - since < 12_000) {
    await call.plays(television);
    await call.waits(600);
  }
  const first = call.line.slots.find(({ frame }) => frame !== null);
  expect(Number(first?.at) - since).toBeLessThanOrEqual(4500 + MODEL_MS + VOICE_MS + 80);
  const [turn] = call.turns();
  expect(turn).toMatchObject({ role: "caller", text: "Hi. Where is my order from last week?" });
  expect(turn?.endedMs).toBeLessThan(since - call.clock.now() + call.elapsed());
  await call.close();
});

test("long files that are answered after shorter ones lose no words, however often pieces may be sent", async () => {
  for (let nth = 0; nth < UTTERANCE_COUNT; nth++) {
    const heard = await hearUtterance(nth, 450, { kind: "vendor", baseMs: 300, factor: 0.6 });
    expect(heard).toMatchObject({ wrong: 0, cut: 0, sorry: 0 });
    expect(heard.turns).toHaveLength(1);
  }
});

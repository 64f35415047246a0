import { describe, expect, test } from "vitest";
import { tone } from "@parley/testing/sound/sound";
import type { SentencePart } from "../spoken/sentence-part.ts";
import { createSpokenAnswer, type SpokenAnswer } from "./spoken-answer.ts";

const never = (): AbortSignal => new AbortController().signal;
const FIRST = "This is the first sentence.";
const SECOND = "And here is the second one.";
/** As long as a sentence of 27 characters takes. */
const SENTENCE_MS = 1700;

/** This sentence's `take`, by the first part that reports it. */
function takeOf(answer: SpokenAnswer, sentence: string): number {
  const known = told.get(answer) ?? [];
  told.set(answer, known);
  known.push(...answer.news());
  const at = known.findIndex(({ text, isOpen }) => text === sentence && !isOpen);
  return known.splice(at, 1)[0]?.take ?? -1;
}
const told = new WeakMap<SpokenAnswer, SentencePart[]>();

const create = (): SpokenAnswer => createSpokenAnswer("en", 0);

async function played(answer: SpokenAnswer, sentence: string): Promise<number> {
  const sound = answer.play(takeOf(answer, sentence), { signal: never() });
  if (!sound) throw new Error(`nothing is known of "${sentence}"`);
  const chunks = await Array.fromAsync(sound);
  return chunks.reduce((sum, { length }) => sum + length, 0) / 16;
}

describe("sentences and their sound", () => {
  test("a sentence ends in the pause after it", async () => {
    const answer = create();
    answer.words(`${FIRST} ${SECOND}`);
    answer.sound(tone(440, SENTENCE_MS));
    answer.sound(new Int16Array(16 * 300));
    answer.sound(tone(440, SENTENCE_MS));
    answer.end();
    const first = await played(answer, FIRST);
    expect(first).toBeGreaterThan(SENTENCE_MS);
    expect(first).toBeLessThan(SENTENCE_MS + 300);
    expect((await played(answer, SECOND)) + first).toBe(2 * SENTENCE_MS + 300);
  });

  test("a pause within a sentence doesn't end it", async () => {
    const answer = create();
    answer.words(`${FIRST} ${SECOND}`);
    for (const ms of [400, SENTENCE_MS - 400, SENTENCE_MS]) {
      answer.sound(tone(440, ms));
      answer.sound(new Int16Array(16 * 300));
    }
    answer.end();
    expect(await played(answer, FIRST)).toBeGreaterThan(SENTENCE_MS);
  });

  test("without pauses, sound is shared out by length", async () => {
    const answer = create();
    answer.words("One two three four five. Six.");
    answer.sound(tone(440, 1100));
    answer.end();
    expect(await played(answer, "One two three four five.")).toBeGreaterThan(800);
    expect(await played(answer, "Six.")).toBeGreaterThan(100);
  });

  test("sound is passed on as it comes", async () => {
    const answer = create();
    answer.words(`${FIRST} `);
    answer.flush();
    const sound = answer.play(takeOf(answer, FIRST), { signal: never() });
    const next = sound?.next();
    answer.sound(tone(440, 100));
    expect(await next).toMatchObject({ value: { length: 1600 } });
    answer.sound(tone(440, 60));
    expect(await sound?.next()).toMatchObject({ value: { length: 960 } });
    answer.end();
    expect((await sound?.next())?.done).toBe(true);
  });

  test("words that come after the sound of the sentence before don't make it longer", async () => {
    const answer = create();
    answer.words(`${FIRST} `);
    answer.sound(tone(440, SENTENCE_MS));
    answer.words(SECOND);
    const first = played(answer, FIRST);
    answer.sound(new Int16Array(16 * 300));
    answer.sound(tone(440, SENTENCE_MS));
    answer.words(" Goodbye.");
    answer.end();
    expect(await first).toBeLessThan(SENTENCE_MS + 300);
    expect(await played(answer, SECOND)).toBeGreaterThan(SENTENCE_MS * 0.6);
  });

  test("a sentence that nobody wanted is skipped", async () => {
    const answer = create();
    answer.words(`${FIRST} ${SECOND}`);
    answer.sound(tone(440, SENTENCE_MS));
    answer.sound(new Int16Array(16 * 300));
    answer.sound(tone(440, SENTENCE_MS));
    answer.end();
    const second = await played(answer, SECOND);
    expect(second).toBeGreaterThanOrEqual(SENTENCE_MS);
    expect(second).toBeLessThan(SENTENCE_MS + 300);
  });

  test("the same sentence twice is played twice, and no third time", async () => {
    const answer = create();
    answer.words("No way. No way.");
    answer.sound(tone(440, 1000));
    answer.end();
    const both = (await played(answer, "No way.")) + (await played(answer, "No way."));
    expect(both).toBe(1000);
    expect(answer.play(takeOf(answer, "No way."), { signal: never() })).toBeNull();
  });

  test("another sentence isn't its own", () => {
    const answer = create();
    answer.words(FIRST);
    answer.end();
    expect(answer.play(takeOf(answer, "Goodbye."), { signal: never() })).toBeNull();
  });
});

test("without any sound, it says so when it is over", async () => {
  const answer = create();
  answer.words(`${FIRST} ${SECOND}`);
  const first = answer.play(takeOf(answer, FIRST), { signal: never() })?.next();
  answer.end();
  expect(await first).toEqual({ done: true, value: false });
  expect(answer.play(takeOf(answer, SECOND), { signal: never() })).toBeNull();
});

test("a second of sound in single samples is as good as in one piece", async () => {
  const answer = create();
  answer.words(FIRST);
  for (const sample of tone(440, 1000)) answer.sound(Int16Array.of(sample));
  answer.end();
  expect(await played(answer, FIRST)).toBe(1000);
});

test("aborted, it throws the reason at once", async () => {
  const answer = create();
  answer.words(`${FIRST} ${SECOND}`);
  const controller = new AbortController();
  const next = answer.play(takeOf(answer, FIRST), controller)?.next();
  const reason = new Error("barge-in");
  controller.abort(reason);
  await expect(next).rejects.toBe(reason);
});

test("broken off: the sentence being played throws, and the next ones are for another voice", async () => {
  const answer = create();
  answer.words(`${FIRST} ${SECOND} There`);
  answer.sound(tone(440, 200));
  const sound = answer.play(takeOf(answer, FIRST), { signal: never() });
  expect(await sound?.next()).toMatchObject({ value: { length: 3200 } });
  const error = new Error("gone");
  answer.fail(error);
  await expect(sound?.next()).rejects.toBe(error);
  expect(answer.play(takeOf(answer, SECOND), { signal: never() })).toBeNull();
});

test("broken off: a sentence that isn't complete is for another voice", () => {
  const answer = create();
  answer.words(`${FIRST} ${SECOND} There`);
  answer.sound(tone(440, 200));
  answer.fail(new Error("gone"));
  expect(answer.play(takeOf(answer, FIRST), { signal: never() })).toBeNull();
});

describe("words that follow their sound", () => {
  test("an open sentence plays at once, and grows as far as its sound has room", async () => {
    const answer = create();
    answer.sound(tone(440, 650));
    expect(answer.news()).toEqual([{ type: "sentence", text: "", take: 0, isOpen: true }]);
    const sound = answer.play(0, { signal: never() });
    expect(await sound?.next()).toMatchObject({ value: { length: 10_400 } });
    answer.words("It is on its way");
    expect(answer.news()).toEqual([{ type: "sentence", text: "It is on", take: 0, isOpen: true }]);
    expect(answer.news()).toEqual([]);
    answer.words(" to you. And");
    expect(answer.news()).toEqual([
      { type: "sentence", text: "It is on its way to you.", take: 0, isOpen: false },
    ]);
  });

  test("what was given of the next sentence is asked back, unless it has been played", async () => {
    for (const playedMs of [0, SENTENCE_MS + 500]) {
      const answer = create();
      answer.sound(tone(440, SENTENCE_MS));
      answer.sound(new Int16Array(16 * 300));
      answer.sound(tone(440, SENTENCE_MS));
      answer.news();
      const asked: number[] = [];
      const onEnd = (samples: number): number => {
        asked.push(samples / 16);
        return Math.max(samples, 16 * playedMs);
      };
      const first = answer.play(0, { signal: never(), onEnd });
      const given = await first?.next();
      expect(given?.value).toHaveLength(16 * (2 * SENTENCE_MS + 300));
      answer.words(`${FIRST} ${SECOND}`);
      answer.end();
      expect(await first?.next()).toEqual({ done: true, value: true });
      expect(asked[0]).toBeGreaterThan(SENTENCE_MS);
      expect(asked[0]).toBeLessThanOrEqual(SENTENCE_MS + 300);
      const second = await played(answer, SECOND);
      expect(second).toBe(2 * SENTENCE_MS + 300 - Math.max(asked[0] ?? 0, playedMs));
    }
  });

  test("broken off, an open sentence ends with the sound that is there", async () => {
    const answer = create();
    answer.words("It is on its");
    answer.sound(tone(440, 400));
    answer.news();
    const sound = answer.play(0, { signal: never() });
    answer.fail(new Error("gone"));
    expect(await sound?.next()).toMatchObject({ value: { length: 6400 } });
    expect(await sound?.next()).toEqual({ done: true, value: true });
  });

  test("sound without any words is one sentence without words", () => {
    const answer = create();
    answer.sound(tone(440, 400));
    answer.news();
    answer.end();
    expect(answer.news()).toEqual([{ type: "sentence", text: "", take: 0, isOpen: false }]);
  });
});

import { describe, expect, test } from "vitest";
import { tone } from "../../../test/doubles/sound.ts";
import { createSpokenAnswer, type SpokenAnswer } from "./spoken-answer.ts";

const never = (): AbortSignal => new AbortController().signal;
const FIRST = "This is the first sentence.";
const SECOND = "And here is the second one.";
/** As long as a sentence of 27 characters takes. */
const SENTENCE_MS = 1700;

async function played(answer: SpokenAnswer, sentence: string): Promise<number> {
  const sound = answer.play(sentence, never());
  if (!sound) throw new Error(`nothing is known of "${sentence}"`);
  const chunks = await Array.fromAsync(sound);
  return chunks.reduce((sum, { length }) => sum + length, 0) / 16;
}

describe("sentences and their sound", () => {
  test("a sentence ends in the pause after it", async () => {
    const answer = createSpokenAnswer("en");
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
    const answer = createSpokenAnswer("en");
    answer.words(`${FIRST} ${SECOND}`);
    for (const ms of [400, SENTENCE_MS - 400, SENTENCE_MS]) {
      answer.sound(tone(440, ms));
      answer.sound(new Int16Array(16 * 300));
    }
    answer.end();
    expect(await played(answer, FIRST)).toBeGreaterThan(SENTENCE_MS);
  });

  test("without pauses, sound is shared out by length", async () => {
    const answer = createSpokenAnswer("en");
    answer.words("One two three four five. Six.");
    answer.sound(tone(440, 1100));
    answer.end();
    expect(await played(answer, "One two three four five.")).toBeGreaterThan(800);
    expect(await played(answer, "Six.")).toBeGreaterThan(100);
  });

  test("sound is passed on as it comes", async () => {
    const answer = createSpokenAnswer("en");
    answer.words(`${FIRST} `);
    answer.flush();
    const sound = answer.play(FIRST, never());
    const next = sound?.next();
    answer.sound(tone(440, 100));
    expect(await next).toMatchObject({ value: { length: 1600 } });
    answer.sound(tone(440, 60));
    expect(await sound?.next()).toMatchObject({ value: { length: 960 } });
    answer.end();
    expect((await sound?.next())?.done).toBe(true);
  });

  test("words that come after the sound of the sentence before don't make it longer", async () => {
    const answer = createSpokenAnswer("en");
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
    const answer = createSpokenAnswer("en");
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
    const answer = createSpokenAnswer("en");
    answer.words("No way. No way.");
    answer.sound(tone(440, 1000));
    answer.end();
    const both = (await played(answer, "No way.")) + (await played(answer, "No way."));
    expect(both).toBe(1000);
    expect(answer.play("No way.", never())).toBeNull();
  });

  test("another sentence isn't its own", () => {
    const answer = createSpokenAnswer("en");
    answer.words(FIRST);
    answer.end();
    expect(answer.play("Goodbye.", never())).toBeNull();
  });
});

test("without any sound, it says so when it is over", async () => {
  const answer = createSpokenAnswer("en");
  answer.words(`${FIRST} ${SECOND}`);
  const first = answer.play(FIRST, never())?.next();
  answer.end();
  expect(await first).toEqual({ done: true, value: false });
  expect(answer.play(SECOND, never())).toBeNull();
});

test("a second of sound in single samples is as good as in one piece", async () => {
  const answer = createSpokenAnswer("en");
  answer.words(FIRST);
  for (const sample of tone(440, 1000)) answer.sound(Int16Array.of(sample));
  answer.end();
  expect(await played(answer, FIRST)).toBe(1000);
});

test("aborted, it throws the reason at once", async () => {
  const answer = createSpokenAnswer("en");
  answer.words(`${FIRST} ${SECOND}`);
  const controller = new AbortController();
  const next = answer.play(FIRST, controller.signal)?.next();
  const reason = new Error("barge-in");
  controller.abort(reason);
  await expect(next).rejects.toBe(reason);
});

test("broken off: the sentence being played throws, and the next ones are for another voice", async () => {
  const answer = createSpokenAnswer("en");
  answer.words(`${FIRST} ${SECOND} There`);
  answer.sound(tone(440, 200));
  const sound = answer.play(FIRST, never());
  expect(await sound?.next()).toMatchObject({ value: { length: 3200 } });
  const error = new Error("gone");
  answer.fail(error);
  await expect(sound?.next()).rejects.toBe(error);
  expect(answer.play(SECOND, never())).toBeNull();
});

test("broken off: a sentence that isn't complete is for another voice", () => {
  const answer = createSpokenAnswer("en");
  answer.words(`${FIRST} ${SECOND} There`);
  answer.sound(tone(440, 200));
  answer.fail(new Error("gone"));
  expect(answer.play(FIRST, never())).toBeNull();
});

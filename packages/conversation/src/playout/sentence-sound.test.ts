import { describe, expect, test } from "vitest";
import { createSentenceSound } from "./sentence-sound.ts";

const TEXT = "It is sunny today.";
const sound = (ms: number, level: number) => new Int16Array(16 * ms).fill(level);

describe("what another voice has to say", () => {
  test("is all of it if nothing of it has been played", () => {
    const sentence = createSentenceSound(TEXT);
    sentence.append(sound(600, 5000));
    expect(sentence.leaveRest()).toBe(TEXT);
    expect(sentence.length).toBe(0);
  });

  test("begins after the last pause between words, where the first voice's sound ends", () => {
    const sentence = createSentenceSound(TEXT);
    sentence.append(sound(400, 5000));
    sentence.append(sound(40, 0));
    sentence.append(sound(100, 5000));
    sentence.read(new Int16Array(320), 0);
    expect(sentence.leaveRest()).toBe("sunny today.");
    expect(sentence.length / 16).toBe(420);
  });

  test("begins with the word in which the first voice broke off", () => {
    const sentence = createSentenceSound(TEXT);
    sentence.append(sound(600, 5000));
    sentence.read(new Int16Array(320), 0);
    expect(sentence.leaveRest()).toBe("sunny today.");
    expect(sentence.length / 16).toBe(600);
  });

  test("is nothing if only silence was missing", () => {
    const sentence = createSentenceSound(TEXT);
    sentence.append(sound(2000, 5000));
    sentence.read(new Int16Array(320), 0);
    expect(sentence.leaveRest()).toBe("");
  });
});

const MARKED = "Yes, it is. We open at nine.";
const MS = 16;

function soundOf(marks: [upTo: string, ms: number][], ms = 4000) {
  const sound = createSentenceSound(MARKED);
  sound.append(new Int16Array(ms * MS));
  for (const [upTo, at] of marks) sound.mark(MARKED.indexOf(upTo) + upTo.length, at * MS);
  return sound;
}
const MARKS: [string, number][] = [
  ["Yes", 300],
  [",", 1500],
  ["it", 1600],
  ["is", 1800],
  [".", 2400],
  ["We", 2600],
  ["open", 3000],
  ["at", 3200],
  ["nine", 3900],
];

test.each([
  [299, ""],
  [300, "Yes,"],
  [1599, "Yes,"],
  [1600, "Yes, it"],
  [2000, "Yes, it is."],
  [3199, "Yes, it is. We open"],
  [3899, "Yes, it is. We open at"],
  [3900, MARKED],
  [4000, MARKED],
])("with the times of its words, after %d ms exactly what was said counts as heard", (ms, heard) => {
  const sound = soundOf(MARKS);
  sound.isSynthesised = true;
  expect(sound.heard(ms * MS)).toBe(heard);
});

test("behind the last known time, the rest is estimated", () => {
  const sound = soundOf(MARKS.slice(0, 4), 3800);
  sound.isSynthesised = true;
  expect(sound.heard(1800 * MS)).toBe("Yes, it is.");
  expect(sound.heard(2600 * MS)).toBe("Yes, it is. We");
  expect(sound.heard(3100 * MS)).toBe("Yes, it is. We open");
});

test("an attempt that failed leaves the times of the sound that it sent", () => {
  const sound = soundOf(MARKS, 2000);
  sound.forgetMarks();
  sound.mark(MARKED.indexOf("it") + 2, 100 * MS); // the next attempt tells of sound that is already there
  sound.mark(MARKED.indexOf("We") + 2, 2900 * MS);
  sound.append(new Int16Array(2000 * MS));
  sound.isSynthesised = true;
  expect(sound.heard(1599 * MS)).toBe("Yes,");
  expect(sound.heard(2899 * MS)).toBe("Yes, it is.");
  expect(sound.heard(2900 * MS)).toBe("Yes, it is. We");
});

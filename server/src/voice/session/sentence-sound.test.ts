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

import { expect, test } from "vitest";
import { wordsBySpeaker, type LabelledWord } from "./words-by-speaker.ts";

const word = (text: string, speaker: string | null, at: number, isAttached = false): LabelledWord => ({
  text,
  speaker,
  fromMs: at,
  untilMs: at + 100,
  isAttached,
});

test("the words of each speaker are one text", () => {
  const words = [
    word("Hello", "1", 0),
    word(",", "1", 100, true),
    word("hi", "2", 200),
    word("Ann", "2", 300),
  ];
  expect(wordsBySpeaker(words)).toEqual([
    { speaker: "1", text: "Hello,", fromMs: 0, untilMs: 200 },
    { speaker: "2", text: "hi Ann", fromMs: 200, untilMs: 400 },
  ]);
});

test("words of nobody belong to those before them, and those before a speaker is known to the speaker", () => {
  const words = [
    word("Well", null, 0),
    word("hello", "1", 100),
    word("there", null, 200),
    word("hi", "2", 300),
  ];
  expect(wordsBySpeaker(words)).toEqual([
    { speaker: "1", text: "Well hello there", fromMs: 0, untilMs: 300 },
    { speaker: "2", text: "hi", fromMs: 300, untilMs: 400 },
  ]);
});

import { expect, it } from "vitest";
import { splitSentences } from "./split-sentences.ts";

it.each([
  ["It costs 3.99. Call us!", ["It costs 3.99.", "Call us!"]],
  ['He said "No." (Then "yes!") Good?! 24 h.', ['He said "No."', '(Then "yes!")', "Good?!", "24 h."]],
  ["e.g. this one\nis  two", ["e.g. this one", "is  two"]],
  ["营业。几点？九点！", ["营业。", "几点？", "九点！"]],
  [" \n ", []],
])("%j", (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences);
});

/** Quadratic time would be hours. */
it.each(['"', '."', ".", ". ", "\n", " ", '!"\n'])("ends with a million characters of %j", (part) => {
  expect(splitSentences(`x ${part.repeat(1_000_000 / part.length)} x`).length).toBeGreaterThan(0);
});

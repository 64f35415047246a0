import fc from "fast-check";
import { expect, test } from "vitest";
import { splitClauses } from "./split-clauses.ts";

test("a short sentence is one piece", () => {
  expect(splitClauses("Hello, how can I help you today?")).toEqual(["Hello, how can I help you today?"]);
});

test("the first piece of a long one is its first clause", () => {
  const first = "Your order has been placed,";
  const rest = "and it will be delivered to your home in about thirty minutes, perhaps a little later.";
  expect(splitClauses(`${first} ${rest}`)).toEqual([first, rest]);
});

test("abbreviations and numbers end no clause", () => {
  const text = "Please tell Dr. Smith that 1,500 of the papers from St. Paul are still at the old office.";
  expect(splitClauses(text)).toEqual([text]);
});

test("no words are lost, none is cut unless it is endless, and no piece is longer than 212 characters", () => {
  const word = fc.stringMatching(/^[a-z]{1,12}[,.;]?$/u);
  fc.assert(
    fc.property(fc.array(word, { maxLength: 150 }), (words) => {
      const pieces = splitClauses(words.join(" "));
      expect(pieces.join(" ")).toBe(words.join(" "));
      for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(212);
    }),
  );
  expect(splitClauses("x".repeat(500)).map((piece) => piece.length)).toEqual([200, 200, 100]);
});

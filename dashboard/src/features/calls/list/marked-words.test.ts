import { expect, test } from "vitest";
import { markedWords } from "./marked-words.ts";

const marks = (text: string, search: string) =>
  markedWords(text, search)
    .map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece))
    .join("");

test("words of a search are marked at their beginnings, in any case and with any accents", () => {
  expect(marks("What’s the address in Zürich?", "ADDR zurich")).toBe("What’s the [addr]ess in [Zürich]?");
  expect(marks("order-1042, the address", '"order 1042"')).toBe("[order]-[1042], the address");
});

test("what was to be left out and operators are not marked", () => {
  expect(marks("refund or address", "address -refund or x")).toBe("refund or [address]");
  expect(marks("a (b) .* c", ".*")).toBe("a (b) .* c");
  expect(marks("nothing here", "")).toBe("nothing here");
});

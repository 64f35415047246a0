import { expect, test } from "vitest";
import { rewrite } from "./rewrite.ts";

const reached = (text: string, { text: said, originAt }: ReturnType<typeof rewrite>) =>
  Array.from({ length: said.length + 1 }, (_, place) => text.slice(0, originAt(place)));

test("a replacement counts once it has been said whole", () => {
  const text = "to Xi, at 5";
  const rewritten = rewrite(text, [
    { start: 3, end: 5, say: "shee" },
    { start: 10, end: 11, say: "five" },
  ]);
  expect(rewritten.text).toBe("to shee, at five");
  expect(reached(text, rewritten)).toEqual([
    "",
    "t",
    "to",
    "to ",
    "to ",
    "to ",
    "to ",
    "to Xi",
    "to Xi,",
    "to Xi, ",
    "to Xi, a",
    "to Xi, at",
    "to Xi, at ",
    "to Xi, at ",
    "to Xi, at ",
    "to Xi, at ",
    text,
  ]);
});

test("without replacements, places stay as they are", () => {
  const rewritten = rewrite("One.", []);
  expect(rewritten.text).toBe("One.");
  expect(rewritten.originAt(2)).toBe(2);
});

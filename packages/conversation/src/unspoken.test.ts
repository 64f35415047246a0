import { expect, test } from "vitest";
import { createUnspoken } from "./unspoken.ts";

test.each([
  ["Press <b>one</b> now.", "Press one now."],
  ['Wait<break time="1s"/> a bit.', "Wait a bit."],
  ["It is < 5 and > 3, a<b.", "It is < 5 and > 3, a<b."],
  ["Run this:\n```js\nlet a = 1;\n```\nThen call.", "Run this:\n  \nThen call."],
  ["Use `npm` or ``x``.", "Use `npm` or ``x``."],
  ["Open ```code without end", "Open  "],
  ["A lone <", "A lone <"],
  ["<!-- note -->Hello.", "Hello."],
])("%s", (text, spoken) => {
  const [whole, streamed] = [createUnspoken(), createUnspoken()];
  expect(whole.push(text) + whole.end()).toBe(spoken);
  const pieces = text.split("").map((character) => streamed.push(character));
  expect(pieces.join("") + streamed.end()).toBe(spoken);
});

test("a text that is never a tag is not kept for ever", () => {
  const unspoken = createUnspoken();
  expect(unspoken.push(`<a${" b".repeat(5000)}`).length).toBeGreaterThan(9000);
});

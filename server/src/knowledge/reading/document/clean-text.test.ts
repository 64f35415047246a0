import { expect, it } from "vitest";
import { cleanText, cutText } from "./clean-text.ts";

it("leaves text that any database and any JSON takes", () => {
  expect(cleanText("a\uD800b\u0000c\u0007d\u00ADe\uFEFF")).toBe("a\uFFFDbcde");
});

it("keeps lines, and one space between words", () => {
  expect(cleanText("  a \t b\r\n c\rd\n\n\n\ne\u00A0f ")).toBe("a b\nc\nd\n\ne f");
});

it("cuts after a sentence, else after a word, else between two characters, and loses nothing", () => {
  expect([...cutText("One two. Three four. Five", 14)]).toEqual(["One two.", "Three four.", "Five"]);
  expect([...cutText("one two three four", 10)]).toEqual(["one two", "three four"]);
  expect([...cutText("𝄞𝄞𝄞", 3)]).toEqual(["𝄞", "𝄞", "𝄞"]);
});

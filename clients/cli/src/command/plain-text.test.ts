import { expect, test } from "vitest";
import { oneLine, plainText } from "./plain-text.ts";

test("what a caller says can't move the cursor, set a title or turn text around", () => {
  expect(plainText("\u001b]0;title\u0007 \u009b2J a\rb \u202etxt.exe")).toMatch(/^[^\p{Cc}\u202e]*$/u);
  expect(plainText("two\n\tlines, ünicode 受付 👋")).toBe("two\n\tlines, ünicode 受付 👋");
  expect(oneLine(" a\n\n b ")).toBe("a b");
});

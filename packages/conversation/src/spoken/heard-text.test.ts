import { expect, test } from "vitest";
import { heardText } from "./heard-text.ts";

test.each([
  ["We are open today.", 0, ""],
  ["We are open today.", 0.1, ""],
  ["We are open today.", 0.12, "We"],
  ["We are open today.", 0.5, "We are"],
  ["We are open today.", 0.62, "We are open"],
  ["We are open today.", 0.99, "We are open"],
  ["We are open today.", 1, "We are open today."],
  ["今日は晴れです。", 0.5, "今日は晴"],
  ["One", -1, ""],
])("%s at %d: %s", (text, fraction, heard) => {
  expect(heardText(text, fraction)).toBe(heard);
});

import { expect, it } from "vitest";
import { typeOfText } from "./find-type.ts";

it.each([
  ["html", "\uFEFF <?XML version='1.0'?>\n<!-- a --><!----> <!-- b\n-->\n<!DOCTYPE html><p>x"],
  ["html", "<p>x"],
  ["text", "<!-- a <p>x"],
  ["markdown", "Title\n\n## Hours\n"],
  ["markdown", "| a | b |\n|---|:-:|\n\n**x**"],
  ["markdown", "- one\r\n- two\r\n\r\n[x](y)"],
  ["markdown", "* one\n\n* two\n\n**x**"],
  ["text", "#\n\nx"],
  ["csv", "a,b,c\n1,2,3"],
])("tells %s: %j", (type, text) => {
  expect(typeOfText(text)).toBe(type);
});

/** Exponential or cubic time would be years. */
it.each([
  "\n",
  " ",
  "\u2028",
  "\t\n",
  "<!---->",
  "<!--",
  "<?xml ",
  "- x\u2028",
  "| ",
  "|-",
  "---",
  "[",
  "**",
])("ends with a million characters of %j", (part) => {
  expect(typeOfText(part.repeat(1_000_000 / part.length))).toMatch(/text|csv|markdown/);
});

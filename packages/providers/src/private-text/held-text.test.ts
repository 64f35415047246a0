import { expect, test } from "vitest";
import { createHeldText } from "./held-text.ts";

test("text waits until it turns out to be thoughts", () => {
  const held = createHeldText();
  expect(held.push("The caller ", 0)).toBe("");
  expect(held.push("greets me.", 100)).toBe("");
  held.drop();
  expect(held.push("Hi.", 200)).toBe("Hi.");
});

test("at most 400 characters wait", () => {
  const held = createHeldText();
  expect(held.push("x".repeat(400), 0)).toBe("");
  expect(held.push("y", 1)).toBe(`${"x".repeat(400)}y`);
  expect(held.push("z", 2)).toBe("z");
});

test("nothing waits longer than 1.5 s from the first of it", () => {
  const held = createHeldText();
  expect(held.push("", 0)).toBe("");
  expect(held.dueAt()).toBeNull();
  expect(held.push("a", 1_000)).toBe("");
  expect(held.dueAt()).toBe(2_500);
  expect(held.push("b", 2_499)).toBe("");
  expect(held.push("c", 2_500)).toBe("abc");
  expect(held.dueAt()).toBeNull();
});

test("what waits is given out when nothing follows, or it can't be thoughts", () => {
  const held = createHeldText();
  held.push("Hi.", 0);
  expect(held.release()).toBe("Hi.");
  expect(held.push(" There.", 1)).toBe(" There.");
});

import { expect, test } from "vitest";
import { createRecentSound } from "./recent-sound.ts";

test("keeps the last of it, oldest first", () => {
  const recent = createRecentSound(5);
  expect(recent.take()).toEqual(new Int16Array(0));
  recent.write(Int16Array.of(1, 2, 3));
  expect(recent.take()).toEqual(Int16Array.of(1, 2, 3));
  recent.write(Int16Array.of(4, 5, 6, 7));
  expect(recent.take()).toEqual(Int16Array.of(3, 4, 5, 6, 7));
});

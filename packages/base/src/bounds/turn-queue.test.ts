import { expect, test } from "vitest";
import { createTurnQueue } from "./turn-queue.ts";

test("speakers take turns, each in its own order", () => {
  const queue = createTurnQueue<string>();
  for (const item of ["a1", "a2", "a3", "b1", "c1", "b2"]) queue.add(item.charAt(0), item);
  expect(drain(queue)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("an item added first comes at its speaker's next turn, before the speaker's other items", () => {
  const queue = createTurnQueue<string>();
  for (const item of ["a1", "a2", "b1"]) queue.add(item.charAt(0), item);
  expect(queue.take()).toBe("a1");
  queue.addFirst("a", "a1 again");
  expect(drain(queue)).toEqual(["b1", "a1 again", "a2"]);
});

test("removed items are never taken", () => {
  const queue = createTurnQueue<string>();
  for (const item of ["a1", "a2", "b1"]) queue.add(item.charAt(0), item);
  queue.remove((item) => item !== "a2");
  expect(drain(queue)).toEqual(["a2"]);
  expect(queue.take()).toBeUndefined();
});

function drain(queue: ReturnType<typeof createTurnQueue<string>>): string[] {
  const taken: string[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item);
  return taken;
}

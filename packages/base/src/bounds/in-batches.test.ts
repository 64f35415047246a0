import { expect, test } from "vitest";
import { inBatches } from "./in-batches.ts";

/** Statements that work on these numbers of rows, in turn. */
function statements(counts: number[]) {
  let done = 0;
  return { run: async () => counts[done++] ?? 0, done: () => done };
}

test("goes on until a statement finds fewer rows than it may take", async () => {
  const some = statements([10, 10, 9, 10]);
  await inBatches(10, undefined, some.run);
  expect(some.done()).toBe(3);
});

test("ends after the statement during which it is stopped, and begins none when it is stopped already", async () => {
  const stopping = new AbortController();
  const many = statements(Array.from({ length: 100 }, () => 10));
  await inBatches(10, stopping.signal, async () => {
    if (many.done() === 2) stopping.abort();
    return many.run();
  });
  expect(many.done()).toBe(3);
  await inBatches(10, stopping.signal, many.run);
  expect(many.done()).toBe(3);
});

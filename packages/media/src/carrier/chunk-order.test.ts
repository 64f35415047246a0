import { expect, test } from "vitest";
import { createChunkOrder } from "./chunk-order.ts";

const payload = (chunk: number) => Uint8Array.of(chunk % 256);
const numbers = (payloads: Uint8Array[]) => payloads.map(([first]) => first);

function pushAll(chunks: number[], now = 0) {
  const order = createChunkOrder();
  return { order, out: chunks.flatMap((chunk) => numbers(order.push(chunk, payload(chunk), now))) };
}

test.each([
  ["in order", [1, 2, 3, 4], [1, 2, 3, 4]],
  ["neighbours exchanged", [1, 3, 2, 5, 4], [1, 2, 3, 4, 5]],
  ["repeated", [1, 2, 2, 1, 3], [1, 2, 3]],
  ["beginning anywhere", [7, 9, 8], [7, 8, 9]],
  ["begun anew", [5_000, 5_001, 1, 2], [136, 137, 1, 2]],
])("chunks that come %s", (_name, chunks, expected) => {
  expect(pushAll(chunks).out).toEqual(expected);
});

test("a chunk that never arrives is given up after 100 ms and counted", () => {
  const { order, out } = pushAll([1, 3, 4], 1_000);
  expect(out).toEqual([1]);
  expect(order.overdue(1_099)).toEqual([]);
  expect(numbers(order.overdue(1_100))).toEqual([3, 4]);
  expect(order.lost).toBe(1);
  expect(order.push(2, payload(2), 1_101)).toEqual([]);
});

test("only a limited number of chunks is held", () => {
  const chunks = Array.from({ length: 26 }, (_, index) => index + 3);
  expect(pushAll([1, ...chunks]).out).toEqual([1, ...chunks]);
});

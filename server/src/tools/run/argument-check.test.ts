import { expect, test } from "vitest";
import type { TaskRunner } from "@parley/base/bounds/task";
import { createArgumentCheck } from "./argument-check.ts";

const elsewhere = (): TaskRunner & { owners: string[] } => {
  const owners: string[] = [];
  return {
    owners,
    run(_task, owner) {
      owners.push(owner);
      return Promise.resolve({ isValid: true, value: { from: "elsewhere" } });
    },
  };
};

const plain = { type: "object", properties: { id: { type: "integer", minimum: 1 } }, required: ["id"] };
const nested = { $defs: { a: { type: "string" } }, type: "object", properties: { x: { $ref: "#/$defs/a" } } };

test("plain schemas are checked at once", async () => {
  const tasks = elsewhere();
  const check = createArgumentCheck(tasks, "call_1");
  expect(await check(plain, '{"id": 3}')).toEqual({ isValid: true, value: { id: 3 } });
  expect(await check(plain, '{"id": 0}')).toMatchObject({ isValid: false });
  expect(tasks.owners).toEqual([]);
});

test.each([
  ["references", nested, "{}"],
  ["alternatives", { type: "object", properties: { x: { anyOf: [{}, {}] } } }, "{}"],
  ["unique items", { type: "object", properties: { x: { type: "array", uniqueItems: true } } }, "{}"],
  ["a pattern that repeats repetitions", { type: "object", properties: { x: { pattern: "(a+)+$" } } }, "{}"],
  ["a large schema", { type: "object", description: "x".repeat(5000) }, "{}"],
  ["long arguments", plain, JSON.stringify({ id: 1, note: "x".repeat(5000) })],
])("%s are checked elsewhere, for the call", async (_what, schema, text) => {
  const tasks = elsewhere();
  expect(await createArgumentCheck(tasks, "call_1")(schema, text)).toMatchObject({
    value: { from: "elsewhere" },
  });
  expect(tasks.owners).toEqual(["call_1"]);
});

test("where nobody has time, the model is told", async () => {
  const check = createArgumentCheck({ run: () => Promise.reject(new Error("full")) }, "call_1");
  expect(await check(nested, "{}")).toEqual({
    isValid: false,
    value: "{}",
    message: "The arguments couldn't be checked in time. Try again with simpler ones.",
  });
});

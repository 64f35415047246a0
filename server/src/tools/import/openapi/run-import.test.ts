import { expect, test } from "vitest";
import { runImport } from "./run-import.ts";
import { SHOP } from "./shop-document.test-helper.ts";

const ALL = { operations: null, serverUrl: null, includeOptional: false };

test("a document made to exhaust the service ends alone, and the next one is read", async () => {
  const hostile = runImport(`openapi: 3.1.0\nx: [${"{},".repeat(1_300_000)}]`, ALL);
  const honest = runImport(SHOP, ALL);
  await expect(hostile).rejects.toThrow(/takes too (?:much memory|long) to read/);
  expect((await honest).operations).toHaveLength(8);
}, 60_000);

test("what is no document is a problem, not a failure of the thread", async () => {
  await expect(runImport("a: [1", ALL)).rejects.toMatchObject({ name: "ImportProblem" });
});

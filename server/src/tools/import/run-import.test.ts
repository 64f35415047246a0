import { expect, test } from "vitest";
import { runImport } from "./run-import.ts";
import type { OpenApiTask } from "./preview-openapi.ts";
import { SHOP } from "./openapi/shop-document.test-helper.ts";

/** Twenty threads, one after another, while the machine may be busy. */
const MINUTES = 240_000;

const asked = (document: unknown): OpenApiTask => ({
  document,
  operations: null,
  serverUrl: null,
  includeOptional: false,
  policy: { allow: [], demoPrefix: null },
});

test(
  "a document made to exhaust the service ends alone, and the next one is read",
  async () => {
    const hostile = runImport(asked(`openapi: 3.1.0\nx: [${"{},".repeat(1_300_000)}]`), "ws_a");
    const honest = runImport(asked(SHOP), "ws_b");
    await expect(hostile).rejects.toThrow(/takes too (?:much memory|long) to read/);
    expect((await honest).operations).toHaveLength(8);
  },
  MINUTES,
);

test("what is no document is a problem, not a failure of the thread", async () => {
  await expect(runImport(asked("a: [1"), "ws_a")).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
});

test(
  "beyond a bound, documents don't even wait",
  async () => {
    const read = (owner: string) => runImport(asked("a: [1"), owner).catch((error: unknown) => error);
    const many = Array.from({ length: 21 }, (_, n) => read(`ws_${n % 5}`));
    const codes = (await Promise.all(many)).map((error) => (error as { code: string }).code);
    expect(codes.filter((code) => code === "AT_CAPACITY")).toHaveLength(1);
  },
  MINUTES,
);

test(
  "one workspace's documents don't keep another's waiting for long, and take no more than a few places",
  async () => {
    const read: string[] = [];
    const codes: string[] = [];
    const readFor = (owner: string) =>
      runImport(asked("a: [1"), owner).catch((error: { code: string }) => {
        if (error.code === "VALIDATION_FAILED") read.push(owner);
        else codes.push(`${owner} ${error.code}`);
      });
    await Promise.all([...Array.from({ length: 6 }, () => readFor("ws_a")), readFor("ws_b")]);
    expect(codes).toEqual(["ws_a AT_CAPACITY"]);
    expect(read.indexOf("ws_b")).toBeLessThanOrEqual(2);
  },
  MINUTES,
);

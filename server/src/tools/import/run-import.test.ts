import { expect, test } from "vitest";
import { runImport } from "./run-import.ts";
import type { OpenApiTask } from "./preview-openapi.ts";
import { SHOP } from "./openapi/shop-document.test-helper.ts";

/** Twenty threads, one after another, beside whatever else the machine does. */
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
    const hostile = runImport(asked(`openapi: 3.1.0\nx: [${"{},".repeat(1_300_000)}]`));
    const honest = runImport(asked(SHOP));
    await expect(hostile).rejects.toThrow(/takes too (?:much memory|long) to read/);
    expect((await honest).operations).toHaveLength(8);
  },
  MINUTES,
);

test("what is no document is a problem, not a failure of the thread", async () => {
  await expect(runImport(asked("a: [1"))).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
});

test(
  "beyond a bound, documents don't even wait",
  async () => {
    const many = Array.from({ length: 21 }, () => runImport(asked("a: [1")).catch((error: unknown) => error));
    const codes = (await Promise.all(many)).map((error) => (error as { code: string }).code);
    expect(codes.filter((code) => code === "AT_CAPACITY")).toHaveLength(1);
  },
  MINUTES,
);

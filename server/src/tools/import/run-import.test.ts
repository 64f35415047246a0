import { expect, test } from "vitest";
import { createSharesOf } from "@parley/base/bounds/shares";
import { runImport, type Importer } from "./run-import.ts";
import type { OpenApiTask } from "./preview-openapi.ts";
import { SHOP } from "./openapi/shop-document.test-helper.ts";

/** Threads, one after another, while the machine may be busy. */
const MINUTES = 240_000;

const places = createSharesOf("imports", () => undefined);
const by = (workspace: string, person: string | null = null): Importer => ({ places, workspace, person });

const asked = (document: unknown): OpenApiTask => ({
  document,
  operations: null,
  serverUrl: null,
  includeOptional: false,
  policy: { allow: [], demoPrefix: null, own: null },
});

/** Every document is ended as soon as its thread begins: the waiting is the same, but takes no time. */
const AT_ONCE = { time: 0, lookEvery: 1, wait: MINUTES, memory: 256 };
/** 1.3 million objects, which is more than the service reads. */
const HOSTILE = `openapi: 3.1.0\nx: [${"{},".repeat(1_300_000)}]`;

test.each([
  ["memory", "takes too much memory to read", { memory: 48, time: 60_000 }],
  ["time", "takes too long to read", { memory: 256, time: 300 }],
])(
  "a document made to exhaust the service ends alone for its %s, and the next one is read",
  async (_what, message, limits) => {
    const hostile = runImport(asked(HOSTILE), by("ws_a"), { lookEvery: 50, wait: MINUTES, ...limits });
    const honest = runImport(asked(SHOP), by("ws_b"));
    await expect(hostile).rejects.toThrow(message);
    expect((await honest).operations).toHaveLength(8);
  },
  MINUTES,
);

test("what is no document is a problem, not a failure of the thread", async () => {
  await expect(runImport(asked("a: [1"), by("ws_a"))).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
});

test(
  "beyond a bound, documents don't even wait",
  async () => {
    const read = (owner: string) =>
      runImport(asked("a: [1"), by(owner), AT_ONCE).catch((error: unknown) => error);
    // Every workspace finds a place while there is one.
    const many = Array.from({ length: 21 }, (_, n) => read(`ws_${n}`));
    const codes = (await Promise.all(many)).map((error) => (error as { code: string }).code);
    expect(codes.filter((code) => code === "AT_CAPACITY")).toHaveLength(1);
    expect(codes.at(-1)).toBe("AT_CAPACITY");
  },
  MINUTES,
);

test(
  "one workspace's documents don't keep another's waiting for long, and take no more than a few places",
  async () => {
    const read: string[] = [];
    const codes: string[] = [];
    const readFor = (owner: string) =>
      runImport(asked("a: [1"), by(owner), AT_ONCE).catch((error: { code: string }) => {
        if (error.code === "VALIDATION_FAILED") read.push(owner);
        else codes.push(`${owner} ${error.code}`);
      });
    await Promise.all([...Array.from({ length: 6 }, () => readFor("ws_a")), readFor("ws_b")]);
    expect(codes).toEqual(["ws_a AT_CAPACITY"]);
    expect(read.indexOf("ws_b")).toBeLessThanOrEqual(2);
  },
  MINUTES,
);

test(
  "one person with several workspaces leaves places for a neighbour",
  async () => {
    const read = (workspace: string, person: string) =>
      runImport(asked("a: [1"), by(workspace, person), AT_ONCE).catch(
        (error: Error & { code: string }) => error,
      );
    const own = Array.from({ length: 20 }, (_, n) => read(`ws_${n % 4}`, "usr_a"));
    const neighbour = read("ws_n", "usr_b");
    expect(await neighbour).toMatchObject({ code: "VALIDATION_FAILED" });
    const refused = (await Promise.all(own)).filter((each) => "code" in each && each.code === "AT_CAPACITY");
    expect(refused).toHaveLength(15);
    expect(refused[0]).toMatchObject({ message: "Too many of your imports are running. Try again in 5 s." });
  },
  MINUTES,
);

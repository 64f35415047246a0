import { expect, onTestFinished, test, vi } from "vitest";
import { DatabaseAway } from "../../platform/db/database-trouble.ts";
import type { Db } from "../../platform/db/schema.ts";
import { createLogger } from "@parley/base/logger";
import { createLoggedLines } from "@parley/testing/harness/logged-lines";
import { createRecorder } from "./recorder.ts";

/** A database whose updates fail with each of these errors in turn, then succeed. */
function failing(errors: Error[]) {
  let updates = 0;
  const where = () => {
    const error = errors[updates++];
    return error === undefined ? Promise.resolve() : Promise.reject(error);
  };
  return { db: { update: () => ({ set: () => ({ where }) }) } as unknown as Db, updates: () => updates };
}

async function record(errors: Error[], logger = createLogger("silent")): Promise<number> {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { db, updates } = failing(errors);
  const listeners = { onOutbox: () => undefined, onChange: () => undefined };
  const recorder = createRecorder(db, "call_1", logger, listeners);
  recorder.add({ type: "served", providers: {} } as unknown as Parameters<typeof recorder.add>[0]);
  await vi.runAllTimersAsync();
  await recorder.flushed();
  return updates();
}

test("what happened while the database was away is written once it is back, however long that takes", async () => {
  const away = Array.from({ length: 200 }, () => new DatabaseAway(new Error("refused")));
  expect(await record(away)).toBe(201);
});

test("what the database refuses is given up after a few attempts", async () => {
  expect(await record(Array.from({ length: 200 }, () => new Error("bad data")))).toBe(5);
});

test("a write that is tried again is a warning with its reason; one that is lost, an error with its stack", async () => {
  const { logger, lines } = createLoggedLines();
  const refused = Object.assign(new Error(""), { errors: [], code: "ECONNREFUSED" });
  await record([new DatabaseAway(refused)], logger);
  const event = { callId: "call_1", event: "served" };
  const msg = "a call event couldn't be written; trying again";
  expect(lines.splice(0)).toEqual([{ level: "warn", reason: "ECONNREFUSED", ...event, msg }]);
  await record(
    Array.from({ length: 5 }, () => new Error("bad data")),
    logger,
  );
  expect(lines.slice(0, 4)).toEqual(
    Array.from({ length: 4 }, () => ({ level: "warn", reason: "bad data", ...event, msg })),
  );
  expect(lines.slice(4)).toMatchObject([{ level: "error", err: { message: "bad data" }, ...event }]);
  expect(lines[4]?.err?.stack).toContain("recorder.test.ts");
});

test("of more events than may wait for the database the last are dropped, but never the end", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { db, updates } = failing([]);
  let ends = 0;
  db.transaction = () => {
    ends += 1;
    return Promise.reject(new Error("tried"));
  };
  const listeners = { onOutbox: () => undefined, onChange: () => undefined };
  const recorder = createRecorder(db, "call_1", createLogger("silent"), listeners);
  const add = (event: object): void => recorder.add(event as Parameters<typeof recorder.add>[0]);
  for (let i = 0; i < 2_100; i++) add({ type: "served", providers: {} });
  add({ type: "ended", reason: "caller_hangup", at: 0 });
  await vi.runAllTimersAsync();
  await recorder.flushed();
  expect(updates()).toBe(2_000);
  expect(ends).toBeGreaterThan(0);
});

import { expect, test } from "vitest";
import { createLoggedLines } from "@parley/testing/harness/logged-lines";
import { createFakeClock } from "@parley/testing/timing/fake-clock";
import type { ProgressRow } from "../../platform/db/column-types.ts";
import { EVERY_MS, keepProgress, PATIENCE_MS, type ProgressOptions } from "./keep-progress.ts";

const START = 1_000_000;

/** Worker 0 holds a call that is being answered, worker 1 an answered one; no worker holds the waiting one. */
function setUp(write?: ProgressOptions["write"]) {
  const clock = createFakeClock(START);
  const call = (callId: string, worker: number | null, answeredAt: number | null) => ({
    plan: { callId },
    worker,
    answeredAt,
    ended: null as string | null,
  });
  const open = [call("one", 0, 1), call("other", 1, 1), call("waiting", null, null)];
  const asked: number[] = [];
  const written: (ProgressRow | null)[] = [];
  const { logger, lines } = createLoggedLines();
  const progress = keepProgress({
    clock,
    calls: { all: () => open },
    ask: (worker) => void asked.push(worker),
    write: write ?? (async (row) => void written.push(row)),
    logger,
  });
  const said = (callId: string, untilMs: number) => [{ callId, untilMs, turns: [] }];
  return { clock, open, asked, written, progress, said, lines };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("within 2 s, every worker is asked once, and one statement has all calls", async () => {
  const { clock, asked, written, progress, said } = setUp();
  clock.advance(EVERY_MS);
  expect(asked).toEqual([0, 1]);
  progress.take(0, said("one", 700));
  expect(written).toEqual([]);
  progress.take(1, said("other", 800));
  const calls = {
    one: { untilMs: 700, turns: [] },
    other: { untilMs: 800, turns: [] },
    waiting: { untilMs: null, turns: [] },
  };
  expect(written).toEqual([{ at: clock.now(), calls }]);
  await settled();
  clock.advance(EVERY_MS);
  progress.take(0, said("one", 2_700));
  progress.take(1, said("other", 2_800));
  expect(written).toHaveLength(2);
});

test("a worker that doesn't answer keeps only its own calls behind: the others lose 2 s at most", async () => {
  const { clock, written, progress, said } = setUp();
  for (let round = 1; round <= 5; round += 1) {
    const askedAt = round * EVERY_MS;
    clock.advance(askedAt - (clock.now() - START));
    progress.take(1, said("other", askedAt));
    clock.advance(PATIENCE_MS);
    expect(written).toHaveLength(round);
    expect(written.at(-1)?.calls).toMatchObject({ one: { untilMs: null }, other: { untilMs: askedAt } });
    await settled();
  }
  expect(EVERY_MS + PATIENCE_MS).toBeLessThan(2_000); // from one answer until the next one is written
});

test("an answer that comes late is written when it comes, once", async () => {
  const gate = Promise.withResolvers<void>();
  const rows: (ProgressRow | null)[] = [];
  const { clock, progress, said } = setUp((row) => {
    rows.push(row);
    return rows.length === 1 ? gate.promise : Promise.resolve();
  });
  clock.advance(EVERY_MS);
  progress.take(1, said("other", 800));
  clock.advance(PATIENCE_MS);
  progress.take(0, said("one", 700)); // while the others' are being written
  expect(rows).toHaveLength(1);
  gate.resolve();
  await settled();
  expect(rows).toHaveLength(2);
  expect(rows[1]?.calls).toMatchObject({ one: { untilMs: 700 }, other: { untilMs: 800 } });
  clock.advance(PATIENCE_MS);
  progress.take(0, said("one", 900)); // nobody asked
  expect(rows).toHaveLength(2);
});

test("calls that have ended are left out, and after the last one nothing that was said stays", async () => {
  const { clock, open, asked, written, progress, said } = setUp();
  for (const call of open.slice(1)) call.ended = "caller_hangup";
  clock.advance(EVERY_MS);
  expect(asked).toEqual([0]);
  progress.take(0, said("one", 700));
  expect(Object.keys(written[0]?.calls ?? {})).toEqual(["one"]);
  await settled();
  for (const call of open) call.ended = "caller_hangup";
  clock.advance(EVERY_MS);
  expect(written.slice(1)).toEqual([null]);
  await settled();
  clock.advance(60_000);
  expect(written).toHaveLength(2);
});

test("a statement at a time, and one that failed is followed by the next", async () => {
  const gates: PromiseWithResolvers<void>[] = [];
  const { clock, progress, said } = setUp(() => {
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    return gate.promise;
  });
  const round = () => {
    clock.advance(EVERY_MS);
    progress.take(0, said("one", 1));
    progress.take(1, said("other", 1));
  };
  round();
  round();
  expect(gates).toHaveLength(1);
  gates[0]?.reject(new Error("the database is away"));
  await settled();
  expect(gates).toHaveLength(2); // with what the second round brought
  gates[1]?.resolve();
  await settled();
  round();
  expect(gates).toHaveLength(3);
  round();
  const closed = progress.close();
  gates[2]?.resolve();
  await closed;
  round();
  expect(gates).toHaveLength(3);
});

test("a write that fails is a warning with its reason, once until one succeeds", async () => {
  let isAway = true;
  const { clock, progress, said, lines } = setUp(async () => {
    if (isAway) throw new Error("a query failed", { cause: new Error("connection refused") });
  });
  const round = async () => {
    clock.advance(EVERY_MS);
    progress.take(0, said("one", 1));
    progress.take(1, said("other", 1));
    await settled();
  };
  await round();
  await round();
  const warning = {
    level: "warn",
    reason: "connection refused",
    msg: "how far calls are can't be written at the moment",
  };
  expect(lines).toEqual([warning]);
  isAway = false;
  await round();
  isAway = true;
  await round();
  expect(lines).toEqual([warning, warning]);
});

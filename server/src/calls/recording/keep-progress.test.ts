import { pino } from "pino";
import { expect, test } from "vitest";
import { createFakeClock } from "../../../test/doubles/fake-clock.ts";
import type { ProgressRow } from "../../db/column-types.ts";
import { keepProgress, type ProgressOptions } from "./keep-progress.ts";

/** Worker 0 holds a call that is being answered, worker 1 one that has been, and nobody one that waits. */
function setUp(write?: ProgressOptions["write"]) {
  const clock = createFakeClock();
  const call = (callId: string, worker: number | null, answeredAt: number | null) => ({
    plan: { callId },
    worker,
    answeredAt,
    ended: null as string | null,
  });
  const open = [call("one", 0, 1), call("other", 1, 1), call("waiting", null, null)];
  const asked: number[] = [];
  const written: (ProgressRow | null)[] = [];
  const progress = keepProgress({
    clock,
    calls: { all: () => open },
    ask: (worker) => void asked.push(worker),
    write: write ?? (async (row) => void written.push(row)),
    logger: pino({ level: "silent" }),
  });
  const said = (callId: string, untilMs: number) => [{ callId, untilMs, turns: [] }];
  return { clock, open, asked, written, progress, said };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("within 2 s, every worker is asked once, and one statement has all calls", async () => {
  const { clock, asked, written, progress, said } = setUp();
  clock.advance(1_999);
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
  clock.advance(2_000);
  progress.take(0, said("one", 2_700));
  progress.take(1, said("other", 2_800));
  expect(written).toHaveLength(2);
});

test("a worker that doesn't answer keeps only its own calls behind", async () => {
  const { clock, written, progress, said } = setUp();
  clock.advance(1_999);
  progress.take(1, said("other", 800));
  expect(written).toEqual([]);
  clock.advance(1_999);
  expect(written[0]?.calls).toMatchObject({ one: { untilMs: null }, other: { untilMs: 800 } });
});

test("calls that have ended are left out, and after the last one nothing that was said stays", async () => {
  const { clock, open, asked, written, progress, said } = setUp();
  for (const call of open.slice(1)) call.ended = "caller_hangup";
  clock.advance(1_999);
  expect(asked).toEqual([0]);
  progress.take(0, said("one", 700));
  expect(Object.keys(written[0]?.calls ?? {})).toEqual(["one"]);
  await settled();
  for (const call of open) call.ended = "caller_hangup";
  clock.advance(2_000);
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
    clock.advance(2_000);
    progress.take(0, said("one", 1));
    progress.take(1, said("other", 1));
  };
  round();
  round();
  expect(gates).toHaveLength(1);
  gates[0]?.reject(new Error("the database is away"));
  await settled();
  round();
  expect(gates).toHaveLength(2);
  gates[1]?.resolve();
  await progress.close();
  round();
  expect(gates).toHaveLength(2);
});

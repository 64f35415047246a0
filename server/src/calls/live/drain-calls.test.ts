import { expect, test } from "vitest";
import { liveCallParts } from "../../../test/harness/live-call-parts.ts";
import { drainCalls } from "./drain-calls.ts";

function setUp(keepsUnjoined = true) {
  const parts = liveCallParts();
  const intake = {
    isClosed: false,
    /** A call that is being taken when the drain begins. */
    taken: Promise.resolve(),
    close(): Promise<void> {
      this.isClosed = true;
      return this.taken;
    },
    take: () => Promise.reject(new Error("not in these tests")),
  };
  const hurry = new AbortController();
  let isDrained = false;
  const drain = () => {
    const drained = drainCalls({ ...parts, intake }, { hurry: hurry.signal, keepsUnjoined }).then(
      () => (isDrained = true),
    );
    return drained;
  };
  return { ...parts, intake, hurry, drain, isDrained: () => isDrained };
}

test("without calls a drain ends at once, and no more calls are taken", async () => {
  const { drain, intake } = setUp();
  const drained = drain();
  expect(intake.isClosed).toBe(true);
  await drained;
});

test("calls are waited for, also those that nobody has joined yet", async () => {
  const { add, commands, drain, ended, endings, isDrained, workers } = setUp();
  const calls = [add(), add(), add({}, { direction: "outbound" })];
  for (const call of calls.slice(1)) workers.assign(call);
  const drained = drain();
  for (const call of calls) {
    await Promise.resolve();
    expect(isDrained()).toBe(false);
    endings.forget(call);
  }
  await drained;
  expect([ended, calls.flatMap(commands)]).toEqual([[], []]);
});

test("so is one that was being taken, and hurrying ends it with those that nobody has joined", async () => {
  const { add, drain, ended, hurry, intake } = setUp();
  const { promise, resolve } = Promise.withResolvers<void>();
  intake.taken = promise;
  const waiting = add();
  const drained = drain();
  hurry.abort();
  const late = add();
  resolve();
  await drained;
  expect(ended).toEqual([waiting, late].map((call) => ({ call, reason: "shutdown" })));
});

test("on request, those that nobody has joined end at once, also one that was being taken, and the others go on", async () => {
  const { add, commands, drain, ended, endings, intake, workers } = setUp(false);
  const { promise, resolve } = Promise.withResolvers<void>();
  intake.taken = promise;
  const [waiting, live] = [add(), add()];
  workers.assign(live);
  const drained = drain();
  const late = add();
  resolve();
  await promise;
  await Promise.resolve();
  expect(ended).toEqual([waiting, late].map((call) => ({ call, reason: "shutdown" })));
  expect(commands(live)).toEqual([]);
  endings.forget(live);
  await drained;
});

test("hurrying a drain ends the remaining calls, even if it was hurried before it began", async () => {
  for (const isHurriedFirst of [false, true]) {
    const { add, commands, drain, endings, hurry, workers } = setUp();
    const call = add();
    workers.assign(call);
    if (isHurriedFirst) hurry.abort();
    const drained = drain();
    hurry.abort();
    expect(commands(call)).toEqual([{ type: "end", reason: "shutdown" }]);
    endings.forget(call);
    await drained;
  }
});

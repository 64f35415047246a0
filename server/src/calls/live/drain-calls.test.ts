import { expect, test } from "vitest";
import { liveCallParts } from "../../../test/harness/live-call-parts.ts";
import { drainCalls } from "./drain-calls.ts";

function setUp() {
  const parts = liveCallParts();
  const intake = {
    isClosed: false,
    close() {
      this.isClosed = true;
    },
    take: () => Promise.reject(new Error("not in these tests")),
  };
  const hurry = new AbortController();
  let isDrained = false;
  const drain = () => {
    const drained = drainCalls({ ...parts, intake }, hurry.signal).then(() => (isDrained = true));
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

test("calls that nobody joined end at once; calls that a worker holds are waited for", async () => {
  const { add, commands, drain, ended, endings, isDrained, workers } = setUp();
  const waiting = add();
  const held = [add(), add({}, { direction: "outbound" })];
  for (const call of held) workers.assign(call);
  const drained = drain();
  await Promise.resolve();
  expect(ended).toEqual([{ call: waiting, reason: "shutdown" }]);
  expect(held.flatMap(commands)).toEqual([]);
  for (const call of held) {
    expect(isDrained()).toBe(false);
    endings.forget(call);
  }
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

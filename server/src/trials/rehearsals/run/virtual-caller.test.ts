import { expect, test } from "vitest";
import type { CallerStep } from "./rehearsal-messages.ts";
import { createVirtualCaller, type Persona } from "./virtual-caller.ts";
import { createVirtualClock } from "./virtual-clock.ts";
import { createVirtualLine } from "./virtual-line.ts";

const step = (act: object): CallerStep => ({ interruptAfterMs: null, ...act }) as CallerStep;

/** A caller of an agent that listens all the time and says nothing. Words take a second. */
async function calling(
  steps: readonly CallerStep[],
  given: { maxTurns?: number; next?: Persona["next"] } = {},
) {
  const clock = createVirtualClock(0);
  const line = createVirtualLine(clock);
  const heard: [at: number, what: string][] = [];
  line.open({
    onDigit: (digit: string) => void heard.push([clock.now(), digit]),
    onClosed: (reason: string) => {
      heard.push([clock.now(), reason]);
      void line.close();
    },
  } as unknown as Parameters<typeof line.open>[0]);
  let talksUntil = 0;
  const left = [...steps];
  const failures: unknown[] = [];
  const caller = createVirtualCaller({
    clock,
    line,
    audio: {
      say(text: string) {
        heard.push([clock.now(), text]);
        talksUntil = clock.now() + 1_000;
      },
      get isTalking() {
        return clock.now() < talksUntil;
      },
    } as Parameters<typeof createVirtualCaller>[0]["audio"],
    persona: { needsAnswer: false, next: given.next ?? (() => Promise.resolve(left.shift() ?? null)) },
    maxTurns: given.maxTurns ?? 20,
    onFailure: (error) => void failures.push(error),
  });
  caller.take({ type: "state", state: "listening" });
  async function pass(ms: number): Promise<void> {
    for (const until = clock.now() + ms; clock.now() < until;) {
      clock.advance(20);
      caller.slot();
      await Promise.resolve();
      await Promise.resolve();
    }
  }
  return { heard, failures, pass };
}

test("a caller waits for an answer before going on, but not forever", async () => {
  const { heard, pass } = await calling([
    step({ type: "say", text: "Hello?" }),
    step({ type: "say", text: "Hello!" }),
  ]);
  await pass(30_000);
  const [first = 0, second = 0, end = 0] = heard.map(([at]) => at);
  expect(heard.map(([, what]) => what)).toEqual(["Hello?", "Hello!", "caller_hangup"]);
  expect(first).toBeLessThan(1_000);
  expect(second - first).toBeGreaterThanOrEqual(9_000);
  expect(second - first).toBeLessThan(9_100);
  expect(end - second).toBeGreaterThanOrEqual(9_000);
});

test("keys are pressed one after another, and waiting is no turn", async () => {
  const { heard, pass } = await calling(
    [step({ type: "wait", ms: 2_000 }), step({ type: "press", digits: "12" })],
    {
      maxTurns: 1,
    },
  );
  await pass(30_000);
  expect(heard.map(([, what]) => what)).toEqual(["1", "2", "caller_hangup"]);
  const [one = 0, two = 0] = heard.map(([at]) => at);
  expect(one).toBeGreaterThanOrEqual(2_000);
  expect(two - one).toBe(300);
});

test("after as many turns as it may take the caller hangs up", async () => {
  const say = step({ type: "say", text: "And?" });
  const { heard, pass } = await calling([], { maxTurns: 2, next: () => Promise.resolve(say) });
  await pass(60_000);
  expect(heard.map(([, what]) => what)).toEqual(["And?", "And?", "caller_hangup"]);
});

test("a caller whose model fails hangs up", async () => {
  const { heard, failures, pass } = await calling([], { next: () => Promise.reject(new Error("no model")) });
  await pass(5_000);
  expect(heard.map(([, what]) => what)).toEqual(["caller_hangup"]);
  expect(failures).toEqual([new Error("no model")]);
});

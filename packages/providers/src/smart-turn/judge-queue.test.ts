import { expect, test } from "vitest";
import { createJudgeQueue } from "./judge-queue.ts";

function setup() {
  let now = 0;
  const failures: unknown[] = [];
  const running: { settle(probability: number): void; fail(error: Error): void }[] = [];
  const answers: (number | null)[] = [];
  const queue = createJudgeQueue({
    judge: () => new Promise((settle, fail) => running.push({ settle, fail })),
    now: () => now,
    onFailure: (error) => failures.push(error),
  });
  const ask = (): void => queue.add(new Int16Array(1), (probability) => answers.push(probability));
  const settle = async (act: () => void): Promise<void> => {
    act();
    await new Promise((resolve) => void setImmediate(resolve));
  };
  return { ask, settle, running, answers, failures, pass: (ms: number) => (now += ms) };
}

test("one inference runs at a time, in order", async () => {
  const { ask, settle, running, answers } = setup();
  ask();
  ask();
  expect(running.length).toBe(1);
  await settle(() => running[0]?.settle(0.2));
  expect(running.length).toBe(2);
  await settle(() => running[1]?.settle(0.9));
  expect(answers).toEqual([0.2, 0.9]);
});

test("what waited too long is not worth an inference", async () => {
  const { ask, settle, running, answers, pass } = setup();
  ask();
  ask();
  pass(2000);
  await settle(() => running[0]?.settle(0.2));
  expect(running.length).toBe(1);
  expect(answers).toEqual([0.2, null]);
});

test("the queue is bounded, and the oldest goes first", () => {
  const { ask, answers } = setup();
  for (let i = 0; i < 70; i++) ask();
  expect(answers).toEqual(Array.from({ length: 5 }, () => null));
});

test("a failed inference is no answer, and the next goes on", async () => {
  const { ask, settle, running, answers, failures } = setup();
  ask();
  ask();
  await settle(() => running[0]?.fail(new Error("broken")));
  await settle(() => running[1]?.settle(1));
  expect(answers).toEqual([null, 1]);
  expect(failures).toEqual([new Error("broken")]);
});

import { expect, test } from "vitest";
import { newestSender } from "./newest-sender.ts";

/** A sender whose requests are answered by hand. */
function byHand() {
  const sent: number[] = [];
  const answers: ((isSent: boolean) => void)[] = [];
  const send = newestSender<number>((value) => {
    sent.push(value);
    return new Promise((resolve) => answers.push(resolve));
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const answer = (isSent: boolean) => {
    answers.shift()?.(isSent);
    return settled();
  };
  return { sent, send, answer };
}

test("what is chosen in quick succession is sent one after the other, without what came in between", async () => {
  const { sent, send, answer } = byHand();
  const results = [send(1), send(2), send(3)];
  expect(sent).toEqual([1]);
  await answer(true);
  expect(sent).toEqual([1, 3]);
  await answer(true);
  expect(await Promise.all(results)).toEqual([true, true, true]);
  expect(sent).toEqual([1, 3]);
});

test("what counts is whether the newest was sent", async () => {
  const { send, answer } = byHand();
  const results = [send(1), send(2)];
  await answer(true);
  await answer(false);
  expect(await Promise.all(results)).toEqual([false, false]);
});

test("after one that failed, the next is sent", async () => {
  const { sent, send, answer } = byHand();
  const failed = send(1);
  await answer(false);
  expect(await failed).toBe(false);
  const next = send(2);
  await answer(true);
  expect(await next).toBe(true);
  expect(sent).toEqual([1, 2]);
});

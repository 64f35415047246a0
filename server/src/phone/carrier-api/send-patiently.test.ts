import { expect, test } from "vitest";
import type { GuardedRequest, GuardedResponse } from "@parley/base/net/guarded-request";
import { sendPatiently } from "./send-patiently.ts";

const REQUEST: GuardedRequest = {
  url: "https://api.twilio.com/",
  method: "POST",
  headers: [],
  body: null,
  timeoutMs: 1_000,
  maxResponseBytes: 1_000,
};

const answer = (status: number, retryAfter?: string): GuardedResponse => ({
  status,
  headers: retryAfter === undefined ? [] : [{ key: "Retry-After", value: retryAfter }],
  body: new Uint8Array(),
});

/** The carrier gives these answers in turn; the last one stays. */
async function sent(answers: GuardedResponse[], isWanted = () => true) {
  const waits: number[] = [];
  let requests = 0;
  const given = await sendPatiently(
    { send: () => Promise.resolve(answers[Math.min(requests++, answers.length - 1)] ?? answer(500)) },
    REQUEST,
    { isWanted, wait: (ms) => Promise.resolve(waits.push(ms)) },
  );
  return { status: given.status, requests, waits };
}

test("after 429 a request is sent again when Retry-After says", async () => {
  expect(await sent([answer(429, "2"), answer(201)])).toEqual({ status: 201, requests: 2, waits: [2_000] });
});

test("without Retry-After it waits longer each time, and gives up after four", async () => {
  const given = await sent([answer(429)]);
  expect(given).toEqual({ status: 429, requests: 4, waits: [1_000, 2_000, 4_000] });
});

test("nobody waits for longer than 15 s in all", async () => {
  expect(await sent([answer(429, "60"), answer(201)])).toEqual({ status: 429, requests: 1, waits: [] });
  expect(await sent([answer(429, "10")])).toEqual({ status: 429, requests: 2, waits: [10_000] });
});

test("what isn't wanted any more isn't sent again", async () => {
  const given = await sent([answer(429, "1"), answer(201)], () => false);
  expect(given).toEqual({ status: 429, requests: 1, waits: [1_000] });
});

test("other answers are final, since the carrier may have acted on the request", async () => {
  expect(await sent([answer(503, "1"), answer(201)])).toEqual({ status: 503, requests: 1, waits: [] });
});

/**
 * The limits on a public preview are exact, however many requests come at once, and tokens that nobody uses keep no
 * visitor away.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createCleanup } from "../harness/create-cleanup.ts";
import type { Answer } from "../harness/requester.ts";
import { startService, type RunningService } from "../harness/start-service.ts";

const ROOT = "/public/v1/workspaces/{workspace_id}";
const cleanup = createCleanup();
let service: RunningService;
afterAll(() => cleanup.run());

beforeAll(async () => {
  service = await startService({
    env: { PREVIEW_CALLS_AT_ONCE: "100", PREVIEW_CALLS_PER_ADDRESS_AND_HOUR: "7", TRUST_PROXY: "127.0.0.1" },
    onFinish: cleanup.onFinish,
  });
});

/** A link of an agent of its own. Returns how a visitor starts a call through it. */
async function linkWith(limits: object = {}) {
  const agent = await service.request("POST", `${ROOT}/agents`, { name: "a", system_prompt: "" });
  const path = `${ROOT}/agents/${agent.body.id}/preview-link`;
  const { slug } = (await service.request("POST", path, limits)).body as { slug: string };
  const startFrom = async (address: string) => {
    const headers = { "x-forwarded-for": address };
    return service.request("POST", `/preview/${slug}/token`, {}, { token: null, headers });
  };
  return { path, startFrom };
}

/** Answers 101, or the status of the refusal. */
function join(started: { ws_url: string }): Promise<number> {
  const socket = new WebSocket(started.ws_url);
  cleanup.onFinish(async () => socket.terminate());
  return new Promise((resolve, reject) => {
    socket.once("open", () => resolve(101));
    socket.once("unexpected-response", (_request, { statusCode = 0 }) => resolve(statusCode));
    socket.once("error", reject);
  });
}

async function hangUp({ url, token }: { url: string; token: string }): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(url, { method: "DELETE", headers })).status).toBe(200);
}

test("of 30 simultaneous calls from one address through several links, exactly the allowed number start", async () => {
  const starts: ((address: string) => Promise<Answer>)[] = [];
  for (let nth = 0; nth < 3; nth++) starts.push((await linkWith()).startFrom);
  const count = async (addressOf: (nth: number) => string) => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        starts.map((startFrom, nth) => startFrom(addressOf(turn * 3 + nth))),
      ).flat(),
    );
    return {
      started: answers.filter((each) => each.status === 201).length,
      refused: answers.filter((each) => each.status === 429).length,
    };
  };
  expect(await count(() => "203.0.113.9")).toEqual({ started: 7, refused: 23 });
  // All in one /64 network, which is what a single customer gets.
  expect(await count((nth) => `2001:db8:1:2::${nth + 1}`)).toEqual({ started: 7, refused: 23 });
});

test("a link's places go to those who join: unused tokens take none, and of two who join at once one gets the last", async () => {
  const { startFrom } = await linkWith({ at_once: 1, per_day: 2 });
  const tokens = [];
  for (let nth = 0; nth < 5; nth++) {
    const { status, body } = await startFrom(`198.51.100.${nth}`);
    expect(status).toBe(201);
    tokens.push(body as { ws_url: string; url: string; token: string });
  }
  const [one, two, third] = tokens.slice(2) as typeof tokens & { length: 3 };
  if (!one || !two || !third) throw new Error("a token is missing");
  const joined = await Promise.all([join(one), join(two)]);
  expect(new Set(joined)).toEqual(new Set([101, 429]));
  const [first, second] = joined[0] === 101 ? [one, two] : [two, one];
  const busy = await startFrom("198.51.100.9");
  expect([busy.status, busy.body.detail.message]).toEqual([
    429,
    "The agent is busy. Try again when another call has ended.",
  ]);
  await hangUp(first);
  await expect.poll(() => join(second), { timeout: 10_000 }).toBe(101); // its token is still good; a refusal stands for 1 s
  await hangUp(second);
  expect(await join(third)).toBe(429); // that was the day's last call
  const over = await startFrom("198.51.100.9");
  expect([over.status, over.body.detail.message]).toEqual([
    429,
    "This preview link has reached its daily limit of calls. Try again tomorrow.",
  ]);
});

test("a token joins by the link as it is then: with lower limits as those say, and not at all once it is turned off", async () => {
  const { path, startFrom } = await linkWith({ per_day: 2 });
  const tokens = [];
  for (let nth = 0; nth < 3; nth++) {
    const { body } = await startFrom(`198.51.100.${20 + nth}`);
    tokens.push(body as { ws_url: string });
  }
  const [first, second, third] = tokens as typeof tokens & { length: 3 };
  if (!first || !second || !third) throw new Error("a token is missing");
  expect(await join(first)).toBe(101);
  await service.request("PATCH", path, { per_day: 1 });
  expect(await join(second)).toBe(429);
  await service.request("DELETE", path);
  expect(await join(third)).toBe(404);
});

test("a link with its own limit per address counts addresses alone; changes hold at once, null is the default again", async () => {
  const address = "192.0.2.1";
  const [own, other] = [await linkWith({ per_address_hour: 1 }), await linkWith()];
  expect((await own.startFrom(address)).status).toBe(201);
  expect((await own.startFrom(address)).status).toBe(429);
  const changed = await service.request("PATCH", own.path, { per_address_hour: 3 });
  expect(changed.body).toMatchObject({
    per_address_hour: 3,
    limits: { calls_at_once: 100, calls_per_address_and_hour: 3 },
  });
  for (const status of [201, 201, 429]) expect((await own.startFrom(address)).status).toBe(status);
  for (const status of [...Array<number>(7).fill(201), 429])
    expect((await other.startFrom(address)).status).toBe(status);
  const reset = await service.request("PATCH", own.path, { per_address_hour: null });
  expect(reset.body).toMatchObject({ per_address_hour: null, limits: { calls_per_address_and_hour: 7 } });
  expect((await own.startFrom(address)).status).toBe(429);
  for (const wrong of [{ at_once: 0 }, { per_day: 100_001 }, { per_address_hour: 1.5 }])
    expect((await service.request("PATCH", own.path, wrong)).status).toBe(422);
});

import { fastify } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { createShares } from "@parley/base/bounds/shares";
import { guardRequests } from "./guard-requests.ts";
import { replyError } from "./reply-errors.ts";

const HOST = "voice.example.com";

/** Has eight places. `/hold` is answered after `release`. */
async function serve(admit: () => boolean = () => false) {
  const held = Promise.withResolvers<void>();
  const app = fastify();
  app.setErrorHandler((error, request, reply) => replyError(error, request, reply));
  let refused = 0;
  const shares = createShares({ places: 8, most: { address: 4 } }, () => (refused += 1));
  const context = { config: { publicUrl: `https://${HOST}` }, cluster: { admit } };
  guardRequests(app, context as unknown as Parameters<typeof guardRequests>[1], shares);
  app.get("/hold", async () => {
    await held.promise;
    return "held";
  });
  app.get("/", async () => "answered");
  onTestFinished(async () => {
    held.resolve();
    await app.close();
  });
  await app.ready();
  const ask = async (remoteAddress: string, url = "/") =>
    app.inject({ method: "GET", url, remoteAddress, headers: { host: HOST } });
  return { ask, shares, release: held.resolve, refused: () => refused };
}

test("an address that fills its share is refused, and its neighbours are answered all the while", async () => {
  const { ask, shares, release, refused } = await serve();
  const held = Array.from({ length: 4 }, () => ask("192.0.2.1", "/hold"));
  await expect.poll(() => shares.taken).toBe(4);
  const answer = await ask("192.0.2.1");
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("2");
  expect(answer.json()).toMatchObject({
    code: "AT_CAPACITY",
    detail: { message: expect.stringContaining("4 requests from your address") },
  });
  expect(refused()).toBe(1);
  for (const neighbour of ["192.0.2.2", "2001:db8::1"]) expect((await ask(neighbour)).body).toBe("answered");
  release();
  expect((await Promise.all(held)).map(({ body }) => body)).toEqual(["held", "held", "held", "held"]);
  expect((await ask("192.0.2.1")).body).toBe("answered");
  expect(shares.taken).toBe(0);
});

test("several addresses leave places for whoever has none", async () => {
  const { ask, shares, release } = await serve();
  const held = ["192.0.2.1", "192.0.2.2", "192.0.2.3"].flatMap((address) =>
    Array.from({ length: 4 }, () => ask(address, "/hold")),
  );
  await expect.poll(() => shares.taken).toBe(7);
  expect((await ask("192.0.2.4")).body).toBe("answered");
  release();
  await Promise.all(held);
});

test("what other processes forward only counts among all", async () => {
  const { ask, shares, release } = await serve(() => true);
  const held = Array.from({ length: 7 }, () => ask("192.0.2.1", "/hold"));
  await expect.poll(() => shares.taken).toBe(7);
  expect((await ask("192.0.2.1")).body).toBe("answered");
  release();
  await Promise.all(held);
});

import { expect, test } from "vitest";
import type { Db } from "../../platform/db/schema.ts";
import { createTokenUse } from "./token-use.ts";

const NOW = new Date("2026-11-27T12:00:00Z");
const before = (ms: number) => new Date(NOW.getTime() - ms);

/** A database that answers each update when it is told, or fails. */
function useOf(answer: () => Promise<void>) {
  let writes = 0;
  const where = () => {
    writes += 1;
    return answer();
  };
  const db = { update: () => ({ set: () => ({ where }) }) } as unknown as Db;
  const logged: string[] = [];
  const logger = { warn: (_members: object, message: string) => void logged.push(message) };
  const use = createTokenUse(db, logger as unknown as Parameters<typeof createTokenUse>[1]);
  return { use, logged, writes: () => writes };
}

test("a use is written once a minute, and never twice at a time", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { use, writes } = useOf(() => promise);
  use.note({ id: "tok_1", lastUsedAt: before(59_999) }, NOW);
  expect(writes()).toBe(0);
  use.note({ id: "tok_1", lastUsedAt: before(60_000) }, NOW);
  use.note({ id: "tok_1", lastUsedAt: before(60_000) }, NOW);
  expect(writes()).toBe(1);
  use.note({ id: "tok_2", lastUsedAt: null }, NOW);
  expect(writes()).toBe(2);
  resolve();
  await use.settled();
  use.note({ id: "tok_1", lastUsedAt: before(60_000) }, NOW);
  expect(writes()).toBe(3);
  await use.settled();
});

test("a failure is only logged, and the next use is written again", async () => {
  const { use, logged, writes } = useOf(() => Promise.reject(new Error("away")));
  for (let nth = 0; nth < 2; nth += 1) {
    use.note({ id: "tok_1", lastUsedAt: null }, NOW);
    await use.settled();
  }
  expect(logged).toEqual(Array(2).fill("last_used_at of an access token could not be written"));
  expect(writes()).toBe(2);
});

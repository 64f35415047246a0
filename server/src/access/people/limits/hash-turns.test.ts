import { expect, test } from "vitest";
import { createShares, createSharesOf } from "@parley/base/bounds/shares";
import { createHashTurns } from "./hash-turns.ts";

/** Hashing that takes until `finish` is called for it, in the order in which it began. */
function hashing(places = createSharesOf("passwords", () => undefined)) {
  const begun: { who: string; finish: () => void }[] = [];
  const turns = createHashTurns(places);
  const hash = (who: string, address: string | null = who) =>
    turns.run(
      address,
      () => new Promise<string>((resolve) => begun.push({ who, finish: () => resolve(who) })),
    );
  const next = async (nth: number) => {
    await expect.poll(() => begun.length).toBeGreaterThan(nth);
    begun[nth]?.finish();
  };
  return { hash, begun, next };
}

test("two are hashed at once, and addresses take turns", async () => {
  const { hash, begun, next } = hashing();
  const flood = Array.from({ length: 6 }, () => hash("flood", "192.0.2.1"));
  const neighbour = hash("neighbour", "192.0.2.2");
  for (let nth = 0; nth < 7; nth += 1) {
    await expect.poll(() => begun.length).toBeLessThanOrEqual(nth + 2);
    await next(nth);
  }
  expect(await neighbour).toBe("neighbour");
  await Promise.all(flood);
  expect(begun.map(({ who }) => who).indexOf("neighbour")).toBeLessThanOrEqual(3);
});

test("an address that fills its share is refused, and its neighbour signs in all the while", async () => {
  let refused = 0;
  const { hash, begun, next } = hashing(
    createShares({ places: 8, most: { address: 4 } }, () => (refused += 1)),
  );
  const flood = Array.from({ length: 4 }, () => hash("flood", "192.0.2.1"));
  await expect(hash("flood", "192.0.2.1")).rejects.toMatchObject({
    code: "RATE_LIMITED",
    message: "Too many passwords from your address are being checked at once. Try again in 2 s.",
  });
  expect(refused).toBe(1);
  const neighbour = hash("neighbour", "192.0.2.2");
  for (let nth = 0; nth < 5; nth += 1) await next(nth);
  expect(await neighbour).toBe("neighbour");
  await Promise.all(flood);
  const again = hash("again", "192.0.2.1");
  await next(5);
  expect(await again).toBe("again");
  expect(begun).toHaveLength(6);
});

test("work that fails gives its turn back", async () => {
  const turns = createHashTurns(createSharesOf("passwords", () => undefined));
  for (let nth = 0; nth < 5; nth += 1)
    await expect(turns.run(null, () => Promise.reject(new Error("wrong")))).rejects.toThrow("wrong");
  expect(await turns.run(null, () => Promise.resolve("right"))).toBe("right");
});

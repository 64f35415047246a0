import type pg from "pg";
import { expect, test } from "vitest";
import { PipelinedPool } from "./pipelined-pool.ts";

/** A pool whose only connection is the test's; keeps what is asked of it and how often it was given back. */
function poolOf(answer: (text: string) => Promise<unknown>) {
  const asked: string[] = [];
  let held = 0;
  let releases = 0;
  const client = {
    query: (text: string) => {
      asked.push(text);
      return answer(text);
    },
    on: () => undefined,
    off: () => undefined,
    release: () => {
      held -= 1;
      releases += 1;
    },
  } as unknown as pg.PoolClient;
  const pool = new PipelinedPool({});
  pool.connect = (() => {
    held += 1;
    return Promise.resolve(client);
  }) as pg.Pool["connect"];
  return { pool, asked, held: () => held, releases: () => releases };
}

test("queries at one time share one stay, which is over with the last of them", async () => {
  const slow = Promise.withResolvers<string>();
  const { pool, asked, held, releases } = poolOf((text) =>
    text === "slow" ? slow.promise : Promise.resolve(text),
  );
  const first = pool.query("slow");
  const second = pool.query("quick");
  expect(await second).toBe("quick");
  expect(asked).toEqual(["slow", "quick"]);
  expect(held()).toBe(1);
  slow.resolve("done");
  await first;
  expect([held(), releases()]).toEqual([0, 1]);
});

test("a query that fails gives its connection back, and the next one works", async () => {
  const { pool, held } = poolOf((text) =>
    text === "bad" ? Promise.reject(new Error("syntax")) : Promise.resolve(text),
  );
  await expect(pool.query("bad")).rejects.toThrow("syntax");
  expect(held()).toBe(0);
  expect(await pool.query("good")).toBe("good");
  expect(held()).toBe(0);
});

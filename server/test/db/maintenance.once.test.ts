import { expect, test, vi } from "vitest";
import { checkpoint, startMaintenance, vacuum } from "../../src/platform/db/embedded/maintenance.ts";
import { createLogger } from "@parley/base/logger";
import { openTestDatabase } from "../harness/open-test-database.ts";

const CHECKPOINTS = "select checkpoint_lsn as at from pg_control_checkpoint()";

test("a checkpoint moves the point that crash recovery starts from", async () => {
  await using database = await openTestDatabase();
  const before = (await database.pool.query(CHECKPOINTS)).rows;
  await database.pool.query("insert into workspaces (id, name) values ('ws_1', 'w')");
  await checkpoint(database.pool);
  expect((await database.pool.query(CHECKPOINTS)).rows).not.toEqual(before);
});

test("a vacuum frees dead rows' space", async () => {
  await using database = await openTestDatabase();
  const { pool } = database;
  await pool.query(
    "insert into workspaces (id, name) select n::text, repeat('x', 500) from generate_series(1, 1000) n",
  );
  await pool.query("delete from workspaces");
  await vacuum(pool);
  expect((await pool.query("select pg_relation_size('workspaces')::int as size")).rows).toEqual([
    { size: 0 },
  ]);
});

test("maintenance runs by the clock until it is stopped, and without checkpoints while they are held", async () => {
  await using database = await openTestDatabase();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const before = (await database.pool.query(CHECKPOINTS)).rows;
    const maintenance = startMaintenance(database.pool, createLogger("silent"));
    vi.advanceTimersByTime(5 * 60_000);
    await vi.waitFor(async () => expect((await database.pool.query(CHECKPOINTS)).rows).not.toEqual(before));
    const resume = await maintenance.holdCheckpoints();
    const held = (await database.pool.query(CHECKPOINTS)).rows;
    vi.advanceTimersByTime(5 * 60_000);
    const release = await maintenance.holdCheckpoints(); // waits for what the clock has started
    expect((await database.pool.query(CHECKPOINTS)).rows).toEqual(held);
    release();
    resume();
    vi.advanceTimersByTime(5 * 60_000);
    await vi.waitFor(async () => expect((await database.pool.query(CHECKPOINTS)).rows).not.toEqual(held), {
      timeout: 20_000,
    });
    await maintenance.stop();
    const after = (await database.pool.query(CHECKPOINTS)).rows;
    vi.advanceTimersByTime(60 * 60_000);
    expect((await database.pool.query(CHECKPOINTS)).rows).toEqual(after);
  } finally {
    vi.useRealTimers();
  }
});

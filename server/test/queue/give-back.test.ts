/** A job that is given back is as it was before it was claimed, so that nobody sees an attempt that wasn't made. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { keyOf, markOf, type Claim } from "../../src/platform/queue/queue-table.ts";
import { giveBack } from "../../src/platform/queue/release-jobs.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";
import { NOW, TABLES } from "./desks.ts";
import { ROOMS, writeJobs } from "./write-jobs.ts";

test("a job of any queue that is given back waits as before, due at once", async () => {
  await using database = await openTestDatabase();
  const { db } = database;
  for (const room of ROOMS) {
    if (room === "uploads") continue; // they don't use the loop, which is what gives back
    const table = TABLES[room];
    const from = sql`from ${sql.identifier(table.name)} job`;
    const read = async () => {
      const { rows } = await db.execute<{ job: object }>(
        sql`select to_jsonb(job) - 'claims' - 'due_at' as job ${from}`,
      );
      return rows;
    };
    if (room === "turns") await db.execute(sql`delete from webhook_deliveries`);
    const ids = await writeJobs(db, room, 1);
    const before = await read();
    expect(await NOW[room].claim(db, "node_test", 1, ids), room).toHaveLength(1);
    expect(await read(), room).not.toEqual(before);
    const { rows } = await db.execute<Claim & Record<string, unknown>>(
      sql`select ${keyOf(table)} as id, ${markOf(table)} as claim ${from}`,
    );
    await giveBack(db, table, rows);
    expect(await read(), room).toEqual(before);
    expect(await NOW[room].claim(db, "node_other", 1, ids), room).toHaveLength(1);
  }
});

/** What a burial frees, and when. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "@parley/base/ids";
import { createLogger } from "@parley/base/logger";
import { buryProcesses } from "../../src/boot/doors/bury-processes.ts";
import { instances } from "../../src/platform/db/call-tables.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";
import { NOW, TABLES } from "./desks.ts";
import { ROOMS, writeJobs } from "./write-jobs.ts";

test("a burial frees what the dead had claimed in every queue, and nothing of one that came back", async () => {
  await using database = await openTestDatabase();
  const { db } = database;
  const node = { dead: newId("node"), back: newId("node") };
  await db.insert(instances).values([{ id: node.dead }, { id: node.back }]);
  for (const room of ROOMS)
    for (const id of [node.dead, node.back]) {
      const [job] = await NOW[room].claim(db, id, 1, await writeJobs(db, room, 1));
      expect(job, room).toBeDefined();
    }
  const both = [
    { id: node.dead, url: null },
    { id: node.back, url: null },
  ];
  const watch = buryProcesses(
    { db, logger: createLogger("silent") },
    {
      deadInstances: () => Promise.resolve(both),
      whoeverIsDead: (_tx, ids) => Promise.resolve(ids.filter((id) => id === node.dead)),
    },
    undefined,
    { publishGap: () => undefined },
    { onLost: () => Promise.resolve() },
  );
  await watch.lookAtOnce();
  for (const room of ROOMS) {
    const { name, running } = TABLES[room];
    const { rows } = await db.execute<{ holder: string }>(sql`
      select distinct job.claimed_by as holder from ${sql.identifier(name)} job
      where ${running} and job.claimed_by is not null`);
    expect(rows, room).toEqual([{ holder: node.back }]);
  }
  expect(await db.select({ id: instances.id }).from(instances)).toEqual([{ id: node.back }]);
});

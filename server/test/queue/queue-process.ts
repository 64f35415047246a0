/**
 * Works on every queue until it is killed, as this version or the one before does: `queue-process.ts DATABASE_URL
 * DATA_DIR VERSION`, where an empty URL stands for the embedded database. Notes in the tables `begun` and `done` what it
 * does. Prints, one per line, `instance ID`, `done ID` for every job, and `empty` whenever nothing is left to do.
 */
import { writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { inArray, sql } from "drizzle-orm";
import { createLogger } from "@parley/base/logger";
import { instances } from "../../src/platform/db/call-tables.ts";
import { registerInstance } from "../../src/platform/db/opening/instances.ts";
import { openDatabase } from "../../src/platform/db/opening/open-database.ts";
import { runQueue } from "../../src/platform/queue/run-queue.ts";
import { BEFORE, NOW, TABLES, type Held } from "./desks.ts";
import { ROOMS, type Room } from "./write-jobs.ts";

const AT_ONCE = 3;
const LOOK_MS = 50;
const [url = "", dataDir = "", version = "now"] = process.argv.slice(2);
const print = (line: string) => void writeSync(1, `${line}\n`); // synchronous, so that a kill loses nothing

const logger = createLogger("silent");
const database = await openDatabase({ databaseUrl: url === "" ? null : url, dataDir, logger });
const { db } = database;
const instance = await registerInstance(database, logger);
print(`instance ${instance.id}`);

async function handle(room: Room, job: Held): Promise<void> {
  await db.execute(sql`insert into begun (room, job, instance) values (${room}, ${job.id}, ${instance.id})`);
  await pause(100 + Math.random() * 200); // long enough for a kill to strike
  const isDone = await db.transaction(async (tx) => {
    if (!(await job.settle(tx))) return false;
    await tx.execute(sql`insert into done (room, job, instance) values (${room}, ${job.id}, ${instance.id})`);
    return true;
  });
  if (isDone) print(`done ${job.id}`);
}

/** The recordings that are still to be sent, and not by this process. */
async function uploadsLeft(running: readonly Held[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.call_id as id from call_recordings r left join stored_recordings s on s.call_id = r.call_id
    where s.stored_at is null`);
  return rows.map(({ id }) => id).filter((id) => running.every((job) => job.id !== id));
}

const claim = async (room: Room, most: number, running: readonly Held[]) =>
  (version === "now" ? NOW : BEFORE)[room].claim(
    db,
    instance.id,
    most,
    room === "uploads" ? await uploadsLeft(running) : [],
  );

async function bury(): Promise<void> {
  const dead = (await instance.deadInstances()).map(({ id }) => id);
  if (dead.length === 0) return;
  for (const room of ROOMS) await (version === "now" ? NOW : BEFORE)[room].release(db, dead);
  await db.delete(instances).where(inArray(instances.id, dead));
}

async function isEmpty(): Promise<boolean> {
  const { rows } = await db.execute<{ left: number }>(sql`
    select ((select count(*) from webhook_deliveries where status = 'pending')
      + (select count(*) from mails)
      + (select count(*) from call_analyses where status = 'pending')
      + (select count(*) from scenario_batches where status in ('queued', 'running')))::int as left`);
  return rows[0]?.left === 0 && (await uploadsLeft([])).length === 0;
}

/** The loop of this version. */
function runNow(room: Room): () => void {
  return runQueue<Held & { claim: number }>({
    db,
    logger,
    table: TABLES[room],
    instanceId: instance.id,
    atOnce: AT_ONCE,
    claim: async (most, running) => (await claim(room, most, running)).map((job) => ({ ...job, claim: 0 })),
    untilNext: () => Promise.resolve(LOOK_MS),
    handle: (job) => handle(room, job),
    words: { look: "", job: "", about: () => ({}) },
  }).wake;
}

/** One like that of the version before. */
async function runBefore(room: Room): Promise<never> {
  const running = new Set<Held>();
  for (;;) {
    const claimed = running.size < AT_ONCE ? await claim(room, AT_ONCE - running.size, [...running]) : [];
    for (const job of claimed) {
      running.add(job);
      void handle(room, job).finally(() => running.delete(job));
    }
    await pause(claimed.length > 0 ? 1 : LOOK_MS);
  }
}

await bury();
for (const room of ROOMS) {
  if (version === "now") runNow(room);
  else void runBefore(room);
}
for (;;) {
  await bury();
  if (await isEmpty()) print("empty");
  await pause(LOOK_MS);
}

/** Kills processes that work on the queues, and looks for jobs that were lost or done twice. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { createLogger } from "@parley/base/logger";
import { messageOf } from "@parley/base/thrown";
import { randomSequence } from "@parley/testing/sound/test-signals";
import { openDatabase } from "../../src/platform/db/opening/open-database.ts";
import type { Db } from "../../src/platform/db/schema.ts";
import { ChildLog } from "../harness/child-log.ts";
import { LANES, ROOMS, writeJobs, type Room } from "./write-jobs.ts";

const PROGRAM = fileURLToPath(new URL("./queue-process.ts", import.meta.url));
/** Written of each room before each kill. */
export const JOBS = 8;

interface Target {
  /** Null: the embedded database, which only one process can open. */
  databaseUrl: string | null;
  dataDir: string;
}

export interface KillOptions extends Target {
  kills: number;
  /** How many processes work at once. */
  processes: number;
}

interface Figures {
  /** How many jobs ended. */
  ended: number;
  /** How many of them were begun again. */
  begunAgain: number;
  /** How many kills struck a process that was doing something. */
  struck: number;
}

/**
 * Every other process is of the version before. Who is killed, and after how many jobs, follows from a seed, which a
 * failure names; what they were doing then doesn't.
 */
export async function killProcesses(options: KillOptions): Promise<Figures> {
  const seed = fc.readConfigureGlobal().seed ?? Date.now() >>> 0;
  try {
    return await killAtRandom(options, randomSequence(seed));
  } catch (error) {
    throw new Error(`With PARLEY_TEST_SEED=${seed}: ${messageOf(error)}`, { cause: error });
  }
}

async function killAtRandom(options: KillOptions, random: () => number): Promise<Figures> {
  const { kills, processes } = options;
  const isEmbedded = options.databaseUrl === null;
  const below = (most: number) => Math.floor(random() * most);
  const written: Record<Room, string[]> = {
    deliveries: [],
    turns: [],
    mails: [],
    analyses: [],
    batches: [],
    uploads: [],
  };
  const write = (db: Db) =>
    Promise.all(ROOMS.map(async (room) => written[room].push(...(await writeJobs(db, room, JOBS)))));
  await withDatabase(options, async (db) => {
    for (const name of ["begun", "done"])
      await db.execute(
        sql`create table ${sql.identifier(name)} (nth bigserial, room text, job text, instance text)`,
      );
  });
  const killed = new Set<string>();
  const running: Worker[] = [];
  let started = 0;
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      if (isEmbedded) await withDatabase(options, write);
      while (running.length < processes) running.push(start(options, started++ % 2 === 0 ? "now" : "before"));
      await Promise.all(running.map(({ instance }) => instance()));
      // Not before, or one that is up already has done all of it when the others are.
      if (!isEmbedded) await withDatabase(options, write);
      const [victim] = running.splice(below(running.length), 1);
      if (!victim) throw new Error("nobody works");
      await victim.until(1 + below(12));
      killed.add(await victim.instance());
      await victim.kill();
    }
    const last = running[0] ?? start(options, "now");
    if (running.length === 0) running.push(last);
    await last.empty();
  } finally {
    for (const worker of running) await worker.kill();
  }
  return withDatabase(options, (db) => expectOnce(db, written, killed));
}

async function expectOnce(db: Db, written: Record<Room, string[]>, killed: ReadonlySet<string>) {
  type Row = { room: Room; job: string; instance: string };
  const { rows: done } = await db.execute<Row>(sql`select * from done order by nth`);
  const { rows: begun } = await db.execute<Row>(sql`select * from begun`);
  const { rows: stopped } = await db.execute<{ id: string }>(
    sql`select id from scenario_batches where status = 'stopped'`,
  );
  const { rows: sent } = await db.execute(
    sql`select from webhook_deliveries where status = 'delivered' and attempts = 1`,
  );
  let total = 0;
  for (const room of ROOMS) {
    const ended = done.filter((row) => row.room === room).map(({ job }) => job);
    // A run of all scenarios ends with its process, and isn't begun again.
    if (room === "batches") ended.push(...stopped.map(({ id }) => id));
    expect(ended.toSorted(), room).toEqual(written[room].toSorted());
    total += ended.length;
  }
  expect(sent).toHaveLength(written.deliveries.length + written.turns.length);
  const turns = done.filter(({ room }) => room === "turns").map(({ job }) => job);
  expect(inLanes(turns, written.turns)).toEqual(inLanes(written.turns, written.turns));
  // Whatever was begun more than once, was left by a process that was killed.
  const byJob = Map.groupBy(begun, ({ room, job }) => `${room} ${job}`);
  const again = [...byJob].filter(([, rows]) => rows.length > 1);
  for (const [job, rows] of again)
    expect(rows.filter(({ instance }) => !killed.has(instance)).length, job).toBeLessThanOrEqual(1);
  expect(again.filter(([job]) => job.startsWith("batches "))).toEqual([]);
  const ends = new Set(done.map(({ room, job, instance }) => `${room} ${job} ${instance}`));
  const cut = begun.filter(({ room, job, instance }) => !ends.has(`${room} ${job} ${instance}`));
  const struck = new Set(cut.map(({ instance }) => instance)).intersection(killed).size;
  return { ended: total, begunAgain: again.length, struck };
}

/** Turns in the order of `some`, by webhook and lane. */
function inLanes(some: readonly string[], written: readonly string[]) {
  return Object.groupBy(some, (id) => {
    const nth = written.indexOf(id);
    return `webhook ${Math.floor(nth / JOBS)}, lane ${(nth % JOBS) % LANES}`;
  });
}

async function withDatabase<T>(target: Target, use: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ ...target, logger: createLogger("silent") });
  try {
    return await use(database.db);
  } finally {
    await database.close();
  }
}

type Worker = ReturnType<typeof start>;

function start({ databaseUrl, dataDir }: Target, version: "now" | "before") {
  const program = [process.execPath, PROGRAM, databaseUrl ?? "", dataDir, version];
  const child = spawn("setpriv", ["--pdeathsig=KILL", "--", ...program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  const log = new ChildLog(child.stdout);
  /** Resolves when this follows what is printed by now. */
  const after = (pattern: string) =>
    log.until(new RegExp(`(?<![^])[^]{${log.text.length}}[^]*?(?:${pattern})`, "m"));
  return {
    instance: async () => (await log.until(/^instance (.+)$/m))[1] ?? "",
    /** It has done this many jobs from now on, or nothing is left. */
    until: (jobs: number) => after(`(?:^done .*\\n[^]*?){${jobs}}|^empty$`),
    empty: () => after("^empty$"),
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

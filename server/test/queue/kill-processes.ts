/** Kills processes that work on the queues, and looks for jobs that were lost or done twice. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { createLogger } from "@parley/base/logger";
import { openDatabase } from "../../src/platform/db/opening/open-database.ts";
import type { Db } from "../../src/platform/db/schema.ts";
import { ChildLog } from "../harness/child-log.ts";
import { ROOMS, writeJobs, type Room } from "./write-jobs.ts";

const PROGRAM = fileURLToPath(new URL("./queue-process.ts", import.meta.url));
/** Written of each of the five queues before each kill. */
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

/** Every other process is of the version before. Returns how many jobs ended, and how many of them were begun again. */
export async function killProcesses(options: KillOptions): Promise<{ ended: number; begunAgain: number }> {
  const { kills, processes } = options;
  const written: Record<Room, string[]> = {
    deliveries: [],
    mails: [],
    analyses: [],
    batches: [],
    uploads: [],
  };
  const write = (db: Db) =>
    Promise.all(ROOMS.map(async (room) => written[room].push(...(await writeJobs(db, room, JOBS)))));
  await withDatabase(options, async (db) => {
    for (const name of ["begun", "done"])
      await db.execute(sql`create table ${sql.identifier(name)} (room text, job text, instance text)`);
  });
  const killed = new Set<string>();
  const running: Worker[] = [];
  let started = 0;
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await withDatabase(options, write);
      while (running.length < processes) running.push(start(options, started++ % 2 === 0 ? "now" : "before"));
      await Promise.all(running.map(({ instance }) => instance()));
      const [victim] = running.splice(Math.floor(Math.random() * running.length), 1);
      if (!victim) throw new Error("nobody works");
      await victim.until(1 + Math.floor(Math.random() * 12));
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
  const { rows: done } = await db.execute<Row>(sql`select * from done`);
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
  expect(sent).toHaveLength(written.deliveries.length);
  // Whatever was begun more than once, was left by a process that was killed.
  const byJob = Map.groupBy(begun, ({ room, job }) => `${room} ${job}`);
  const again = [...byJob].filter(([, rows]) => rows.length > 1);
  for (const [job, rows] of again)
    expect(rows.filter(({ instance }) => !killed.has(instance)).length, job).toBeLessThanOrEqual(1);
  expect(again.filter(([job]) => job.startsWith("batches "))).toEqual([]);
  return { ended: total, begunAgain: again.length };
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

/**
 * What a write to the embedded database costs, one at a time and four at once, through the pool that the service uses,
 * compared with calling PGlite directly in this process without flags.
 *
 *   node bench/inserts.ts [--writes 1000] [--rounds 5]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createDatabaseDirectory } from "../server/src/platform/db/embedded/create-database-directory.ts";
import { startPglite } from "../server/src/platform/db/embedded/start-pglite.ts";
import { openDatabase } from "../server/src/platform/db/opening/open-database.ts";
import { createLogger } from "@parley/base/logger";

const { values } = parseArgs({
  options: { writes: { type: "string", default: "1000" }, rounds: { type: "string", default: "5" } },
});
const TABLE = "create table bench_rows (id serial primary key, text text, data jsonb)";
const INSERT = "insert into bench_rows (text, data) values ($1, $2)";
const ROW = ["x".repeat(500), JSON.stringify({ a: 1, b: ["c", "d"] })];

type Query = (sql: string, parameters?: string[]) => Promise<unknown>;

const folder = await mkdtemp(join(tmpdir(), "parley-inserts-"));
try {
  await createDatabaseDirectory(join(folder, "bare"), () => undefined);
  const pglite = await startPglite(join(folder, "bare"), () => undefined);
  const baseline = await measure((sql, parameters) => pglite.query(sql, parameters));
  await pglite.close();
  const database = await openDatabase({
    databaseUrl: null,
    dataDir: join(folder, "data"),
    logger: createLogger("warn"),
  });
  const ours = await measure((sql, parameters) => database.pool.query(sql, parameters));
  await database.close();
  console.log("ms per write, median of rounds   PGlite alone   the service's pool   ratio");
  for (const [index, name] of ["one at a time", "four at once"].entries()) {
    const theirs = baseline[index] ?? 0;
    const own = ours[index] ?? 0;
    console.log(
      `  ${name.padEnd(30)} ${theirs.toFixed(3).padStart(12)} ${own.toFixed(3).padStart(20)} ${(own / theirs).toFixed(2).padStart(7)}`,
    );
  }
} finally {
  await rm(folder, { recursive: true });
}

/** Medians of [one at a time, four at once], ms per write. */
async function measure(query: Query): Promise<number[]> {
  await query(TABLE);
  const each: number[][] = [[], []];
  for (let round = 0; round <= Number(values.rounds); round++) {
    for (const [index, roads] of [1, 4].entries()) {
      const ms = await write(query, roads);
      if (round > 0) each[index]?.push(ms); // the first round is a warm-up
    }
  }
  return each.map((all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0);
}

async function write(query: Query, roads: number): Promise<number> {
  const writes = Number(values.writes);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: roads }, async () => {
      for (let count = 0; count < writes / roads; count++) await query(INSERT, ROW);
    }),
  );
  return (performance.now() - began) / writes;
}

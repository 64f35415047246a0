/** Every schema that has landed, with data in it, run through all later migrations. */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Pool } from "pg";
import { expect, test } from "vitest";
import { migrate } from "../../src/platform/db/opening/migrate.ts";
import { readMigrations } from "../../src/platform/db/opening/migration-files.ts";
import { TEST_SECRETS_KEY } from "../harness/launch-service.ts";
import { blankDatabase } from "../harness/open-test-database.ts";
import { insertRows, migrationsWithRows, openAsItIs, sealedCount } from "./landed-data.ts";

const ROTATE = fileURLToPath(new URL("../../src/boot/rotate-secrets.ts", import.meta.url));
const migrations = await readMigrations();

type Row = Record<string, unknown>;

/** Every row of every table. */
async function everything(pool: Pool): Promise<Map<string, Row[]>> {
  const names = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'`,
  );
  const tables = new Map(names.rows.map(({ name }): [string, Row[]] => [name, []]));
  const selects = [...tables.keys()].map(
    (name) => `select '${name}' as "table", row_to_json(${name}) as row from ${name}`,
  );
  if (selects.length === 0) return tables;
  const { rows } = await pool.query<{ table: string; row: Row }>(selects.join(" union all "));
  for (const { table, row } of rows) tables.get(table)?.push(row);
  return tables;
}

/** Every row of `before` still exists, with the same value in each column that both have. */
function expectKept(before: Map<string, Row[]>, after: Map<string, Row[]>, migration: string): void {
  for (const [table, rows] of before) {
    const now = after.get(table);
    if (!now) continue; // a migration may drop a table
    const columns = new Set(Object.keys(now[0] ?? {}));
    for (const row of rows) {
      const kept = Object.entries(row).filter(([column]) => columns.has(column));
      expect(now, `${table} after ${migration}`).toContainEqual(
        expect.objectContaining(Object.fromEntries(kept)),
      );
    }
  }
}

test("rows stored at any migration survive the later ones in every table, and their credentials open", async () => {
  await using target = await blankDatabase();
  const database = await openAsItIs(target);
  const { pool } = database;
  for (const [index, { name }] of migrations.entries()) {
    const before = await everything(pool);
    await migrate(pool, target.logger, migrations.slice(0, index + 1));
    expectKept(before, await everything(pool), name);
    await insertRows(pool, name);
  }
  const tables = await everything(pool);
  await database.close();
  const empty = [...tables].filter(([, rows]) => rows.length === 0).map(([table]) => table);
  expect(empty, "a new table needs rows in server/test/db/landed-data/").toEqual([]);
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...migrationsWithRows]));

  // The real command opens every credential, and fails on the first that can't be opened.
  const { stdout } = await promisify(execFile)(process.execPath, [ROTATE], {
    env: {
      DATA_DIR: target.dataDir,
      LOG_LEVEL: "silent",
      SECRETS_KEYS: `${randomBytes(32).toString("base64")},${TEST_SECRETS_KEY}`,
      ...(target.databaseUrl ? { DATABASE_URL: target.databaseUrl } : {}),
    },
  });
  expect(stdout).toContain(`: ${sealedCount} credentials encrypted with the new key, 0 already were.`);
});

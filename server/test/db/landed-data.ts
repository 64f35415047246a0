/**
 * Rows as earlier versions stored them: `landed-data/NNNN_name.sql`
 * is inserted once the migration with that name has been applied.
 */
import { readFileSync, readdirSync } from "node:fs";
import type { Pool } from "pg";
import type { Database } from "../../src/platform/db/database.ts";
import { openEmbedded } from "../../src/platform/db/embedded/open-embedded.ts";
import { openPostgresql } from "../../src/platform/db/opening/open-postgresql.ts";
import type { TestDatabaseTarget } from "../harness/open-test-database.ts";

const FOLDER = new URL("landed-data/", import.meta.url);

const files = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
const sql = new Map(files.map((name) => [name, readFileSync(new URL(name, FOLDER), "utf8")]));

/** Migrations that have rows. */
export const migrationsWithRows: readonly string[] = files;

/** How many encrypted credentials the rows contain: ours, and better-auth's. */
export const sealedCount = [...sql.values()].join("").split(/"sealed":|'\$ba\$/).length - 1;

/** The first version's API responses about the rows of `0002_tool_medians.sql`. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests assert on any part of it
export const firstAnswers: any = JSON.parse(readFileSync(new URL("first-answers.json", FOLDER), "utf8"));

/** Adds the rows stored while `migration` was the newest, if there are any. */
export async function insertRows(pool: Pool, migration: string): Promise<void> {
  const text = sql.get(migration);
  if (text !== undefined) await pool.query(text);
}

/** Opens a database without migrating it. */
export function openAsItIs(target: TestDatabaseTarget): Promise<Database> {
  const { databaseUrl, logger } = target;
  return databaseUrl === null ? openEmbedded(target) : openPostgresql({ databaseUrl, logger });
}

import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";

const DIRECTORY = new URL("../../../../migrations/", import.meta.url);
const NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** Numbers skipped before they had to be consecutive. Databases have later ones, so these stay unused. */
const RETIRED = new Set([3, 4, 5, 6, 7, 8, 9, 12]);

/** One step of the schema: `0001_initial.sql` has version 1. */
export interface Migration {
  version: number;
  name: string;
  sql: string;
  /** SHA-256 of the text with normalised line endings, which git may change on Windows. */
  checksum: string;
}

/**
 * The migrations in order.
 *
 * Their numbers are consecutive, apart from the retired ones: the first is 1, and each new migration takes the number
 * after the highest that has landed. So nothing can ever land below a migration that a database already has, and if two
 * branches add a migration, the second to land must renumber its own.
 * @throws Error with one sentence if a number is taken, retired or out of sequence, or a name has another form.
 */
export async function readMigrations(directory: URL = DIRECTORY): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  const migrations = await Promise.all(names.map((name) => readMigration(directory, name)));
  let previous = 0;
  for (const { name, version } of migrations) {
    if (version !== numberAfter(previous)) throw new Error(wrongNumber(name, version, previous));
    previous = version;
  }
  return migrations;
}

async function readMigration(directory: URL, name: string): Promise<Migration> {
  const version = Number(NAME.exec(name)?.[1] ?? 0);
  if (version === 0) throw new Error(`Migration ${name} is not named like 0001_initial.sql.`);
  const sql = (await readFile(new URL(name, directory), "utf8")).replaceAll("\r\n", "\n");
  return { version, name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

function numberAfter(version: number): number {
  let next = version + 1;
  while (RETIRED.has(next)) next++;
  return next;
}

function wrongNumber(name: string, version: number, previous: number): string {
  if (version === previous) {
    return `Migration ${name} has the number of another one, ${version}: the one that has not landed yet takes the next free number.`;
  }
  if (RETIRED.has(version)) {
    return `Migration ${name} has the number ${version}, which is retired: databases that have a later migration would refuse it.`;
  }
  return `Migration ${name} skips ${numberAfter(previous)}: migrations are numbered consecutively.`;
}

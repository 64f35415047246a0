import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";

const DIRECTORY = new URL("../../../migrations/", import.meta.url);
const NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** One step of the schema: `0001_initial.sql` has version 1. */
export interface Migration {
  version: number;
  name: string;
  sql: string;
  /** SHA-256 of the text, line ends normalised (git may change them on Windows). */
  checksum: string;
}

/**
 * The migrations in order. Each has a number of its own; a number may be left out, which is how several are written at the
 * same time. Throws an Error for a name of another form and for a number that is there twice.
 */
export async function readMigrations(directory: URL = DIRECTORY): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  const migrations = await Promise.all(names.map((name) => readMigration(directory, name)));
  for (const [index, { name, version }] of migrations.entries()) {
    if (migrations[index - 1]?.version === version) {
      throw new Error(`Migration ${name} has the number of another one, ${version}; take the next free one.`);
    }
  }
  return migrations;
}

async function readMigration(directory: URL, name: string): Promise<Migration> {
  const version = Number(NAME.exec(name)?.[1] ?? 0);
  if (version === 0) throw new Error(`Migration ${name} is not named like 0001_initial.sql.`);
  const sql = (await readFile(new URL(name, directory), "utf8")).replaceAll("\r\n", "\n");
  return { version, name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

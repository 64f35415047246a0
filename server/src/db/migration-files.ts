import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";

const DIRECTORY = new URL("../../migrations/", import.meta.url);
const NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** One step of the schema: `0001_initial.sql` has version 1. */
export interface Migration {
  version: number;
  name: string;
  sql: string;
  /** SHA-256 of the text, line ends normalised (git may change them on Windows). */
  checksum: string;
}

/** The migrations in order; their versions count up from 1 without a gap, else an Error. */
export async function readMigrations(directory: URL = DIRECTORY): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  return await Promise.all(names.map((name, index) => readMigration(directory, name, index + 1)));
}

async function readMigration(directory: URL, name: string, version: number): Promise<Migration> {
  if (Number(NAME.exec(name)?.[1]) !== version) {
    throw new Error(`Migration ${name} does not follow the order: number ${version} was expected.`);
  }
  const sql = (await readFile(new URL(name, directory), "utf8")).replaceAll("\r\n", "\n");
  return { version, name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

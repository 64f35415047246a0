/**
 * Migrations never change once they have landed, because databases have run them. `server/migrations/SHA256SUMS` lists
 * their checksums in numeric order, and each new migration adds a line at the end. That also makes two branches
 * conflict if both add a migration.
 */
import { readFileSync } from "node:fs";
import { readMigrations, type Migration } from "../server/src/platform/db/opening/migration-files.ts";

const LIST = "SHA256SUMS";
/** From here on they only add (docs/decisions/0216-migrations-only-add.md). */
const FIRST_ADDING = 32;
/** What would break processes of the version before, in words and as a pattern for SQL without comments. */
const BREAKING: readonly [string, RegExp][] = [
  ["drops a table or column", /\bdrop\s+(table|column)\b/i],
  ["renames", /\brename\b/i],
  ["changes a column's type", /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i],
  ["requires a column", /\bset\s+not\s+null\b/i],
  ["adds a required column without a default", /\badd\s+column\b(?![^;,]*\bdefault\b)[^;,]*\bnot\s+null\b/i],
];

/** What is wrong with the migrations in `directory`, one line each. */
export async function migrationProblems(directory: URL): Promise<string[]> {
  let migrations: Migration[];
  try {
    migrations = await readMigrations(directory);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  const landed = readFileSync(new URL(LIST, directory), "utf8").split(/\r?\n/).filter(Boolean);
  const problems: string[] = [];
  for (const [index, { name, checksum }] of migrations.entries()) {
    const line = `${checksum}  ${name}`;
    const listed = landed[index];
    if (listed === line) continue;
    if (listed === undefined) {
      problems.push(`${name} is new: when it is finished, add to ${LIST}: ${line}`);
    } else if (listed.endsWith(`  ${name}`)) {
      problems.push(
        `${name} is not what ${LIST} lists: undo the change and add a new migration. ` +
          `Only if it has not landed yet, correct its line: ${line}`,
      );
    } else {
      problems.push(`${name} is where ${LIST} has "${listed}": landed migrations must not change.`);
    }
  }
  for (const { version, name, sql } of migrations) {
    if (version < FIRST_ADDING || /^-- Unused since /m.test(sql)) continue;
    const statements = sql.replaceAll(/--.*$/gm, "");
    for (const [what, pattern] of BREAKING) {
      if (!pattern.test(statements)) continue;
      problems.push(
        `${name} ${what}, and processes of the version before would fail. Add beside it, and remove it a version later ` +
          'in a migration with the comment "-- Unused since <version>" (docs/decisions/0216-migrations-only-add.md).',
      );
    }
  }
  const missing = landed.slice(migrations.length);
  return [...problems, ...missing.map((line) => `${LIST} has "${line}", but there is no such migration.`)];
}

/**
 * The schema's migrations never change once they have landed: databases have run them. `server/migrations/SHA256SUMS` lists
 * them with their checksums, in the order of their numbers; each new migration adds one line at its end. That also makes
 * two branches that both add a migration conflict.
 */
import { readFileSync } from "node:fs";
import { readMigrations, type Migration } from "../server/src/db/opening/migration-files.ts";

const LIST = "SHA256SUMS";

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
      problems.push(`${name} stands where ${LIST} has "${listed}": landed migrations stay as they are.`);
    }
  }
  const missing = landed.slice(migrations.length);
  return [...problems, ...missing.map((line) => `${LIST} has "${line}", but there is no such migration.`)];
}

import type { Migration } from "./migration-files.ts";

/** A row of `schema_migrations`. */
export interface AppliedMigration {
  version: number;
  name: string;
  checksum: string;
}

/**
 * The migrations that a database still needs. Those it has must be the first ones this code knows, unchanged.
 * @param known in order, as `readMigrations` returns them
 * @param applied ordered by version
 * @throws Error with one sentence for the operator if they aren't.
 */
export function pendingMigrations(known: Migration[], applied: AppliedMigration[]): Migration[] {
  const newestKnown = known.at(-1)?.version ?? 0;
  const byVersion = new Map(known.map((migration) => [migration.version, migration]));
  for (const row of applied) {
    const migration = byVersion.get(row.version);
    if (!migration) throw new Error(row.version > newestKnown ? newer(row) : unknown(row));
    if (migration.checksum !== row.checksum) {
      throw new Error(
        `Migration ${migration.name} is not the one that was applied to the database (${row.name}): ` +
          "a migration is never edited; undo the change and add a new one.",
      );
    }
  }
  const latest = applied.at(-1);
  if (!latest) return known;
  const versions = new Set(applied.map(({ version }) => version));
  const skipped = known.find(({ version }) => version < latest.version && !versions.has(version));
  if (skipped) {
    throw new Error(
      `The database has migration ${latest.name} but not ${skipped.name}, which comes before it, and migrations are only ` +
        "applied in order. Start the version of Parley that last used this database, or restore a backup.",
    );
  }
  return known.filter(({ version }) => version > latest.version);
}

function newer({ name }: AppliedMigration): string {
  return (
    `The database is newer than this version of Parley: it has migration ${name}, which this version doesn't have. ` +
    "Start the newer version, or restore a backup."
  );
}

function unknown({ name }: AppliedMigration): string {
  return (
    `The database has migration ${name}, which this version of Parley doesn't have. ` +
    "Start the version of Parley that last used this database, or restore a backup."
  );
}

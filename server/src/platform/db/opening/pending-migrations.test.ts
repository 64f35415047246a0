import { expect, test } from "vitest";
import type { Migration } from "./migration-files.ts";
import { pendingMigrations } from "./pending-migrations.ts";

const known = ["0001_a.sql", "0002_b.sql", "0010_c.sql", "0011_d.sql"].map(migration);
const [a, b, c, d] = known as [Migration, Migration, Migration, Migration];

function migration(name: string): Migration {
  return { version: Number(name.slice(0, 4)), name, sql: "", checksum: `checksum of ${name}` };
}

test.each([
  ["a new database", [], known],
  ["a database at the end of a former gap", [a, b], [c, d]],
  ["a database in the middle", [a, b, c], [d]],
  ["a database that has them all", known, []],
])("finds what %s needs", (_case, applied, expected) => {
  expect(pendingMigrations(known, applied)).toEqual(expected);
});

test.each([
  [
    "has a migration whose predecessor it lacks",
    [a, b, d],
    "The database has migration 0011_d.sql but not 0010_c.sql, which comes before it, and migrations are only applied in " +
      "order. Start the version of Parley that last used this database, or restore a backup.",
  ],
  [
    "lacks the very first one",
    [b],
    "The database has migration 0002_b.sql but not 0001_a.sql, which comes before it,",
  ],
  [
    "has one that only another build had",
    [a, b, migration("0003_other.sql"), c],
    "The database has migration 0003_other.sql, which this version of Parley doesn't have. Start the version of Parley",
  ],
  [
    "has another build's migration under a number of this one",
    [a, b, migration("0010_other.sql")],
    "Migration 0010_c.sql is not the one that was applied to the database (0010_other.sql)",
  ],
  [
    "is newer",
    [...known, migration("0012_later.sql")],
    "The database is newer than this version of Parley: it has migration 0012_later.sql, which this version doesn't have.",
  ],
])("refuses a database that %s", (_case, applied, message) => {
  expect(() => pendingMigrations(known, applied)).toThrow(message);
});

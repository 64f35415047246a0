import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { openDatabase } from "../../src/platform/db/opening/open-database.ts";
import { migrate } from "../../src/platform/db/opening/migrate.ts";
import { readMigrations, type Migration } from "../../src/platform/db/opening/migration-files.ts";
import { createLogger } from "@parley/base/logger";
import { blankDatabase, openTestDatabase } from "../harness/open-test-database.ts";

const logger = createLogger("silent");
const known = await readMigrations();

/** The migration after this version's latest. */
function next(sql: string): Migration {
  const version = (known.at(-1)?.version ?? 0) + 1;
  const checksum = createHash("sha256").update(sql).digest("hex");
  return { version, name: `${String(version).padStart(4, "0")}_next.sql`, sql, checksum };
}

test("applies every migration once and records it", async () => {
  await using database = await openTestDatabase();
  await migrate(database.pool, logger);
  const { rows } = await database.pool.query(
    "select version, name, checksum from schema_migrations order by version",
  );
  expect(rows).toEqual(known.map(({ version, name, checksum }) => ({ version, name, checksum })));
});

test("applies only what is new", async () => {
  await using database = await openTestDatabase();
  await migrate(database.pool, logger, [
    ...known,
    next("create table extra (id text); insert into extra values ('x');"),
  ]);
  await migrate(database.pool, logger, [
    ...known,
    next("create table extra (id text); insert into extra values ('x');"),
  ]);
  expect((await database.pool.query("select * from extra")).rows).toEqual([{ id: "x" }]);
});

test("undoes a migration that fails halfway, and continues once it is corrected", async () => {
  await using database = await openTestDatabase();
  const broken = next("create table extra (id text); select 1 / 0;");
  await expect(migrate(database.pool, logger, [...known, broken])).rejects.toThrow(
    `Migration ${broken.name} failed and was rolled back: division by zero`,
  );
  expect((await database.pool.query("select to_regclass('extra') as found")).rows).toEqual([{ found: null }]);
  await migrate(database.pool, logger, [...known, next("create table extra (id text);")]);
  expect((await database.pool.query("select to_regclass('extra') as found")).rows).toEqual([
    { found: "extra" },
  ]);
});

test("refuses an applied migration that was edited", async () => {
  await using database = await openTestDatabase();
  const edited = known.map((migration) => ({ ...migration, checksum: "0".repeat(64) }));
  await expect(migrate(database.pool, logger, edited)).rejects.toThrow(
    "Migration 0001_initial.sql is not the one that was applied to the database (0001_initial.sql): a migration is never edited",
  );
});

test("refuses a database that a newer version has migrated, on opening too", async () => {
  await using target = await blankDatabase();
  const database = await openDatabase(target);
  const newer = next("create table extra (id text);");
  await migrate(database.pool, logger, [...known, newer]);
  await database.close();
  await expect(openDatabase(target)).rejects.toThrow(
    `The database is newer than this version of Parley: it has migration ${newer.name}`,
  );
});

test("leaves no lock behind, after success or failure", async () => {
  await using database = await openTestDatabase();
  await expect(migrate(database.pool, logger, [...known, next("select 1 / 0")])).rejects.toThrow(
    "division by zero",
  );
  // The server drops the lock once it has noticed that the session is over. Other databases have locks of their own.
  const locks = async () => {
    const { rows } = await database.pool.query(
      `select * from pg_locks where locktype = 'advisory'
         and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows;
  };
  await expect.poll(locks).toEqual([]);
});

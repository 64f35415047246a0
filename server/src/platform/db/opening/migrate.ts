import { setTimeout as pause } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { interruptLaterSteps } from "../later/later-lock.ts";
import type { Logger } from "@parley/base/logger";
import { messageOf } from "@parley/base/thrown";
import { readMigrations, type Migration } from "./migration-files.ts";
import { pendingMigrations, type AppliedMigration } from "./pending-migrations.ts";

/** Advisory lock held while migrating: "parley" in ASCII, as a number. */
const MIGRATION_LOCK = 0x7061726c6579;

/** How soon to try again for the lock, ms. */
const LOCK_RETRY_MS = 50;

/**
 * Applies missing migrations, each in its own transaction and by one process at a
 * time, so any number of processes may start at once. @throws Error with one sentence
 * if a migration fails, or if the database has migrations that this code doesn't know.
 */
export async function migrate(pool: Pool, logger: Logger, migrations?: Migration[]): Promise<void> {
  const wanted = migrations ?? (await readMigrations());
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0"); // waiting for another process's migration may take long
    await takeLock(client);
    await client.query(
      `create table if not exists schema_migrations (
         version integer primary key,
         name text not null,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const result = await client.query<AppliedMigration>(
      "select version, name, checksum from schema_migrations order by 1",
    );
    const pending = pendingMigrations(wanted, result.rows);
    if (pending.length > 0) await interruptLaterSteps(client);
    for (const migration of pending) {
      await apply(client, migration);
      logger.info({ migration: migration.name }, "migrated the database");
    }
  } finally {
    client.release(true); // ends the session, which also drops the lock and the setting
  }
}

/**
 * Tries again and again rather than waiting in the database: building an index concurrently (db/later) waits for every
 * statement that began before, and so would wait for this one, which waits for a migration, which waits for the index.
 */
async function takeLock(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken) return;
    await pause(LOCK_RETRY_MS);
  }
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query("insert into schema_migrations (version, name, checksum) values ($1, $2, $3)", [
      migration.version,
      migration.name,
      migration.checksum,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${migration.name} failed and was rolled back: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

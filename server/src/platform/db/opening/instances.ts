/**
 * The Parley processes on this database. Each one has a row and, on PostgreSQL, holds an advisory lock on the row's
 * number; if nobody holds a row's lock, its process has died. The embedded database allows only one process because of
 * its directory lock, so every other row belongs to a dead one.
 */
import { inArray, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { newId } from "@parley/base/ids";
import type { Logger } from "@parley/base/logger";
import type { Database } from "../database.ts";
import { instances } from "../call-tables.ts";
import type { Db } from "../schema.ts";
import { INSTANCE_LOCK_CLASS, SessionLock } from "./session-lock.ts";
import { rootMessageOf } from "@parley/base/thrown";

/** This process's registration. */
export interface Instance {
  /** Stored with each call of this process. */
  id: string;
  /**
   * Other processes that died without removing their registration, or have lost their session for the moment.
   * `closeDeadCalls` closes the calls of those that are dead.
   */
  deadInstances(): Promise<DeadInstance[]>;
  /**
   * Which of `ids` are dead. Until the transaction ends, none of them can take its lock again. `closeDeadCalls` asks
   * this, because a process may come back just when others have given it up.
   */
  whoeverIsDead(tx: Db, ids: string[]): Promise<string[]>;
  /**
   * Others believed this process dead and have closed its calls, but it lives. If the listener rejects, it is called
   * again.
   */
  onBuried(listener: () => Promise<void>): void;
  /** Tells the other processes at which addresses this one can be reached, and returns theirs. */
  exchangeAddresses(own: string[]): Promise<ProcessAddresses[]>;
  /** Removes the registration, once none of its calls is open. */
  close(): Promise<void>;
}

/** Another process's. */
export interface ProcessAddresses {
  /** Its address for other processes; null if it has none. */
  url: string | null;
  /** IP addresses; null for a process that reports none. */
  addresses: string[] | null;
}

export interface DeadInstance {
  id: string;
  /** Its address for other processes; null if it has none. */
  url: string | null;
}

/**
 * Registers this process as alive until close() or its death. `url`: where other processes reach it. `id`: its own.
 * `prices`: the operator's.
 */
export async function registerInstance(
  database: Database,
  logger: Logger,
  url: string | null = null,
  id = newId("node"),
  prices: object | null = null,
): Promise<Instance> {
  const { pool, openSession } = database;
  const number = await nextNumber(pool);
  const insert = () => insertRow(pool, { id, number, url, prices });
  let isBuried = false;
  let isClosing = false;
  let buried = () => Promise.resolve();
  async function onRegained(): Promise<void> {
    if (!isClosing && (await insert())) isBuried = true;
    if (!isBuried || isClosing) return;
    logger.warn("other processes believed this one dead and have closed its calls");
    await buried();
    isBuried = false;
  }
  // Lock before inserting: a row without its lock looks like a dead process.
  const lock = openSession ? await SessionLock.take({ openSession, number, logger, onRegained }) : null;
  await insert();
  return {
    id,
    deadInstances: () => (lock ? unlockedInstances(pool, id) : otherInstances(pool, id)),
    whoeverIsDead: (tx, ids) => (lock ? keepDead(tx, ids) : Promise.resolve(ids)),
    onBuried: (listener) => (buried = listener),
    exchangeAddresses: (own) => (lock ? exchangeAddresses(pool, id, own) : Promise.resolve([])),
    close: async () => {
      isClosing = true;
      // If the row stays, other processes, or the next one, will treat it as dead.
      await deleteRow(pool, id).catch((error: unknown) =>
        logger.warn({ reason: rootMessageOf(error) }, "this process's registration could not be removed"),
      );
      await lock?.close();
    },
  };
}

async function nextNumber(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ number: string }>(
    "select nextval(pg_get_serial_sequence('instances', 'lock_number')) as number",
  );
  return Number(rows[0]?.number);
}

/** False if there is one already. */
async function insertRow(
  pool: Pool,
  { id, number, url, prices }: { id: string; number: number; url: string | null; prices: object | null },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into instances (id, lock_number, url, prices) overriding system value values ($1, $2, $3, $4)
     on conflict (id) do nothing`,
    [id, number, url, prices && JSON.stringify(prices)],
  );
  return rowCount === 1;
}

async function unlockedInstances(pool: Pool, id: string): Promise<DeadInstance[]> {
  const { rows } = await pool.query<DeadInstance>(
    `select id, url from instances
     where id <> $2 and not exists (
       select from pg_locks
       where locktype = 'advisory' and classid = $1 and objid = lock_number and objsubid = 2 and granted
         and mode = 'ExclusiveLock' and database = (select oid from pg_database where datname = current_database())
     )`,
    [INSTANCE_LOCK_CLASS, id],
  );
  return rows;
}

/** Takes shared locks, so that several processes may close the same calls at once. */
async function keepDead(tx: Db, ids: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with found as materialized (select id, lock_number from instances where ${inArray(instances.id, ids)})
    select id from found where not pg_try_advisory_xact_lock_shared(${INSTANCE_LOCK_CLASS}, lock_number::int)`);
  const alive = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !alive.has(id));
}

/** Which of these processes have no registration: they have ended, or were found dead. */
export async function unregistered(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: instances.id })
    .from(instances)
    .where(inArray(instances.id, [...ids]));
  const registered = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !registered.has(id));
}

/** A dead process's addresses stay until its calls are closed. */
async function exchangeAddresses(pool: Pool, id: string, own: string[]): Promise<ProcessAddresses[]> {
  await pool.query("update instances set addresses = $2 where id = $1 and addresses is distinct from $2", [
    id,
    own,
  ]);
  const { rows } = await pool.query<ProcessAddresses>("select url, addresses from instances where id <> $1", [
    id,
  ]);
  return rows;
}

async function otherInstances(pool: Pool, id: string): Promise<DeadInstance[]> {
  const { rows } = await pool.query<DeadInstance>("select id, url from instances where id <> $1", [id]);
  return rows;
}

/** A row with open calls stays; the next process to start finds it dead and closes them. */
async function deleteRow(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `delete from instances
     where id = $1
       and not exists (
         select from calls where instance_id = $1 and status in ('queued', 'ringing', 'in_progress')
       )`,
    [id],
  );
}

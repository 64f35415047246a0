/**
 * Which processes of Parley live on this database. Each has a row and, on PostgreSQL, holds an advisory lock on the
 * row's number: if nobody holds a row's lock, its process has died. The embedded database has one process at a time
 * because of its directory's lock, so every other row is a dead one's.
 */
import type { Pool } from "pg";
import { newId } from "../../ids.ts";
import type { Logger } from "../../logger.ts";
import type { Database } from "../database.ts";
import { INSTANCE_LOCK_CLASS, SessionLock } from "./session-lock.ts";

/** This process's registration. */
export interface Instance {
  /** Stored with each call that this process runs. */
  id: string;
  /** Ids of the processes that died without removing their registration. `closeDeadCalls` closes their calls. */
  deadInstances(): Promise<string[]>;
  /** Removes the registration, once none of its calls is open. */
  close(): Promise<void>;
}

/** Registers this process as alive until close() or its death. */
export async function registerInstance(database: Database, logger: Logger): Promise<Instance> {
  const { pool, openSession } = database;
  const id = newId("node");
  const number = await nextNumber(pool);
  // The lock comes first: a row without its lock is a dead process's.
  const lock = openSession
    ? await SessionLock.take({ openSession, number, logger, onRegained: () => insertRow(pool, id, number) })
    : null;
  await insertRow(pool, id, number);
  return {
    id,
    deadInstances: () => (lock ? unlockedInstances(pool) : otherInstances(pool, id)),
    close: async () => {
      await deleteRow(pool, id);
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

async function insertRow(pool: Pool, id: string, number: number): Promise<void> {
  await pool.query(
    `insert into instances (id, lock_number) overriding system value values ($1, $2)
     on conflict (id) do nothing`,
    [id, number],
  );
}

async function unlockedInstances(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from instances
     where not exists (
       select from pg_locks
       where locktype = 'advisory' and classid = $1 and objid = lock_number and objsubid = 2 and granted
         and database = (select oid from pg_database where datname = current_database())
     )`,
    [INSTANCE_LOCK_CLASS],
  );
  return rows.map((row) => row.id);
}

async function otherInstances(pool: Pool, id: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>("select id from instances where id <> $1", [id]);
  return rows.map((row) => row.id);
}

/** A row with open calls stays: the next process to start finds it dead and closes them. */
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

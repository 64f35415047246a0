/** Tells whether the database's disk has room, from its errors and from trial writes. */
import type { EventEmitter } from "node:events";
import type { Pool, PoolClient } from "pg";
import type { Logger } from "@parley/base/logger";
import { databaseTrouble } from "./database-trouble.ts";

export interface DiskRoom {
  /** Whether a write failed for lack of space and none has succeeded since. Rejects if the database can't be asked. */
  isFull(): Promise<boolean>;
}

/** Shortest time between trials, ms. */
const TRY_EVERY_MS = 2_000;
/** Briefly takes about a megabyte of new space. */
const TRIAL = `create temp table parley_room on commit drop as select md5(n::text) as text from generate_series(1, 20000) n`;

/** `now`: ms of any monotonic clock. */
export function watchDiskRoom(
  pool: Pool,
  logger: Logger,
  now: () => number = () => performance.now(),
): DiskRoom {
  let isFull = false;
  let triedAt = Number.NEGATIVE_INFINITY;

  pool.on("connect", (client: PoolClient) => {
    connectionOf(client).on("errorMessage", (error: unknown) => {
      if (isFull || databaseTrouble(error) !== "full") return;
      isFull = true;
      logger.fatal(
        { err: error },
        "the disk of the database is full: make room; nothing can be saved until then",
      );
    });
  });

  async function attempt(): Promise<void> {
    const client = await pool.connect();
    let isBroken = true;
    try {
      await client.query("begin");
      const hasRoom = await client.query(TRIAL).then(() => true, refusedForRoom);
      await client.query("rollback");
      isBroken = false;
      if (!hasRoom) return;
      isFull = false;
      logger.info("the disk of the database has room again");
    } finally {
      client.release(isBroken);
    }
  }

  return {
    async isFull() {
      if (isFull && now() - triedAt >= TRY_EVERY_MS) {
        triedAt = now();
        await attempt();
      }
      return isFull;
    },
  };
}

/** @throws any other error. */
function refusedForRoom(error: unknown): false {
  if (databaseTrouble(error) !== "full") throw error;
  return false;
}

/** The connection under every query, including those in transactions. node-postgres has it, but its types don't. */
function connectionOf(client: PoolClient): EventEmitter {
  return (client as unknown as { connection: EventEmitter }).connection;
}

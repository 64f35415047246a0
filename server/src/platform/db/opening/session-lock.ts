import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import type { Logger } from "@parley/base/logger";
import { rootMessageOf } from "@parley/base/thrown";
import { KEEP_ALIVE } from "../database.ts";

/** First of an instance lock's two numbers ("prly" in ASCII). The second one is the instance's own. */
export const INSTANCE_LOCK_CLASS = 0x70726c79;

const FIRST_RETRY_MS = 250;
/** Shorter than other processes wait before they consider this one dead. */
const LONGEST_RETRY_MS = 1_000;

/**
 * A session-level advisory lock on its own connection; the server releases it when the process dies, in whatever way.
 * If the connection is lost, it is reopened and the lock taken again, until close().
 */
export class SessionLock {
  readonly #openSession: () => Promise<Client>;
  readonly #number: number;
  readonly #logger: Logger;
  readonly #onRegained: () => Promise<void>;
  readonly #closing = new AbortController();
  #client: Client | null = null;
  #regaining = Promise.resolve();

  private constructor(options: SessionLockOptions) {
    this.#openSession = options.openSession;
    this.#number = options.number;
    this.#logger = options.logger;
    this.#onRegained = options.onRegained;
  }

  /** Takes the lock; throws if the server can't be reached. */
  static async take(options: SessionLockOptions): Promise<SessionLock> {
    const lock = new SessionLock(options);
    await lock.#acquire();
    return lock;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#regaining;
    await this.#client?.end();
  }

  async #acquire(): Promise<void> {
    const client = await this.#openSession();
    try {
      await client.query(KEEP_ALIVE);
      // Only a dead session of this process, which the server still believes alive, can hold the lock. Whoever shares
      // it is closing this process's calls (`whoeverIsDead`), and is waited for.
      await client.query(
        `select pg_terminate_backend(pid) from pg_locks
         where locktype = 'advisory' and classid = $1 and objid = $2 and objsubid = 2 and granted
           and mode = 'ExclusiveLock' and database = (select oid from pg_database where datname = current_database())`,
        [INSTANCE_LOCK_CLASS, this.#number],
      );
      await client.query("select pg_advisory_lock($1, $2)", [INSTANCE_LOCK_CLASS, this.#number]);
    } catch (error) {
      await client.end();
      throw error;
    }
    this.#client = client;
    client.once("end", () => {
      if (this.#client === client && !this.#closing.signal.aborted) this.#regaining = this.#regain();
    });
  }

  /** Whoever waits for this session's end no longer does. */
  async #release(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  async #regain(): Promise<void> {
    this.#logger.warn("lost the session that shows this process to be alive; taking its lock again");
    const { signal } = this.#closing;
    for (let delay = FIRST_RETRY_MS; !signal.aborted; delay = Math.min(delay * 2, LONGEST_RETRY_MS)) {
      try {
        await this.#acquire();
        await this.#onRegained();
        return;
      } catch (error) {
        this.#logger.warn({ reason: rootMessageOf(error) }, "could not take the lock again yet");
        await this.#release();
      }
      await wait(delay, null, { signal }).catch(() => null); // aborted: the loop ends
    }
  }
}

export interface SessionLockOptions {
  openSession: () => Promise<Client>;
  number: number;
  logger: Logger;
  /** Called after the lock was lost and taken again; if it rejects, that is repeated. */
  onRegained: () => Promise<void>;
}

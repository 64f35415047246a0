import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import type { Logger } from "../../logger.ts";

/** The first of an instance lock's two numbers ("prly" in ASCII). The second is the instance's own. */
export const INSTANCE_LOCK_CLASS = 0x70726c79;

const FIRST_RETRY_MS = 250;
/** Less than other processes wait before they take this one for dead. */
const LONGEST_RETRY_MS = 1_000;
/**
 * A machine that is gone without a word is noticed by the server within some 4 s; without these it would take hours. A
 * process that dies closes its connections, which is noticed at once.
 */
const KEEP_ALIVE =
  "set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 2";

/**
 * A session-level advisory lock on its own connection: the server frees it when the process dies, however it dies. If
 * the connection is lost it is opened again and the lock taken again, until close().
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
      // The lock can only be held by a session of this process that the server doesn't know to be dead yet.
      await client.query(
        `select pg_terminate_backend(pid) from pg_locks
         where locktype = 'advisory' and classid = $1 and objid = $2 and objsubid = 2 and granted
           and database = (select oid from pg_database where datname = current_database())`,
        [INSTANCE_LOCK_CLASS, this.#number],
      );
      await client.query("select pg_advisory_lock($1, $2)", [INSTANCE_LOCK_CLASS, this.#number]);
    } catch (error) {
      await client.end();
      throw error;
    }
    this.#client = client;
    client.once("end", () => {
      if (!this.#closing.signal.aborted) this.#regaining = this.#regain();
    });
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
        this.#logger.warn({ err: error }, "could not take the lock again yet");
      }
      await wait(delay, null, { signal }).catch(() => null); // aborted: the loop ends
    }
  }
}

export interface SessionLockOptions {
  openSession: () => Promise<Client>;
  number: number;
  logger: Logger;
  /** After the lock was lost and taken again. */
  onRegained: () => Promise<void>;
}

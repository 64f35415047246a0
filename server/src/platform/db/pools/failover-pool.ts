/** A pool that leaves a server which no longer takes writes, such as a primary that has been replaced. */
import type { EventEmitter } from "node:events";
import type pg from "pg";
import { WatchedPool } from "./watched-pool.ts";

type Callback = Parameters<pg.Pool["connect"]>[0];

/** PostgreSQL's code for a write in a read-only transaction (Appendix A of its documentation). */
const READ_ONLY = "25006";

/**
 * Once a connection answers that it takes no writes, it and all that were opened before are closed instead of being
 * used again, so that the next ones look for the primary. The pool's own `query` closes a connection after any error,
 * but transactions give theirs back.
 */
export class FailoverPool extends WatchedPool {
  readonly #onReadOnly: () => void;
  /** Counts the times that connections were given up. */
  #generation = 0;
  readonly #generations = new WeakMap<pg.PoolClient, number>();

  constructor(options: pg.PoolConfig, onReadOnly: () => void) {
    super(options);
    this.#onReadOnly = onReadOnly;
    this.on("connect", (client) => {
      this.#generations.set(client, this.#generation);
      const { connection } = client as unknown as { connection: EventEmitter };
      connection.on("errorMessage", ({ code }: { code?: string }) => {
        if (code === READ_ONLY && !this.#isGivenUp(client)) this.#giveUpAll();
      });
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!callback) {
      return super.connect().then((client) => {
        if (!this.#isGivenUp(client)) return this.#closedLater(client);
        client.release(true);
        return this.connect();
      });
    }
    super.connect((error, client, done) => {
      if (!client) return callback(error, client, done);
      if (!this.#isGivenUp(client)) return callback(error, this.#closedLater(client), client.release);
      client.release(true);
      this.connect(callback);
    });
  }

  #isGivenUp(client: pg.PoolClient): boolean {
    return (this.#generations.get(client) ?? this.#generation) < this.#generation;
  }

  #giveUpAll(): void {
    this.#generation += 1;
    this.#onReadOnly();
  }

  /** The pool sets `release` anew each time that it lends a connection. */
  #closedLater(client: pg.PoolClient): pg.PoolClient {
    const { release } = client;
    client.release = (error) => release.call(client, error || this.#isGivenUp(client));
    return client;
  }
}

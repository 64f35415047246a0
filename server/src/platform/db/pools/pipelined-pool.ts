import type pg from "pg";
import { WatchedPool } from "./watched-pool.ts";

/** One hold on the connection, shared by all queries that arrive during it. */
interface SharedStay {
  client: Promise<pg.PoolClient>;
  isOpen: boolean;
  users: number;
  onError(error: Error): void;
  failure: Error | undefined;
}

/**
 * A pool of one connection that sends single queries one after another without waiting for answers (PostgreSQL's
 * pipeline mode), so that the database's process always has the next one ready. A transaction has the connection to
 * itself, as in any pool: connect() waits for earlier queries, and later queries wait for it.
 */
export class PipelinedPool extends WatchedPool {
  #stay: SharedStay | null = null;

  constructor(config: Omit<pg.PoolConfig, "max">) {
    super({ ...config, max: 1, pipeline: true });
  }

  override query = ((query: string | pg.QueryConfig, values?: unknown[]) =>
    this.#query(query, values)) as pg.Pool["query"];

  async #query(query: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    // A steady flow of queries must not starve whoever waits for the connection, who gets it once the running queries
    // are done.
    if (this.#stay?.isOpen && this.waitingCount > 0) return super.query(query, values);
    const stay = (this.#stay ??= this.#begin());
    stay.users++;
    try {
      const client = await stay.client;
      return await client.query(query, values);
    } finally {
      stay.users--;
      if (stay.users === 0) await this.#end(stay);
    }
  }

  #begin(): SharedStay {
    const stay: SharedStay = {
      client: this.connect(),
      isOpen: false,
      users: 0,
      onError: (error) => (stay.failure ??= error),
      failure: undefined,
    };
    const onOpen = (client: pg.PoolClient) => {
      stay.isOpen = true;
      client.on("error", stay.onError);
    };
    stay.client.then(onOpen, () => undefined); // whoever awaits the client gets the rejection
    return stay;
  }

  async #end(stay: SharedStay): Promise<void> {
    if (this.#stay === stay) this.#stay = null;
    if (!stay.isOpen) return;
    const client = await stay.client;
    client.off("error", stay.onError);
    client.release(stay.failure);
  }
}

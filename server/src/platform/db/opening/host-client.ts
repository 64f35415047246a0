/** Connections to the first of several PostgreSQL servers that answers and, if that is wanted, takes writes. */
import pg from "pg";
import type { DatabaseHosts } from "@parley/base/net/database/database-hosts";

/** For all servers together, so that a pool doesn't give up before the last has been tried, ms. */
const LONGEST_SEARCH_MS = 8_000;

/**
 * A client that looks for its server each time it connects. With one host it is a plain one, apart from the check.
 * @throws Error from connect() with what the last server that was tried answered.
 */
export function hostClient({ urls, isReadWrite }: DatabaseHosts): typeof pg.Client {
  if (urls.length === 1 && !isReadWrite) return pg.Client;
  const connectionTimeoutMillis = LONGEST_SEARCH_MS / urls.length;

  async function find(): Promise<{ host: string; port: number }> {
    let failure: unknown;
    for (const connectionString of urls) {
      const probe = new pg.Client({ connectionString, connectionTimeoutMillis });
      probe.on("error", () => undefined); // the query that it breaks rejects
      try {
        await probe.connect();
        if (isReadWrite) await expectReadWrite(probe);
        return probe;
      } catch (error) {
        failure = error;
      } finally {
        await probe.end().catch(() => undefined);
      }
    }
    throw failure;
  }

  return class HostClient extends pg.Client {
    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | void {
      const connected = this.#connectToFound();
      if (!callback) return connected;
      // oxlint-disable-next-line promise/no-callback-in-promise -- the pool calls it so
      connected.then(() => callback(undefined as never), callback);
    }

    async #connectToFound(): Promise<this> {
      const { host, port } = await find();
      this.host = host;
      this.port = port;
      await super.connect();
      return this;
    }
  };
}

/** As libpq does it. */
async function expectReadWrite(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>("show transaction_read_only");
  if (rows[0]?.transaction_read_only !== "off") throw new Error("the server takes no writes");
}

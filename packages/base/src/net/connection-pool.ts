import type { Socket } from "node:net";
import { Client } from "undici";
import { responseHeads, type ResponseHeads } from "./heads/response-heads.ts";
import { errorOf } from "../thrown.ts";

/** Opens the socket of a connection. If `signal` is aborted, it must reject with the signal's reason. */
export type OpenSocket = (signal: AbortSignal) => Promise<Socket>;

/** A connection that serves one request at a time. */
export interface Connection {
  client: Client;
  heads: ResponseHeads;
  /** Connections are only reused for the key they were opened for. */
  key: string;
  /** It has served a request before, so the peer may have closed it since. */
  isReused: boolean;
  /** Closes it at once, ending whatever runs on it, even while it is still connecting. */
  abort(reason: Error): void;
}

/** How long an idle connection is kept. A server's Keep-Alive hint shortens or extends this, up to the maximum. */
const IDLE_MS = 15_000;
const IDLE_MAX_MS = 60_000;
const MAX_IDLE = 64;

/**
 * Idle connections by key. undici's own pools connect on their own schedule and know nothing of a request's deadline.
 * Here, every connection belongs to one request until it is given back.
 */
export class ConnectionPool {
  readonly #idle = new Map<string, Connection[]>();
  readonly #open = new Set<Connection>();
  readonly #ending = new Set<Promise<void>>();
  #idleCount = 0;
  #isClosed = false;

  /**
   * Returns an idle connection with this key, unless it must be `fresh`, or else a new one, which connects on its first
   * request.
   */
  take(key: string, origin: string, fresh: boolean, openSocket: OpenSocket): Connection {
    if (this.#isClosed) throw new Error("The client is closed");
    const idle = fresh ? undefined : this.#idle.get(key)?.pop();
    if (!idle) return this.#create(key, origin, openSocket);
    this.#idleCount -= 1;
    idle.isReused = true;
    return idle;
  }

  /** Returns a connection to the pool if it can still be used. */
  give(connection: Connection): void {
    if (this.#isClosed || this.#idleCount >= MAX_IDLE || !this.#open.has(connection)) {
      this.#end(connection, null);
      return;
    }
    const list = this.#idle.get(connection.key);
    if (list) list.push(connection);
    else this.#idle.set(connection.key, [connection]);
    this.#idleCount += 1;
  }

  /** Closes idle connections and lets running requests finish. Resolves when no connection is left. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const closing = [...this.#open].map(({ client }) =>
      client.destroyed ? client.destroy() : client.close(),
    );
    await Promise.all([...closing, ...this.#ending]);
  }

  #create(key: string, origin: string, openSocket: OpenSocket): Connection {
    const attempt = new AbortController();
    const heads = responseHeads();
    let hasConnected = false;
    const client = new Client(origin, {
      headersTimeout: 0, // the request's own deadline covers everything
      bodyTimeout: 0,
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MAX_MS,
      allowH2: false,
      connect: (_options, settle) => {
        const opening = hasConnected ? Promise.reject(connectionLost()) : openSocket(attempt.signal);
        hasConnected = true;
        opening.then(
          (socket) => {
            heads.watch(socket);
            settle(null, socket);
          },
          (error: unknown) => settle(errorOf(error), null),
        );
      },
    });
    const connection: Connection = {
      client,
      heads,
      key,
      isReused: false,
      abort: (reason) => {
        attempt.abort(reason);
        this.#end(connection, reason);
      },
    };
    this.#open.add(connection);
    const end = () => this.#end(connection, null);
    client.on("disconnect", end).on("connectionError", end);
    return connection;
  }

  /** Removes a connection from all lists and closes it. */
  #end(connection: Connection, reason: Error | null): void {
    this.#open.delete(connection);
    const list = this.#idle.get(connection.key);
    const index = list?.indexOf(connection) ?? -1;
    if (list && index >= 0) {
      list.splice(index, 1);
      this.#idleCount -= 1;
    }
    if (list?.length === 0) this.#idle.delete(connection.key);
    const ending = connection.client.destroy(reason).finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }
}

/** A connection is opened only once, since reopening it would escape the request's deadline. */
function connectionLost(): Error {
  return Object.assign(new Error("The connection was lost"), { code: "ECONNRESET" });
}

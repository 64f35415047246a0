/**
 * Connections opened ahead of the request that will use them, so that a caller doesn't wait for TCP and TLS. Nothing is
 * sent on them, so vendors see no request that nobody made.
 */
import type { Socket } from "node:net";
import type { buildConnector } from "undici";

export interface SpareConnections {
  /** For undici: takes the spare connection to the address if one is open or opening, otherwise opens a new one. */
  connect: buildConnector.connector;
  /** Opens a spare connection to an origin unless it has one. If that fails, the next request tries again. */
  open(origin: URL): void;
  /** Closes the spare connections. Idempotent. */
  close(): void;
}

type Connected = Parameters<buildConnector.Callback>;

interface Spare {
  connected: Promise<Connected>;
  /** Leaves it to the request that takes it, or to nobody. */
  release(): void;
  /** Closes it if it is open. */
  destroy(): void;
}

/** `idleMs`: how long a spare connection waits for its request. At most one waits for each origin. */
export function createSpareConnections(connect: buildConnector.connector, idleMs: number): SpareConnections {
  const spares = new Map<string, Spare>();
  let isClosed = false;

  function open(url: URL): void {
    const { origin, host, protocol, port } = url;
    if (isClosed || spares.has(origin)) return;
    const { promise: connected, resolve } = Promise.withResolvers<Connected>();
    let waiting: Socket | null = null;
    const destroy = (): void => void waiting?.destroy();
    const timer = setTimeout(destroy, idleMs).unref();
    const release = (): void => {
      clearTimeout(timer);
      waiting?.off("error", destroy).off("close", release);
      if (spares.get(origin) === spare) spares.delete(origin);
    };
    const spare: Spare = { connected, release, destroy };
    spares.set(origin, spare);
    const hostname = url.hostname.replace(/^\[(.*)\]$/, "$1");
    connect({ hostname, host, protocol, port }, (...[error, socket]) => {
      if (error || isClosed) {
        release();
        socket?.destroy();
        return resolve([error ?? new Error("The connections are closed"), null]);
      }
      // While it waits, the vendor may close it.
      if (spares.get(origin) === spare) waiting = socket.on("error", destroy).on("close", release);
      resolve([null, socket]);
    });
  }

  return {
    open,
    connect(options, settle) {
      const { origin } = new URL(`${options.protocol}//${options.host ?? options.hostname}`);
      const spare = spares.get(origin);
      if (!spare) return connect(options, settle);
      spare.release();
      void spare.connected.then(([error, socket]) => {
        if (error) return settle(error, null);
        // Whatever a server says before it was asked is no answer.
        if (socket.writable && socket.readableLength === 0) return settle(null, socket);
        socket.destroy();
        connect(options, settle);
      });
    },
    close() {
      isClosed = true;
      for (const spare of spares.values()) spare.destroy();
    },
  };
}

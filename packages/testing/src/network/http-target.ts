/** A tool's endpoint: a real HTTP server on a loopback address that watches its connections. */
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { TEST_CERTIFICATE, TEST_KEY } from "./tls-certificate.ts";

export interface HttpTarget {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  origin: string;
  port: number;
  /** Currently open connections. */
  sockets: Set<Socket>;
  /** Number of connections so far. */
  accepted(): number;
  /** Resolves as soon as no connection is open. */
  drained(): Promise<void>;
  close(): Promise<void>;
}

export async function startHttpTarget(
  listener: RequestListener,
  options: { host?: string; port?: number; isTls?: boolean } = {},
): Promise<HttpTarget> {
  const { host = "127.0.0.1", port: wanted = 0, isTls = false } = options;
  const server = isTls
    ? createTlsServer({ key: TEST_KEY, cert: TEST_CERTIFICATE }, listener)
    : createServer(listener);
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  let accepted = 0;
  server.on("connection", (socket: Socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.on("error", () => undefined); // clients that disconnect are part of the tests
    socket.on("close", () => {
      sockets.delete(socket);
      if (sockets.size === 0) for (const resolve of waiting) resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(wanted, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${isTls ? "https" : "http"}://${host}:${port}`,
    port,
    sockets,
    accepted: () => accepted,
    drained: () => (sockets.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve))),
    close: () => {
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

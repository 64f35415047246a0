import { createServer, type AddressInfo, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import type { TransportName } from "./hop.ts";
import { STREAM_LIMITS } from "./stream-limits.ts";

export interface StreamListener {
  port: number;
  /** For connections from now on; does nothing without TLS. */
  setCertificate(certificate: { cert: string; key: string }): void;
  /** Also closes accepted connections. Resolves when all are closed. */
  close(): Promise<void>;
}

export interface ListenOptions {
  transport: Exclude<TransportName, "udp">;
  port: number;
  /** Null: every interface, both address families. */
  host: string | null;
  tls: { cert: string; key: string } | null;
  /** Asked before spending anything on a connection, since TLS handshakes are expensive. If false, it is closed. */
  admits(socket: Socket): boolean;
  /** Called after the handshake if TLS is used. */
  onConnection(socket: Socket): void;
}

/** Rejects with the system's error. */
export async function listenForStreams(options: ListenOptions): Promise<StreamListener> {
  const { transport, port, host, admits, onConnection } = options;
  const secure = transport === "tls" ? createHandshakes(options) : null;
  const take = secure?.take ?? onConnection;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    socket.on("error", () => undefined); // "close" follows
    if (!admits(socket)) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    take(socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, ...(host !== null && { host }), exclusive: true }, () => {
      server.off("error", reject);
      resolve();
    });
  });
  server.on("error", () => undefined); // e.g. out of descriptors: the next connection is another try
  return {
    port: (server.address() as AddressInfo).port,
    setCertificate: (certificate) => secure?.setCertificate(certificate),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Handshakes {
  take(socket: Socket): void;
  setCertificate(certificate: { cert: string; key: string }): void;
}

/** A TLS server that performs handshakes but doesn't listen. */
function createHandshakes({ tls, onConnection }: ListenOptions): Handshakes {
  const settings = { minVersion: "TLSv1.2", handshakeTimeout: STREAM_LIMITS.handshakeMs } as const;
  const server = createTlsServer({ ...tls, ...settings }, onConnection);
  server.on("tlsClientError", (_error, socket) => socket.destroy()); // usually a scanner
  return {
    take: (socket) => void server.emit("connection", socket),
    setCertificate: (certificate) => server.setSecureContext({ ...certificate, ...settings }),
  };
}

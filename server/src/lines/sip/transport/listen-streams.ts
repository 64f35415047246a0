import { createServer, type AddressInfo, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import type { TransportName } from "./hop.ts";
import { STREAM_LIMITS } from "./stream-limits.ts";

export interface StreamListener {
  port: number;
  /** Closes what was accepted, too, and resolves when all of it is. */
  close(): Promise<void>;
}

export interface ListenOptions {
  transport: Exclude<TransportName, "udp">;
  port: number;
  /** Null: every interface, both families. */
  host: string | null;
  tls: { cert: string; key: string } | null;
  /** Asked before anything is spent on a connection; a TLS handshake costs. False: it is closed. */
  admits(socket: Socket): boolean;
  /** Over TLS after the handshake. */
  onConnection(socket: Socket): void;
}

/** Rejects with the system's error. */
export async function listenForStreams(options: ListenOptions): Promise<StreamListener> {
  const { transport, port, host, admits, onConnection } = options;
  const take = transport === "tls" ? handshakes(options) : onConnection;
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
  server.on("error", () => undefined); // out of descriptors, say: the next connection is another try
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A TLS server that doesn't listen itself. */
function handshakes({ tls, onConnection }: ListenOptions): (socket: Socket) => void {
  const handshakeTimeout = STREAM_LIMITS.handshakeMs;
  const server = createTlsServer({ ...tls, minVersion: "TLSv1.2", handshakeTimeout }, onConnection);
  server.on("tlsClientError", (_error, socket) => socket.destroy()); // a scanner, usually
  return (socket) => void server.emit("connection", socket);
}

/**
 * Binds the service's socket before anything else is opened, so that everything opened later knows the port and a taken
 * port is reported before any table is touched. Until the application is open, requests get 503.
 */
import type { RequestListener, Server } from "node:http";
import { createServer, type AddressInfo, type Server as SocketServer, type Socket } from "node:net";
import { lookup } from "node:dns/promises";
import { ServiceError } from "@parley/base/errors";
import type { CertificatePair } from "../../platform/tls/certificate-pair.ts";
import { createHttpServer, createHttpsServer, secureContext } from "../http-server.ts";
import { ownHeaders } from "../ingress/own-headers.ts";
import { divertAcme } from "./divert-acme.ts";
import { limitConnections, type ConnectionLimitOptions } from "./limit-connections.ts";
import { listenOn, startListening } from "./listen-on.ts";

export interface BoundServer {
  /** The actual port, also when 0 was asked for. */
  port: number;
  /** Takes the application's handler, which starts answering once `open` is called. */
  serverFactory: (handler: RequestListener) => Server;
  /** Replaces the certificate for connections from now on; open ones go on. Does nothing without HTTPS. */
  setCertificate(certificate: CertificatePair): void;
  /** From now on, the application answers requests. */
  open(): void;
  /**
   * Stops accepting connections. Resolves when the open ones have ended; those that are left when `cutOff` is aborted,
   * such as those of clients that no longer read, are destroyed. Idempotent.
   */
  close(cutOff?: AbortSignal): Promise<void>;
}

export interface BindOptions {
  port: number;
  host: string;
  connections: ConnectionLimitOptions;
  /** Missing: without TLS. */
  secure?: {
    /** Null: `setCertificate` will bring one. */
    certificate: CertificatePair | null;
    /** What TLS-ALPN-01 is answered with; missing: it isn't. */
    challengeCertificate?: () => Promise<CertificatePair | null>;
  };
}

/** Rejects with an Error whose message is one sentence for the operator if it can't listen on the address. */
export async function bindServer({ port, host, connections, secure }: BindOptions): Promise<BoundServer> {
  let isOpen = false;
  let application = replyStarting;
  const secureServer = secure ? createHttpsServer(secure.certificate) : null;
  const challenge = secure?.challengeCertificate;
  const endUndecided = secureServer && challenge ? divertAcme(secureServer, challenge) : () => undefined;
  const server: Server = secureServer ?? createHttpServer();
  const limit = limitConnections(server, connections);
  const destroyAll = trackSockets(server);
  server.on("request", (request, response) => (isOpen ? application : replyStarting)(request, response));
  const bound = await listenOn(server, { port, host, setting: "PORT" });
  const servers = [server, ...(host === "localhost" ? await bindOthers(server, bound) : [])];
  let closing: Promise<unknown> | null = null;
  return {
    port: bound.port,
    serverFactory: (handler) => {
      application = handler;
      return server;
    },
    setCertificate: (certificate) => secureServer?.setSecureContext(secureContext(certificate)),
    open: () => {
      isOpen = true;
      server.on("upgrade", limit.upgraded); // not before: without anybody to answer, they are plain requests
    },
    close: async (cutOff) => {
      closing ??= Promise.all(servers.map(closeServer));
      endUndecided();
      if (!isOpen) server.closeAllConnections();
      if (cutOff?.aborted) destroyAll();
      cutOff?.addEventListener("abort", destroyAll);
      await closing;
      cutOff?.removeEventListener("abort", destroyAll);
    },
  };
}

/**
 * `localhost` is both 127.0.0.1 and ::1, and clients differ in which they try, so its other local addresses lead to
 * `server` too.
 */
async function bindOthers(server: Server, bound: AddressInfo): Promise<SocketServer[]> {
  const servers: SocketServer[] = [];
  for (const { address } of await lookup("localhost", { all: true })) {
    if (address === bound.address) continue;
    const other = createServer((socket) => server.emit("connection", socket));
    const isBound = await startListening(other, bound.port, address).then(
      () => true,
      () => false, // one of them is enough
    );
    if (isBound) servers.push(other);
  }
  return servers;
}

/**
 * Returns a function that destroys every open connection. `closeAllConnections` leaves out WebSockets, and those over
 * TLS that haven't shaken hands yet.
 */
function trackSockets(server: Server): () => void {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

function closeServer(server: SocketServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

const replyStarting: RequestListener = (_request, response) => {
  const error = new ServiceError("AT_CAPACITY", "The service is starting. Try again shortly.", {}, 1);
  response
    .writeHead(error.status, {
      ...ownHeaders(),
      "content-type": "application/json; charset=utf-8",
      "retry-after": String(error.retryAfter),
    })
    .end(JSON.stringify(error.toBody()));
};

/**
 * Binds the service's socket before anything else is opened, so that everything opened later knows the port and a taken
 * port is reported before any table is touched. Until the application is open, requests get 503.
 */
import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { createServer, type AddressInfo, type Server as SocketServer } from "node:net";
import { lookup } from "node:dns/promises";
import { ServiceError } from "../errors.ts";
import { messageOf } from "../thrown.ts";
import { createHttpServer } from "./http-server.ts";
import { API_HEADERS } from "./security-headers.ts";

export interface BoundServer {
  /** The actual port, also when 0 was asked for. */
  port: number;
  /** Takes the application's handler, which starts answering once `open` is called. */
  serverFactory: (handler: RequestListener) => Server;
  /** From now on, the application answers requests. */
  open(): void;
  /** Stops accepting connections. Resolves when the open ones have ended. Idempotent. */
  close(): Promise<void>;
}

/** Rejects with an Error whose message is one sentence for the operator if it can't listen on the address. */
export async function bindServer(where: { port: number; host: string }): Promise<BoundServer> {
  let isOpen = false;
  let application = replyStarting;
  const server = createHttpServer();
  server.on("request", (request, response) => (isOpen ? application : replyStarting)(request, response));
  await listenOn(server, where.port, where.host).catch((error: unknown) => {
    throw new Error(problem(where, error), { cause: error });
  });
  const bound = server.address() as AddressInfo;
  const servers = [server, ...(where.host === "localhost" ? await bindOthers(server, bound) : [])];
  let closing: Promise<unknown> | null = null;
  return {
    port: bound.port,
    serverFactory: (handler) => {
      application = handler;
      return server;
    },
    open: () => {
      isOpen = true;
    },
    close: async () => {
      closing ??= Promise.all(servers.map(closeServer));
      if (!isOpen) server.closeAllConnections();
      await closing;
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
    const isBound = await listenOn(other, bound.port, address).then(
      () => true,
      () => false, // one of them is enough
    );
    if (isBound) servers.push(other);
  }
  return servers;
}

async function listenOn(server: SocketServer, port: number, host: string): Promise<void> {
  const listening = once(server, "listening"); // rejects on an error
  server.listen({ port, host });
  await listening;
}

function problem({ port, host }: { port: number; host: string }, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    return `PORT ${port} is already in use on ${host}. Set PORT to a free port, or stop the program that uses it.`;
  return `Can't listen on port ${port} of ${host} (${code ?? messageOf(error)}). Change PORT or HOST.`;
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
      ...API_HEADERS,
      "content-type": "application/json; charset=utf-8",
      "retry-after": String(error.retryAfter),
    })
    .end(JSON.stringify(error.toBody()));
};

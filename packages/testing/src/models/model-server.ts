/**
 * What the doubles of model vendors share: a real HTTP server on a port of its own that logs JSON requests and plays a
 * list of steps for each (see reply-steps.ts).
 */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { runSteps, type ReplyStep } from "./reply-steps.ts";
import { createWatch, type Watch } from "../timing/watch.ts";

export interface ModelRequest {
  method: string;
  /** With the query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** As sent. */
  text: string;
  ended: "open" | "completed" | "aborted";
}

export interface ModelServer {
  origin: string;
  requests: ModelRequest[];
  /** Connections accepted since the start, and currently open ones. */
  connections(): { accepted: number; open: number };
  /** Resolves when `condition` holds. */
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

export async function startModelServer(
  reply: (request: ModelRequest, nth: number) => ReplyStep[],
  alsoServe?: (server: Server, watch: Watch) => void,
): Promise<ModelServer> {
  const watch = createWatch();
  const sockets = new Set<Socket>();
  const requests: ModelRequest[] = [];
  let accepted = 0;

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const { method = "", url = "", headers } = req;
    const text = Buffer.concat(parts).toString();
    const request: ModelRequest = { method, path: url, headers, text, ended: "open" };
    const nth = requests.push(request) - 1;
    res.on("close", () => {
      request.ended = res.writableFinished ? "completed" : "aborted";
      watch.look();
    });
    watch.look();
    await runSteps(reply(request, nth), res, "text/event-stream; charset=utf-8");
  }

  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => res.destroy(error instanceof Error ? error : undefined));
  });
  server.on("connection", (socket) => {
    accepted++;
    sockets.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      watch.look();
    });
    watch.look();
  });
  alsoServe?.(server, watch);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    connections: () => ({ accepted, open: sockets.size }),
    until: (condition) => watch.until(condition),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** A JSON document instead of a stream. */
export function json(status: number, body: unknown): ReplyStep[] {
  return [
    { head: { status, headers: { "content-type": "application/json" } } },
    { raw: JSON.stringify(body) },
  ];
}

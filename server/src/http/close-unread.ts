/**
 * Closes the connection after a response that was sent before the request's body was read. Otherwise the rest of the
 * body, which may be gigabytes, would have to be read before the next request. Most of these responses are refusals
 * (401, 403, 413), but requests for pages and streams can have a body too.
 */
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** If no more than this many bytes are left, they are read and discarded, and the connection stays open. */
const MAX_REST = 64 * 1024;
/**
 * How long the connection stays open after the response, in ms, so that a client still writing sees it before the
 * reset, and how many bytes are read in that time.
 */
const LINGER_MS = 1_000;
const LINGER_BYTES = 1024 * 1024;

export function closeUnread(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => endUnread(request, reply));
}

/** For responses that bypass the hooks. */
export function endUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (!hasUnread(raw)) return;
  void reply.header("connection", "close");
  lingerAtEnd(raw.socket);
}

function hasUnread({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false;
  if (headers["transfer-encoding"] !== undefined) return true;
  return Number(headers["content-length"] ?? 0) > MAX_REST;
}

/** Node ends a connection with `destroySoon`, which resets it if there is unread data. */
function lingerAtEnd(socket: Socket): void {
  socket.destroySoon = () => {
    let left = LINGER_BYTES;
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once("close", () => clearTimeout(timer));
    socket.on("data", (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) socket.pause();
    });
    socket.end();
  };
}

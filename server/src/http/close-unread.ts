/**
 * Whoever is refused before the body was read is answered at once, and the connection ends: otherwise the rest of it,
 * which may be gigabytes, would have to be read before the next request.
 */
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** A rest of this many bytes is read and thrown away, and the connection kept. */
const MAX_REST = 64 * 1024;
/** What is still read after the answer, bytes and ms, so that a client that is writing finds it instead of a reset. */
const LINGER_BYTES = 1024 * 1024;
const LINGER_MS = 1_000;

export function closeUnread(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    if (reply.statusCode < 400 || !hasUnread(request.raw)) return;
    void reply.header("connection", "close");
    lingerAtEnd(request.raw.socket);
  });
}

function hasUnread({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false;
  if (headers["transfer-encoding"] !== undefined) return true;
  return Number(headers["content-length"] ?? 0) > MAX_REST;
}

/** Node ends a connection with `destroySoon`, which resets it if something has arrived that nobody read. */
function lingerAtEnd(socket: Socket): void {
  socket.destroySoon = () => {
    let left = LINGER_BYTES;
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once("close", () => clearTimeout(timer));
    socket.on("data", (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) socket.destroy();
    });
    socket.end();
  };
}

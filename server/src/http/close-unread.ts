/**
 * Whoever is answered before the body was read is answered at once, and the connection ends: otherwise the rest of it,
 * which may be gigabytes, would have to be read before the next request. Mostly they are refused (401, 403, 413), but
 * a page or a stream may be asked for with a body, too.
 */
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** A rest of this many bytes is read and thrown away, and the connection kept. */
const MAX_REST = 64 * 1024;
/**
 * How long the connection stays after the answer, ms, so that a client that is writing finds it before the reset, and
 * how much is read meanwhile, bytes.
 */
const LINGER_MS = 1_000;
const LINGER_BYTES = 1024 * 1024;

export function closeUnread(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => endUnread(request, reply));
}

/** For an answer that no hook sees. */
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

/** Node ends a connection with `destroySoon`, which resets it if something has arrived that nobody read. */
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

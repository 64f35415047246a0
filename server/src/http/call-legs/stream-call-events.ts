/** Server-sent events of a live call: what was shown so far, then what happens (contract 5). */
import type { FastifyReply } from "fastify";
import type { LiveCall } from "../../calls/live-call.ts";
import type { CallSupervisor } from "../../calls/supervisor.ts";
import type { PageMessage } from "../../voice/page-messages.ts";

/** A comment is sent so often, so that proxies keep the stream open. */
const KEEP_ALIVE_MS = 15_000;
/** A listener that has fallen so far behind is let go, bytes. */
const MAX_BACKLOG_BYTES = 1024 * 1024;

/** Takes the reply over; ends the stream when the call is over or the listener leaves. */
export function streamCallEvents(calls: CallSupervisor, call: LiveCall, reply: FastifyReply): void {
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" });
  const keepAlive = setInterval(() => stream.write(": keep-alive\n\n"), KEEP_ALIVE_MS);
  const leave = calls.listen(call, {
    onMessage: (message) => {
      stream.write(serverSentEvent(message));
      if (stream.writableLength > MAX_BACKLOG_BYTES) stream.destroy();
    },
    onEnd: () => stream.end(),
  });
  stream.on("error", () => stream.destroy());
  stream.on("close", () => {
    clearInterval(keepAlive);
    leave();
  });
}

/** One event; `event:` names the type, `data:` is the message as on the data channel. */
export function serverSentEvent(message: PageMessage): string {
  return `event: ${message.type}\ndata: ${JSON.stringify(message)}\n\n`;
}

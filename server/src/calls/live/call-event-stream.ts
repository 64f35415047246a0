/** A call's server-sent events: everything shown so far, then what happens (docs/calls.md#following-a-call). */
import { PassThrough, type Readable } from "node:stream";
import type { PageMessage } from "@parley/conversation/page-message-schemas";
import { toolMessage, turnMessage } from "@parley/conversation/page-messages";
import type { CallRecord } from "../../call-records/records/call-record.ts";
import { ServiceError } from "@parley/base/errors";
import type { CallListener, LiveCall } from "./live-call.ts";
import type { CallSupervisor } from "./supervisor.ts";

/** How often a comment is sent, so that proxies keep the stream open, ms. */
const KEEP_ALIVE_MS = 15_000;
/** A listener that falls this far behind is dropped, bytes. */
const MAX_BACKLOG_BYTES = 1024 * 1024;

export const EVENT_STREAM_HEADERS = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
  // a stream ends with the service, whose shutdown must not wait for another request on its connection
  connection: "close",
};

/**
 * Streams per call, counted separately for its page, which holds the
 * token, and for members, so that neither can use up the other's.
 */
const MAX_STREAMS = 20;
const RETRY_S = 5;

/** Ends when the call is over. Destroying it doesn't affect the call. Throws RATE_LIMITED if there are too many. */
export function callEventStream(
  calls: CallSupervisor,
  call: LiveCall,
  audience: CallListener["audience"],
): Readable {
  let listening = 0;
  for (const listener of call.listeners) if (listener.audience === audience) listening++;
  if (listening >= MAX_STREAMS) {
    const message = `This call already has ${MAX_STREAMS} event streams. Close one, then try again.`;
    throw new ServiceError("RATE_LIMITED", message, {}, RETRY_S);
  }
  const stream = new PassThrough();
  const keepAlive = setInterval(() => stream.write(": keep-alive\n\n"), KEEP_ALIVE_MS);
  stream.write(": open\n\n"); // so that the response headers go out at once
  const leave = calls.listen(call, {
    audience,
    onMessage: (message) => {
      stream.write(serverSentEvent(message));
      if (stream.writableLength > MAX_BACKLOG_BYTES) stream.destroy();
    },
    onEnd: () => {
      clearInterval(keepAlive);
      stream.end();
    },
  });
  stream.on("close", () => {
    clearInterval(keepAlive);
    leave();
  });
  return stream;
}

/** The same for an ended call, from its record. */
export function recordedEvents(call: CallRecord): string {
  const turns = call.transcript.map((turn): [number, PageMessage] => [
    turn.start_ms,
    turnMessage({
      id: turn.id,
      role: turn.role,
      text: turn.text,
      startedMs: turn.start_ms,
      endedMs: turn.end_ms,
      interruptedAtMs: turn.interrupted_at_ms,
      ...(turn.served && { served: turn.served }),
    }),
  ]);
  const tools = call.tool_invocations.map((tool): [number, PageMessage] => {
    const { id, name, result_body: resultBody, duration_ms: durationMs, ...rest } = tool;
    return [tool.started_ms, toolMessage({ id, name, outcome: { ...rest, resultBody, durationMs } })];
  });
  const inOrder = [...turns, ...tools].sort(([a], [b]) => a - b).map(([, message]) => message);
  const end = { type: "state", state: "ended", end_reason: call.end_reason } as PageMessage;
  return [...inOrder, end].map(serverSentEvent).join("");
}

/** `event:` names the type; `data:` is the same message as on the data channel. */
function serverSentEvent(message: PageMessage): string {
  return `event: ${message.type}\ndata: ${JSON.stringify(message)}\n\n`;
}

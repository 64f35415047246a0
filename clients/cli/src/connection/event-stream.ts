/** Server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html), as the service sends them. */
import {
  readJson,
  createClient,
  ParleyError,
  type ErrorCode,
  type ErrorDetail,
  type Events,
} from "@parley/client";
import type { Connection } from "./connection.ts";

type Streams = "workspaces_events" | "calls_events";
type EventOf<K extends Streams> = {
  [N in keyof Events<K>]: { type: N; data: Events<K>[N] };
}[keyof Events<K>];

/**
 * Opens an operation's stream; resolves with its events once nothing can be missed any more. Throws ParleyError if it
 * is refused, and what `fetch` throws.
 */
export async function openEvents<K extends Streams>(
  { url, token, workspaceId }: Connection,
  operation: K,
  path: Record<string, string>,
  signal: AbortSignal,
): Promise<AsyncGenerator<EventOf<K>>> {
  const address = createClient({ url, workspaceId }).address(operation, { path } as never);
  const headers = { accept: "text/event-stream", authorization: `Bearer ${token}` };
  const response = await fetch(address, { headers, signal });
  if (!response.ok || !response.body) throw await refusal(response);
  return parseEvents(response.body) as AsyncGenerator<EventOf<K>>;
}

/** Parses a stream whose events are each one `event:` and one `data:` line of JSON. Everything else is skipped. */
export async function* parseEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ type: string; data: unknown }> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of body) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const { event, data } = /^event: (?<event>.*)\ndata: (?<data>.*)$/m.exec(block)?.groups ?? {};
      if (event !== undefined && data !== undefined) yield { type: event, data: readJson(data) };
    }
  }
}

async function refusal(response: Response): Promise<ParleyError> {
  const body = (await response.json().catch(() => ({}))) as { code?: ErrorCode; detail?: ErrorDetail };
  const message = `The server answered with HTTP ${response.status}.`;
  return new ParleyError(
    response.status,
    body.code ?? "UNKNOWN",
    body.detail ?? { error: "unknown", message },
  );
}

/** Reads server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html, 9.2.5 and 9.2.6). */

export interface TextEvent {
  event: string;
  data: string;
  /** The last id that the stream has named; null: none so far. */
  id: string | null;
}

export interface EventParser {
  /** The events that end within this chunk. Chunks may break anywhere, also within a character. */
  take(chunk: Uint8Array): TextEvent[];
  readonly lastEventId: string | null;
  /** How long the server wants clients to wait before they reconnect, ms; null if it hasn't said. */
  readonly retryMs: number | null;
}

/** A parser for one connection; it starts with what the previous one received. */
export function createEventParser(
  lastEventId: string | null = null,
  retryBefore: number | null = null,
): EventParser {
  const decoder = new TextDecoder();
  let rest = "";
  let name = "";
  let data: string[] = [];
  let id = lastEventId;
  let known = lastEventId;
  let retryMs = retryBefore;

  function takeLine(line: string): TextEvent | null {
    if (line === "") return finish();
    const [field, value] = split(line);
    if (field === "event") name = value;
    else if (field === "data") data.push(value);
    else if (field === "id" && !value.includes("\0")) id = value;
    else if (field === "retry" && /^\d{1,9}$/.test(value)) retryMs = Number(value);
    return null;
  }

  function finish(): TextEvent | null {
    known = id;
    const event = { event: name || "message", data: data.join("\n"), id: known };
    const isEvent = data.length > 0;
    name = "";
    data = [];
    return isEvent ? event : null;
  }

  return {
    take(chunk) {
      // A carriage return at the end may be the first half of a line's end.
      const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      return lines.map(takeLine).filter((event) => event !== null);
    },
    get lastEventId() {
      return known;
    },
    get retryMs() {
      return retryMs;
    },
  };
}

function split(line: string): [field: string, value: string] {
  const colon = line.indexOf(":");
  if (colon === -1) return [line, ""];
  const from = line[colon + 1] === " " ? colon + 2 : colon + 1;
  return [line.slice(0, colon), line.slice(from)];
}

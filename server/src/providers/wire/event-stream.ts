import { ProviderError } from "../../voice/ports.ts";

/** Turns the bytes of a `text/event-stream` into the data of its events (WHATWG HTML, 9.2.6). */
export interface EventStreamParser {
  /** The data of every event that `bytes` completes. Throws ProviderError `bad_answer` past the limit. */
  push(bytes: Uint8Array): string[];
  /** The data of a last event that no blank line ended; vendors forget it. */
  end(): string[];
}

const MAX_PENDING = 1024 * 1024;

/**
 * Handles characters split across chunks, CR, LF and CRLF, comments, and events of several lines. Event names and ids
 * are not used.
 */
export function createEventStreamParser(): EventStreamParser {
  const decoder = new TextDecoder(); // drops a byte order mark
  let rest = "";
  let data: string[] = [];
  let dataSize = 0;

  function takeLine(line: string, events: string[]): void {
    if (line === "") {
      if (data.length > 0) events.push(data.join("\n"));
      data = [];
      dataSize = 0;
      return;
    }
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon); // a comment has the empty field
    if (field !== "data") return;
    const start = line.charCodeAt(colon + 1) === 32 ? colon + 2 : colon + 1;
    const value = colon === -1 ? "" : line.slice(start);
    dataSize += value.length + 1;
    data.push(value);
  }

  function takeLines(more: string, isEnd: boolean): string[] {
    const events: string[] = [];
    const text = rest + more;
    let from = 0;
    for (let at = Math.max(0, rest.length - 1); at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code !== 10 && code !== 13) continue;
      if (code === 13 && at === text.length - 1 && !isEnd) break; // an LF may follow
      takeLine(text.slice(from, at), events);
      if (code === 13 && text.charCodeAt(at + 1) === 10) at++;
      from = at + 1;
    }
    rest = text.slice(from);
    if (rest.length + dataSize > MAX_PENDING) {
      throw new ProviderError("bad_answer", "An event of the stream is too long.");
    }
    return events;
  }

  return {
    push: (bytes) => takeLines(decoder.decode(bytes, { stream: true }), false),
    end: () => {
      const events = takeLines(`${decoder.decode()}\n\n`, true);
      rest = "";
      return events;
    },
  };
}

import { ProviderError } from "@parley/conversation/ports";

/** Parses the bytes of a `text/event-stream` into the data of its events (WHATWG HTML, 9.2.6). */
export interface EventStreamParser {
  /** The data of every event that `bytes` completes. Throws ProviderError `bad_answer` above the limit. */
  push(bytes: Uint8Array): string[];
  /** The data of a last event without its closing blank line, which vendors forget. */
  end(): string[];
}

const MAX_PENDING = 1024 * 1024;

/**
 * Handles characters split across chunks, CR, LF and CRLF, comments, and events of several lines. Event names and ids
 * are ignored.
 */
export function createEventStreamParser(): EventStreamParser {
  const decoder = new TextDecoder(); // drops a byte order mark
  /**
   * The incomplete line so far, in pieces. They are joined only once it is complete, since each join copies all of it.
   */
  let rest: string[] = [];
  let restSize = 0;
  let isAfterReturn = false;
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
    const field = colon === -1 ? line : line.slice(0, colon); // a comment's field name is empty
    if (field !== "data") return;
    const start = line.charCodeAt(colon + 1) === 32 ? colon + 2 : colon + 1;
    const value = colon === -1 ? "" : line.slice(start);
    dataSize += value.length + 1;
    data.push(value);
  }

  function takeLines(text: string): string[] {
    const events: string[] = [];
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      const isRestOfEnd = code === 10 && isAfterReturn;
      isAfterReturn = code === 13;
      if (code !== 10 && code !== 13) continue;
      if (!isRestOfEnd) {
        takeLine(rest.join("") + text.slice(from, at), events);
        rest = [];
        restSize = 0;
      }
      from = at + 1;
    }
    if (from < text.length) rest.push(text.slice(from));
    restSize += text.length - from;
    if (restSize + dataSize > MAX_PENDING) {
      throw new ProviderError("bad_answer", "An event in the stream is too long.");
    }
    return events;
  }

  return {
    push: (bytes) => takeLines(decoder.decode(bytes, { stream: true })),
    end: () => takeLines(`${decoder.decode()}\n\n`),
  };
}

import type { Socket } from "node:net";

/** What a connection's responses begin with, before undici reads them. */
export interface ResponseHeads {
  /** Drops interim responses from what is read of this socket. */
  watch(socket: Socket): void;
  /** The next bytes begin the response to a new request. */
  expect(): void;
  /** The status line and header fields of the latest response, as far as they have arrived; Latin-1. */
  latest(): string;
}

/** undici's own limit for a head (`maxHeaderSize`). */
const MAX_HEAD_BYTES = 16 * 1024;
const STATUS_LINE_START = "HTTP/1.1 100".length;
const END_OF_HEAD = "\r\n\r\n";
const NOTHING = Buffer.alloc(0);

/**
 * A client must take any number of 1xx responses before the final one, whether it asked for them or not (RFC 9110
 * 15.2), but undici gives up the connection at an unasked 100. 101 stays: it isn't interim, and nobody here asks for
 * it.
 */
export function responseHeads(): ResponseHeads {
  let isExpected = true;
  let held: Buffer = NOTHING;
  let head: Buffer = NOTHING;

  function pass(chunk: Buffer): Buffer {
    if (!isExpected) return chunk;
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    for (;;) {
      if (held.length < STATUS_LINE_START && "HTTP/1.".startsWith(held.toString("latin1", 0, 7)))
        return NOTHING;
      if (!/^HTTP\/1\.\d 1(?!01)\d\d/.test(held.toString("latin1", 0, STATUS_LINE_START))) break;
      const end = held.indexOf(END_OF_HEAD);
      if (end === -1 && held.length <= MAX_HEAD_BYTES) return NOTHING;
      if (end === -1) break;
      held = held.subarray(end + END_OF_HEAD.length);
    }
    isExpected = false;
    const passed = held;
    held = NOTHING;
    return passed;
  }

  return {
    watch(socket) {
      const read = socket.read.bind(socket);
      socket.read = (size?: number): unknown => {
        for (;;) {
          const chunk: unknown = read(size);
          if (!Buffer.isBuffer(chunk)) return chunk;
          const passed = pass(chunk);
          if (passed.length === 0) continue;
          if (head.length < MAX_HEAD_BYTES && !head.includes(END_OF_HEAD))
            head = Buffer.concat([head, passed.subarray(0, MAX_HEAD_BYTES - head.length)]);
          return passed;
        }
      };
    },
    expect() {
      isExpected = true;
      held = head = NOTHING;
    },
    latest: () => head.toString("latin1").split(END_OF_HEAD, 1)[0] ?? "",
  };
}

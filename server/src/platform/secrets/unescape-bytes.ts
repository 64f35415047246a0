/** A text's bytes without escapes, and where in the text each came from. */
export interface UnescapedBytes {
  bytes: Uint8Array;
  /** `starts[i]` is where byte `i` came from in the input; there is one more at the end. */
  starts: Uint32Array;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const JSON_ESCAPES: Record<string, string> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

const [PERCENT, BACKSLASH, AMPERSAND] = [0x25, 0x5c, 0x26];
const UNICODE_ESCAPE = /^\\u(?:d[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|[0-9a-f]{4})/i;
const ENTITY = /^&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/i;
/** The longest escape: two `\uXXXX` of a surrogate pair. */
const LONGEST = 12;

/**
 * Decodes percent-encoding (RFC 3986), JSON escapes (RFC 8259) and common HTML entities in UTF-8 bytes, in a single
 * pass. Capital letters count, too, in case the whole text
 * was written in them. Anything that only looks like an escape stays. Null if there are no escapes.
 */
export function unescapeBytes(escaped: Buffer): UnescapedBytes | null {
  if (![PERCENT, BACKSLASH, AMPERSAND].some((mark) => escaped.includes(mark))) return null;
  const bytes = new Uint8Array(escaped.length);
  const starts = new Uint32Array(escaped.length + 1);
  let length = 0;
  const push = (byte: number, at: number): void => {
    bytes[length] = byte;
    starts[length++] = at;
  };
  let at = 0;
  while (at < escaped.length) {
    const escape = readEscape(escaped, at);
    if (escape === null) {
      push(escaped[at] ?? 0, at++);
      continue;
    }
    // no escape is shorter than the bytes it encodes
    for (const byte of escape.bytes) push(byte, at);
    at += escape.length;
  }
  starts[length] = escaped.length;
  return { bytes: bytes.subarray(0, length), starts: starts.subarray(0, length + 1) };
}

interface Escape {
  bytes: Uint8Array;
  /** In bytes. */
  length: number;
}

function readEscape(escaped: Buffer, at: number): Escape | null {
  switch (escaped[at]) {
    case PERCENT: {
      const hex = escaped.toString("latin1", at + 1, at + 3);
      return /^[0-9a-f]{2}$/i.test(hex)
        ? { bytes: Uint8Array.of(Number.parseInt(hex, 16)), length: 3 }
        : null;
    }
    case BACKSLASH:
      return readJsonEscape(escaped.toString("latin1", at, at + LONGEST));
    case AMPERSAND:
      return readEntity(escaped.toString("latin1", at, at + LONGEST));
    default:
      return null;
  }
}

function readJsonEscape(text: string): Escape | null {
  const units = UNICODE_ESCAPE.exec(text)?.[0];
  if (units !== undefined) {
    const codes = units.split(/\\u/i).slice(1);
    const decoded = String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16)));
    return { bytes: Buffer.from(decoded), length: units.length };
  }
  const letter = JSON_ESCAPES[text[1]?.toLowerCase() ?? ""];
  return letter === undefined ? null : { bytes: Buffer.from(letter), length: 2 };
}

function readEntity(text: string): Escape | null {
  const entity = ENTITY.exec(text);
  if (!entity) return null;
  const [whole, decimal, hex, name] = entity;
  const code = Number.parseInt(decimal ?? hex ?? "0", decimal === undefined ? 16 : 10);
  const character = name === undefined ? codePoint(code) : ENTITIES[name.toLowerCase()];
  return character === undefined ? null : { bytes: Buffer.from(character), length: whole.length };
}

function codePoint(code: number): string | undefined {
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** Finds a large member in a body's bytes without parsing it, so that its reader can parse it in another thread. */
import { isUtf8 } from "node:buffer";

/** Name of the task that runs this in another thread. */
export const CUT_MEMBER = "cut_member";

export interface BodyToCut {
  shared: SharedArrayBuffer;
  /** Names the member, from the body's outermost object inwards. */
  path: readonly string[];
}

export interface CutBody {
  /** Where the body stops being UTF-8, in UTF-16 units; it isn't searched then. Null if it is UTF-8. */
  malformedAt: number | null;
  /** Null if there is no such member, if it is neither an object nor a string, or if it has no end. */
  member: CutMember | null;
}

export interface CutMember {
  /** Its first byte, and the one after its last. */
  from: number;
  to: number;
  /** Its length in UTF-16 units, in which positions are counted. */
  length: number;
}

/** Takes linear time for any body. */
export function cutMember({ shared, path }: BodyToCut): CutBody {
  const bytes = Buffer.concat([Buffer.from(shared as unknown as ArrayBuffer)]); // a copy is read ten times as fast
  if (!isUtf8(bytes)) return { malformedAt: new TextDecoder().decode(bytes).indexOf("\ufffd"), member: null };
  const found = findMember(bytes, path);
  return { malformedAt: null, member: found && { ...found, length: unitsIn(bytes, found) } };
}

interface Place {
  from: number;
  to: number;
}

function findMember(bytes: Buffer, path: readonly string[]): Place | null {
  const wanted = path.map((name) => JSON.stringify(name));
  let level = 0;
  /** How many of the enclosing objects are on the path, including the outermost. */
  let inside = 0;
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at];
    if (code === QUOTE) {
      const start = at;
      at = endOfString(bytes, at);
      if (level !== inside || !isAt(bytes, start, at + 1, wanted[level - 1])) continue;
      const from = valueAfter(bytes, at + 1);
      if (from === null) continue; // a string with that name, or a member of another type
      if (level === path.length) return placeOf(bytes, from);
      if (bytes[from] !== OPEN_BRACE) continue;
      at = from - 1; // its brace is next
      inside += 1;
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      if (level === 0 && code === OPEN_BRACE) inside = 1;
      level++;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      level--;
      inside = Math.min(inside, level);
    }
  }
  return null;
}

function isAt(bytes: Buffer, from: number, to: number, wanted: string | undefined): boolean {
  return to - from === wanted?.length && bytes.toString("latin1", from, to) === wanted;
}

/** Where an object or a string begins after a colon. */
function valueAfter(bytes: Buffer, start: number): number | null {
  const colon = afterSpace(bytes, start);
  if (bytes[colon] !== COLON) return null;
  const from = afterSpace(bytes, colon + 1);
  return bytes[from] === OPEN_BRACE || bytes[from] === QUOTE ? from : null;
}

function afterSpace(bytes: Buffer, start: number): number {
  let at = start;
  while (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09) at++;
  return at;
}

function placeOf(bytes: Buffer, from: number): Place | null {
  const to = bytes[from] === QUOTE ? endOfString(bytes, from) + 1 : endOfObject(bytes, from);
  return to > bytes.length ? null : { from, to };
}

/** The position after its closing brace; beyond the bytes if it has none. */
function endOfObject(bytes: Buffer, start: number): number {
  let level = 0;
  for (let at = start; at < bytes.length; at++) {
    const code = bytes[at];
    if (code === QUOTE) at = endOfString(bytes, at);
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) level++;
    else if ((code === CLOSE_BRACE || code === CLOSE_BRACKET) && --level === 0) return at + 1;
  }
  return bytes.length + 1;
}

/** Position of the closing quote of the string that begins at `start`, or the number of bytes if it has none. */
function endOfString(bytes: Buffer, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    const code = bytes[at];
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at;
  }
  return bytes.length;
}

/** A character takes one unit, beyond U+FFFF two; those have four bytes. */
function unitsIn(bytes: Buffer, { from, to }: Place): number {
  let units = 0;
  for (let at = from; at < to; at++) {
    const code = bytes[at] ?? 0;
    if (code < 0x80 || code >= 0xc0) units += code >= 0xf0 ? 2 : 1;
  }
  return units;
}

const QUOTE = 0x22;
const COLON = 0x3a;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const BACKSLASH = 0x5c;

import { CLOSE_BRACE, CLOSE_BRACKET, endOfString, OPEN_BRACE, OPEN_BRACKET, QUOTE } from "./text-depth.ts";

/** A key that occurs twice in an object, and where its second occurrence begins. */
export interface RepeatedKey {
  key: string;
  position: number;
}

/** Work per step: about a millisecond. */
const STEP_KEYS = 2000;
const STEP_CHARACTERS = 64 * 1024;

/** Up to this many keys, a linear search is cheaper than building a set. */
const FEW_KEYS = 8;

/**
 * Finds the first key that occurs twice in one object; null if there is none. RFC 8259, 4 leaves open which of the two
 * counts, so software in front of this service may have used the other one. Takes linear time, in steps, so that other
 * work can run in between. The text must be valid JSON.
 */
export function* findRepeatedKey(text: string): Generator<undefined, RepeatedKey | null> {
  /** Keys of the enclosing objects, innermost last; null for an array. */
  const open: (ObjectKeys | null)[] = [];
  let keysLeft = STEP_KEYS;
  let stepEnd = STEP_CHARACTERS;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const position = at;
      at = endOfString(text, at);
      const keys = open.at(-1);
      if (!keys || !isKey(text, at + 1)) continue;
      const key = stringOf(text.slice(position, at + 1));
      if (!addKey(keys, key)) return { key, position };
      keysLeft--;
    } else if (code === OPEN_BRACE) open.push({ few: [], all: null });
    else if (code === OPEN_BRACKET) open.push(null);
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) open.pop();
    if (keysLeft > 0 && at < stepEnd) continue;
    keysLeft = STEP_KEYS;
    stepEnd = at + STEP_CHARACTERS;
    yield;
  }
  return null;
}

interface ObjectKeys {
  few: string[];
  /** All keys, once there are too many for `few`. */
  all: Set<string> | null;
}

/** False if it is already there. */
function addKey(keys: ObjectKeys, key: string): boolean {
  if (keys.all) return keys.all.size < keys.all.add(key).size;
  if (keys.few.includes(key)) return false;
  if (keys.few.push(key) > FEW_KEYS) keys.all = new Set(keys.few);
  return true;
}

/** Whether a colon follows, after optional white space. */
function isKey(text: string, from: number): boolean {
  let at = from;
  while (" \t\n\r".includes(text[at] ?? "x")) at++;
  return text[at] === ":";
}

function stringOf(source: string): string {
  return source.includes("\\") ? (JSON.parse(source) as string) : source.slice(1, -1);
}

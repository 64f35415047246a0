/** Cuts a large object out of a body's text without parsing it, so that its reader can parse it elsewhere. */
import { CLOSE_BRACE, CLOSE_BRACKET, endOfString, OPEN_BRACE, OPEN_BRACKET, QUOTE } from "./json-depth.ts";

export interface CutBody {
  /** The body with `""` in place of the member. */
  rest: string;
  /** The member's value: text that begins with a brace. Nothing else about it is verified. */
  member: string;
  /** Where the member was, and where `rest` has `""`. */
  at: number;
}

/**
 * `path` names the member, from the body's outermost object inwards. Null if there is no such member, if it isn't an
 * object, or if it isn't closed.
 */
export function cutMember(text: string, path: readonly string[]): CutBody | null {
  const wanted = path.map((name) => JSON.stringify(name));
  let level = 0;
  /** How many of the enclosing objects are on the path, including the outermost. */
  let inside = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const start = at;
      at = endOfString(text, at);
      if (level !== inside || text.slice(start, at + 1) !== wanted[level - 1]) continue;
      const value = /\s*:\s*(?=\{)/y;
      value.lastIndex = at + 1;
      if (!value.test(text)) continue; // a string with that name, or a member that isn't an object
      const from = value.lastIndex;
      if (level === path.length) return cut(text, from);
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

function cut(text: string, from: number): CutBody | null {
  const end = endOfObject(text, from);
  if (end === null) return null;
  return { rest: `${text.slice(0, from)}""${text.slice(end)}`, member: text.slice(from, end), at: from };
}

/** The position after its closing brace; null if it has none. */
function endOfObject(text: string, start: number): number | null {
  let level = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) level++;
    else if ((code === CLOSE_BRACE || code === CLOSE_BRACKET) && --level === 0) return at + 1;
  }
  return null;
}

/** Takes a large object out of the text of a body, unparsed: parsing it is left to whoever reads it. */
import { CLOSE_BRACE, CLOSE_BRACKET, endOfString, OPEN_BRACE, OPEN_BRACKET, QUOTE } from "./json-depth.ts";

export interface CutBody {
  /** The body with `""` in the member's place. */
  rest: string;
  /** The member's value, which is text that begins with a brace. Nothing else about it is certain. */
  member: string;
  /** Where it stood, and in `rest` the `""` stands. */
  at: number;
}

/** Null if the body's outermost object has no member of this name that is an object, or isn't closed. */
export function cutMember(text: string, name: string): CutBody | null {
  const wanted = JSON.stringify(name);
  let level = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const start = at;
      at = endOfString(text, at);
      if (level !== 1 || text.slice(start, at + 1) !== wanted) continue;
      const value = /\s*:\s*(?=\{)/y;
      value.lastIndex = at + 1;
      if (!value.test(text)) continue; // a value of that name, or no object
      const from = value.lastIndex;
      const end = endOfObject(text, from);
      if (end === null) return null;
      const rest = `${text.slice(0, from)}""${text.slice(end)}`;
      return { rest, member: text.slice(from, end), at: from };
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) level++;
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) level--;
  }
  return null;
}

/** Behind its closing brace; null if it has none. */
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

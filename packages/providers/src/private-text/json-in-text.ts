/** Finds the JSON objects that stand in other text. */

/** How often a text may be read. Each object that only seems to begin is read in vain. */
const MOST_READINGS = 16;

/**
 * The outermost objects in it that aren't empty, as `JSON.stringify` writes them; null if finding them takes too long.
 */
export function jsonObjectsIn(text: string): string[] | null {
  const found: string[] = [];
  const beginning = /\{\s*"/gu;
  let left = MOST_READINGS * text.length;
  for (let match = beginning.exec(text); match; match = beginning.exec(text)) {
    const object = objectAt(text, match.index);
    left -= object?.length ?? text.length - match.index;
    if (left < 0) return null;
    const json = object === null ? null : canonicalJson(object);
    if (json !== null) found.push(json);
    beginning.lastIndex = match.index + (json === null ? 1 : (object?.length ?? 1));
  }
  return found;
}

/** The text from this brace to the one that closes it; null if none does. */
export function objectAt(text: string, start: number): string | null {
  let level = 0;
  let isString = false;
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (isString && sign === "\\") at++;
    else if (sign === '"') isString = !isString;
    else if (isString) continue;
    else if (sign === "{") level++;
    else if (sign === "}" && --level === 0) return text.slice(start, at + 1);
  }
  return null;
}

/** The same JSON as `JSON.stringify` writes it; null if it is none, or too deep. */
export function canonicalJson(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return null; // a SyntaxError, or a RangeError for what is too deep
  }
}

/** Masks parts of a JSON text so that it stays one. */

/** A part of the text, in bytes of UTF-8, and what to show instead. */
export interface Spot {
  start: number;
  end: number;
  mask: string;
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const STRUCTURE = new Set(Buffer.from(" \t\r\n{}[],:"));

/** Whether the text is an object, an array or a string. Other JSON can't be told from words and numbers of any text. */
export function isJson(text: string): boolean {
  if (!/^\s*[{["]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * `bytes` is JSON and `spots` are in order. Strings with a spot go through `hide` and are written again, numbers with
 * one become strings, and the rest stays as it is. Null if a spot is not within one of these.
 */
export function hideInJson(
  bytes: Buffer,
  spots: readonly Spot[],
  hide: (text: string) => string,
): string | null {
  const shown: string[] = [];
  let from = 0;
  let at = 0;
  for (let next = 0; next < spots.length;) {
    const { start, end } = tokenFrom(bytes, at);
    at = end;
    const first = spots[next];
    if (!first || start === end) return null;
    if (end <= first.start) continue;
    const inside: Spot[] = [];
    for (let spot = spots[next]; spot && spot.start < end; spot = spots[next]) {
      if (spot.start < start || spot.end > end) return null;
      inside.push(spot);
      next++;
    }
    shown.push(
      bytes.toString("utf8", from, start),
      hiddenToken(bytes.subarray(start, end), start, inside, hide),
    );
    from = end;
  }
  return shown.join("") + bytes.toString("utf8", from);
}

/** The next string, number or literal; empty at the end of the text. */
function tokenFrom(bytes: Buffer, from: number): { start: number; end: number } {
  let start = from;
  while (STRUCTURE.has(bytes[start] ?? 0)) start++;
  let end = start;
  if (bytes[start] === QUOTE) {
    end++;
    while (end < bytes.length && bytes[end] !== QUOTE) end += bytes[end] === BACKSLASH ? 2 : 1;
    return { start, end: end + 1 };
  }
  while (end < bytes.length && !STRUCTURE.has(bytes[end] ?? 0)) end++;
  return { start, end };
}

function hiddenToken(token: Buffer, offset: number, spots: Spot[], hide: (text: string) => string): string {
  if (token[0] !== QUOTE) {
    const moved = spots.map((spot) => ({ ...spot, start: spot.start - offset, end: spot.end - offset }));
    return JSON.stringify(replaceSpots(token, moved));
  }
  const text = JSON.parse(token.toString("utf8")) as string;
  const hidden = hide(text);
  // If a spot needs the escapes around it, it isn't in the text itself. Then the whole string is masked.
  return JSON.stringify(hidden === text ? (spots[0]?.mask ?? "") : hidden);
}

/** The text with masks instead of the spots, which are in order. */
export function replaceSpots(bytes: Buffer, spots: readonly Spot[]): string {
  const shown: string[] = [];
  let from = 0;
  for (const { start, end, mask } of spots) {
    shown.push(bytes.toString("utf8", from, start), mask);
    from = end;
  }
  return shown.join("") + bytes.toString("utf8", from);
}

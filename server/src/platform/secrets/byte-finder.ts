/** This many bytes are enough to recognise a longer pattern. The rest is compared where they occur. */
const ENOUGH = 64;

/** An occurrence of a pattern: the bytes from `start` up to `end`. */
export interface Found {
  start: number;
  end: number;
  /** Index of the pattern; null for the beginning of one at the end of the text. */
  pattern: number | null;
}

/**
 * Finds many patterns at once with the automaton of Aho and Corasick (1975), in time proportional to the text's length,
 * whoever chooses patterns and text. Occurrences may overlap. A pattern longer than 64 bytes is found by its first 64,
 * and its occurrence extends as far as the text matches. The beginning of a pattern, at least `shortestTail` bytes,
 * also counts at the end of the text, which may have been cut there.
 */
export function createByteFinder(
  patterns: Uint8Array[],
  shortestTail: number,
): (text: Uint8Array) => Found[] {
  const size = patterns.reduce((sum, { length }) => sum + Math.min(length, ENOUGH), 1);
  const byteOf = new Uint8Array(size);
  const depthOf = new Uint8Array(size);
  const firstChild = new Int32Array(size);
  const nextSibling = new Int32Array(size);
  /**
   * Where to continue if no child matches: the longest proper suffix of the input that is the start of some pattern.
   */
  const fallback = new Int32Array(size);
  /** Patterns whose first 64 bytes end here. */
  const ends: (number[] | undefined)[] = [];
  /** The node, this one or along the fallbacks, where the longest pattern ends; 0 for none. */
  const longestEnd = new Int32Array(size);
  /** Node 0 has many children, so they are in a table. */
  const roots = new Int32Array(256);
  let count = 1;

  function child(node: number, byte: number): number {
    if (node === 0) return roots[byte] ?? 0;
    let at = firstChild[node] ?? 0;
    while (at !== 0 && byteOf[at] !== byte) at = nextSibling[at] ?? 0;
    return at;
  }

  function step(from: number, byte: number): number {
    let node = from;
    let next = child(node, byte);
    while (next === 0 && node !== 0) {
      node = fallback[node] ?? 0;
      next = child(node, byte);
    }
    return next;
  }

  for (const [number, pattern] of patterns.entries()) {
    let node = 0;
    for (const byte of pattern.subarray(0, ENOUGH)) {
      let next = child(node, byte);
      if (next === 0) {
        next = count++;
        byteOf[next] = byte;
        depthOf[next] = (depthOf[node] ?? 0) + 1;
        nextSibling[next] = firstChild[node] ?? 0;
        firstChild[node] = next;
        if (node === 0) roots[byte] = next;
      }
      node = next;
    }
    if (node !== 0) (ends[node] ??= []).push(number);
  }

  const queue = [0];
  for (const node of queue) {
    for (let at = firstChild[node] ?? 0; at !== 0; at = nextSibling[at] ?? 0) {
      fallback[at] = node === 0 ? 0 : step(fallback[node] ?? 0, byteOf[at] ?? 0);
      longestEnd[at] = ends[at] ? at : (longestEnd[fallback[at] ?? 0] ?? 0);
      queue.push(at);
    }
  }

  return (text) => {
    const found: Found[] = [];
    let node = 0;
    for (let at = 0; at < text.length; at++) {
      node = step(node, text[at] ?? 0);
      const end = longestEnd[node] ?? 0;
      if (end === 0) continue;
      const hit = { start: at + 1 - (depthOf[end] ?? 0), end: at + 1, pattern: null as number | null };
      for (const number of ends[end] ?? []) {
        const until = agreesUntil(text, at + 1, patterns[number] ?? text, ENOUGH);
        if (hit.pattern === null || until > hit.end) [hit.end, hit.pattern] = [until, number];
      }
      found.push(hit);
      if (hit.end === at + 1) continue;
      at = hit.end - 1; // so that no byte is compared twice
      node = 0;
    }
    const tail = depthOf[node] ?? 0;
    if (tail >= shortestTail) found.push({ start: text.length - tail, end: text.length, pattern: null });
    return found;
  };
}

/** Where the text from `at` on stops matching the pattern from `from` on. */
function agreesUntil(text: Uint8Array, at: number, pattern: Uint8Array, from: number): number {
  let length = 0;
  while (from + length < pattern.length && text[at + length] === pattern[from + length]) length++;
  return at + length;
}

/** Of a longer pattern so many bytes are enough to recognise it. What follows is compared where they occur. */
const ENOUGH = 64;

/** An occurrence of a pattern: the bytes from `start` up to `end`. */
export interface Found {
  start: number;
  end: number;
  /** The number of the pattern; null for its beginning where the text ends. */
  pattern: number | null;
}

/**
 * Finds many patterns at once, by the automaton of Aho and Corasick (1975): whoever writes patterns and text, the time is
 * proportional to the text's length. Occurrences may overlap. Of a pattern longer than 64 bytes, the first 64 and as much as
 * follows count. So does a pattern's beginning of at least `shortestTail` bytes at the end of the text, which may have been
 * cut there.
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
  /** Where to go on if no child fits: the longest proper suffix of what was read that some pattern begins with. */
  const fallback = new Int32Array(size);
  /** The patterns whose recognisable part ends here. */
  const ends: (number[] | undefined)[] = [];
  /** The node, this one or along the fallbacks, where the longest pattern ends; 0 for none. */
  const longestEnd = new Int32Array(size);
  /** The children of node 0, which are many. */
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

/** Where the text from `at` on stops being the pattern from `from` on. */
function agreesUntil(text: Uint8Array, at: number, pattern: Uint8Array, from: number): number {
  let length = 0;
  while (from + length < pattern.length && text[at + length] === pattern[from + length]) length++;
  return at + length;
}

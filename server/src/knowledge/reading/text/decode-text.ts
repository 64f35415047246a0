/** Bytes to text without being told how they are encoded. */

const BYTE_ORDER_MARKS: [string, readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];
/** In the first bytes of a page (HTML, 13.2.3.2). */
const DECLARED =
  /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w:.-]{1,40})|<\?xml[^>]{0,200}encoding\s*=\s*["']([\w:.-]{1,40})/iu;
const SAMPLE = 1_024;

/**
 * Text of a file that has no NULs unless it is UTF-16: by its byte order mark, else UTF-8 if it is that, else the
 * encoding that its page declares or `charset` names, else Windows-1252, in which every byte is a character.
 */
export function decodeText(bytes: Uint8Array, charset: string | null): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return decode(bytes, marked[0]);
  const wide = wideEncoding(bytes);
  if (wide) return decode(bytes, wide);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const start = decode(bytes.subarray(0, SAMPLE), "windows-1252");
    const match = DECLARED.exec(start);
    const declared = match?.[1] ?? match?.[2] ?? charset;
    return decode(bytes, declared === null || /^utf-?8$/iu.test(declared) ? "windows-1252" : declared);
  }
}

/** Whether bytes are UTF-16 of mostly Latin letters without a mark: every second one is 0. */
export function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const sample = bytes.subarray(0, SAMPLE);
  if (sample.length < 4) return null;
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > half * 0.7 && even < half * 0.05) return "utf-16le";
  return even > half * 0.7 && odd < half * 0.05 ? "utf-16be" : null;
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes); // a name that no decoder has
  }
}

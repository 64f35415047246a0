/** One part of a file, as a `Range` header asks for it (RFC 9110, 14.1.2). Both ends are included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Numbers of up to 15 digits are exact in a double, and hold every size that a file can have. */
const MOST_DIGITS = 15;

/**
 * Null for the whole file: there is no such header, it can't be read, or it asks for several parts, which a server may
 * ignore. "unsatisfiable" if the file has no such bytes, or a number has more digits than any file's size.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const found = /^bytes=(\d*)-(\d*)$/iu.exec(header?.trim() ?? "");
  if (!found) return null;
  const [, first = "", last = ""] = found;
  if (Math.max(first.length, last.length) > MOST_DIGITS) return "unsatisfiable";
  if (first === "") {
    if (last === "") return null;
    const length = Math.min(Number(last), size); // the last `last` bytes
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null; // invalid, so ignored
  return start >= size ? "unsatisfiable" : { start, end };
}

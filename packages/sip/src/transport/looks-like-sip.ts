const CR = 0x0d;
const LF = 0x0a;
const SPACE = 0x20;
/** `SIP/` */
const STATUS_LINE = 0x53_49_50_2f;
/** The longest method name, and the shortest message. */
const METHOD_BYTES = 32;
const LEAST_BYTES = 20;
/** Room for the longest Request-URI in practice. */
const START_LINE_BYTES = 2_048;

/**
 * Whether bytes may be a SIP message, as a cheap first check: a method and a space followed soon by ` SIP/`, or a
 * status line. False for packets that only keep a NAT mapping open.
 */
export function looksLikeSip(bytes: Buffer): boolean {
  let start = 0;
  while (bytes[start] === CR && bytes[start + 1] === LF) start += 2;
  if (bytes.length - start < LEAST_BYTES) return false;
  if (bytes.readUInt32BE(start) === STATUS_LINE) return true;
  let end = start;
  while (end - start <= METHOD_BYTES && isMethodByte(bytes[end] ?? 0)) end++;
  if (end === start || bytes[end] !== SPACE) return false;
  return bytes.subarray(end, end + START_LINE_BYTES).includes(" SIP/", 0, "latin1");
}

/** Letters, digits, `-`, `_` and `.`. A method may be any token, but all known ones use only these. */
function isMethodByte(byte: number): boolean {
  const isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
  return isLetter || (byte >= 0x30 && byte <= 0x39) || byte === 0x2d || byte === 0x2e || byte === 0x5f;
}

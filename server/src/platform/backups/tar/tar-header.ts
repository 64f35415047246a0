/** The 512-byte header of an archive's entries: POSIX ustar, which every tar reads (IEEE Std 1003.1, pax). */

export const BLOCK = 512;

export interface TarHeader {
  /** Relative, with `/` between its parts; a folder's has no final one. */
  path: string;
  isFolder: boolean;
  /** Bytes; 0 for a folder. */
  size: number;
}

const LONGEST_NAME = 100;
const LONGEST_PREFIX = 155;
/** Eleven octal digits. */
const LARGEST = 8 ** 11 - 1;
const CHECKSUM_AT = 148;
const CHECKSUM_LENGTH = 8;

/** @throws Error if the path or the size doesn't fit. */
export function encodeHeader({ path, isFolder, size }: TarHeader): Buffer {
  const { prefix, name } = split(isFolder ? `${path}/` : path);
  if (size > LARGEST) throw new Error(`${path} is too large for a backup.`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(isFolder ? "0000700\0" : "0000600\0", 100);
  header.write("0000000\0", 108); // uid
  header.write("0000000\0", 116); // gid
  header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  header.write(`${"0".repeat(11)}\0`, 136); // time of change
  header.write(isFolder ? "5" : "0", 156);
  header.write("ustar\u000000", 257);
  header.write(prefix, 345);
  header.write(`${checksum(header).toString(8).padStart(6, "0")}\0 `, CHECKSUM_AT);
  return header;
}

/** Null for the block of zeros that ends an archive. @throws Error if it is no header, or one of another kind. */
export function decodeHeader(header: Buffer): TarHeader | null {
  if (header.every((byte) => byte === 0)) return null;
  const type = header.toString("latin1", 156, 157);
  if (octal(header, CHECKSUM_AT, CHECKSUM_LENGTH) !== checksum(header) || !["0", "5"].includes(type))
    throw new Error("damaged");
  const prefix = field(header, 345, LONGEST_PREFIX);
  const name = field(header, 0, LONGEST_NAME);
  const path = prefix === "" ? name : `${prefix}/${name}`;
  const isFolder = type === "5";
  return { path: isFolder ? path.replace(/\/$/u, "") : path, isFolder, size: octal(header, 124, 12) };
}

function split(path: string): { prefix: string; name: string } {
  if (Buffer.byteLength(path) <= LONGEST_NAME) return { prefix: "", name: path };
  const at = path.indexOf("/", path.length - LONGEST_NAME - 1);
  const prefix = path.slice(0, Math.max(at, 0));
  const name = path.slice(at + 1);
  if (
    at < 1 ||
    name === "" ||
    Buffer.byteLength(name) > LONGEST_NAME ||
    Buffer.byteLength(prefix) > LONGEST_PREFIX
  )
    throw new Error(`${path} has too long a name for a backup.`);
  return { prefix, name };
}

/** The sum of all bytes, with the sum's own field taken as spaces. */
function checksum(header: Buffer): number {
  let sum = CHECKSUM_LENGTH * 0x20;
  for (const [index, byte] of header.entries()) {
    if (index < CHECKSUM_AT || index >= CHECKSUM_AT + CHECKSUM_LENGTH) sum += byte;
  }
  return sum;
}

function field(header: Buffer, at: number, length: number): string {
  const bytes = header.subarray(at, at + length);
  const end = bytes.indexOf(0);
  return bytes.toString("utf8", 0, end === -1 ? length : end);
}

function octal(header: Buffer, at: number, length: number): number {
  return Number.parseInt(field(header, at, length).trim(), 8);
}

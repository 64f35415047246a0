/** Pages of an Ogg stream (RFC 3533). Packets never continue on the next page, so every page can be read by itself. */

export interface OggPage {
  /** For Opus: samples at 48 kHz up to the end of this page (RFC 7845, 4). */
  granule: number;
  serial: number;
  /** Number of the page in its stream, from 0. */
  sequence: number;
  isFirst: boolean;
  isLast: boolean;
  packets: readonly Uint8Array[];
}

/** The most segments of 255 bytes in a page. */
const MOST_SEGMENTS = 255;
const HEADER_BYTES = 27;
/** Offsets in the header (RFC 3533, 6). */
const FLAGS = 5;
const GRANULE = 6;
const SERIAL = 14;
const SEQUENCE = 18;
const CHECKSUM = 22;
const SEGMENTS = 26;
const FIRST = 0x02;
const LAST = 0x04;
const CAPTURE = Buffer.from("OggS");

/** Segments that packets of these lengths take. A page has room for 255. */
export function segmentsOf(packetBytes: number): number {
  return Math.floor(packetBytes / 255) + 1;
}

/** Throws if the packets don't fit into one page. */
export function writeOggPage({ granule, serial, sequence, isFirst, isLast, packets }: OggPage): Buffer {
  const lacing = packets.flatMap(({ length }) => [
    ...Array.from({ length: segmentsOf(length) - 1 }, () => 255),
    length % 255,
  ]);
  if (lacing.length > MOST_SEGMENTS) throw new Error(`${lacing.length} segments don't fit into an Ogg page`);
  const header = Buffer.alloc(HEADER_BYTES);
  CAPTURE.copy(header);
  header[FLAGS] = (isFirst ? FIRST : 0) | (isLast ? LAST : 0);
  header.writeBigInt64LE(BigInt(granule), GRANULE);
  header.writeUInt32LE(serial, SERIAL);
  header.writeUInt32LE(sequence, SEQUENCE);
  header[SEGMENTS] = lacing.length;
  const page = Buffer.concat([header, Buffer.from(lacing), ...packets]);
  page.writeUInt32LE(checksumOf(page), CHECKSUM);
  return page;
}

/** A whole page found in bytes, with its position there. */
export interface FoundPage {
  start: number;
  /** Index after its last byte. */
  end: number;
  granule: number;
  isLast: boolean;
}

/** The last page in `bytes` that is complete and undamaged; null if there is none. */
export function lastOggPage(bytes: Buffer): FoundPage | null {
  let last: FoundPage | null = null;
  for (let at = bytes.indexOf(CAPTURE); at !== -1;) {
    const end = endOfPage(bytes, at);
    if (end === null) {
      at = bytes.indexOf(CAPTURE, at + 1);
      continue;
    }
    const granule = Number(bytes.readBigInt64LE(at + GRANULE));
    last = { start: at, end, granule, isLast: ((bytes[at + FLAGS] ?? 0) & LAST) !== 0 };
    at = bytes.indexOf(CAPTURE, end);
  }
  return last;
}

/** The page with the flag that ends the stream. */
export function asLastPage(page: Buffer): Buffer {
  const marked = Buffer.from(page);
  marked[FLAGS] = (marked[FLAGS] ?? 0) | LAST;
  marked.writeUInt32LE(0, CHECKSUM);
  marked.writeUInt32LE(checksumOf(marked), CHECKSUM);
  return marked;
}

/** Null if the page is cut off or damaged. */
function endOfPage(bytes: Buffer, start: number): number | null {
  if (start + HEADER_BYTES > bytes.length) return null;
  const segments = bytes[start + SEGMENTS] ?? 0;
  const body = start + HEADER_BYTES + segments;
  if (body > bytes.length) return null;
  const end = bytes.subarray(body - segments, body).reduce((sum, lacing) => sum + lacing, body);
  if (end > bytes.length) return null;
  const page = Buffer.from(bytes.subarray(start, end));
  const claimed = page.readUInt32LE(CHECKSUM);
  page.writeUInt32LE(0, CHECKSUM);
  return checksumOf(page) === claimed ? end : null;
}

/** CRC-32 with the polynomial 0x04c11db7, not reflected, from 0 (RFC 3533, 6). The page's own field must be 0. */
function checksumOf(page: Uint8Array): number {
  let crc = 0;
  for (const byte of page) crc = ((crc << 8) ^ (TABLE[((crc >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0;
  return crc;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24;
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value >>> 0;
});

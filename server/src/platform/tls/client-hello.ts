/** Reads the parts of a TLS client's first message (RFC 8446 4.1.2) that decide who answers. */

const HANDSHAKE = 22;
const CLIENT_HELLO = 1;
const ALPN = 16;
const RECORD_HEADER = 5;
/** After the handshake's header: version and random. */
const FIXED = RECORD_HEADER + 4 + 2 + 32;

/** How many bytes the first record has, with its header; null if these can't begin one. At least 5 bytes are needed. */
export function recordLength(bytes: Buffer): number | null {
  return bytes.readUInt8(0) === HANDSHAKE ? RECORD_HEADER + bytes.readUInt16BE(3) : null;
}

/**
 * The protocols that a client offers by ALPN (RFC 7301). Empty if it offers none, and for anything that isn't a whole
 * ClientHello in one record.
 */
export function offeredProtocols(record: Buffer): string[] {
  try {
    return protocolsOf(record);
  } catch (error) {
    if (error instanceof RangeError) return []; // it ends too early
    throw error;
  }
}

function protocolsOf(record: Buffer): string[] {
  const length = recordLength(record);
  if (length === null || record.length < length || record.readUInt8(RECORD_HEADER) !== CLIENT_HELLO)
    return [];
  let at = FIXED;
  at += 1 + record.readUInt8(at); // session
  at += 2 + record.readUInt16BE(at); // cipher suites
  at += 1 + record.readUInt8(at); // compression
  const end = at + 2 + record.readUInt16BE(at);
  at += 2;
  while (at < end) {
    const [type, length] = [record.readUInt16BE(at), record.readUInt16BE(at + 2)];
    at += 4;
    if (type === ALPN) return namesIn(record.subarray(at + 2, at + length));
    at += length;
  }
  return [];
}

function namesIn(list: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at < list.length; at += 1 + list.readUInt8(at))
    names.push(list.toString("latin1", at + 1, at + 1 + list.readUInt8(at)));
  return names;
}

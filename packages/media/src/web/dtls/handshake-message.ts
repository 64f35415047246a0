/** DTLS 1.2 handshake messages and their reassembly from fragments (RFC 6347, 4.2). */

export const HANDSHAKE = {
  CLIENT_HELLO: 1,
  SERVER_HELLO: 2,
  CERTIFICATE: 11,
  SERVER_KEY_EXCHANGE: 12,
  CERTIFICATE_REQUEST: 13,
  SERVER_HELLO_DONE: 14,
  CERTIFICATE_VERIFY: 15,
  CLIENT_KEY_EXCHANGE: 16,
  FINISHED: 20,
} as const;

export interface HandshakeMessage {
  type: number;
  sequence: number;
  body: Buffer;
}

const HEADER_BYTES = 12;
/** A certificate chain is the longest message; browsers send one certificate of under 1 KiB. */
const LONGEST_MESSAGE = 16_384;
/** How many messages beyond the next one to keep. A client's flight has at most five. */
const AHEAD = 5;
/** Most fragments to keep per message. No browser's path cuts messages into smaller ones. */
const MOST_FRAGMENTS = 64;

/** The whole message in a single fragment, the form in which it is sent and hashed. */
export function writeHandshake({ type, sequence, body }: HandshakeMessage): Buffer {
  const message = Buffer.alloc(HEADER_BYTES + body.length);
  message.writeUInt8(type, 0);
  message.writeUIntBE(body.length, 1, 3);
  message.writeUInt16BE(sequence, 4);
  message.writeUIntBE(body.length, 9, 3);
  body.copy(message, HEADER_BYTES);
  return message;
}

interface Partial {
  type: number;
  length: number;
  /** Bytes in all fragments, counting overlaps twice. */
  bytes: number;
  fragments: { offset: number; bytes: Buffer }[];
}

/** Returns the peer's messages in order, once each, whatever order their fragments arrive in. */
export class HandshakeReassembler {
  /** The number of the next message. */
  next = 0;
  private readonly partials = new Map<number, Partial>();

  /**
   * Takes the fragments of a record. `isProtected`: it was encrypted, as it must be for Finished and for nothing before
   * that. Invalid fragments are dropped (RFC 6347, 4.1.2.7). `repeated` is the number of a message that was already
   * returned and has started again.
   */
  add(record: Buffer, isProtected: boolean): { messages: HandshakeMessage[]; repeated: number | null } {
    let repeated: number | null = null;
    for (let at = 0; at + HEADER_BYTES <= record.length;) {
      const type = record.readUInt8(at);
      const length = record.readUIntBE(at + 1, 3);
      const sequence = record.readUInt16BE(at + 4);
      const offset = record.readUIntBE(at + 6, 3);
      const end = at + HEADER_BYTES + record.readUIntBE(at + 9, 3);
      if (end > record.length || length > LONGEST_MESSAGE) break;
      if ((type === HANDSHAKE.FINISHED) !== isProtected) break;
      const bytes = record.subarray(at + HEADER_BYTES, end);
      if (sequence < this.next) repeated = offset === 0 ? sequence : repeated;
      else if (sequence < this.next + AHEAD && offset + bytes.length <= length)
        this.keep(sequence, { type, length }, { offset, bytes });
      at = end;
    }
    return { messages: this.takeComplete(), repeated };
  }

  private keep(
    sequence: number,
    message: { type: number; length: number },
    fragment: Partial["fragments"][number],
  ): void {
    const partial = this.partials.get(sequence) ?? { ...message, bytes: 0, fragments: [] };
    this.partials.set(sequence, partial);
    if (partial.type !== message.type || partial.length !== message.length) return;
    const isThere = partial.fragments.some(
      ({ offset, bytes }) => offset === fragment.offset && bytes.length >= fragment.bytes.length,
    );
    if (isThere || partial.fragments.length >= MOST_FRAGMENTS) return;
    partial.fragments.push(fragment);
    partial.bytes += fragment.bytes.length;
  }

  private takeComplete(): HandshakeMessage[] {
    const messages: HandshakeMessage[] = [];
    for (;;) {
      const partial = this.partials.get(this.next);
      const body = partial && join(partial);
      if (!partial || !body) return messages;
      messages.push({ type: partial.type, sequence: this.next, body });
      this.partials.delete(this.next);
      this.next += 1;
    }
  }
}

/** The body if every byte has arrived, otherwise null. */
function join({ length, bytes: arrived, fragments }: Partial): Buffer | null {
  if (arrived < length) return null;
  const body = Buffer.alloc(length);
  let filled = 0;
  for (const { offset, bytes } of [...fragments].sort((a, b) => a.offset - b.offset)) {
    if (offset > filled) return null;
    bytes.copy(body, offset);
    filled = Math.max(filled, offset + bytes.length);
  }
  return filled === length ? body : null;
}

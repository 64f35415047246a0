/** DTLS 1.2 records (RFC 6347, 4.1) and their encryption with AES-128-GCM (RFC 5288). */
import { createCipheriv, createDecipheriv, type KeyObject } from "node:crypto";

export const CONTENT = { CHANGE_CIPHER_SPEC: 20, ALERT: 21, HANDSHAKE: 22, APPLICATION_DATA: 23 } as const;

export interface DtlsRecord {
  type: number;
  epoch: number;
  /** 48 bits. */
  sequence: number;
  fragment: Buffer;
}

const HEADER_BYTES = 13;
const DTLS_1_2 = 0xfefd;
const DTLS_1_0 = 0xfeff; // the version in the record header of a first flight
const EXPLICIT_NONCE_BYTES = 8;
const TAG_BYTES = 16;
/** A client's longest flight has five messages, and a large certificate may be fragmented. */
const MOST_RECORDS = 16;

/** The records of a datagram, up to the first malformed one, at most 16. Never throws. */
export function parseRecords(datagram: Buffer): DtlsRecord[] {
  const records: DtlsRecord[] = [];
  for (let at = 0; at + HEADER_BYTES <= datagram.length && records.length < MOST_RECORDS;) {
    const version = datagram.readUInt16BE(at + 1);
    const end = at + HEADER_BYTES + datagram.readUInt16BE(at + 11);
    if (end > datagram.length || (version !== DTLS_1_2 && version !== DTLS_1_0)) break;
    records.push({
      type: datagram.readUInt8(at),
      epoch: datagram.readUInt16BE(at + 3),
      sequence: datagram.readUIntBE(at + 5, 6),
      fragment: datagram.subarray(at + HEADER_BYTES, end),
    });
    at = end;
  }
  return records;
}

/** Encodes one record. */
export function writeRecord({ type, epoch, sequence, fragment }: DtlsRecord): Buffer {
  const record = Buffer.allocUnsafe(HEADER_BYTES + fragment.length);
  record.writeUInt8(type, 0);
  record.writeUInt16BE(DTLS_1_2, 1);
  record.writeUInt16BE(epoch, 3);
  record.writeUIntBE(sequence, 5, 6);
  record.writeUInt16BE(fragment.length, 11);
  fragment.copy(record, HEADER_BYTES);
  return record;
}

/** The record with its fragment encrypted. */
export function protectRecord(record: DtlsRecord, key: KeyObject, salt: Buffer): DtlsRecord {
  const explicit = epochAndSequence(record);
  const cipher = createCipheriv("aes-128-gcm", key, Buffer.concat([salt, explicit]));
  cipher.setAAD(additionalData(explicit, record.type, record.fragment.length));
  const sealed = Buffer.concat([explicit, cipher.update(record.fragment), cipher.final()]);
  return { ...record, fragment: Buffer.concat([sealed, cipher.getAuthTag()]) };
}

/** The decrypted fragment; null if the record wasn't encrypted with this key. */
export function unprotectRecord(record: DtlsRecord, key: KeyObject, salt: Buffer): Buffer | null {
  const sealedBytes = record.fragment.length - EXPLICIT_NONCE_BYTES - TAG_BYTES;
  if (sealedBytes < 0) return null;
  const explicit = record.fragment.subarray(0, EXPLICIT_NONCE_BYTES);
  const decipher = createDecipheriv("aes-128-gcm", key, Buffer.concat([salt, explicit]), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(additionalData(epochAndSequence(record), record.type, sealedBytes));
  decipher.setAuthTag(record.fragment.subarray(-TAG_BYTES));
  const clear = decipher.update(record.fragment.subarray(EXPLICIT_NONCE_BYTES, -TAG_BYTES));
  try {
    decipher.final();
  } catch {
    return null; // forged or damaged: dropped silently (RFC 6347, 4.1.2.7)
  }
  return clear;
}

function epochAndSequence({ epoch, sequence }: DtlsRecord): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16BE(epoch, 0);
  bytes.writeUIntBE(sequence, 2, 6);
  return bytes;
}

function additionalData(number: Buffer, type: number, length: number): Buffer {
  return Buffer.concat([
    number,
    Buffer.from([type, DTLS_1_2 >> 8, DTLS_1_2 & 0xff, length >> 8, length & 0xff]),
  ]);
}

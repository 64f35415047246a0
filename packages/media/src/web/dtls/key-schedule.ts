/** TLS 1.2 keys with SHA-256: the PRF (RFC 5246, 5) and what is derived with it. */
import { createHmac, createSecretKey, type KeyObject } from "node:crypto";

/** PRF(secret, label, seed), `length` bytes long. */
export function prf(secret: Buffer, label: string, seed: Buffer, length: number): Buffer {
  const labelled = Buffer.concat([Buffer.from(label, "ascii"), seed]);
  const hmac = (data: Buffer) => createHmac("sha256", secret).update(data).digest();
  const blocks: Buffer[] = [];
  let a = labelled;
  for (let made = 0; made < length; made += 32) {
    a = hmac(a);
    blocks.push(hmac(Buffer.concat([a, labelled])));
  }
  return Buffer.concat(blocks).subarray(0, length);
}

/** The extended master secret (RFC 7627, 4), bound to the handshake up to the client's key. */
export function extendedMasterSecret(preMaster: Buffer, sessionHash: Buffer): Buffer {
  return prf(preMaster, "extended master secret", sessionHash, 48);
}

export interface RecordKeys {
  /** Key objects: creating a cipher from one takes 3 µs, from bytes 13 µs, and every forged record needs one. */
  clientKey: KeyObject;
  serverKey: KeyObject;
  clientSalt: Buffer;
  serverSalt: Buffer;
}

/** Keys of AES-128-GCM records (RFC 5246, 6.3; RFC 5288): 16 bytes of key and 4 of salt for each side. */
export function recordKeys(master: Buffer, clientRandom: Buffer, serverRandom: Buffer): RecordKeys {
  const block = prf(master, "key expansion", Buffer.concat([serverRandom, clientRandom]), 40);
  return {
    clientKey: createSecretKey(block.subarray(0, 16)),
    serverKey: createSecretKey(block.subarray(16, 32)),
    clientSalt: block.subarray(32, 36),
    serverSalt: block.subarray(36, 40),
  };
}

/** `verify_data` of Finished (RFC 5246, 7.4.9). */
export function verifyData(master: Buffer, side: "client" | "server", transcriptHash: Buffer): Buffer {
  return prf(master, `${side} finished`, transcriptHash, 12);
}

/** Keying material for SRTP (RFC 5764, 4.2). */
export function exportSrtpKeys(
  master: Buffer,
  clientRandom: Buffer,
  serverRandom: Buffer,
  length: number,
): Buffer {
  return prf(master, "EXTRACTOR-dtls_srtp", Buffer.concat([clientRandom, serverRandom]), length);
}

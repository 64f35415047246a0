/** ECDHE on X25519 or P-256 (RFC 8422). */
import {
  createPublicKey,
  type ECDH,
  createECDH,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { GROUP, type Group } from "./dtls-client-hello.ts";
import { DtlsError } from "./dtls-error.ts";

export interface KeyExchange {
  readonly group: Group;
  /** Encoded as an ECPoint. */
  readonly publicKey: Buffer;
  /** The pre-master secret. Throws DtlsError for an invalid point. */
  agree(peer: Buffer): Buffer;
}

/** SubjectPublicKeyInfo of an X25519 key, up to its 32 bytes (RFC 8410). */
const X25519_PREFIX = Buffer.from("302a300506032b656e032100", "hex");

/** A fresh key pair for one handshake. */
export function createKeyExchange(group: Group): KeyExchange {
  return group === GROUP.X25519 ? x25519(generateKeyPairSync("x25519")) : p256(createECDH("prime256v1"));
}

function x25519({ publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject }): KeyExchange {
  return {
    group: GROUP.X25519,
    publicKey: publicKey.export({ type: "spki", format: "der" }).subarray(-32),
    agree: (peer) =>
      orRefuse(() => {
        const key = Buffer.concat([X25519_PREFIX, peer]);
        return diffieHellman({
          privateKey,
          publicKey: createPublicKey({ key, format: "der", type: "spki" }),
        });
      }),
  };
}

function p256(ecdh: ECDH): KeyExchange {
  return {
    group: GROUP.P256,
    publicKey: ecdh.generateKeys(),
    agree: (peer) => orRefuse(() => ecdh.computeSecret(peer)),
  };
}

function orRefuse(agree: () => Buffer): Buffer {
  try {
    return agree();
  } catch (error) {
    throw new DtlsError("illegal_parameter", "The peer's key isn't a point on the curve.", { cause: error });
  }
}

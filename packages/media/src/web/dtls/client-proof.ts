/** Verifies that the peer is the one whose offer we answered: its certificate matches, and it holds the key. */
import { constants, verify, X509Certificate, type KeyObject } from "node:crypto";
import { ByteReader } from "./byte-reader.ts";
import { fingerprintOf } from "./certificate.ts";
import { SIGNATURE } from "./dtls-client-hello.ts";
import { DtlsError } from "./dtls-error.ts";

/** `a=fingerprint` of an offer: the hash name in lower case as in node:crypto, the value in upper case with colons. */
export interface Fingerprint {
  hash: "sha256" | "sha384" | "sha512";
  value: string;
}

/**
 * The public key in a Certificate message. Throws DtlsError unless its first certificate has one of these fingerprints.
 */
export function peerKey(body: Buffer, fingerprints: Fingerprint[]): KeyObject {
  const chain = new ByteReader(new ByteReader(body).vector(3));
  if (chain.left === 0) throw new DtlsError("bad_certificate", "The peer has sent no certificate.");
  const der = chain.vector(3);
  if (!fingerprints.some(({ hash, value }) => fingerprintOf(der, hash) === value))
    throw new DtlsError("bad_certificate", "The peer's certificate isn't the one named in its offer.");
  try {
    return new X509Certificate(der).publicKey;
  } catch (error) {
    throw new DtlsError("bad_certificate", "The peer's certificate can't be read.", { cause: error });
  }
}

/** Verifies CertificateVerify over the handshake so far (RFC 5246, 7.4.8); throws DtlsError. */
export function checkCertificateVerify(body: Buffer, key: KeyObject, handshake: Buffer): void {
  const reader = new ByteReader(body);
  const algorithm = reader.integer(2);
  const signature = reader.vector(2);
  if (!isValid(algorithm, key, handshake, signature))
    throw new DtlsError("decrypt_error", "The peer doesn't hold the key of its certificate.");
}

function isValid(algorithm: number, key: KeyObject, data: Buffer, signature: Buffer): boolean {
  const isEcdsa = key.asymmetricKeyType === "ec";
  const isRsa = key.asymmetricKeyType === "rsa";
  switch (algorithm) {
    case SIGNATURE.ECDSA_P256_SHA256:
      return isEcdsa && verify("sha256", data, key, signature);
    case SIGNATURE.ECDSA_P384_SHA384:
      return isEcdsa && verify("sha384", data, key, signature);
    case SIGNATURE.RSA_SHA256:
      return isRsa && verify("sha256", data, key, signature);
    case SIGNATURE.RSA_PSS_SHA256:
      return (
        isRsa &&
        verify("sha256", data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }, signature)
      );
    default:
      return false;
  }
}

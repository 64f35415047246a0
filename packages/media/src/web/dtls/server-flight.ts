/** The bodies of a DTLS server's first flight (RFC 5246, 7.4; RFC 8422, 5.4; RFC 5764, 4.1). */
import { type KeyObject, sign } from "node:crypto";
import { uint16, vector } from "./byte-reader.ts";
import { CIPHER_SUITE, EXTENSION, type Negotiated, SIGNATURE } from "./dtls-client-hello.ts";
import type { KeyExchange } from "./key-exchange.ts";

const DTLS_1_2 = uint16(0xfefd);
const NAMED_CURVE = 3;
const CERTIFICATE_TYPES = Buffer.from([64, 1]); // ecdsa_sign, rsa_sign
/** Signature algorithms we accept for client certificates. */
export const ACCEPTED_SIGNATURES: number[] = Object.values(SIGNATURE);

export function serverHello(serverRandom: Buffer, negotiated: Negotiated): Buffer {
  const extensions = [
    extension(EXTENSION.RENEGOTIATION_INFO, vector(1)),
    extension(EXTENSION.EXTENDED_MASTER_SECRET, Buffer.alloc(0)),
    extension(
      EXTENSION.USE_SRTP,
      Buffer.concat([vector(2, uint16(negotiated.srtpProfile)), vector(1)]), // no MKI
    ),
  ];
  if (negotiated.namesPointFormats)
    extensions.push(extension(EXTENSION.POINT_FORMATS, vector(1, Buffer.from([0]))));
  const noSession = vector(1);
  const noCompression = Buffer.from([0]);
  return Buffer.concat([
    DTLS_1_2,
    serverRandom,
    noSession,
    uint16(CIPHER_SUITE),
    noCompression,
    vector(2, ...extensions),
  ]);
}

export function certificateMessage(der: Buffer): Buffer {
  return vector(3, vector(3, der));
}

/** Our ephemeral key, signed together with both randoms by the certificate's key. */
export function serverKeyExchange(
  exchange: KeyExchange,
  clientRandom: Buffer,
  serverRandom: Buffer,
  privateKey: KeyObject,
): Buffer {
  const parameters = Buffer.concat([
    Buffer.from([NAMED_CURVE]),
    uint16(exchange.group),
    vector(1, exchange.publicKey),
  ]);
  const signature = sign("sha256", Buffer.concat([clientRandom, serverRandom, parameters]), privateKey);
  return Buffer.concat([parameters, uint16(SIGNATURE.ECDSA_P256_SHA256), vector(2, signature)]);
}

/** Requests the browser's certificate, which must match the fingerprint in the offer. */
export function certificateRequest(): Buffer {
  return Buffer.concat([vector(1, CERTIFICATE_TYPES), vector(2, uint16(...ACCEPTED_SIGNATURES)), vector(2)]);
}

function extension(type: number, body: Buffer): Buffer {
  return Buffer.concat([uint16(type), vector(2, body)]);
}

/** What a browser offers in its ClientHello, and what we choose from it (RFC 8827, 6.5: the mandatory cipher suite). */
import { SRTP_PROFILE, type SrtpProfile } from "../../srtp/srtp-profile.ts";
import { ByteReader, uint16List } from "./byte-reader.ts";
import { DtlsError } from "./dtls-error.ts";

/** TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256. */
export const CIPHER_SUITE = 0xc02b;
export const GROUP = { P256: 23, X25519: 29 } as const;
export const SIGNATURE = {
  ECDSA_P256_SHA256: 0x0403,
  ECDSA_P384_SHA384: 0x0503,
  RSA_PSS_SHA256: 0x0804,
  RSA_SHA256: 0x0401,
} as const;
export const EXTENSION = {
  SUPPORTED_GROUPS: 10,
  POINT_FORMATS: 11,
  SIGNATURE_ALGORITHMS: 13,
  USE_SRTP: 14,
  EXTENDED_MASTER_SECRET: 23,
  RENEGOTIATION_INFO: 0xff01,
} as const;

export type Group = (typeof GROUP)[keyof typeof GROUP];

export interface Negotiated {
  clientRandom: Buffer;
  group: Group;
  srtpProfile: SrtpProfile;
  /** The client listed point formats, so our answer must too (RFC 8422, 5.1.2). */
  namesPointFormats: boolean;
}

const DTLS_1_2 = 0xfefd;
/** Cheapest first: GCM takes one pass, CTR with HMAC two. */
const PROFILES = [SRTP_PROFILE.AEAD_AES_128_GCM, SRTP_PROFILE.AES128_CM_HMAC_SHA1_80];
const GROUPS = [GROUP.X25519, GROUP.P256];

/** Reads a ClientHello and chooses from it. Throws DtlsError if nothing fits, RangeError if it is malformed. */
export function negotiate(body: Buffer): Negotiated {
  const reader = new ByteReader(body);
  const version = reader.integer(2);
  const clientRandom = Buffer.from(reader.take(32));
  reader.vector(1); // session: we never resume one
  reader.vector(1); // cookie: ICE has already proven the peer's address
  const suites = uint16List(reader.vector(2));
  const compressions = reader.vector(1);
  const extensions = readExtensions(reader);

  // DTLS version numbers count down. A 1.3 client says 1.2 here, and offers 1.3 in an extension that we ignore.
  if (version > DTLS_1_2) throw new DtlsError("protocol_version", "The peer doesn't support DTLS 1.2.");
  if (!suites.includes(CIPHER_SUITE) || !compressions.includes(0))
    throw new DtlsError("handshake_failure", "The peer offers no cipher suite that WebRTC requires.");
  if (!extensions.has(EXTENSION.EXTENDED_MASTER_SECRET))
    throw new DtlsError("handshake_failure", "The peer doesn't offer the extended master secret.");
  const signatures = listOf(extensions, EXTENSION.SIGNATURE_ALGORITHMS);
  if (!signatures.includes(SIGNATURE.ECDSA_P256_SHA256))
    throw new DtlsError("handshake_failure", "The peer doesn't accept ECDSA P-256 signatures.");
  return {
    clientRandom,
    group: choose(GROUPS, listOf(extensions, EXTENSION.SUPPORTED_GROUPS), "key exchange group"),
    srtpProfile: choose(PROFILES, listOf(extensions, EXTENSION.USE_SRTP), "SRTP profile"),
    namesPointFormats: extensions.has(EXTENSION.POINT_FORMATS),
  };
}

function readExtensions(reader: ByteReader): Map<number, Buffer> {
  const extensions = new Map<number, Buffer>();
  if (reader.left === 0) return extensions;
  const list = new ByteReader(reader.vector(2));
  while (list.left > 0) extensions.set(list.integer(2), list.vector(2));
  return extensions;
}

function listOf(extensions: Map<number, Buffer>, type: number): number[] {
  const body = extensions.get(type);
  return body ? uint16List(new ByteReader(body).vector(2)) : [];
}

function choose<T extends number>(ours: readonly T[], theirs: number[], what: string): T {
  const chosen = ours.find((value) => theirs.includes(value));
  if (chosen === undefined) throw new DtlsError("handshake_failure", `The peer offers no ${what} we have.`);
  return chosen;
}

/** The self-signed certificate of a media port. Browsers verify it by its fingerprint in the answer (RFC 8122). */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

export interface DtlsCertificate {
  der: Buffer;
  privateKey: KeyObject;
  /** SHA-256 in SDP form: `AB:CD:…`. */
  fingerprint: string;
}

const ECDSA_WITH_SHA256 = Buffer.from("300a06082a8648ce3d040302", "hex"); // AlgorithmIdentifier, RFC 5758
const COMMON_NAME = Buffer.from("0603550403", "hex");
const VALID_DAYS = 365;
const DAY_MS = 86_400_000;

/** Creates an ECDSA P-256 certificate that is valid for as long as a worker may live (RFC 8827, 6.5). */
export function createDtlsCertificate(now: Date = new Date()): DtlsCertificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = der(0x30, der(0x31, der(0x30, COMMON_NAME, der(0x0c, Buffer.from("WebRTC")))));
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40; // positive, without leading zeros
  const validity = der(
    0x30,
    time(new Date(now.getTime() - DAY_MS)),
    time(new Date(now.getTime() + VALID_DAYS * DAY_MS)),
  );
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ECDSA_WITH_SHA256,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = sign("sha256", body, privateKey);
  const certificate = der(0x30, body, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature));
  return { der: certificate, privateKey, fingerprint: fingerprintOf(certificate, "sha256") };
}

/** Upper-case hex with colons (RFC 8122, 5). */
export function fingerprintOf(certificate: Buffer, hash: string): string {
  const hex = createHash(hash).update(certificate).digest("hex").toUpperCase();
  return hex.match(/../g)?.join(":") ?? "";
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const header =
    body.length < 0x80
      ? [tag, body.length]
      : body.length < 0x100
        ? [tag, 0x81, body.length]
        : [tag, 0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from(header), body]);
}

/** GeneralizedTime, or UTCTime with a two-digit year for dates before 2050 (RFC 5280). */
function time(date: Date): Buffer {
  const digits = date.toISOString().replaceAll(/[-:T]/g, "").slice(0, 14);
  return date.getUTCFullYear() < 2050
    ? der(0x17, Buffer.from(`${digits.slice(2)}Z`))
    : der(0x18, Buffer.from(`${digits}Z`));
}

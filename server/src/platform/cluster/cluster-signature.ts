/**
 * How processes on one database recognise one another's requests: by an HMAC-SHA-256 (RFC 2104) over the relevant parts
 * of the request, with keys derived from SECRETS_KEYS, which all of them have (docs/scaling.md#between-processes).
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey } from "../secrets/derive-key.ts";

/** Header that carries the signature. */
export const CLUSTER_HEADER = "parley-peer";

/** The signed parts of a request. */
export interface ClusterRequest {
  /** ID of the process it is meant for. */
  to: string;
  /** Epoch ms. */
  at: number;
  nonce: string;
  /** Address of the client that asked the sender. */
  client: string;
  method: string;
  /** Includes the query. */
  path: string;
  bodyHash: string;
}

/** A request as it claims to be; none of it is proven. */
export interface ClaimedRequest extends Omit<ClusterRequest, "method" | "path"> {
  signatures: string[];
}

const VERSION = "v1";
/** More than anybody keeps in SECRETS_KEYS; a header with more is ignored. */
const MAX_SIGNATURES = 16;

export function deriveClusterKeys(secretsKeys: readonly Buffer[]): Buffer[] {
  return secretsKeys.map((key) => deriveKey(key, "parley peers"));
}

/**
 * The header's value. Every key signs, so that processes can still talk to each other while their keys are being
 * changed: one shared key is enough.
 */
export function signClusterRequest(keys: readonly Buffer[], request: ClusterRequest): string {
  const { to, at, nonce, client, bodyHash } = request;
  const signatures = keys.map((key) => signatureOf(key, request)).join("~");
  return [VERSION, to, at, nonce, Buffer.from(client).toString("base64url"), bodyHash, signatures].join(".");
}

/** Null if it isn't such a header. */
export function readClusterHeader(header: string): ClaimedRequest | null {
  const [version, to, at, nonce, client, bodyHash, signatures, ...more] = header.split(".");
  if (version !== VERSION || !to || !nonce || client === undefined || !bodyHash || !signatures) return null;
  if (more.length > 0 || !/^\d{1,16}$/.test(at ?? "")) return null;
  return {
    to,
    at: Number(at),
    nonce,
    client: Buffer.from(client, "base64url").toString(),
    bodyHash,
    signatures: signatures.split("~", MAX_SIGNATURES),
  };
}

/** Whether any of the signatures was made with any of the keys. */
export function isSignedInCluster(
  keys: readonly Buffer[],
  request: ClusterRequest,
  signatures: readonly string[],
): boolean {
  const expected = keys.map((key) => Buffer.from(signatureOf(key, request)));
  return signatures.some((text) => {
    const given = Buffer.from(text);
    return expected.some((own) => own.length === given.length && timingSafeEqual(own, given));
  });
}

export function hashClusterBody(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url");
}

function signatureOf(key: Buffer, request: ClusterRequest): string {
  const { to, at, nonce, client, method, path, bodyHash } = request;
  const text = JSON.stringify([VERSION, to, at, nonce, client, method, path, bodyHash]);
  return createHmac("sha256", key).update(text).digest("base64url");
}

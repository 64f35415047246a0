/** Tells requests of other processes on the same database from those of everybody else. */
import {
  hashPeerBody,
  isSignedByPeer,
  PEER_HEADER,
  readPeerHeader,
  signPeerRequest,
  type PeerRequest,
} from "./peer-signature.ts";
import { drawRandomBytes } from "../draw-random-bytes.ts";
import { ServiceError } from "../errors.ts";
import { createSeenNonces } from "./seen-nonces.ts";

/** A request that another process has passed on. */
export interface Admitted {
  /** Address of whoever asked that process. */
  client: string;
  bodyHash: string;
}

/** A request as Node's HTTP server gives it. */
export interface IncomingRequest {
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
}

export interface PeerGate {
  /** The headers that show another process that this one sends the request. */
  sign(request: Pick<PeerRequest, "to" | "client" | "method" | "path">, body: Buffer): Record<string, string>;
  /** Null if the request doesn't claim to be another process's. Throws UNAUTHENTICATED if the claim isn't true. */
  admit(request: IncomingRequest): Admitted | null;
}

/** How far the clocks of two machines may be apart, and how long a request may be under way, ms. */
const TOLERANCE_MS = 30_000;

export function createPeerGate(options: { id: string; keys: readonly Buffer[]; now(): number }): PeerGate {
  const { id, keys, now } = options;
  const nonces = createSeenNonces();
  const admitted = new WeakMap<IncomingRequest, Admitted>();

  function check(request: IncomingRequest, header: string): Admitted | null {
    const claimed = readPeerHeader(header);
    if (!claimed || claimed.to !== id || Math.abs(now() - claimed.at) > TOLERANCE_MS) return null;
    const { signatures, ...signed } = claimed;
    const whole = { ...signed, method: request.method ?? "", path: request.url ?? "" };
    if (!isSignedByPeer(keys, whole, signatures)) return null;
    if (!nonces.take(claimed.nonce, claimed.at + TOLERANCE_MS, now())) return null;
    return { client: claimed.client, bodyHash: claimed.bodyHash };
  }

  return {
    sign(request, body) {
      const nonce = drawRandomBytes(16).toString("base64url");
      const whole = { ...request, at: now(), nonce, bodyHash: hashPeerBody(body) };
      return { [PEER_HEADER]: signPeerRequest(keys, whole) };
    },
    admit(request) {
      const header = request.headers[PEER_HEADER];
      if (header === undefined) return null;
      const before = admitted.get(request);
      if (before) return before;
      const fresh = typeof header === "string" ? check(request, header) : null;
      if (!fresh) {
        const message = `The header ${PEER_HEADER} is for processes of this service on the same database, and this one isn't signed by them; leave it out.`;
        throw new ServiceError("UNAUTHENTICATED", message);
      }
      admitted.set(request, fresh);
      return fresh;
    },
  };
}

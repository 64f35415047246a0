/** Tells requests from other processes on the same database apart from everybody else's. */
import {
  hashClusterBody,
  isSignedInCluster,
  CLUSTER_HEADER,
  readClusterHeader,
  signClusterRequest,
  type ClusterRequest,
} from "./cluster-signature.ts";
import { drawRandomBytes } from "@parley/base/draw-random-bytes";
import { ServiceError } from "@parley/base/errors";
import { createSeenNonces } from "./seen-nonces.ts";

/** A request that another process passed on. */
export interface Admitted {
  /** Address of the client that asked that process. */
  client: string;
  bodyHash: string;
}

/** A request in the form of Node's HTTP server. */
export interface IncomingRequest {
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
}

export interface ClusterGate {
  /** Headers that prove to another process that this one sent the request. */
  sign(
    request: Pick<ClusterRequest, "to" | "client" | "method" | "path">,
    body: Buffer,
  ): Record<string, string>;
  /** Null if the request doesn't claim to come from another process. Throws UNAUTHENTICATED if the claim is false. */
  admit(request: IncomingRequest): Admitted | null;
}

/** Why a request that names this process is refused. The header of the answer tells the process that sent it. */
export type Refusal = "clock" | "keys" | "replayed" | "body";

/** `refusal`: null if the sender doesn't know this process's ID. */
export function notOfCluster(refusal: Refusal | null): ServiceError {
  const message = `The header ${CLUSTER_HEADER} is only for processes of this service. Leave it out.`;
  const headers: Record<string, string> = refusal === null ? {} : { [CLUSTER_HEADER]: refusal };
  return new ServiceError("UNAUTHENTICATED", message, {}, undefined, headers);
}

/** How far two machines' clocks may differ plus how long a request may be in transit, ms. */
const TOLERANCE_MS = 30_000;

export interface ClusterGateOptions {
  id: string;
  keys: readonly Buffer[];
  now(): number;
  /** A request that names this process, which only processes on its database can, is refused. `why` is a sentence. */
  onRefused(why: string): void;
}

export function createClusterGate({ id, keys, now, onRefused }: ClusterGateOptions): ClusterGate {
  const nonces = createSeenNonces();
  const admitted = new WeakMap<IncomingRequest, Admitted>();

  function check(request: IncomingRequest, header: string): Admitted | Refusal | null {
    const claimed = readClusterHeader(header);
    if (!claimed || claimed.to !== id) return null;
    const aheadMs = claimed.at - now();
    if (Math.abs(aheadMs) > TOLERANCE_MS) {
      const seconds = Math.round(Math.abs(aheadMs) / 1000);
      onRefused(`Its clock is ${seconds} s ${aheadMs > 0 ? "ahead of" : "behind"} this machine's.`);
      return "clock";
    }
    const { signatures, ...signed } = claimed;
    const whole = { ...signed, method: request.method ?? "", path: request.url ?? "" };
    if (!isSignedInCluster(keys, whole, signatures)) {
      onRefused("It has none of this process's SECRETS_KEYS, or the request was changed on the way.");
      return "keys";
    }
    if (!nonces.take(claimed.nonce, claimed.at + TOLERANCE_MS, now())) return "replayed";
    return { client: claimed.client, bodyHash: claimed.bodyHash };
  }

  return {
    sign(request, body) {
      const nonce = drawRandomBytes(16).toString("base64url");
      const whole = { ...request, at: now(), nonce, bodyHash: hashClusterBody(body) };
      return { [CLUSTER_HEADER]: signClusterRequest(keys, whole) };
    },
    admit(request) {
      const header = request.headers[CLUSTER_HEADER];
      if (header === undefined) return null;
      const before = admitted.get(request);
      if (before) return before;
      const fresh = typeof header === "string" ? check(request, header) : null;
      if (fresh === null || typeof fresh === "string") throw notOfCluster(fresh);
      admitted.set(request, fresh);
      return fresh;
    },
  };
}

/** What the thread of an attempt is told, and what it tells, as plain data. */
import type { CertificatePair } from "../tls/certificate-pair.ts";

export type ChallengeType = "http-01" | "tls-alpn-01";

export interface OrderRequest {
  directoryUrl: string;
  email: string;
  host: string;
  /** PEM. */
  accountKey: string;
  /** The preferred challenge; if the server doesn't offer it, another one is used. */
  challengeType: ChallengeType;
  /** For the ACME server. */
  userAgent: string;
  /** PEM. An authority to trust besides Node's; tests have one. */
  ca?: string;
}

export type OrderEvent =
  /** The server asks for proof. It is told to look once the thread gets any message back. */
  | { type: "challenge"; challengeType: ChallengeType; pair: CertificatePair }
  | { type: "done"; pair: CertificatePair }
  /** `message`: what went wrong, as the end of a sentence, without a full stop. */
  | { type: "failed"; message: string };

import { createPrivateKey, X509Certificate } from "node:crypto";
import { createSecureContext } from "node:tls";

/** A certificate, followed by its intermediate ones, and its private key, both PEM. */
export interface CertificatePair {
  cert: string;
  key: string;
}

/** What is wrong with a pair. `not_usable`: TLS refuses it, for example because the key is too short. */
export type PairProblem =
  | { kind: "no_certificate" | "no_key" | "no_match" }
  | { kind: "not_usable"; code: string };

/** Null if TLS can use the pair. The certificate may have expired. */
export function pairProblem({ cert, key }: CertificatePair): PairProblem | null {
  const certificate = attempt(() => new X509Certificate(cert));
  if (certificate === null) return { kind: "no_certificate" };
  const privateKey = attempt(() => createPrivateKey(key));
  if (privateKey === null) return { kind: "no_key" };
  if (!certificate.checkPrivateKey(privateKey)) return { kind: "no_match" };
  try {
    createSecureContext({ cert, key });
    return null;
  } catch (error) {
    return { kind: "not_usable", code: String((error as NodeJS.ErrnoException).code) };
  }
}

/** The names a certificate is for, and until when it is valid, for the log. */
export function describeCertificate({ cert }: Pick<CertificatePair, "cert">): { names: string; until: Date } {
  const { subjectAltName, validToDate } = new X509Certificate(cert);
  return { names: (subjectAltName ?? "").replaceAll(/\b(?:DNS|IP Address):/g, ""), until: validToDate };
}

function attempt<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}

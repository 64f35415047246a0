import { createServer, type Server, type ServerOptions } from "node:http";
import { createServer as createSecureServer, type Server as SecureServer } from "node:https";
import type { SecureContextOptions } from "node:tls";
import type { CertificatePair } from "../platform/tls/certificate-pair.ts";

const OPTIONS: ServerOptions = {
  /** Time within which a whole request must arrive, in ms. */
  requestTimeout: 30_000,
  /**
   * How long a connection stays open between requests, in ms. Longer than the 60 s that proxies usually keep theirs.
   */
  keepAliveTimeout: 72_000,
  requireHostHeader: false, // guardRequests answers these
};
/** Longer than a handshake takes on a slow mobile network, ms. */
const HANDSHAKE_MS = 15_000;

/**
 * Every cipher encrypts with authentication and keeps recorded traffic secret if the key leaks later: those of
 * Mozilla's "intermediate" configuration that browsers have. Node also takes CBC and keys encrypted with RSA by
 * default.
 */
const CIPHERS = [
  "TLS_AES_128_GCM_SHA256",
  "TLS_AES_256_GCM_SHA384",
  "TLS_CHACHA20_POLY1305_SHA256",
  "ECDHE-ECDSA-AES128-GCM-SHA256",
  "ECDHE-RSA-AES128-GCM-SHA256",
  "ECDHE-ECDSA-AES256-GCM-SHA384",
  "ECDHE-RSA-AES256-GCM-SHA384",
  "ECDHE-ECDSA-CHACHA20-POLY1305",
  "ECDHE-RSA-CHACHA20-POLY1305",
];

/** The server that the application attaches to. It isn't listening yet and has no request handler. */
export function createHttpServer(): Server {
  return createServer(OPTIONS);
}

/** The same over TLS 1.2 and 1.3. Without a certificate, handshakes fail. */
export function createHttpsServer(certificate: CertificatePair | null): SecureServer {
  return createSecureServer({ ...OPTIONS, ...secureContext(certificate), handshakeTimeout: HANDSHAKE_MS });
}

/** For a new certificate, since a server forgets the rest of its context with the old one. */
export function secureContext(certificate: CertificatePair | null): SecureContextOptions {
  const { cert, key } = certificate ?? {};
  return { cert, key, minVersion: "TLSv1.2", ciphers: CIPHERS.join(":") };
}

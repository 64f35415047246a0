import { createServer, type Server, type ServerOptions } from "node:http";
import { createServer as createSecureServer, type Server as SecureServer } from "node:https";
import type { CertificatePair } from "../tls/certificate-pair.ts";

const OPTIONS: ServerOptions = {
  /** Time within which a whole request must arrive, in ms. */
  requestTimeout: 30_000,
  /** How long a connection stays open between requests, in ms. Longer than the 60 s that proxies usually keep theirs. */
  keepAliveTimeout: 72_000,
  requireHostHeader: false, // guardRequests answers these
};
/** Longer than a handshake takes on a slow mobile network, ms. */
const HANDSHAKE_MS = 15_000;

/** The server that the application attaches to. It isn't listening yet and has no request handler. */
export function createHttpServer(): Server {
  return createServer(OPTIONS);
}

/** The same over TLS 1.2 and 1.3. Without a certificate, handshakes fail. */
export function createHttpsServer(certificate: CertificatePair | null): SecureServer {
  const { cert, key } = certificate ?? {};
  return createSecureServer({ ...OPTIONS, cert, key, handshakeTimeout: HANDSHAKE_MS });
}

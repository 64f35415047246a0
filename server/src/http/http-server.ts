import { createServer, type Server } from "node:http";

/** Ms within which a whole request must have arrived. */
const REQUEST_TIMEOUT_MS = 30_000;
/** How long a connection stays open between requests, ms: longer than the 60 s for which proxies usually keep theirs. */
const KEEP_ALIVE_MS = 72_000;

/** The server below the application. Nothing listens yet, and nobody answers its requests. */
export function createHttpServer(): Server {
  return createServer({
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requireHostHeader: false, // so that guardRequests answers it
  });
}

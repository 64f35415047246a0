import { createServer, type Server } from "node:http";

/** Time within which a whole request must arrive, in ms. */
const REQUEST_TIMEOUT_MS = 30_000;
/** How long a connection stays open between requests, in ms. Longer than the 60 s that proxies usually keep theirs. */
const KEEP_ALIVE_MS = 72_000;

/** The server that the application attaches to. It isn't listening yet and has no request handler. */
export function createHttpServer(): Server {
  return createServer({
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requireHostHeader: false, // guardRequests answers these
  });
}

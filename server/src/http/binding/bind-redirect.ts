/** The plain HTTP port beside HTTPS (docs/operations.md#https): it sends everybody to HTTPS. */
import { createServer, type RequestListener } from "node:http";
import { listenOn, type Place } from "./listen-on.ts";

export interface BoundRedirect {
  port: number;
  /** Idempotent. */
  close(): Promise<void>;
}

/** Requests are small and get one answer, so nobody needs the connection for longer, ms. */
const REQUEST_TIMEOUT_MS = 10_000;

/** `target` has no trailing slash. Rejects with an Error whose message is one sentence for the operator. */
export async function bindRedirect(place: Place, target: string): Promise<BoundRedirect> {
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: REQUEST_TIMEOUT_MS, requireHostHeader: false },
    redirectTo(target),
  );
  const { port } = await listenOn(server, place);
  let closing: Promise<void> | null = null;
  return {
    port,
    close() {
      closing ??= new Promise((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closing;
    },
  };
}

/** 308 keeps method and body, so a client with the wrong scheme fails the same way for every method. */
function redirectTo(target: string): RequestListener {
  return ({ url = "/" }, response) => {
    const path = url.startsWith("/") ? url : "/"; // for proxies, requests name a whole URL
    response.writeHead(308, { location: `${target}${path}`, connection: "close", "content-length": "0" });
    response.end();
  };
}

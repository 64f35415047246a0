/** The plain HTTP port beside HTTPS (docs/operations.md#https): it sends everybody to HTTPS. */
import { createServer, type RequestListener } from "node:http";
import { targetProblem } from "../ingress/check-request-target.ts";
import { ownHeaders } from "../ingress/own-headers.ts";
import { limitConnections, type ConnectionLimitOptions } from "./limit-connections.ts";
import { listenOn, type Place } from "./listen-on.ts";

export interface BoundRedirect {
  port: number;
  /** Idempotent. */
  close(): Promise<void>;
}

/** Requests are small and get one answer, so nobody needs the connection for longer, ms. */
const REQUEST_TIMEOUT_MS = 10_000;
const headers = () => ({ ...ownHeaders(), connection: "close" });

/**
 * `target` has no trailing slash. `answer` gives the text for a path that isn't redirected, otherwise null. Rejects
 * with an Error whose message is one sentence for the operator.
 */
export async function bindRedirect(
  place: Place,
  connections: ConnectionLimitOptions,
  target: string,
  answer: (path: string) => string | null = () => null,
): Promise<BoundRedirect> {
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: REQUEST_TIMEOUT_MS, requireHostHeader: false },
    redirectTo(target, answer),
  );
  limitConnections(server, connections);
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
function redirectTo(target: string, answer: (path: string) => string | null): RequestListener {
  return (request, response) => {
    const problem = targetProblem(request);
    if (problem) {
      const type = "application/json; charset=utf-8";
      response
        .writeHead(problem.status, { ...headers(), "content-type": type })
        .end(JSON.stringify(problem.toBody()));
      return;
    }
    const { url = "/" } = request;
    const path = url.startsWith("/") ? url : "/"; // for proxies, requests name a whole URL
    const text = answer(path);
    if (text === null) response.writeHead(308, { ...headers(), location: `${target}${path}` }).end();
    else response.writeHead(200, { ...headers(), "content-type": "application/octet-stream" }).end(text);
  };
}

/** The guarded client: HTTP to user-supplied addresses, but never to private ones (docs/tools.md#private-networks). */
import { setImmediate } from "node:timers/promises";
import { errorOf } from "../thrown.ts";
import { ConnectionPool, type Connection } from "./connection-pool.ts";
import { connectorParts, type ConnectorOptions, type ConnectorParts } from "./connector-parts.ts";
import { decodeBody } from "./decode-body.ts";
import { exchange, headerOf, type ExchangeEvents, type RawResponse } from "./exchange.ts";
import { openConnection } from "./guarded-connector.ts";
import {
  GuardedRequestError,
  type GuardedClient,
  type GuardedRequest,
  type GuardedResponse,
  type NetworkPolicy,
} from "./guarded-request.ts";
import { plainHost } from "./network-rules.ts";
import { invalidResponse, isConnectionLoss, requestFailure, unsentFailure } from "./request-failure.ts";
import { checkRequest } from "./request-rules.ts";

/** RFC 9110 9.2.2: repeating these has no further effect. */
const IDEMPOTENT = new Set(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"]);

/** A client with its own connections. Works in worker threads too. Throws RangeError for an invalid policy. */
export function createGuardedClient(policy: NetworkPolicy, options: ConnectorOptions = {}): GuardedClient {
  const parts = connectorParts(policy, options);
  const pool = new ConnectionPool();
  return {
    async send(request) {
      const url = checkRequest(request);
      if (request.signal?.aborted) throw ended(url);
      const deadline = startDeadline(request, url);
      try {
        return await Promise.race([sendOn(pool, parts, request, url, deadline), deadline.expired]);
      } catch (error) {
        throw requestFailure(plainHost(url.hostname), error);
      } finally {
        deadline.stop();
      }
    },
    close: () => pool.close(),
  };
}

/** A client for an address that the operator has chosen, which may be private. Whoever asks for it closes it. */
export function createTrustingClient(baseUrl: string): GuardedClient {
  return createGuardedClient({ allow: [plainHost(new URL(baseUrl).hostname)], demoPrefix: null, own: null });
}

/**
 * Sends the request on an idle connection or a new one. Retries once on a fresh connection if the peer had closed the
 * idle one: any request of which nothing was sent (RFC 9112 9.3.1), and a repeatable one that it may have received.
 */
async function sendOn(
  pool: ConnectionPool,
  parts: ConnectorParts,
  request: GuardedRequest,
  url: URL,
  deadline: Deadline,
): Promise<GuardedResponse> {
  const first = take(pool, parts, url, false);
  deadline.covers(first);
  // Lets the end of an idle connection that arrived while this thread was busy be noticed before anything is written.
  if (first.isReused) await setImmediate();
  let progress: "waiting" | "sent" | "answered" = "waiting";
  const reachedSoFar = (): typeof progress => progress; // the compiler doesn't see the events
  const events = { onSend: () => void (progress = "sent"), onResponse: () => void (progress = "answered") };
  const failure = (error: unknown): unknown =>
    reachedSoFar() === "waiting" ? unsentFailure(plainHost(url.hostname), error) : error;
  try {
    return await exchangeOn(pool, first, url, request, events);
  } catch (error) {
    const reached = reachedSoFar();
    const isRepeatable = request.isRepeatable ?? IDEMPOTENT.has(request.method.toUpperCase());
    const isSpent = reached !== "waiting" && !(reached === "sent" && isRepeatable && isConnectionLoss(error));
    if (!first.isReused || isSpent || error instanceof GuardedRequestError) throw failure(error);
  }
  const second = take(pool, parts, url, true);
  deadline.covers(second);
  try {
    return await exchangeOn(pool, second, url, request, events);
  } catch (error) {
    throw failure(error);
  }
}

async function exchangeOn(
  pool: ConnectionPool,
  connection: Connection,
  url: URL,
  request: GuardedRequest,
  events: ExchangeEvents,
): Promise<GuardedResponse> {
  let response: RawResponse;
  connection.heads.expect();
  try {
    response = await exchange(connection.client, url, request, events);
  } catch (error) {
    connection.abort(errorOf(error));
    throw invalidResponse(plainHost(url.hostname), error, connection.heads.latest()) ?? error;
  }
  if (response.isReusable) pool.give(connection);
  else connection.abort(new Error("The server closes the connection"));
  const { status, headers } = response;
  const body = await decodeBody(
    response.body,
    headerOf(response, "content-encoding"),
    request.maxResponseBytes,
  );
  return { status, headers, body };
}

/** The demo endpoint has its own connections, so that they can't be used to reach the service's other paths. */
function take(pool: ConnectionPool, parts: ConnectorParts, url: URL, fresh: boolean): Connection {
  const isDemo = parts.rules.isDemo(url);
  const isTls = url.protocol === "https:";
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const to = { isTls, host, port: url.port === "" ? (isTls ? 443 : 80) : Number(url.port) };
  return pool.take(isDemo ? `demo ${url.origin}` : url.origin, url.origin, fresh, (signal) =>
    openConnection(to, parts, isDemo, signal),
  );
}

interface Deadline {
  /** Rejects when time is up. */
  expired: Promise<never>;
  /** Aborts this connection when time is up, or at once if it is. */
  covers(connection: Connection): void;
  stop(): void;
}

function startDeadline(request: GuardedRequest, url: URL): Deadline {
  let current: Connection | undefined;
  let over: GuardedRequestError | undefined;
  const { signal, timeoutMs } = request;
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const end = (error: GuardedRequestError) => {
    over = error;
    reject(error);
    current?.abort(error);
  };
  const host = plainHost(url.hostname);
  const timer = setTimeout(
    () =>
      end(
        new GuardedRequestError("timeout", `${host} didn't finish answering within ${timeoutMs / 1000} s.`),
      ),
    timeoutMs,
  );
  const onAbort = () => end(ended(url));
  signal?.addEventListener("abort", onAbort, { once: true });
  return {
    expired,
    covers: (connection) => {
      current = connection;
      if (over) connection.abort(over);
    },
    stop: () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
    },
  };
}

function ended(url: URL): GuardedRequestError {
  const message = `The request to ${plainHost(url.hostname)} was canceled before it was answered.`;
  return new GuardedRequestError("connection_failed", message);
}

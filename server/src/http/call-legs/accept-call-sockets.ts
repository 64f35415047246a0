/**
 * The WebSocket fallback on the main thread: upgrades `/calls/{id}/ws` and relays frames between the page and the
 * call's worker.
 */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { notFound, ServiceError } from "@parley/base/errors";
import type { LineSuccession } from "@parley/conversation/call-terms";
import type { CallSocket, LiveCall } from "../../calls/live/live-call.ts";
import type { CallSupervisor } from "../../calls/live/supervisor.ts";
import { addOwnHeaders, refuseHandshake, refuseUpgrade } from "../upgrades/refuse-upgrade.ts";
import { databaseUnavailable } from "../operation/database-unavailable.ts";
import { bearerToken } from "../operation/bearer-token.ts";
import type { UpgradeSource } from "../cluster/forward-upgrades.ts";
import { pageOfQuery } from "./page-of-query.ts";
import { createSocketPace, REST_MS } from "./socket-pace.ts";

/** The largest message a page may send, in bytes: two seconds of PCM16. The line itself limits text messages. */
const MAX_MESSAGE_BYTES = 64 * 1024;
/** A page that falls this many bytes behind in receiving its sound is disconnected: 4 s of PCM16. */
const MAX_BACKLOG_BYTES = 128 * 1024;
const CARRIERS = "/carriers/";
/** A page that doesn't answer a ping within this time is considered gone, in ms. */
const PING_INTERVAL_MS = 2_500;
/**
 * Close codes of a lost connection: no closing handshake, or an intermediary that restarts or fails (RFC 6455, 7.4.1
 * and its registry). A deliberate hang-up closes with another code, or with none.
 */
const LOST_CODES = new Set([1006, 1011, 1012, 1013, 1014, 1015]);

const NORMAL = 1000;
/** The call goes on over another connection: of this page, or of another one. */
const SUCCESSION_CODES: Record<LineSuccession, number> = { superseded: 4408, replaced: 4409 };

/**
 * Starts answering upgrade requests of `server`, from pages of any site, because the call's token grants access.
 * `check` throws ServiceError for a Host that isn't served. Returns a function that stops it.
 */
export function acceptCallSockets(
  server: UpgradeSource,
  calls: CallSupervisor,
  check: (request: IncomingMessage) => void,
): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    allowSynchronousEvents: false, // at most one message per turn of the event loop
  });
  sockets.on("headers", addOwnHeaders);
  sockets.on("wsClientError", refuseHandshake);

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (request.url?.startsWith(CARRIERS)) return; // http/carriers answers these
    socket.on("error", () => socket.destroy());
    try {
      check(request);
      const target = parseTarget(request);
      if (!target) throw notFound("WebSocket", "Connect to ws_url.");
      const call = target.token ? calls.authorise(target.callId, target.token) : null;
      if (!call) throw new ServiceError("UNAUTHENTICATED", "Connect with this call's token, as in ws_url.");
      const page = pageOfQuery(target.page);
      const open = () =>
        sockets.handleUpgrade(request, socket, head, (webSocket) => serve(calls, call, webSocket, page));
      if (!call.admitJoin) return open();
      // It asks the database, which is why anything else that goes wrong is the database's.
      calls
        .admit(call)
        .then(open, (error: unknown) =>
          refuse(socket, error instanceof ServiceError ? error : databaseUnavailable("away")),
        );
    } catch (error) {
      refuse(socket, error);
    }
  }

  server.on("upgrade", onUpgrade);
  return () => {
    server.off("upgrade", onUpgrade);
    for (const client of sockets.clients) client.terminate();
    sockets.close();
  };
}

/** The token comes in the query, as in `ws_url` (a page can't set headers on a WebSocket), or as a bearer token. */
export function parseTarget(
  request: IncomingMessage,
): { callId: string; token: string | null; page: string | null } | null {
  const url = URL.parse(request.url ?? "", "http://localhost");
  const callId = /^\/calls\/([a-z0-9_]+)\/ws$/.exec(url?.pathname ?? "")?.[1];
  if (!url || !callId) return null;
  const token = bearerToken(request.headers.authorization) ?? url.searchParams.get("token");
  return { callId, token, page: url.searchParams.get("page") };
}

function serve(calls: CallSupervisor, call: LiveCall, webSocket: WebSocket, page: string | null): void {
  let isAlive = true;
  let leg: ReturnType<CallSupervisor["attachSocket"]>;
  try {
    const socket: CallSocket = {
      send: (data) => {
        if (webSocket.bufferedAmount > MAX_BACKLOG_BYTES) webSocket.terminate();
        else webSocket.send(data);
      },
      close: (because) => webSocket.close(because ? SUCCESSION_CODES[because] : NORMAL),
    };
    leg = calls.attachSocket(call, socket, page);
  } catch (error) {
    const code = error instanceof ServiceError ? error.code : "INTERNAL";
    webSocket.close(1013, code);
    return;
  }
  const ping = setInterval(() => {
    if (!isAlive) webSocket.terminate();
    isAlive = false;
    webSocket.ping();
  }, PING_INTERVAL_MS);
  webSocket.on("pong", () => (isAlive = true));
  const pace = createSocketPace();
  let rest: NodeJS.Timeout | undefined;
  webSocket.on("message", (data: Buffer, isBinary) => {
    isAlive = true;
    if (!pace.take(data.length, performance.now())) {
      webSocket.pause();
      rest ??= setTimeout(() => {
        rest = undefined;
        webSocket.resume();
      }, REST_MS);
      return;
    }
    leg.data(isBinary ? new Uint8Array(data) : data.toString("utf8"));
  });
  webSocket.on("error", () => webSocket.terminate());
  webSocket.on("close", (code) => {
    clearInterval(ping);
    clearTimeout(rest);
    const wasLost = LOST_CODES.has(code);
    leg.closed(wasLost, !wasLost && page !== null && code !== NORMAL);
  });
}

/** Answers an upgrade request with the error and closes the connection. Rethrows errors not meant for the caller. */
export function refuse(socket: Duplex, error: unknown): void {
  if (!(error instanceof ServiceError)) throw error;
  refuseUpgrade(socket, error);
}

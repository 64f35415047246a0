/** The WebSocket of one call to OpenAI's Realtime API: events in both directions, and why it ended. */
import { WebSocket } from "ws";
import type { CpuShare } from "../../../bounds/cpu-share.ts";
import type { GuardedConnect } from "../../../net/guarded-connect.ts";
import { parseJson } from "../../../parse-json.ts";
import type { SpeechAccess } from "../../../voice/call-plan.ts";
import { ProviderError } from "../../../voice/ports.ts";
import { guardedSocket } from "../../sockets/guarded-socket.ts";
import type { OpenSocket } from "../../wire/open-socket.ts";
import { paceMessages } from "../../sockets/paced-messages.ts";
import { errorOfConnection, errorOfStatus } from "../../wire/vendor-error.ts";

export const VENDOR = "The speech model";
const MAX_BODY = 16 * 1024;
/** Bytes of a message. Sound comes in pieces of a second or less. */
const MAX_MESSAGE = 1024 * 1024;
const CONNECT_MS = 5_000;
/** Bytes that may wait while connecting, or while the network doesn't accept them: 10 s of sound in base64. */
const MAX_BUFFERED = 10 * 64_000;

export interface RealtimeLinkOptions {
  /** Always lists the open connection, so that its owner can close it. */
  sockets: Set<OpenSocket>;
  /** Opens the connection if the address is a workspace's own. */
  guarded: GuardedConnect | null;
  share: CpuShare;
  onEvent(event: Record<string, unknown>): void;
  /** Called at most once, and not after `close`. */
  onFailure(error: ProviderError): void;
}

export interface RealtimeLink {
  /** Until the connection stands, events wait. */
  send(event: Record<string, unknown>): void;
  /** Idempotent. */
  close(): void;
}

export function openRealtimeLink(access: SpeechAccess, options: RealtimeLinkOptions): RealtimeLink {
  const { sockets, guarded, share } = options;
  const url = realtimeUrl(access);
  const socket = new WebSocket(url, {
    headers: { authorization: `Bearer ${access.apiKey}` },
    handshakeTimeout: CONNECT_MS,
    ...(guarded && { createConnection: guardedSocket(guarded, CONNECT_MS, url) }),
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE,
  });
  sockets.add(socket);
  const early: string[] = [];
  let earlyBytes = 0;
  let isClosed = false;

  function fail(error: ProviderError): void {
    if (isClosed) return;
    close();
    options.onFailure(error);
  }

  function close(): void {
    isClosed = true;
    early.length = 0;
    socket.terminate();
  }

  socket.on("open", () => {
    for (const message of early.splice(0)) socket.send(message);
    earlyBytes = 0;
  });
  const messages = paceMessages(socket, share, (text) => {
    const event = parseJson(text);
    if (isClosed || typeof event !== "object" || event === null) return;
    options.onEvent(event as Record<string, unknown>);
  });
  socket.on("unexpected-response", (_request, response) => {
    let body = "";
    response.on("data", (part: Buffer) => (body = (body + part.toString()).slice(0, MAX_BODY)));
    response.on("close", () => fail(errorOfStatus(VENDOR, response.statusCode ?? 0, body, access.apiKey)));
  });
  socket.on("error", (error) => fail(errorOfConnection(VENDOR, error)));
  socket.on("close", (code) => {
    sockets.delete(socket);
    const error = new ProviderError("unavailable", `${VENDOR} closed the connection (${code}).`);
    messages.afterLast(() => fail(error));
  });

  return {
    send(event) {
      if (isClosed) return;
      const message = JSON.stringify(event);
      if (socket.readyState === WebSocket.OPEN) socket.send(message);
      else {
        early.push(message);
        earlyBytes += message.length;
      }
      if (earlyBytes + socket.bufferedAmount > MAX_BUFFERED)
        fail(new ProviderError("timeout", `${VENDOR} isn't accepting audio.`));
    },
    close,
  };
}

function realtimeUrl({ baseUrl, model }: SpeechAccess): string {
  const base = baseUrl.replace(/\/+$/, "").replace(/^http/, "ws");
  return `${base}/realtime?model=${encodeURIComponent(model)}`;
}

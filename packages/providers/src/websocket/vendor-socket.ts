import { WebSocket } from "ws";
import type { GuardedConnect } from "@parley/base/net/guarded-connect";
import { ProviderError } from "@parley/conversation/ports";
import type { OpenSocket } from "../http/open-socket.ts";
import { errorOfConnection, errorOfStatus } from "../http/vendor-error.ts";
import { guardedSocket } from "./guarded-socket.ts";

/** A refusal's body, in bytes. */
const MAX_BODY = 16 * 1024;

export interface VendorSocketOptions {
  /** Its name, for errors. */
  vendor: string;
  url: string;
  headers: Record<string, string>;
  /** Redacted from the vendor's messages. */
  secret: string;
  connectMs: number;
  /** Maximum size of a message from the vendor, bytes. */
  maxPayload: number;
  /** Opens the connection if the address is a workspace's own. */
  guarded: GuardedConnect | null;
  /** Always lists the open connection, so that its owner can close it. */
  sockets: Set<OpenSocket>;
  /** It was refused, couldn't be opened in time, or broke. */
  onError(error: ProviderError): void;
}

/** Opens a WebSocket at a vendor. */
export function openVendorSocket(options: VendorSocketOptions): WebSocket {
  const { vendor, url, connectMs, guarded, sockets, onError } = options;
  const socket = new WebSocket(url, {
    headers: options.headers,
    handshakeTimeout: connectMs,
    ...(guarded && { createConnection: guardedSocket(guarded, connectMs, url) }),
    perMessageDeflate: false,
    maxPayload: options.maxPayload,
  });
  sockets.add(socket);
  socket.on("close", () => sockets.delete(socket));
  socket.on("unexpected-response", (_request, response) => {
    let body = "";
    response.on("data", (part: Buffer) => (body = (body + part.toString()).slice(0, MAX_BODY)));
    response.on("close", () =>
      onError(errorOfStatus(vendor, response.statusCode ?? 0, body, options.secret)),
    );
  });
  socket.on("error", (error) => onError(failureOf(vendor, error)));
  return socket;
}

/** Only its message identifies a handshake timeout. */
function failureOf(vendor: string, error: Error): ProviderError {
  if (/handshake has timed out/.test(error.message))
    return new ProviderError("timeout", `${vendor}: ${error.message}`);
  return errorOfConnection(vendor, error);
}

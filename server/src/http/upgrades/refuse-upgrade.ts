import type { Duplex } from "node:stream";
import { ServiceError } from "@parley/base/errors";
import { ownHeaders } from "../ingress/own-headers.ts";

/**
 * Ends an upgrade request with this error. Node sets no limits to the connection any more: without closing it, whoever
 * was refused could keep it open forever.
 */
export function refuseUpgrade(socket: Duplex, error: ServiceError): void {
  const body = JSON.stringify(error.toBody());
  const headers = {
    ...ownHeaders(),
    ...error.headers,
    ...(error.retryAfter !== undefined && { "retry-after": String(error.retryAfter) }),
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  const head = [
    `HTTP/1.1 ${error.status} ${error.code}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}

/** For `headers` of a WebSocketServer: adds our own headers to accepted upgrades. */
export function addOwnHeaders(lines: string[]): void {
  const { "x-request-id": id, "parley-version": version } = ownHeaders();
  lines.push(`X-Request-Id: ${id}`, `Parley-Version: ${version}`);
}

/** For `wsClientError` of a WebSocketServer: refuses an invalid handshake (RFC 6455). */
export function refuseHandshake(error: Error, socket: Duplex): void {
  const message = `The WebSocket handshake isn't valid (RFC 6455, 4.2.1): ${error.message}.`;
  const headers = { "sec-websocket-version": "13" };
  refuseUpgrade(socket, new ServiceError("MALFORMED_REQUEST", message, {}, undefined, headers));
}

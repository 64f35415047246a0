/**
 * Keeps connections that carry no request to their share (docs/operations.md#caps-and-shares). Node lets anybody open
 * as many as the process has file descriptors, and waits up to a minute for the headers of each.
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Shares } from "@parley/base/bounds/shares";
import { addressGroup } from "@parley/base/net/address-group";

export interface ConnectionLimit {
  /** A connection has become a WebSocket, which has limits of its own. */
  upgraded(request: IncomingMessage): void;
}

export interface ConnectionLimitOptions {
  shares: Shares<"address">;
  /** A proxy's connections are many people's, so they only count among all. */
  isProxy(address: string): boolean;
}

interface Connection {
  readonly socket: Socket;
  readonly address: string | null;
  /** Requests that are being answered; clients may send several without waiting. */
  underWay: number;
  /** Gives its place back; null while it has none. */
  leave: (() => void) | null;
}

/** Call it after everything else that prepends a listener to `connection`. */
export function limitConnections(
  server: Server,
  { shares, isProxy }: ConnectionLimitOptions,
): ConnectionLimit {
  /** Keyed by the remote end: with TLS, requests arrive on another socket than the accepted one. */
  const connections = new Map<string, Connection>();

  function wait(connection: Connection): void {
    const { socket, address } = connection;
    const taken = shares.take({ address }, address === null ? undefined : () => socket.destroy());
    if (typeof taken === "function") connection.leave = taken;
    else socket.destroy();
  }

  function carries(connection: Connection): void {
    connection.leave?.();
    connection.leave = null;
  }

  function onConnection(socket: Socket): void {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) return; // it has gone already
    const key = keyOf(socket);
    const address = isProxy(remoteAddress) ? null : addressGroup(remoteAddress);
    const connection: Connection = { socket, address, underWay: 0, leave: null };
    connections.set(key, connection);
    socket.once("close", () => {
      carries(connection);
      if (connections.get(key) === connection) connections.delete(key);
    });
    wait(connection);
  }

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    const connection = connections.get(keyOf(request.socket));
    if (!connection) return;
    connection.underWay += 1;
    if (hasBody(request)) request.once("end", () => carries(connection));
    else carries(connection);
    response.once("close", () => {
      connection.underWay -= 1;
      if (connection.underWay > 0 || connection.socket.destroyed || connection.leave) return;
      wait(connection);
    });
  }

  server.prependListener("connection", onConnection);
  server.prependListener("request", onRequest);
  return {
    upgraded(request) {
      const connection = connections.get(keyOf(request.socket));
      if (connection) carries(connection);
    },
  };
}

function keyOf({ remoteAddress, remotePort, localAddress }: Socket): string {
  return `${remoteAddress} ${remotePort} ${localAddress}`;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

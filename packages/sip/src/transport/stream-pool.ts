/** All TCP and TLS connections: reused by target (RFC 3261 18), limited in number, and closed when idle. */
import { isIP, type Socket } from "node:net";
import type { SecureContext } from "node:tls";
import type { CountRefusal } from "@parley/base/bounds/caps";
import { createSharesOf } from "@parley/base/bounds/shares";
import { addressGroup } from "@parley/base/net/address-group";
import type { SipMessage } from "../message/sip-message.ts";
import type { SipRefusal } from "../message/sip-refusal.ts";
import { connectStream } from "./connect-stream.ts";
import type { Hop } from "./hop.ts";
import { createStreamConnection, plainAddress, type StreamConnection } from "./stream-connection.ts";
import { TransportError } from "./transport-error.ts";

export interface StreamPool {
  /** Returns an open connection to `hop`, or opens a new one. Rejects with TransportError. */
  obtain(hop: Hop, timeoutMs: number): Promise<StreamConnection>;
  /** An open connection, if any. */
  find(hop: Hop): StreamConnection | null;
  byId(id: number): StreamConnection | null;
  /** Whether to accept an incoming connection. If so, counts it until it is closed. */
  admits(socket: Socket): boolean;
  /** Takes over an admitted connection. */
  accept(socket: Socket, transport: "tcp" | "tls"): void;
  /** Keeps connections to `hop` open until the returned function is called. `onLost` is called when one breaks. */
  watch(hop: Hop, onLost: () => void): () => void;
  /** Must be called every second. */
  check(): void;
  /** For tests and metrics. */
  readonly size: number;
  close(): void;
}

export interface StreamPoolOptions {
  now(): number;
  random(): number;
  localAddress: string | null;
  secureContext(): SecureContext;
  isKnown(address: string): boolean;
  admits(address: string): boolean;
  countRefusal: CountRefusal;
  onMessage(connection: StreamConnection, message: SipMessage): void;
  onRefusal(connection: StreamConnection, refusal: SipRefusal): void;
}

/** An unreachable target isn't retried within this time, since many calls may want it at once. */
const FAILURE_MS = 1_000;

export function createStreamPool(options: StreamPoolOptions): StreamPool {
  const { now, random } = options;
  const connections = new Map<number, StreamConnection>();
  /** Connections by remote address and port, newest last. */
  const byPeer = new Map<string, Set<StreamConnection>>();
  const attempts = new Map<string, { connection: Promise<StreamConnection>; until: number }>();
  const { countRefusal } = options;
  const accepted = {
    known: createSharesOf("sip_trunk_connections", countRefusal),
    unknown: createSharesOf("sip_connections", countRefusal),
  };
  const opened = createSharesOf("sip_outgoing_connections", countRefusal);
  const watchers = new Map<string, Set<() => void>>();
  let lastId = 0;
  let isClosed = false;

  function open(socket: Socket, peer: Hop, isOutgoing: boolean, isKnown: boolean): void {
    const connection = createStreamConnection(socket, {
      id: ++lastId,
      peer,
      isOutgoing,
      isKnown,
      now,
      random,
      admits: options.admits,
      isKept: () => watchers.has(keyOf(peer)),
      onMessage: options.onMessage,
      onRefusal: options.onRefusal,
      onClose: forget,
    });
    connections.set(connection.id, connection);
    const peers = byPeer.get(keyOf(peer)) ?? new Set();
    byPeer.set(keyOf(peer), peers.add(connection));
  }

  function forget(connection: StreamConnection): void {
    const key = keyOf(connection.peer);
    connections.delete(connection.id);
    const peers = byPeer.get(key);
    peers?.delete(connection);
    if (peers?.size === 0) byPeer.delete(key);
    if (!connection.isOutgoing || isClosed) return;
    for (const onLost of watchers.get(key) ?? []) onLost();
  }

  function find(hop: Hop): StreamConnection | null {
    const candidates = [...(byPeer.get(keyOf(hop)) ?? [])].toReversed();
    return candidates.find((connection) => connection.isOpen && isFit(connection, hop)) ?? null;
  }

  async function connect(hop: Hop, timeoutMs: number): Promise<StreamConnection> {
    const leave = opened.take({ address: addressGroup(hop.address) });
    if (typeof leave !== "function") {
      const where = leave.full === null ? "trunks" : hop.address;
      throw new TransportError("closed", `Too many connections to ${where} are open. Try again later.`);
    }
    let socket: Socket;
    try {
      const { localAddress, secureContext } = options;
      socket = await connectStream(hop, { localAddress, secureContext, timeoutMs });
    } catch (error) {
      leave();
      throw error;
    }
    socket.once("close", leave);
    if (isClosed) socket.destroy();
    open(socket, hop, true, true);
    const connection = find(hop);
    if (connection) return connection;
    throw new TransportError("closed", `The connection to ${hop.address} port ${hop.port} was closed.`);
  }

  return {
    find,
    byId: (id) => connections.get(id) ?? null,
    async obtain(hop, timeoutMs) {
      const existing = find(hop);
      if (existing) return existing;
      const key = `${keyOf(hop)} ${hop.serverName ?? ""}`;
      const running = attempts.get(key);
      if (running && now() < running.until) return running.connection;
      const connection = connect(hop, timeoutMs);
      const attempt = { connection, until: Number.POSITIVE_INFINITY };
      attempts.set(key, attempt);
      connection.then(
        () => attempts.delete(key),
        () => (attempt.until = now() + FAILURE_MS),
      );
      return connection;
    },
    admits(socket) {
      const address = plainAddress(socket.remoteAddress);
      const kind = options.isKnown(address) ? "known" : "unknown";
      if (isClosed || address === "") return false;
      if (kind === "unknown" && !options.admits(address)) return false;
      const leave = accepted[kind].take({ address: addressGroup(address) });
      if (typeof leave !== "function") return false;
      socket.once("close", leave);
      return true;
    },
    accept(socket, transport) {
      const address = plainAddress(socket.remoteAddress);
      const port = socket.remotePort ?? 0;
      if (isClosed || address === "") socket.destroy();
      else open(socket, { transport, address, port }, false, options.isKnown(address));
    },
    watch(hop, onLost) {
      const key = keyOf(hop);
      const set = watchers.get(key) ?? new Set();
      watchers.set(key, set.add(onLost));
      return () => {
        set.delete(onLost);
        if (set.size === 0) watchers.delete(key);
      };
    },
    check() {
      for (const connection of connections.values()) connection.check();
      for (const [key, { until }] of attempts) if (now() >= until) attempts.delete(key);
    },
    get size() {
      return connections.size;
    },
    close() {
      isClosed = true;
      for (const connection of connections.values()) connection.destroy();
    },
  };
}

function keyOf({ transport, address, port }: Hop): string {
  return `${transport} ${address} ${port}`;
}

/**
 * With TLS, a connection can be used for the name that its certificate was checked for. Contacts and Record-Routes
 * contain literal addresses, which no certificate covers, so those may use the connection that is already open.
 */
function isFit(connection: StreamConnection, hop: Hop): boolean {
  if (hop.transport !== "tls" || hop.serverName === undefined) return true;
  if (hop.serverName === connection.peer.serverName) return true;
  return connection.isOutgoing && isIP(hop.serverName) !== 0;
}

/** A TCP or TLS connection that carries SIP, within limits. */
import type { Socket } from "node:net";
import { createStreamFramer, PING, PONG } from "../message/stream-framer.ts";
import type { SipMessage } from "../message/sip-message.ts";
import type { SipRefusal } from "../message/sip-refusal.ts";
import type { Hop } from "./hop.ts";
import { STREAM_LIMITS } from "./stream-limits.ts";
import { TransportError } from "./transport-error.ts";

export interface StreamConnection {
  readonly id: number;
  /** `serverName` is set if the certificate was checked for it. */
  readonly peer: Hop;
  readonly local: { address: string; port: number };
  readonly isOutgoing: boolean;
  readonly isOpen: boolean;
  /** Resolves when the system has accepted the bytes. Rejects with TransportError `closed`. */
  write(bytes: Buffer): Promise<void>;
  /** Closes the connection if it exceeds a time limit, and pings the peer when due. Called every second. */
  check(): void;
  destroy(): void;
}

export interface StreamConnectionOptions {
  id: number;
  peer: Hop;
  isOutgoing: boolean;
  /** Whether the peer belongs to a trunk. */
  isKnown: boolean;
  /** ms of a steady clock. */
  now(): number;
  random(): number;
  /** Whether one more message from an unknown source is allowed. */
  admits(address: string): boolean;
  /** Whether the connection should stay open even when idle. */
  isKept(connection: StreamConnection): boolean;
  onMessage(connection: StreamConnection, message: SipMessage): void;
  onRefusal(connection: StreamConnection, refusal: SipRefusal): void;
  onClose(connection: StreamConnection): void;
}

export function createStreamConnection(socket: Socket, options: StreamConnectionOptions): StreamConnection {
  const { now, isKnown, isOutgoing, peer } = options;
  const framer = createStreamFramer();
  const openedAt = now();
  const limits = {
    idle: STREAM_LIMITS.idleMs[isOutgoing ? "outgoing" : isKnown ? "incoming" : "unknown"],
    queue: STREAM_LIMITS.queuedBytes[isKnown ? "known" : "unknown"],
  };
  let lastMessageAt: number | null = null;
  let unfinishedSince: number | null = null;
  let progress = { taken: 0, at: openedAt };
  let nextPingAt = nextPing();
  let pingedAt: number | null = null;
  let answersPings = false;

  function nextPing(): number {
    const { least, most } = STREAM_LIMITS.pingMs;
    return now() + least + options.random() * (most - least);
  }

  function write(bytes: Buffer): Promise<void> {
    if (socket.destroyed || !socket.writable) return Promise.reject(closed());
    if (socket.writableLength + bytes.length > limits.queue) {
      socket.destroy();
      return Promise.reject(closed());
    }
    return new Promise((resolve, reject) => {
      socket.write(bytes, (error) => (error ? reject(closed(error)) : resolve()));
    });
  }

  function closed(cause?: Error): TransportError {
    const where = `${peer.address} port ${peer.port}`;
    return new TransportError("closed", `The connection to ${where} was closed.`, { cause });
  }

  function onData(bytes: Buffer): void {
    let isMessageComplete = false;
    for (const item of framer.push(bytes)) {
      if (item.kind === "pong") {
        answersPings = true;
        pingedAt = null;
        continue;
      }
      if (!isKnown && !options.admits(peer.address)) {
        socket.destroy();
        return;
      }
      if (item.kind === "ping") {
        if (isKnown) lastMessageAt = now();
        write(PONG).catch(() => undefined); // "close" reports it
        continue;
      }
      isMessageComplete = true;
      lastMessageAt = now();
      if (item.kind === "message") options.onMessage(connection, item.message);
      else {
        options.onRefusal(connection, item.refusal);
        if (item.isFatal) socket.destroySoon();
      }
      if (socket.destroyed) return;
    }
    if (framer.buffered === 0) unfinishedSince = null;
    else if (isMessageComplete || unfinishedSince === null) unfinishedSince = now();
  }

  function isOverdue(): boolean {
    const time = now();
    const { messageMs, firstMessageMs, stalledMs, pongMs } = STREAM_LIMITS;
    if (unfinishedSince !== null && time - unfinishedSince >= messageMs) return true;
    if (!isKnown && lastMessageAt === null && time - openedAt >= firstMessageMs) return true;
    if (answersPings && pingedAt !== null && time - pingedAt >= pongMs) return true;
    const taken = socket.bytesWritten - socket.writableLength;
    if (taken !== progress.taken || socket.writableLength === 0) progress = { taken, at: time };
    if (time - progress.at >= stalledMs) return true;
    return time - (lastMessageAt ?? openedAt) >= limits.idle && !options.isKept(connection);
  }

  function ping(): void {
    nextPingAt = nextPing();
    pingedAt ??= now();
    write(PING).catch(() => undefined); // "close" reports it
  }

  const connection: StreamConnection = {
    id: options.id,
    peer,
    isOutgoing,
    local: { address: plainAddress(socket.localAddress), port: socket.localPort ?? 0 },
    get isOpen() {
      return !socket.destroyed && socket.writable;
    },
    write(bytes) {
      if (isKnown) lastMessageAt = now();
      return write(bytes);
    },
    check() {
      if (isOverdue()) socket.destroy();
      else if (isOutgoing && now() >= nextPingAt) ping();
    },
    destroy: () => void socket.destroy(),
  };

  socket.setNoDelay(true);
  socket.setKeepAlive(true, STREAM_LIMITS.pingMs.most);
  socket.on("data", onData);
  socket.on("error", () => undefined); // "close" follows
  socket.on("close", () => options.onClose(connection));
  return connection;
}

/** A dual-stack socket reports IPv4 addresses as IPv4-mapped ones (RFC 4291 2.5.5.2). */
export function plainAddress(address: string | undefined): string {
  return (address ?? "").replace(/^::ffff:(?=\d+\.)/i, "");
}

/** SIP over UDP, TCP and TLS (RFC 3261 18): the sockets of the process, behind `SipTransport`. */
import type { Clock } from "@parley/base/clock";
import type { NetworkRules } from "@parley/base/net/network-rules";
import { serialise } from "../message/serialise.ts";
import { PING } from "../message/stream-framer.ts";
import type { SipMessage } from "../message/sip-message.ts";
import { connectTimeout, createSecureContexts } from "./connect-stream.ts";
import { createExpiringMap } from "@parley/base/bounds/expiring-map";
import { createFloodGuard } from "./flood-guard.ts";
import type { Hop, TransportName } from "./hop.ts";
import { createLocalAddresses } from "./local-addresses.ts";
import { createListeners } from "./listeners.ts";
import { createReceiver } from "./receive-messages.ts";
import type { Received, SipTransport, TransportHandlers } from "./sip-transport.ts";
import { STREAM_LIMITS } from "./stream-limits.ts";
import { createStreamPool } from "./stream-pool.ts";
import { TransportError } from "./transport-error.ts";
import { replyPort, seenAddress, sentByPort, stampOutgoing } from "./via-stamps.ts";

export interface SipTransportOptions {
  listen: { transport: TransportName; port: number }[];
  /** Null: every interface. */
  host: string | null;
  publicAddresses: string[];
  tls: { cert: string; key: string } | null;
  tlsCa: string | null;
  /** Where connections for a reply may be opened. */
  rules: Pick<NetworkRules, "isOwn">;
  /** `now`: ms of a steady clock. */
  clock: Clock;
  /** From 0 up to but not including 1. */
  random(): number;
}

export interface OpenSipTransport extends SipTransport {
  /** Replaces the certificate for TLS connections from now on; open ones go on. */
  setCertificate(certificate: { cert: string; key: string }): void;
}

/** Larger requests must not use UDP unless the path's MTU is known (RFC 3261 18.1.1). */
const MOST_UDP_BYTES = 1_300;
/** How long a peer we have sent to counts as known, so that it isn't rate-limited. */
const PEER_MS = 600_000;
/** How long large requests go straight to UDP after a target refused TCP. */
const NO_TCP_MS = 600_000;
const MOST_PEERS = 2_000;

/** Rejects with an Error whose message is one sentence for the operator if a port can't be opened. */
export async function openSipTransport(
  options: SipTransportOptions,
  handlers: TransportHandlers,
): Promise<OpenSipTransport> {
  const { clock, random } = options;
  const now = () => clock.now();
  const locals = createLocalAddresses(options.publicAddresses, options.host, now);
  const guard = createFloodGuard(now, (message) => handlers.log("info", message));
  const peers = createExpiringMap<true>(now, PEER_MS, MOST_PEERS);
  const withoutTcp = createExpiringMap<true>(now, NO_TCP_MS, MOST_PEERS);
  const isKnown = (address: string) => peers.has(address) || handlers.isKnownSource(address);
  const keepAlives = new Set<() => void>();
  let isClosed = false;

  const receiver = createReceiver({
    isKnown,
    admits: (address) => guard.admits(address),
    locals,
    udpPort: () => listeners.udpPort() ?? 0,
    reply,
    onMessage: take,
  });
  const contexts = createSecureContexts(options.tls, options.tlsCa);
  const pool = createStreamPool({
    now,
    random,
    localAddress: options.host,
    secureContext: () => contexts.get(),
    isKnown,
    admits: (address) => guard.admits(address),
    countRefusal: (cap) => handlers.onRefused?.(cap),
    onMessage: receiver.onStreamMessage,
    onRefusal: receiver.onStreamRefusal,
  });
  const listeners = createListeners(options, receiver.onDatagram, pool);
  await listeners.start();
  const stopChecks = clock.every(1_000, () => pool.check());

  function take(received: Received): void {
    const { message, from, connection, local } = received;
    if (connection !== null) locals.noteRoute(from.address, local.address);
    const seen = message.kind === "response" && peers.has(from.address) ? seenAddress(message) : null;
    if (seen) locals.noteSeen(from, seen);
    handlers.onMessage(received);
  }

  /** Our port for messages to this hop. */
  function portTo(hop: Hop): { port: number; isOpen: boolean } {
    const port = hop.transport === "udp" ? listeners.udpPort() : listeners.streamPort(hop.transport);
    return { port: port ?? pool.find(hop)?.local.port ?? 5060, isOpen: port !== null };
  }

  function localAddress(hop: Hop): { host: string; port: number } {
    const { port, isOpen } = portTo(hop);
    return locals.contact(hop, port, isOpen);
  }

  /** The bytes of a message sent to `hop`. A dialog that begins on UDP stays on UDP, so its Contact says so. */
  function bytesFor(message: SipMessage, hop: Hop, dialogHop: Hop): Buffer {
    const sentBy = { host: locals.sentBy(hop), port: portTo(hop).port };
    return serialise(stampOutgoing(message, hop.transport, sentBy, localAddress(dialogHop)));
  }

  async function sendByStream(
    message: SipMessage,
    hop: Hop,
    timeoutMs: number,
    dialogHop = hop,
  ): Promise<void> {
    const reused = pool.find(hop);
    const connection = reused ?? (await pool.obtain(hop, timeoutMs));
    locals.noteRoute(hop.address, connection.local.address);
    try {
      await connection.write(bytesFor(message, hop, dialogHop));
    } catch (error) {
      // The peer may just have closed an idle connection.
      if (!reused?.isOutgoing || isClosed) throw error;
      const fresh = await pool.obtain(hop, timeoutMs);
      await fresh.write(bytesFor(message, hop, dialogHop));
    }
  }

  async function sendByUdp(message: SipMessage, hop: Hop): Promise<Hop> {
    const udp = await listeners.openUdp();
    await locals.findRoute(hop.address);
    const bytes = bytesFor(message, hop, hop);
    const isLarge = message.kind === "request" && bytes.length > MOST_UDP_BYTES;
    if (isLarge && !withoutTcp.has(`${hop.address} ${hop.port}`)) {
      const byTcp: Hop = { transport: "tcp", address: hop.address, port: hop.port };
      try {
        await sendByStream(message, byTcp, STREAM_LIMITS.switchMs, hop);
        return byTcp;
      } catch (error) {
        if (!(error instanceof TransportError) || isClosed) throw error;
        withoutTcp.set(`${hop.address} ${hop.port}`, true);
        const size = `A request of ${bytes.length} bytes goes to ${hop.address} port ${hop.port} by UDP`;
        handlers.log("warn", `${size}, where it may get lost, since TCP failed: ${error.message}`);
      }
    }
    await udp.send(bytes, hop);
    return hop;
  }

  async function send(message: SipMessage, hop: Hop): Promise<{ sentBy: Hop }> {
    if (isClosed) throw new TransportError("closed", "The SIP transport is closed.");
    peers.set(hop.address, true);
    if (hop.transport === "udp") return { sentBy: await sendByUdp(message, hop) };
    await sendByStream(message, hop, connectTimeout(hop));
    return { sentBy: hop };
  }

  function reply(response: SipMessage, to: Received): void {
    if (isClosed) return;
    // If the response is lost, the sender repeats its request, so errors need no handling.
    replyBy(response, to).catch(() => undefined);
  }

  async function replyBy(response: SipMessage, to: Received): Promise<void> {
    const bytes = bytesFor(response, to.from, to.from);
    if (to.connection === null) {
      const udp = await listeners.openUdp();
      // Otherwise a relay on this machine could direct our response to any port of it.
      const isOwn = options.rules.isOwn(to.from.address);
      const port = isOwn ? to.from.port : replyPort(to.message, to.from.port);
      return udp.send(bytes, { ...to.from, port });
    }
    const connection = pool.byId(to.connection);
    if (connection?.isOpen) return connection.write(bytes);
    // Opens a new connection to where the sender listens (RFC 3261 18.2.2). With TLS, we couldn't verify who answers.
    if (to.from.transport !== "tcp" || !isKnown(to.from.address) || options.rules.isOwn(to.from.address))
      return;
    const listener: Hop = { ...to.from, port: sentByPort(to.message) };
    const fresh = await pool.obtain(listener, STREAM_LIMITS.connectMs);
    return fresh.write(bytes);
  }

  function keepAlive(hop: Hop, onLost: () => void): () => void {
    const { least, most } = STREAM_LIMITS.pingMs;
    const stop =
      hop.transport === "udp"
        ? clock.every(least + random() * (most - least), () => void ping(hop))
        : pool.watch(hop, onLost); // the pool pings every connection it opened
    keepAlives.add(stop);
    return () => {
      keepAlives.delete(stop);
      stop();
    };
  }

  async function ping(hop: Hop): Promise<void> {
    try {
      const udp = await listeners.openUdp();
      peers.set(hop.address, true);
      await udp.send(PING, hop);
    } catch {
      return; // the next registration reports the problem
    }
  }

  return {
    send,
    reply,
    localAddress,
    keepAlive,
    listening: listeners.listening,
    setCertificate(certificate) {
      contexts.setCertificate(certificate);
      listeners.setCertificate(certificate);
    },
    async prepare(hop) {
      try {
        if (hop.transport === "udp") await listeners.openUdp();
        else if (listeners.streamPort(hop.transport) === null) await pool.obtain(hop, connectTimeout(hop));
        await locals.findRoute(hop.address);
      } catch {
        return; // `send` reports it
      }
    },
    async close() {
      isClosed = true;
      stopChecks();
      for (const stop of keepAlives) stop();
      pool.close();
      await listeners.close();
    },
  };
}

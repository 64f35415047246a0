/** What the upper layers see of the transport (RFC 3261 18). */
import type { CapName } from "@parley/base/bounds/caps";
import type { SipMessage, SipResponse } from "../message/sip-message.ts";
import type { Hop } from "./hop.ts";

/**
 * Placeholder host for a Contact: replaced by `localAddress` of the hop that the message is actually sent to, in
 * requests and responses alike. This name never exists in DNS (RFC 6761 6.4).
 */
export const LOCAL_HOST = "local.invalid";

export interface SipTransport {
  /**
   * Sends a message. Fills in the topmost Via's transport, sent-by and `rport`, and a Contact with the host
   * `LOCAL_HOST`, without changing the message itself. A UDP request of more than 1,300 bytes goes over TCP, or over
   * UDP after all if TCP is refused (RFC 3261 18.1.1). `sentBy` is the hop used: CANCEL and the ACK of a failure must
   * use the same one. Rejects with TransportError.
   */
  send(message: SipMessage, hop: Hop): Promise<{ sentBy: Hop }>;
  /** Sends a response where its request came from (RFC 3261 18.2.2, RFC 3581). Drops it if that fails. */
  reply(response: SipResponse, to: Received): void;
  /**
   * How a peer at `hop` reaches us, for Contact: the public address if configured, else the one the peer has seen
   * (`received` and `rport` of its last response, so it may change after the first one), else the local one. IPv6
   * without brackets. Accurate once `prepare` has resolved or anything has arrived from there.
   */
  localAddress(hop: Hop): { host: string; port: number };
  /** Opens what a message to `hop` needs. Never rejects: `send` reports problems. */
  prepare(hop: Hop): Promise<void>;
  /**
   * Keeps the path to `hop` open for incoming messages, as for a registration: CRLF every 25 to 30 s (RFC 5626 3.5.1).
   * `onLost`: the stream broke, so the peer can't reach us until we send something. The returned function stops it.
   */
  keepAlive(hop: Hop, onLost: () => void): () => void;
  /** What it listens on, with the ports assigned by the system. */
  readonly listening: { transport: Hop["transport"]; port: number }[];
  close(): Promise<void>;
}

/** An incoming message. Its topmost Via has `received` and `rport` where required (RFC 3261 18.2.1, RFC 3581). */
export interface Received {
  message: SipMessage;
  from: Hop;
  /** The stream connection it came over; null for UDP. */
  connection: number | null;
  local: { address: string; port: number };
}

export interface TransportHandlers {
  onMessage(received: Received): void;
  /**
   * Whether the address belongs to a trunk; others are rate-limited. Must be fast, since it is called for every
   * datagram.
   */
  isKnownSource(address: string): boolean;
  log(level: "info" | "warn" | "error", message: string): void;
  /** A connection was refused for lack of a free place. */
  onRefused?(cap: CapName): void;
}

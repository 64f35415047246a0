/** What the layers above know of the transport (RFC 3261 18). */
import type { SipMessage, SipResponse } from "../message/sip-message.ts";
import type { Hop } from "./hop.ts";

/**
 * As the host of a Contact: replaced by `localAddress` of the hop that the message really goes to, in requests and
 * responses alike. A name that no DNS has (RFC 6761 6.4).
 */
export const LOCAL_HOST = "local.invalid";

export interface SipTransport {
  /**
   * Sends. The topmost Via's transport, sent-by and `rport` are filled in here, as is a Contact with the host `LOCAL_HOST`;
   * the message itself is left as it is. A request of more than 1,300 bytes over UDP goes by TCP, and by UDP after all if
   * TCP is refused (RFC 3261 18.1.1). `sentBy` is the hop it went by: ACK of a failure and CANCEL must go by the same one.
   * Rejects with TransportError.
   */
  send(message: SipMessage, hop: Hop): Promise<{ sentBy: Hop }>;
  /** A response goes back where its request came from (RFC 3261 18.2.2, RFC 3581). What can't be sent is dropped. */
  reply(response: SipResponse, to: Received): void;
  /**
   * How a peer at `hop` reaches us, for Contact: the public address if one is set, else the one that the peer has seen
   * (`received` and `rport` of its last response, so it may change after the first), else the local one. IPv6
   * without brackets. Exact once `prepare` has been awaited or anything has come from there.
   */
  localAddress(hop: Hop): { host: string; port: number };
  /** Opens what a message to `hop` needs. Never rejects: `send` says what is wrong. */
  prepare(hop: Hop): Promise<void>;
  /**
   * Keeps the way to `hop` open for what comes back, as for a registration: CRLF every 25 to 30 s (RFC 5626 3.5.1).
   * `onLost`: the stream to it broke, so the peer can't reach us until we send something. Stops by the returned function.
   */
  keepAlive(hop: Hop, onLost: () => void): () => void;
  /** What it listens on, with the ports that the system gave. */
  readonly listening: { transport: Hop["transport"]; port: number }[];
  close(): Promise<void>;
}

/** A message that came in. Its topmost Via has `received` and `rport` where they are due (RFC 3261 18.2.1, RFC 3581). */
export interface Received {
  message: SipMessage;
  from: Hop;
  /** The stream connection that it came by; null for UDP. */
  connection: number | null;
  local: { address: string; port: number };
}

export interface TransportHandlers {
  onMessage(received: Received): void;
  /** Whether the address belongs to a trunk. Called for every datagram, so it must be quick; others are rationed. */
  isKnownSource(address: string): boolean;
  log(level: "info" | "warn" | "error", message: string): void;
}

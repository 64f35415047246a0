/** Client and server transactions of RFC 3261, 17, as a user agent sees them. */
import type { SipHeader, SipRequest, SipResponse } from "../message/sip-message.ts";
import type { Hop } from "../transport/hop.ts";
import type { Received } from "../transport/sip-transport.ts";
import type { TransportError } from "../transport/transport-error.ts";

/** Why a request got no final response: it timed out or could not be sent. */
export type RequestFailure = "timeout" | TransportError;

export interface ClientHandlers {
  /** Called for each provisional response and the final one, and for an INVITE for every 2xx (RFC 6026). */
  onResponse(response: SipResponse, received: Received): void;
  /** Called once instead of a final response, after every hop was tried. */
  onFailure(failure: RequestFailure): void;
  /** One hop failed; the next one, if any, is tried. */
  onHopFailed?(hop: Hop, failure: RequestFailure | SipResponse): void;
}

export interface ClientTransaction {
  /** The hop that the request was last sent to. CANCEL and the ACK of a 2xx without Route go there too. */
  readonly hop: Hop | null;
  /**
   * Cancels an INVITE: immediately if it is ringing, otherwise on its first provisional response (RFC 3261, 9.1). A
   * final response or a failure still follows. Does nothing for other requests, or if called again.
   */
  cancel(headers?: readonly SipHeader[]): void;
}

export interface ServerTransaction {
  readonly request: SipRequest;
  readonly source: Received;
  /**
   * Sends a response. A 2xx to an INVITE may be repeated until its ACK, which is up to the caller (RFC 3261, 13.3.1.4);
   * any other response after the final one is ignored.
   */
  respond(response: SipResponse): void;
  /**
   * An INVITE was cancelled before its final response. The CANCEL was answered with 200; the INVITE's 487 is up to the
   * caller.
   */
  readonly isCancelled: boolean;
  /** Calls `handler` immediately if it is already cancelled. */
  onCancel(handler: () => void): void;
}

/** How many server transactions may be open. A new one beyond that is answered with 503 and forgotten. */
export interface ServerLimits {
  all: number;
  /** Limit per source: an IPv4 address or an IPv6 network. */
  perSource(address: string): number;
}

/** The face of the user agent: what it is made of, and what the signalling thread calls. */
import type { SipClock } from "../../transaction/sip-clock.ts";
import type { SipCommand, SipEvent, SipThreadOptions } from "../../sip-messages.ts";
import type { Hop } from "../../transport/hop.ts";
import type { HopTarget } from "../../transport/resolve-hops.ts";
import type { Received, SipTransport } from "../../transport/sip-transport.ts";

export interface UserAgentParts {
  transport: SipTransport;
  /** RFC 3263 under the operator's network rules. Rejects with ResolveError. */
  resolve(target: HopTarget): Promise<Hop[]>;
  /** A hop didn't answer, so `resolve` names it last for a minute: for `onHopFailed` of the transactions. */
  noteDeadHop?(hop: Hop): void;
  clock: SipClock;
  options: SipThreadOptions;
  emit(event: SipEvent): void;
  /** From 0 up to but not including 1. Default: `Math.random`; nothing secret comes from it. */
  random?: () => number;
}

export interface UserAgent {
  take(command: SipCommand): void;
  /** A message that came in: `onMessage` of the transport. */
  receive(received: Received): void;
  /** Whether the address is that of a trunk, or one that a trunk lets call in: `isKnownSource` of the transport. */
  isKnownSource(address: string): boolean;
  /** Hangs up, unregisters, and resolves when the last transaction is over, or after 5 s. The transport stays open. */
  close(): Promise<void>;
}

/** The user agent's interface: what it is built from, and what the signalling thread calls. */
import type { SipClock } from "../../transaction/sip-clock.ts";
import type { SipCommand, SipEvent, SipThreadOptions } from "../../sip-messages.ts";
import type { Hop } from "../../transport/hop.ts";
import type { HopTarget } from "../../transport/resolve-hops.ts";
import type { Received, SipTransport } from "../../transport/sip-transport.ts";

export interface UserAgentParts {
  transport: SipTransport;
  /** Resolves by RFC 3263 under the operator's network rules. Rejects with ResolveError. */
  resolve(target: HopTarget): Promise<Hop[]>;
  /** A hop didn't answer, so `resolve` lists it last for a minute. For the transactions' `onHopFailed`. */
  noteDeadHop?(hop: Hop): void;
  clock: SipClock;
  options: SipThreadOptions;
  emit(event: SipEvent): void;
  /** From 0 up to but not including 1. Defaults to `Math.random`; not used for anything secret. */
  random?: () => number;
}

/** Certificates belong to the transport. */
export type UserAgentCommand = Exclude<SipCommand, { type: "certificate" }>;

export interface UserAgent {
  take(command: UserAgentCommand): void;
  /** Takes an incoming message. For the transport's `onMessage`. */
  receive(received: Received): void;
  /** Whether the address belongs to a trunk or may call one. For the transport's `isKnownSource`. */
  isKnownSource(address: string): boolean;
  /** Hangs up, unregisters, and resolves when the last transaction has ended or after 5 s. The transport stays open. */
  close(): Promise<void>;
}

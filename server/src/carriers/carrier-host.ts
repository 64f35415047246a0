/** What carriers need of the calls of this process. Types only. */
import type { CallCommand } from "../voice/call-messages.ts";
import type { CarrierAccount } from "./carrier-account.ts";
import type { CarrierOutcome } from "./carrier-outcome.ts";

export interface CarrierTrunk {
  id: string;
  account: CarrierAccount;
}

/** A call that rings in, as the carrier tells it. */
export interface InboundRing {
  trunk: CarrierTrunk;
  carrierCallId: string;
  /** As received. */
  to: string;
  from: string;
}

/** A call that is dialled. */
export interface OutboundDial {
  callId: string;
  trunk: CarrierTrunk;
  /** In E.164. */
  to: string;
  from: string;
  ringTimeoutMs: number;
}

export interface StreamSocket {
  send(text: string): void;
  close(): void;
}

export interface CarrierHost {
  /** Null if there is no such trunk of this kind. */
  findTrunk(kind: CarrierAccount["kind"], trunkId: string): CarrierTrunk | null;
  /** The id of the call that it has become, which is being prepared already; or how to refuse it. */
  takeInbound(ring: InboundRing): Promise<{ callId: string } | { refusal: "busy" | "rejected" }>;
  /** To the call's worker. */
  command(callId: string, command: CallCommand): void;
  /** The carrier's id of the call, for the record. */
  dialled(callId: string, carrierCallId: string): void;
  ringing(callId: string): void;
  /** The phone was picked up: the stream is about to open. */
  answered(callId: string): void;
  /** The call is over for the carrier. */
  ended(callId: string, outcome: CarrierOutcome): void;
  /** Why this call may not be transferred to `target`, for whoever can change that; null if it may. */
  transferProblem(callId: string, target: string): Promise<string | null>;
  /** What became of a transfer, for the record. */
  transferred(callId: string, transfer: { name: string; target: string; ok: boolean; message: string }): void;
  /** Something failed: for the record and the log. */
  failed(callId: string, message: string): void;
  /**
   * The media stream of a call is open; `start` is its first message. False if the call has ended. What the call sends
   * goes to `socket` from now on.
   */
  streamOpened(callId: string, kind: CarrierAccount["kind"], start: string, socket: StreamSocket): boolean;
}

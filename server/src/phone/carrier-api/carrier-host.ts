/** What carriers need from this process's calls. Types only. */
import type { Dialable } from "@parley/base/e164/dialable";
import type { CallCommand } from "@parley/conversation/call-messages";
import type { CarrierAccount } from "./carrier-account.ts";
import type { CarrierDriver } from "./carrier-driver.ts";
import type { CarrierOutcome } from "./carrier-outcome.ts";

export interface CarrierTrunk {
  id: string;
  account: CarrierAccount;
}

/** A call that rings in, as the carrier announces it. */
export interface InboundRing {
  trunk: CarrierTrunk;
  carrierCallId: string;
  /** As received. */
  to: string;
  from: string;
}

/** A call to dial. */
export interface OutboundDial {
  callId: string;
  trunk: CarrierTrunk;
  to: Dialable;
  /** In E.164. */
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
  /** The id of the new call, which is already being prepared; or how to refuse the carrier's call. */
  takeInbound(ring: InboundRing): Promise<{ callId: string } | { refusal: "busy" | "rejected" }>;
  /** Sends the command to the call's worker. */
  command(callId: string, command: CallCommand): void;
  /** Records the carrier's ID of the call. */
  dialled(callId: string, carrierCallId: string): void;
  ringing(callId: string): void;
  /** The phone was answered and the stream is about to open. */
  answered(callId: string): void;
  /** The call is over at the carrier. */
  ended(callId: string, outcome: CarrierOutcome): void;
  /** This call is no carrier's any more: it is over, or its trunk placed none and another one may go on with it. */
  forgotten(callId: string): void;
  /** What to dial to transfer this call to `target`; or why it may not be, in words for the operator. */
  checkTransfer(callId: string, target: string): Promise<{ dial: Dialable } | { problem: string }>;
  /** Records the outcome of a transfer. */
  transferred(callId: string, transfer: { name: string; target: string; ok: boolean; message: string }): void;
  /** Records and logs a failure. */
  failed(callId: string, message: string): void;
  /** A fault that isn't the carrier's, for the log only. */
  faulted(callId: string, error: unknown): void;
  /**
   * The media stream of a call is open; `start` is its first message. From now on the call's output goes to `socket`.
   * False if the call has ended.
   */
  streamOpened(callId: string, kind: CarrierAccount["kind"], start: string, socket: StreamSocket): boolean;
}

/** A call through a carrier, as the process that holds it sees it. */
export interface CarrierLeg {
  readonly callId: string;
  readonly trunk: CarrierTrunk;
  readonly driver: CarrierDriver;
  /** Our own number in the call. */
  readonly number: string;
  /** Null until the carrier has accepted the call. */
  carrierCallId: string | null;
  isOver: boolean;
  /** The open stream, whose messages count; null before the first, and while the carrier has the caller elsewhere. */
  stream: symbol | null;
  /** Null until a transfer is tried, and again once it has failed. */
  transfer: LegTransfer | null;
  /** By token: transfers that the carrier was asked for, and of whose target it hasn't said that it didn't answer. */
  readonly asked: Map<string, { name: string; target: string }>;
  /** By token: the carrier's ID of each target's leg that rings, where legs of targets have one. */
  readonly targets: Map<string, string>;
  /** The transfer whose target has the caller; null while none has. */
  connected: string | null;
}

/** A transfer that is being tried, or has succeeded. */
export interface LegTransfer {
  /** Names it in what the carrier reports, so that nothing that was said of another one counts. */
  readonly token: string;
  /** Holds back the end of the stream: if the transfer succeeds, that end isn't a hang-up. */
  heldBack: (() => void)[];
  /** The carrier has the caller (see `takesCaller`). */
  isAway: boolean;
  /** Why the target didn't answer, while the stream that brings the caller back is awaited. */
  problem: string | null;
  isSettled: boolean;
  /** Takes the outcome: null once the target has answered, else why it didn't. The first one counts. */
  settle(problem: string | null): void;
}

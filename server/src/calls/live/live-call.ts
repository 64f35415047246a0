/** A live call as the main thread knows it: who may join it, which worker holds it, and what it has shown so far. */
import type { EndReason, LineSuccession } from "@parley/conversation/call-terms";
import type { CallEvent } from "@parley/conversation/call-messages";
import type { CallPlan } from "@parley/conversation/call-plan";
import type { TransferInput, TransferReply } from "@parley/conversation/questions/transfer";
import type { PageMessage, ShownMessage } from "@parley/conversation/page-message-schemas";
import { forVisitors, toPageMessage } from "@parley/conversation/page-messages";
import type { CallSummary } from "../../call-records/records/call-record.ts";
import type { Recorder } from "../journal/recorder.ts";
import { endSound, passSound, type CallSound } from "./call-sound.ts";

/** The outcome of an SDP offer. */
export type OfferAnswer =
  | { type: "answered"; sdp: string }
  | { type: "refused"; message: string; why?: "no_restart" | "too_many" };

/** How long a call may stay unanswered, and how it ends then. */
export interface AnswerLimit {
  /** Epoch ms. */
  at: number;
  reason: EndReason;
}

/** What connects a phone call to its phone: SIP signalling, or a carrier. */
export interface CallLeg {
  /** Gets every event of the call once it has been recorded. */
  onEvent(event: CallEvent): void;
  /** Transfers the caller, and records the outcome. Nothing is begun for it once `signal` has aborted. */
  transfer(to: TransferInput, signal: AbortSignal): Promise<TransferReply>;
}

/** The WebSocket fallback of a call, as the HTTP side provides it. */
export interface CallSocket {
  send(data: string | Uint8Array): void;
  /** `because`: the call goes on over another connection. */
  close(because?: LineSuccession): void;
}

export interface LiveCall {
  readonly plan: CallPlan;
  readonly workspaceId: string;
  readonly agentId: string;
  /** Hash of the token that opens the call over HTTP; null if nothing does. */
  tokenHash: Buffer | null;
  /** Replaced once somebody joins; from then on it limits the time to connect. */
  answerBy: AnswerLimit;
  readonly recorder: Recorder;
  /** What has to agree before somebody joins for the first time; throws to refuse that. Null: nothing. */
  admitJoin: (() => Promise<void>) | null;
  /** Its first agreement, the one being asked for, or its latest refusal. */
  admitted: Promise<void> | null;
  /** Until when a refusal stands without asking again, epoch ms; null if there is none. */
  refusedUntil: number | null;
  /** The call as lists show it, from the last write that changed it; null before the first. */
  change: CallSummary | null;
  /** The worker that holds it; null until a line is offered. */
  worker: number | null;
  /** When the call was answered, epoch ms. */
  answeredAt: number | null;
  ended: EndReason | null;
  /** Another process, which believed this one dead, has closed the record, and logged and counted the end. */
  isClosedElsewhere: boolean;
  /** What signalling or a carrier said when the call failed; null if they said nothing. */
  failure: { source: string; status: number | null; message: string } | null;
  /** Resolves at the hang-up. */
  readonly hangup: PromiseWithResolvers<void>;
  /** Tools switched off or deleted since the plan was made. */
  readonly withdrawnTools: Set<string>;
  /** SDP offers waiting for their answer, by request. */
  readonly offers: Map<string, (answer: OfferAnswer) => void>;
  /** The first two pages that joined it, by their ids; null stands for those without. */
  readonly pages: Set<string | null>;
  socket: CallSocket | null;
  /** The id by which the socket's page names itself; null if it doesn't. */
  socketPage: string | null;
  /** Phone calls only, once signalling or a carrier has taken the call. */
  leg: CallLeg | null;
  /** What late listeners have missed: finished turns and tools in order, then the state. */
  readonly shown: Map<string, ShownMessage>;
  readonly listeners: Set<CallListener>;
  /** Null while nobody listens in. */
  sound: CallSound | null;
  /** How many notes members have given to its agent. */
  notes: number;
  /** Tool calls that have started but not finished; the record needs them if the worker dies. */
  readonly runningTools: Map<string, Extract<CallEvent, { type: "tool" }>>;
}

export interface CallListener {
  /** Who listens: the page that holds the call's token, or a member of the workspace. */
  audience: "page" | "member";
  onMessage(message: PageMessage): void;
  onEnd(): void;
}

type Fixed = Pick<LiveCall, "plan" | "workspaceId" | "agentId" | "answerBy" | "recorder">;

/** A call that nobody has joined yet. */
export function newLiveCall(fixed: Fixed): LiveCall {
  return {
    ...fixed,
    admitJoin: null,
    admitted: null,
    refusedUntil: null,
    tokenHash: null,
    change: null,
    worker: null,
    answeredAt: null,
    ended: null,
    isClosedElsewhere: false,
    failure: null,
    hangup: Promise.withResolvers<void>(),
    withdrawnTools: new Set(),
    offers: new Map(),
    pages: new Set(),
    socket: null,
    socketPage: null,
    leg: null,
    shown: new Map(),
    listeners: new Set(),
    sound: null,
    notes: 0,
    runningTools: new Map(),
  };
}

/** Applies an event to the call. True if it needs no further handling (answers and socket traffic). */
export function takeEvent(call: LiveCall, event: CallEvent): boolean {
  switch (event.type) {
    case "answer":
      answerOffer(call, event.requestId, { type: "answered", sdp: event.sdp });
      return true;
    case "offer_refused":
      answerOffer(call, event.requestId, {
        type: "refused",
        message: event.message,
        ...(event.why && { why: event.why }),
      });
      return true;
    case "socket_data":
      call.socket?.send(event.data);
      return true;
    case "socket_close":
      call.socket?.close(event.because);
      call.socket = null;
      return true;
    case "sound":
      passSound(call.sound, event.id, event.piece);
      return true;
    case "finished":
      return true;
    case "connected":
      call.answeredAt = event.at;
      return false;
    case "ended":
      call.ended = event.reason;
      call.hangup.resolve();
      endSound(call.sound);
      return false;
    case "tool":
      if (event.invocation.outcome) call.runningTools.delete(event.invocation.id);
      else call.runningTools.set(event.invocation.id, event);
      return false;
    default:
      return false;
  }
}

/** Shows an event to all listeners, and keeps what late ones will need. */
export function show(call: LiveCall, event: CallEvent): void {
  const message = toPageMessage(event, false);
  if (!message) return;
  if (message.type === "transcript" && message.final) call.shown.set(`turn ${message.turn_id}`, message);
  if (message.type === "tool") call.shown.set(`tool ${message.id}`, message);
  if (message.type === "state") {
    call.shown.delete("state"); // keeps the state last
    call.shown.set("state", message);
  }
  for (const listener of call.listeners) tell(call, listener, message);
}

/** Gives the listener everything shown so far, then what follows. The returned function removes the listener. */
export function listenTo(call: LiveCall, listener: CallListener): () => void {
  for (const message of call.shown.values()) tell(call, listener, message);
  call.listeners.add(listener);
  return () => call.listeners.delete(listener);
}

/** Members see all of a public preview's call, its visitor doesn't. */
function tell({ plan }: LiveCall, listener: CallListener, message: ShownMessage): void {
  const seen = plan.isPublicPreview && listener.audience === "page" ? forVisitors(message) : message;
  if (seen) listener.onMessage(seen);
}

function answerOffer(call: LiveCall, requestId: string, answer: OfferAnswer): void {
  call.offers.get(requestId)?.(answer);
  call.offers.delete(requestId);
}

/** No further event will come: releases everyone who waits for one. */
export function release(call: LiveCall): void {
  for (const requestId of call.offers.keys())
    answerOffer(call, requestId, { type: "refused", message: "The call has ended." });
  call.socket?.close();
  call.socket = null;
  for (const listener of call.listeners) listener.onEnd();
  call.listeners.clear();
}

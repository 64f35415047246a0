/** What crosses the border between the main thread and a call worker: plain data only. */
import type { MessagePort } from "node:worker_threads";
import type { CallPlan } from "./call-plan.ts";
import type { ConversationState, EndReason, TurnRole } from "./call-terms.ts";
import type { ToolOutcome } from "./ports.ts";

/** Main thread → the worker that holds the call. */
export type CallCommand =
  /** A browser's SDP offer. One `answer` or `offer_refused` event with the same requestId follows. */
  | { type: "offer"; requestId: string; sdp: string }
  /** The WebSocket fallback: opened, a frame (text: a page message; binary: 640 bytes PCM16LE), closed. */
  | { type: "socket_opened" }
  | { type: "socket_data"; data: string | Uint8Array<ArrayBuffer> }
  | { type: "socket_closed" }
  | { type: "text"; text: string }
  | { type: "tool_withdrawn"; toolId: string }
  | { type: "end"; reason: EndReason };

/**
 * Call worker → main thread. Times ending in `At` are epoch ms; those ending in `Ms` count from the answer, on the audio
 * clock.
 */
export type CallEvent =
  | { type: "answer"; requestId: string; sdp: string }
  | { type: "offer_refused"; requestId: string; message: string }
  | { type: "socket_data"; data: string | Uint8Array<ArrayBuffer> }
  | { type: "socket_close" }
  /** The called phone is ringing. Browser calls never ring. */
  | { type: "ringing" }
  /** The call is answered. */
  | { type: "connected"; at: number }
  /** `recognition`: sent once, when the page's own speech recognition transcribes this call. */
  | { type: "state"; state: ConversationState; recognition?: boolean }
  /** Words that are still a guess or still being spoken: shown live, never stored. */
  | { type: "partial"; role: TurnRole; turnId: string; text: string }
  /** A turn is complete, or has changed (same `id`; the later one wins). */
  | { type: "turn"; turn: TranscriptTurn }
  /** A tool call began or ended (same `id`; the later one wins). */
  | { type: "tool"; invocation: ToolInvocation }
  | { type: "latency"; latency: TurnLatency }
  /** Something failed, but the call goes on: shown and logged. */
  | { type: "warning"; code: string; message: string }
  /** The hang-up. Tools may still be running. */
  | { type: "ended"; reason: EndReason; at: number; durationMs: number }
  /** After `ended`: no tool is running any more and everything is freed. The last event of a call. */
  | { type: "finished" };

export interface TranscriptTurn {
  id: string;
  role: TurnRole;
  /** For the agent: what was heard, not what was meant to be said. */
  text: string;
  startedMs: number;
  endedMs: number;
  /** Where the caller interrupted the agent; null if nobody did. */
  interruptedAtMs: number | null;
}

export interface ToolInvocation {
  id: string;
  /** The function name the model called. */
  name: string;
  /** The agent's turn in which the model made the call, if it said anything there. */
  turnId: string | null;
  startedMs: number;
  /** Null while it runs. `cut_call` is recorded too, with `toolId: null` and no request. */
  outcome: ToolOutcome | null;
}

/** Marks of one turn of the agent on the call's clock; null for steps that did not happen. */
export interface TurnLatency {
  turnId: string;
  speechEndedMs: number | null;
  finalTranscriptMs: number | null;
  firstTokenMs: number | null;
  firstSpeechByteMs: number | null;
  firstFrameMs: number | null;
}

/** Main thread → call worker thread. */
export type WorkerInput =
  | { type: "start"; plan: CallPlan }
  | { type: "command"; callId: string; command: CallCommand }
  /** End all remaining calls as `shutdown`, close the media port and let the thread end by itself. */
  | { type: "close" };

/** Call worker → main thread. */
export type WorkerOutput =
  | { type: "ready" }
  /** The worker could not start and ends; one sentence for the operator. */
  | { type: "failed"; message: string }
  | { type: "event"; callId: string; event: CallEvent }
  | { type: "log"; level: "warn" | "error"; message: string; callId: string | null };

/** `workerData` of a call worker. */
export interface CallWorkerOptions {
  index: number;
  /** This worker's only UDP port for WebRTC. */
  mediaPort: number;
  /** Ports to take instead, in this order, if that one is in use. */
  otherMediaPorts?: number[];
  /** Addresses offered as ICE candidates; empty: every interface, loopback included. */
  mediaAddresses: string[];
  iceServers: { urls: string | string[]; username?: string; credential?: string }[];
  /** The port to the thread of the built-in voice (see providers/builtin-voice). */
  voicePort: MessagePort;
}

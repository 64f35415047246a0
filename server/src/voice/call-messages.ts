/** What crosses the border between the main thread and a call worker: plain data only. */
import type { MessagePort } from "node:worker_threads";
import type { CallPlan } from "./call-plan.ts";
import type { ConversationState, EndReason, TurnRole } from "./call-terms.ts";
import type { ToolOutcome } from "./ports.ts";

/** Main thread → the worker that holds the call. */
export type CallCommand =
  /** A browser's SDP offer. One `answer` or `offer_refused` event with the same requestId follows. */
  | { type: "offer"; requestId: string; sdp: string }
  /** New ICE credentials of the browser (RFC 9725, 4.3.3), as an SDP fragment; the answer is one, too. */
  | { type: "ice_restart"; requestId: string; sdp: string }
  /** The WebSocket fallback: opened, a frame (text: a page message; binary: 640 bytes PCM16LE), closed. */
  | { type: "socket_opened" }
  | { type: "socket_data"; data: string | Uint8Array<ArrayBuffer> }
  /** `wasLost`: the connection broke, nobody closed it. */
  | { type: "socket_closed"; wasLost: boolean }
  | PhoneCommand
  | BridgeCommand
  | { type: "text"; text: string }
  | { type: "tool_withdrawn"; toolId: string }
  | { type: "end"; reason: EndReason };

/** What the phone lines' signalling tells the media of a call. */
export type PhoneCommand =
  /**
   * Opens the media of a phone call. `sdp` is their offer, null if we make one. One `answer` (with our description) or
   * `offer_refused` event with the same requestId follows.
   */
  | { type: "phone_offer"; requestId: string; sdp: string | null; media: PhoneMedia }
  /**
   * Their answer to our offer; an early one may be followed by another, and the final one wins. `signallingAddress` is
   * null if it is what it was.
   */
  | ({ type: "phone_answer" } & PeerAnswer)
  /** The call is answered: the conversation begins. */
  | { type: "phone_picked_up" }
  /** They change the session (hold, codec), or ask for an offer (null). `answer` or `offer_refused` follows. */
  | { type: "phone_reoffer"; requestId: string; sdp: string | null }
  /** The peer refused our encrypted offer: one without keys is wanted. `answer` or `offer_refused` follows. */
  | { type: "phone_offer_in_clear"; requestId: string }
  /** A digit by signalling, for example by INFO. */
  | { type: "phone_digit"; digit: string }
  | { type: "phone_hung_up" }
  /** A call through a carrier rings: its media stream will open when it is answered. */
  | { type: "carrier_awaited" }
  /** A carrier's media stream was opened; its messages are `socket_data` in both directions. */
  | { type: "carrier_opened"; carrier: "twilio" | "telnyx"; start: string }
  /** What became of a `transfer` event. A transfer that was made ends the call. */
  | { type: "transfer_result"; requestId: string; ok: boolean; message: string };

/**
 * What the signalling of a call's second leg tells its media: the caller is bridged to somebody else, where the provider
 * transfers no calls. As the commands of the first leg, with a line of its own.
 */
export type BridgeCommand =
  /** Opens a second line. One `answer` (with our offer) or `offer_refused` event with the same requestId follows. */
  | { type: "bridge_offer"; requestId: string; media: PhoneMedia }
  | ({ type: "bridge_answer" } & PeerAnswer)
  /** Somebody answered: from now on the two lines hear each other, and the engine hears neither. */
  | { type: "bridge_picked_up" }
  | { type: "bridge_reoffer"; requestId: string; sdp: string | null }
  | { type: "bridge_offer_in_clear"; requestId: string }
  | { type: "bridge_hung_up" };

export interface PeerAnswer {
  sdp: string;
  isFinal: boolean;
  /** Tells early dialogs apart. */
  fork: string | null;
  signallingAddress: string | null;
}

/** How the media of a phone call is set up. */
export interface PhoneMedia {
  /** In order of preference. */
  codecs: PhoneCodec[];
  dtmf: "rfc4733" | "info";
  /** Signalling is encrypted, so keys may travel in it (RFC 4568). `required`: we refuse media in clear. */
  srtp: "off" | "optional" | "required";
  /** Public addresses for our SDP; empty: the address that reaches the peer. */
  addresses: string[];
  /** Where signalling comes from: media goes there if the peer names a private address and this is none. */
  signallingAddress: string | null;
  /** Private hosts and ranges that media may have. */
  networkAllow: string[];
}

export const PHONE_CODECS = ["PCMU", "PCMA", "G722", "opus"] as const;
export type PhoneCodec = (typeof PHONE_CODECS)[number];

/**
 * Call worker → main thread. Times ending in `At` are epoch ms; those ending in `Ms` count from the answer, on the audio
 * clock.
 */
export type CallEvent =
  | { type: "answer"; requestId: string; sdp: string }
  /** `why`: the credentials of an `ice_restart` were the old ones, or there were too many offers. Else it can't be answered. */
  | { type: "offer_refused"; requestId: string; message: string; why?: "no_restart" | "too_many" }
  | { type: "socket_data"; data: string | Uint8Array<ArrayBuffer> }
  | { type: "socket_close" }
  /** The called phone is ringing. Browser calls never ring. */
  | { type: "ringing" }
  /** Before the answer of a call that rings in: the first sound of the greeting is there. Sent once. */
  | { type: "greeting_ready" }
  /** The call is answered. */
  | { type: "connected"; at: number }
  /**
   * `recognition`: sent once, when the page's own speech recognition transcribes this call. `reconnect_ms`: sent once,
   * when the call is answered.
   */
  | { type: "state"; state: ConversationState; recognition?: boolean; reconnect_ms?: number }
  /** Words that are still a guess or still being spoken: shown live, never stored. */
  | { type: "partial"; role: TurnRole; turnId: string; text: string }
  /** A turn is complete, or has changed (same `id`; the later one wins). */
  | { type: "turn"; turn: TranscriptTurn }
  /** A tool call began or ended (same `id`; the later one wins). */
  | { type: "tool"; invocation: ToolInvocation }
  | { type: "latency"; latency: TurnLatency }
  /** Digits that the caller pressed, as one turn, or that we sent; masked nowhere: the record shows them. */
  | { type: "digits"; direction: "received" | "sent"; digits: string; atMs: number }
  /** Digits that signalling has to send, since the media can't (INFO). */
  | { type: "digits_wanted"; digits: string }
  /** The agent transfers the caller; its last sentence has been heard. `transfer_result` is expected. */
  | { type: "transfer"; requestId: string; name: string; target: string }
  /** Who took an outbound call, as soon as it is known, and again if it turns out otherwise. */
  | { type: "answered_by"; answeredBy: "human" | "machine" | "unknown" }
  /** The line is on hold, or not any more. */
  | { type: "hold"; isHeld: boolean }
  /** How the media did: told every 10 s and at the end. */
  | { type: "media"; media: MediaStatistics }
  /** Something failed, but the call goes on: shown and logged. */
  | { type: "warning"; code: string; message: string }
  /** One of two bridged lines is gone, and so is the other. `finished` waits for this. */
  | { type: "bridge_ended" }
  /** The hang-up. Tools may still be running. */
  | { type: "ended"; reason: EndReason; at: number; durationMs: number }
  /** After `ended`: no tool is running any more and everything is freed. The last event of a call. */
  | { type: "finished" };

/** Of a phone call's media, since its beginning. Times in ms; shares from 0 to 1. */
export interface MediaStatistics {
  codec: string;
  isEncrypted: boolean;
  packetsSent: number;
  packetsReceived: number;
  packetsLost: number;
  jitterMs: number;
  /** As the peer's reports say; null without any. */
  peerLossShare: number | null;
  peerJitterMs: number | null;
  roundTripMs: number | null;
}

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
  /** A call will be here soon: what it needs may be loaded. */
  | { type: "call_expected" }
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
  /** The ports that its phone calls take turns on, both ends included; none without MEDIA_PORTS for them. */
  phonePorts?: { from: number; to: number } | null;
  /** Addresses offered as ICE candidates; empty: every interface, loopback included. */
  mediaAddresses: string[];
  iceServers: { urls: string | string[]; username?: string; credential?: string }[];
  /** The port to the thread of the built-in voice (see providers/builtin-voice). */
  voicePort: MessagePort;
  /** The port to the thread of the model of turn ends; none if there is no such model (see providers/smart-turn). */
  endOfTurnPort?: MessagePort | null;
  /** The port to the threads for what may take long (see bounds/task-pool.ts). */
  taskPort: MessagePort;
}

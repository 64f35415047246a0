/** Messages between the main thread and a call worker. They hold only plain data. */
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import type { QuestionMessage, ReplyMessage } from "@parley/base/questions/question";
import type { CallPlan, Learned } from "./call-plan.ts";
import type {
  ConversationState,
  EndReason,
  LanguageUse,
  LineSuccession,
  MediaStatistics,
  TurnRole,
} from "./call-terms.ts";
import type { TurnKnowledge } from "./knowledge/passage-search.ts";
import type { ModelInput } from "./model-input.ts";
import type { ToolOutcome } from "./ports.ts";
import type { CallProviders, TurnProviders } from "./provider-use.ts";
import type { VendorFailure } from "./provider-failure.ts";

/** Main thread → the worker that holds the call. */
export type CallCommand =
  /**
   * A browser's SDP offer. One `answer` or `offer_refused` event with the same requestId follows. `page`: the id by
   * which its page names itself, if it does.
   */
  | { type: "offer"; requestId: string; sdp: string; page?: string }
  /** The browser's new ICE credentials (RFC 9725, 4.3.3), as an SDP fragment. The answer is a fragment too. */
  | { type: "ice_restart"; requestId: string; sdp: string }
  /**
   * The WebSocket fallback was opened, received data (text: a page message; binary: 640 bytes of PCM16LE), or was
   * closed.
   */
  | { type: "socket_opened"; page?: string }
  | { type: "socket_data"; data: string | Uint8Array<ArrayBuffer> }
  /** `wasLost`: the connection broke without being closed. `hasLeft`: its page closed it, but didn't hang up. */
  | { type: "socket_closed"; wasLost: boolean; hasLeft?: boolean }
  | PhoneCommand
  | BridgeCommand
  | { type: "text"; text: string }
  /** What a member tells the agent. Nobody hears it, and it starts no answer. */
  | { type: "note"; text: string }
  | { type: "tool_withdrawn"; toolId: string }
  /** Starts live sound as `sound` events with this number; null stops it. */
  | { type: "listen"; id: number | null }
  /** `page`: the one that hangs up, which ends the call only if no other page has it. */
  | { type: "end"; reason: EndReason; page?: string };

/** What the phone lines' signalling tells a call's media. */
export type PhoneCommand =
  /**
   * Opens the media of a phone call. `sdp` is the peer's offer, or null if we make one. One `answer` (with our
   * description) or `offer_refused` event with the same requestId follows.
   */
  | {
      type: "phone_offer";
      requestId: string;
      sdp: string | null;
      media: PhoneMedia;
      /** It takes the place of the line that was offered before, to which nobody has answered. */
      replaces?: boolean;
    }
  /**
   * The peer's answer to our offer. An early one may be followed by another, and the final one wins.
   * `signallingAddress` is null if it hasn't changed.
   */
  | ({ type: "phone_answer" } & PeerAnswer)
  /** The call is answered, so the conversation begins. */
  | { type: "phone_picked_up" }
  /** The peer changes the session (hold, codec), or asks for an offer (null). `answer` or `offer_refused` follows. */
  | { type: "phone_reoffer"; requestId: string; sdp: string | null }
  /** The peer refused our encrypted offer, so one without keys is needed. `answer` or `offer_refused` follows. */
  | { type: "phone_offer_in_clear"; requestId: string }
  /** A digit received by signalling, for example by INFO. */
  | { type: "phone_digit"; digit: string }
  | { type: "phone_hung_up" }
  /** A call through a carrier is ringing. Its media stream will open when it is answered. */
  | { type: "carrier_awaited" }
  /**
   * A carrier's media stream was opened: the call's first, or the one after `carrier_left`. Its messages are
   * `socket_data` in both directions.
   */
  | { type: "carrier_opened"; carrier: "twilio" | "telnyx"; start: string }
  /** The carrier has taken the caller elsewhere for a while, and its stream ends without ending the call. */
  | { type: "carrier_left" }
  /** The target of a transfer begins or stops to ring, while the carrier leaves the caller on our line. */
  | { type: "target_rings"; isRinging: boolean };

/**
 * What the signalling of a call's second leg tells its media. The caller is bridged to another party because the
 * provider can't transfer calls. The commands match those of the first leg, but apply to a second line.
 */
export type BridgeCommand =
  /** Opens a second line. One `answer` (with our offer) or `offer_refused` event with the same requestId follows. */
  | { type: "bridge_offer"; requestId: string; media: PhoneMedia }
  | ({ type: "bridge_answer" } & PeerAnswer)
  /** The second party answered. From now on the two lines hear each other, and the engine hears neither. */
  | { type: "bridge_picked_up" }
  | { type: "bridge_reoffer"; requestId: string; sdp: string | null }
  | { type: "bridge_offer_in_clear"; requestId: string }
  | { type: "bridge_hung_up" };

export interface PeerAnswer {
  sdp: string;
  isFinal: boolean;
  /** Distinguishes early dialogs. */
  fork: string | null;
  signallingAddress: string | null;
}

/** How to set up a phone call's media. */
export interface PhoneMedia {
  /** In order of preference. */
  codecs: PhoneCodec[];
  dtmf: "rfc4733" | "info";
  /**
   * Keys travel in the description (RFC 4568), which hides them only if signalling is encrypted. With `required`,
   * unencrypted media is refused.
   */
  srtp: "off" | "optional" | "required";
  /** Addresses and ranges that the other side's sound may come from, besides the one that it describes. */
  mediaNetworks?: string[];
  /** Public addresses for our SDP. If empty, the address that reaches the peer is used. */
  addresses: string[];
  /**
   * The address that signalling comes from. Media goes there if the peer names a private address and this one is
   * public.
   */
  signallingAddress: string | null;
  /** Where media may be sent. */
  network: NetworkPolicy;
}

export const PHONE_CODECS = ["PCMU", "PCMA", "G722", "opus"] as const;
export type PhoneCodec = (typeof PHONE_CODECS)[number];

/**
 * Call worker → main thread. Times ending in `At` are epoch ms. Those ending in `Ms` count from the answer, on the
 * audio clock.
 */
export type CallEvent =
  | { type: "answer"; requestId: string; sdp: string }
  /**
   * `why`: the credentials of an `ice_restart` were the old ones, or there were too many offers. Otherwise the offer
   * can't be answered.
   */
  | { type: "offer_refused"; requestId: string; message: string; why?: "no_restart" | "too_many" }
  | { type: "socket_data"; data: string | Uint8Array<ArrayBuffer> }
  /** `because`: the call goes on over another connection. */
  | { type: "socket_close"; because?: LineSuccession }
  /** The called phone is ringing. Browser calls never ring. */
  | { type: "ringing" }
  /** The first sound of the greeting is ready. Sent once, before an inbound call is answered. */
  | { type: "greeting_ready" }
  /** The call is answered. */
  | { type: "connected"; at: number }
  /**
   * `recognition` is sent once, when the page's own speech recognition transcribes this call. `reconnect_ms` is sent
   * once, when the call is answered. `confirms_texts` is sent at the start of each connection.
   */
  | {
      type: "state";
      state: ConversationState;
      recognition?: boolean;
      reconnect_ms?: number;
      confirms_texts?: boolean;
    }
  /** Words that are still a guess or still being spoken. Shown live, never stored. */
  | { type: "partial"; role: TurnRole; turnId: string; text: string }
  /**
   * A turn is complete or has changed (same `id`; the later one wins). `spoken` never leaves the session: what the
   * agent's turn was made of.
   */
  | { type: "turn"; turn: TranscriptTurn; spoken?: { generation: number | null; utterance: number } }
  /** A tool call began or ended (same `id`; the later one wins). */
  | { type: "tool"; invocation: ToolInvocation }
  | { type: "latency"; latency: TurnLatency }
  /** What the model was given for an answer that is over, and what documents said to a turn. Shown to no page. */
  | { type: "model_input"; input: ModelInput }
  | { type: "knowledge"; knowledge: TurnKnowledge }
  /** Digits that the caller pressed, as one turn, or that we sent. They are never masked: the record shows them. */
  | { type: "digits"; direction: "received" | "sent"; digits: string; atMs: number }
  /** Digits that signalling must send (INFO), because the media can't. */
  | { type: "digits_wanted"; digits: string }
  /**
   * The agent transfers the caller and its last sentence has been heard. The worker asks the question `transfer` right
   * after it; its outcome goes to `Session.transferResult`.
   */
  | { type: "transfer"; requestId: string; name: string; target: string }
  /** Who answered an outbound call, as soon as it is known, and again if it turns out otherwise. */
  | { type: "answered_by"; answeredBy: "human" | "machine" | "menu" | "screening" | "unknown" }
  /** The line was put on hold or taken off hold. */
  | { type: "hold"; isHeld: boolean }
  /** Media statistics, sent every 10 s and at the end. */
  | { type: "media"; media: MediaStatistics }
  /**
   * Something failed, whether or not the call continues. It is shown and recorded. `turnId` is the affected caller
   * turn.
   */
  | {
      type: "warning";
      code: string;
      message: string;
      vendor?: string | null;
      turnId?: string | null;
      /** Why the vendor failed, if one did. */
      failure?: VendorFailure | null;
    }
  /** The agent speaks another language from now on. Contains all so far. */
  | { type: "languages"; used: LanguageUse[] }
  /** Another provider has delivered something. Contains all providers known so far. */
  | { type: "served"; providers: CallProviders }
  /** What this model's server (0: the first) refused, so that later calls avoid it. Not recorded. */
  | { type: "learned"; model: number; learned: Learned }
  /** One of two bridged lines has ended, and so has the other. `finished` waits for this. */
  | { type: "bridge_ended" }
  /** The recording of the call has begun. */
  | { type: "recording" }
  /** The recording is complete; `sound` is null if only part of it could be written. Follows `ended`. */
  | { type: "recorded"; sound: RecordedSound | null }
  /** Live sound of both sides, as pieces of a WAV file; the first event of an id has its head. Sent while asked for. */
  | { type: "sound"; id: number; piece: Uint8Array<ArrayBuffer> }
  /** The call has ended. Tools may still be running. */
  | { type: "ended"; reason: EndReason; at: number; durationMs: number }
  /** After `ended`: no tool is running any more and everything is freed. The last event of a call. */
  | { type: "finished" };

/** A call's finished recording. */
export interface RecordedSound {
  durationMs: number;
  sizeBytes: number;
  /** The loudest sample of every 100 ms, 0 to 255, a byte for the caller and one for the agent. */
  peaks: Uint8Array<ArrayBuffer>;
}

export interface TranscriptTurn {
  id: string;
  role: TurnRole;
  /** For the agent, what was heard, not what it meant to say. */
  text: string;
  startedMs: number;
  endedMs: number;
  /** When the caller interrupted the agent; null if they didn't. */
  interruptedAtMs: number | null;
  /** Missing inside the engine. */
  served?: TurnProviders;
}

/** A call's progress: what is recorded of it if its process dies. */
export interface SaidSoFar {
  /** Now, ms since the answer. */
  untilMs: number;
  /** Turns that are being spoken, as far as they were heard. */
  turns: TranscriptTurn[];
}

export interface ToolInvocation {
  id: string;
  /** The function name that the model called. */
  name: string;
  /** The agent turn in which the model made the call, or the one that follows if it said nothing before. */
  turnId: string;
  startedMs: number;
  /** Null while it runs. `cut_call` is recorded too, with `toolId: null` and no request. */
  outcome: ToolOutcome | null;
}

/** Timings of one agent turn on the call's clock; null for steps that did not happen. */
export interface TurnLatency {
  turnId: string;
  /** The number of the model's input that the turn answers. */
  generation: number | null;
  speechEndedMs: number | null;
  finalTranscriptMs: number | null;
  firstTokenMs: number | null;
  firstSpeechByteMs: number | null;
  firstFrameMs: number | null;
}

/** Main thread → call worker thread. */
export type WorkerInput =
  /** A call is expected soon, so whatever it needs may be loaded. */
  | { type: "call_expected" }
  | { type: "start"; plan: CallPlan }
  | { type: "command"; callId: string; command: CallCommand }
  | ReplyMessage
  /** How far is each call? One `so_far` follows. */
  | { type: "report" }
  /** End all remaining calls as `shutdown`, close the media port and let the thread exit on its own. */
  | { type: "close" };

/** Call worker → main thread. */
export type WorkerOutput =
  | { type: "ready" }
  /** The worker could not start and is exiting. One sentence for the operator. */
  | { type: "failed"; message: string }
  | { type: "event"; callId: string; event: CallEvent }
  /** One of `CALL_QUESTIONS`, in the name of a call. */
  | QuestionMessage
  /** The answered calls of this worker. */
  | { type: "so_far"; calls: (SaidSoFar & { callId: string })[] }
  | { type: "log"; level: "warn" | "error"; message: string; callId: string | null };

/**
 * What the conversation engine needs from outside. Lines, providers and tools implement these interfaces, so that the
 * engine knows no vendor.
 */
import type { Frame } from "@parley/audio/frame";
import type { Learned } from "./call-plan.ts";
import type { MediaStatistics } from "./call-terms.ts";
import type { PageMessage } from "./page-message-schemas.ts";
import type { OwnSound, SentencePart } from "./spoken/sentence-part.ts";
import type { LabelledTranscript, SpeakersOffered, SpeakersWanted } from "./spoken/speaker-labels.ts";

/** How a call reaches us: a browser over WebRTC or WebSocket, or a phone over SIP. One line serves one call. */
export interface Line {
  /** Starts delivery to `handlers`. Called once, before anything is sent. */
  open(handlers: LineHandlers): void;
  /** Sends 20 ms of the agent's sound, null for none. The pacer calls this every 20 ms. */
  send(frame: Frame | null): void;
  /** Sends a message to the page. Lines without a page ignore it. */
  sendMessage(message: PageMessage): void;
  /** Delay in ms from `send` until the caller hears the frame, as far as the line can tell (jitter buffer, network). */
  playoutDelayMs(): number;
  /** Whether the peer may return our own voice, since nothing obliges it to remove echoes. */
  readonly mayEcho?: boolean;
  /** Browser lines only: how long nothing has arrived from the peer, in ms. */
  silentMs?(): number;
  /**
   * Phone lines only: plays digits (0-9, *, #, A-D, and `,` for a pause of 500 ms) after the sound already sent.
   * Resolves when they are out.
   */
  sendDigits?(digits: string): Promise<void>;
  /**
   * For lines whose sound is buffered at the peer (a carrier's media stream): discards what was sent but not heard,
   * because the agent stops talking.
   */
  clear?(): void;
  /** Hangs up and frees sockets and timers. Idempotent. Resolves when nothing is left open. */
  close(): Promise<void>;
}

export interface LineHandlers {
  /** Media flows both ways, so the call is answered. Called at most once. */
  onConnected(): void;
  /** A 20 ms frame from the caller, in order, with gaps already concealed. */
  onFrame(frame: Frame): void;
  /** What the caller typed, or what the page's own recognition heard (`final: false` while it is still guessing). */
  onText(text: string, final: boolean, source: "typed" | "recognised"): void;
  /** The caller pressed a key: 0-9, *, #, A-D. */
  onDigit?(digit: string): void;
  /** The peer put the call on hold or took it off hold. During hold, no sound is delivered in either direction. */
  onHold?(isHeld: boolean): void;
  /** Sound before the answer (an announcement, music) has begun. It can be listened to, but is part of no turn. */
  onEarlyMedia?(): void;
  /**
   * Browser lines only: nothing has arrived for this long, in ms, so the connection is probably broken. The line stays
   * open, since the peer may come back.
   */
  onSilent?(forMs: number): void;
  /** After `onSilent`: data arrives again. */
  onReturned?(): void;
  /** Media statistics. */
  onStatistics?(media: MediaStatistics): void;
  /**
   * The peer hung up (`caller_hangup`), or the line can carry nothing any more (`network_lost`). Called at most once,
   * and never after `close`.
   */
  onClosed(reason: "caller_hangup" | "network_lost"): void;
}

/** Speech to text for one call. */
export interface SpeechToText extends SpeakersOffered {
  open(options: TranscriptOptions): TranscriptStream;
  /**
   * It gives no words during speech, and answers every `speechEnded` once, by a final transcript with its `sound`
   * (docs/engine.md#transcribers-by-the-piece).
   */
  readonly byPiece?: true;
  /** Reports to `onSent` what it sends. Others send every frame. */
  readonly reportsSent?: true;
}

export interface TranscriptOptions extends SpeakersWanted {
  /** BCP 47, for example `en` or `de-CH`, or `auto` to let the transcriber detect it. */
  language: string;
  /** Others that the caller may speak, or with `auto` those to detect. Transcribers that can't choose ignore them. */
  otherLanguages?: readonly string[];
  /** Names and products that are likely to be said. Vendors get them in their own way. */
  keyterms?: readonly string[];
  /** No other transcriber can take over: a slow one has more time. */
  isLast?: boolean;
  onTranscript(transcript: Transcript): void;
  /** How much sound has been sent to the vendor, in ms. */
  onSent?(ms: number): void;
  /** Words that are left out of a transcript because the transcriber most likely made them up. */
  onDropped?(words: string): void;
  /** The stream is dead. The engine opens a new one or gives up. */
  onFailure(error: ProviderError): void;
}

/** The words of the current utterance so far. */
export interface Transcript extends LabelledTranscript {
  text: string;
  /** These words no longer change. */
  final: boolean;
  /** A guess that becomes final as it is unless the caller goes on. */
  settled?: boolean;
  /** How likely the caller's turn is over, 0 to 1, from transcribers that judge it. */
  endOfTurn?: number;
  /** The detected language. */
  language?: string;
  /**
   * Of final words by the piece: the stretch of sound that they were heard in, in ms of what was written to the stream.
   * They replace all words of earlier transcripts that were heard in it, or in more than it; empty ones replace nothing.
   */
  sound?: { readonly fromMs: number; readonly untilMs: number };
}

export interface TranscriptStream {
  /** Takes every frame of the caller, including silent ones. */
  write(frame: Frame): void;
  /** Speech began, or ended `agoMs` before, which is the moment to request the final words. */
  speechStarted(): void;
  speechEnded(agoMs?: number): void;
  /** By the piece: sound that isn't answered yet, or comes from now on, is not heard together with earlier sound. */
  turnClosed?(): void;
  /** Closes the connection. Idempotent. */
  close(): void;
}

/** One turn of the conversation, as models take it. */
export type ModelMessage =
  | { role: "system"; text: string }
  | { role: "user"; text: string }
  | { role: "assistant"; text: string; toolCalls: ModelToolCall[] }
  | { role: "tool"; toolCallId: string; name: string; content: string };

/** A tool call as the model made it. `arguments` is unparsed JSON text. */
export interface ModelToolCall {
  id: string;
  name: string;
  arguments: string;
}

/** A tool as described to the model. */
export interface ModelTool {
  name: string;
  description: string;
  inputSchema: Record<string, unknown>;
}

export type ModelPart =
  | { type: "text"; text: string }
  | SentencePart
  | ({ type: "tool_call" } & ModelToolCall)
  /** What the server doesn't take, before the first words of an answer that it refused at first. */
  | { type: "learned"; learned: Learned }
  /** The answer's token use as the vendor counts it. The last part, from vendors that report it. */
  | ({ type: "usage" } & TokenUse);

/** Token counts of a model's answers. */
export interface TokenUse {
  /** Tokens that the model read. */
  input: number;
  /** Tokens that it wrote. */
  output: number;
  /** How many of `input` came from the vendor's cache; missing if none did or the vendor doesn't say. */
  cached?: number;
  /** How many of `input`, `output` and `cached` were sound; missing if none were, or the vendor doesn't say. */
  audioInput?: number;
  audioOutput?: number;
  cachedAudio?: number;
}

export interface LanguageModel {
  /**
   * Streams one answer. Ends when the model is done. Throws ProviderError when the vendor fails, and `signal.reason` at
   * once when aborted. Every tool call has an id that is unique in the call. `withinMs`: for its first part.
   */
  generate(
    request: { messages: ModelMessage[]; tools: ModelTool[] },
    signal: AbortSignal,
    withinMs?: number,
  ): AsyncIterable<ModelPart>;
}

/** A model that hears the caller and speaks by itself (docs/speech-models.md). */
export interface SpeechModel {
  /** Opens the connection of one call. It hears as a transcriber does; `onFailure` means that it is gone. */
  open(options: SpeechModelOptions): SpeechModelStream;
}

export interface SpeechModelOptions extends TranscriptOptions {
  /** What the next answer will be asked with, as far as that is known. */
  messages: readonly ModelMessage[];
  tools: readonly ModelTool[];
}

export interface SpeechModelStream extends TranscriptStream {
  /**
   * Streams one answer as `LanguageModel.generate` does, its words as text and their sound beside them. `messages` are
   * the whole conversation: whatever the vendor remembers differently is corrected before it is asked.
   */
  answer(
    request: { messages: ModelMessage[]; tools: ModelTool[] },
    signal: AbortSignal,
  ): AsyncIterable<ModelPart | SoundPart>;
}

/** 16 kHz mono samples of an answer, in order. Text runs ahead of its sound. */
export interface SoundPart {
  type: "sound";
  samples: Int16Array<ArrayBuffer>;
}

export interface TextToSpeech {
  /** Streams one sentence as 16 kHz mono samples, in any chunks. Throws ProviderError. Ends at once when aborted. */
  speak(text: string, options: SpeakOptions): AsyncIterable<Int16Array<ArrayBuffer>>;
  /** For voices with a connection of their own per call: opens it ahead of a sentence, unless it is open. */
  warm?(): void;
}

export interface SpeakOptions extends OwnSound {
  /** BCP 47. */
  language: string;
  signal: AbortSignal;
  /** The sentence as the transcript has it. */
  written?: string;
  /** Called, in order, by voices that know when each word is said, if possible before the sound of the words. */
  onMarks?(marks: readonly SpokenMark[]): void;
}

/** The text has been said up to `place` (in UTF-16 units) once this much of its sound has been played. */
export interface SpokenMark {
  place: number;
  ms: number;
}

type ProviderErrorOptions = ErrorOptions & Partial<Omit<ProviderError, keyof Error | "kind" | "retryable">>;

/** A vendor failed. `retryable`: a fresh connection may help. */
export class ProviderError extends Error {
  readonly kind: "unauthorized" | "rate_limited" | "unavailable" | "timeout" | "bad_request" | "bad_answer";
  readonly retryable: boolean;
  /** HTTP status of its answer; null if it gave none. */
  readonly status: number | null;
  /** Its answer has nothing in it. */
  readonly isEmpty: boolean;
  /** All that it said, if `message` has only the beginning. */
  readonly said: string | null;
  /** It was asked twice already. */
  readonly isRepeated: boolean;
  /** It works, but not as fast as people speak. */
  readonly isTooSlow: boolean;
  /** How long it asks to wait before the next try; null if it doesn't say. */
  readonly retryAfterMs: number | null;
  constructor(kind: ProviderError["kind"], message: string, options: ProviderErrorOptions = {}) {
    super(message, options);
    this.status = options.status ?? null;
    this.isEmpty = options.isEmpty ?? false;
    this.said = options.said ?? null;
    this.isRepeated = options.isRepeated ?? false;
    this.isTooSlow = options.isTooSlow ?? false;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.name = "ProviderError";
    this.kind = kind;
    this.retryable = kind !== "unauthorized" && kind !== "bad_request";
  }
}

/** Runs the offered HTTP tools. Never throws: a failure is an outcome that is reported to the model. */
export interface ToolRunner {
  /** Runs until the end or the tool's own deadline. A tool that was started must finish, so it can't be cancelled. */
  run(call: ModelToolCall): Promise<ToolOutcome>;
  /** The tool was turned off or deleted. From now on, calls to it are `tool_unavailable`. */
  withdraw(toolId: string): void;
}

/** The outcome of one tool call. `content` is what the model gets (docs/tools.md#what-the-model-gets). */
export interface ToolOutcome {
  toolId: string | null;
  content: string;
  /** The parsed arguments, or the raw text if it isn't JSON. */
  arguments: unknown;
  /** As sent, with credentials masked. Null if nothing was sent. */
  request: {
    url: string;
    method: string;
    headers: { key: string; value: string }[];
    body: string | null;
  } | null;
  /** HTTP status of the response, if there was one. */
  status: number | null;
  /** The response body with the tool's own credentials masked. */
  resultBody: string | null;
  /** Size of the body as received. */
  resultSizeBytes: number;
  durationMs: number;
  error: { type: string; message: string } | null;
}

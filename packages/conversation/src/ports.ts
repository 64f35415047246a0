/**
 * What the conversation engine needs from outside. Providers and tools implement these interfaces, so that the engine
 * knows no vendor. Two more have files of their own: the line (`line/line-port.ts`) and the speech model
 * (`speech-mode/speech-model-port.ts`).
 */
import type { Frame } from "@parley/audio/frame";
import type { Learned } from "./call-plan.ts";
import type { OwnSound, SentencePart } from "./spoken/sentence-part.ts";
import type { LabelledTranscript, SpeakersOffered, SpeakersWanted } from "./spoken/speaker-labels.ts";

/** Speech to text for one call. */
export interface SpeechToText extends SpeakersOffered {
  open(options: TranscriptOptions): TranscriptStream;
  /**
   * It gives no words during speech, and answers every `speechEnded` once, by a final transcript with its `sound`
   * (docs/engine.md#transcribers-by-the-piece).
   */
  readonly byPiece?: true;
  /** Speech without words has been heard all the same: by a speech model. */
  readonly mayLackWords?: true;
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
   * They replace all words of earlier transcripts that were heard in it, or in more than it; empty ones replace
   * nothing.
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
  /** True: the engine carries it out. A tool of a customer's may have the name of a newer one. */
  isBuiltin?: true;
}

export type ModelPart =
  | { type: "text"; text: string }
  | SentencePart
  | ({ type: "tool_call" } & ModelToolCall)
  /** What the server doesn't take, before the first words of an answer that it refused at first. */
  | { type: "learned"; learned: Learned }
  /**
   * The model's private text was found in the answer. `isCut`: all text of it so far was that, and isn't to be spoken.
   * Otherwise a tool call in it didn't run.
   */
  | { type: "leak"; isCut: boolean; message: string }
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

/**
 * What the conversation engine needs from outside. Lines, providers and tools implement these; the engine knows no
 * vendor.
 */
import type { Frame } from "../audio/frame.ts";
import type { MediaStatistics } from "./call-messages.ts";
import type { PageMessage } from "./page-message-schemas.ts";

/** How a call reaches us: a browser over WebRTC or WebSocket, a phone over SIP. One line serves one call. */
export interface Line {
  /** Starts delivery to `handlers`; called once, before anything is sent. */
  open(handlers: LineHandlers): void;
  /** One 20 ms frame of the agent's sound. The pacer calls this every 20 ms; null means there is nothing to play. */
  send(frame: Frame | null): void;
  /** Shows something on the page. Lines without a page ignore it. */
  sendMessage(message: PageMessage): void;
  /** Ms from `send` until the caller hears the frame, as far as the line can tell (jitter buffer, network). */
  playoutDelayMs(): number;
  /** Browser lines: how long nothing has come from the peer, ms. */
  silentMs?(): number;
  /**
   * Phone lines only: plays digits (0-9, *, #, A-D, and `,` for a pause of 500 ms) after the sound that was sent, and
   * resolves when they are out.
   */
  sendDigits?(digits: string): Promise<void>;
  /**
   * Lines whose sound waits at the peer until it is played (a carrier's media stream): throws away what was sent and has
   * not been heard, because the agent falls silent now.
   */
  clear?(): void;
  /** Hangs up and frees sockets and timers. Idempotent; resolves when nothing is left open. */
  close(): Promise<void>;
}

export interface LineHandlers {
  /** Media flows both ways: the call is answered. Called at most once. */
  onConnected(): void;
  /** A 20 ms frame from the caller, in order, with gaps already concealed. */
  onFrame(frame: Frame): void;
  /** What the caller typed or the page's own recognition heard (`final: false` while it is still guessing). */
  onText(text: string, final: boolean, source: "typed" | "recognised"): void;
  /** The caller pressed a key: 0-9, *, #, A-D. */
  onDigit?(digit: string): void;
  /** The peer put the call on hold, or took it back. While it is held no sound is delivered and none is heard. */
  onHold?(isHeld: boolean): void;
  /** Sound before the answer (an announcement, music): for whoever listens for it; it is no turn of anybody. */
  onEarlyMedia?(): void;
  /**
   * Browser lines: nothing has come for this long, ms, so the connection is probably broken. The line stays open, since
   * the peer may come back.
   */
  onSilent?(forMs: number): void;
  /** After `onSilent`: something comes again. */
  onReturned?(): void;
  /** How the media does. */
  onStatistics?(media: MediaStatistics): void;
  /**
   * The peer hung up (`caller_hangup`), or nothing can come along this line any more (`network_lost`). Called at most
   * once, never after `close`.
   */
  onClosed(reason: "caller_hangup" | "network_lost"): void;
}

/** Speech to text for one call. */
export interface SpeechToText {
  open(options: TranscriptOptions): TranscriptStream;
}

export interface TranscriptOptions {
  /** BCP 47, for example `en` or `de-CH`; or `auto`: the transcriber detects it. */
  language: string;
  /** The words of the current utterance so far. `final` segments no longer change. `language`: what was detected. */
  onTranscript(transcript: { text: string; final: boolean; language?: string }): void;
  /** The stream is dead. The engine opens a new one or gives up. */
  onFailure(error: ProviderError): void;
}

export interface TranscriptStream {
  /** Takes every frame of the caller, silent ones too. */
  write(frame: Frame): void;
  /** Speech began (`speechStarted`) or ended (`speechEnded`), which is the moment to ask for the final words. */
  speechStarted(): void;
  speechEnded(): void;
  /** Closes the connection. Idempotent. */
  close(): void;
}

/** One turn of the conversation, as models take it. */
export type ModelMessage =
  | { role: "system"; text: string }
  | { role: "user"; text: string }
  | { role: "assistant"; text: string; toolCalls: ModelToolCall[] }
  | { role: "tool"; toolCallId: string; name: string; content: string };

/** A tool call as the model made it. `arguments` is JSON text, not parsed yet. */
export interface ModelToolCall {
  id: string;
  name: string;
  arguments: string;
}

/** A tool as it is described to the model. */
export interface ModelTool {
  name: string;
  description: string;
  inputSchema: Record<string, unknown>;
}

export type ModelPart = { type: "text"; text: string } | ({ type: "tool_call" } & ModelToolCall);

export interface LanguageModel {
  /**
   * Streams one answer. Ends when the model is done; throws ProviderError when the vendor fails, and `signal.reason` at
   * once when aborted. Every tool call has an id that is unique in the call.
   */
  generate(
    request: { messages: ModelMessage[]; tools: ModelTool[] },
    signal: AbortSignal,
  ): AsyncIterable<ModelPart>;
}

export interface TextToSpeech {
  /** Streams one sentence as 16 kHz mono samples, chunks of any length. Throws ProviderError; ends at once when aborted. */
  speak(
    text: string,
    options: { language: string; signal: AbortSignal },
  ): AsyncIterable<Int16Array<ArrayBuffer>>;
}

/** A vendor failed. `retryable` says whether a fresh connection may help. */
export class ProviderError extends Error {
  readonly kind: "unauthorized" | "rate_limited" | "unavailable" | "timeout" | "bad_request" | "bad_answer";
  readonly retryable: boolean;
  constructor(kind: ProviderError["kind"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ProviderError";
    this.kind = kind;
    this.retryable = kind !== "unauthorized" && kind !== "bad_request";
  }
}

/** Voice activity detection for one worker. All its calls share one batch. */
export interface VoiceActivity {
  /** `onWindow` gets the probability of speech for each 32 ms window (512 samples), in order. */
  open(onWindow: (probability: number) => void): VoiceActivityStream;
  /** How long detected speech outlasts real speech, in ms; 0 unless given. */
  readonly lagMs?: number;
}

export interface VoiceActivityStream {
  write(frame: Frame): void;
  close(): void;
}

/** A model that hears whether somebody has finished. All calls of the process share one. */
export interface EndOfTurnSound {
  /**
   * Takes the last of what the caller said, at most 8 s at 16 kHz; its buffer is given away. Resolves with the probability
   * (0 to 1) that nothing more follows, or null if there is no answer. Never rejects.
   */
  judge(sound: Int16Array<ArrayBuffer>): Promise<number | null>;
}

/** Runs the HTTP tools on offer. Never throws: a failure is an outcome that the model is told of. */
export interface ToolRunner {
  /** Runs to the end or to the tool's own deadline. It can't be cancelled: a tool that was started is finished. */
  run(call: ModelToolCall): Promise<ToolOutcome>;
  /** The tool was switched off or deleted: from now on, calls to it are `tool_unavailable`. */
  withdraw(toolId: string): void;
}

/** The outcome of one tool call. `content` is what the model gets (docs/tools.md#what-the-model-gets). */
export interface ToolOutcome {
  toolId: string | null;
  content: string;
  /** The parsed arguments, or the raw text if it isn't JSON. */
  arguments: unknown;
  /** As sent, credentials masked. Null if nothing was sent. */
  request: {
    url: string;
    method: string;
    headers: { key: string; value: string }[];
    body: string | null;
  } | null;
  /** HTTP status of the answer, if there was one. */
  status: number | null;
  /** The answer's body with the tool's own credentials masked. */
  resultBody: string | null;
  /** Of the body as it came. */
  resultSizeBytes: number;
  durationMs: number;
  error: { type: string; message: string } | null;
}

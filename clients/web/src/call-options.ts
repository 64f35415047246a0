/** What a call is started with. */
import type { CallToken } from "./call-token.ts";
import type { CallQuality } from "./leg/network-quality.ts";
import type { UnsentReason, WaitingText } from "./leg/waiting-texts.ts";
import type { MicrophoneProblem } from "./sound/microphone.ts";
import type {
  CallErrorMessage,
  CallLatencyMessage,
  CallMessage,
  CallStateMessage,
  CallToolMessage,
  CallTranscriptMessage,
} from "./wire.gen.ts";

export interface CallOptions extends CallHandlers {
  /**
   * Where the service is, such as `https://voice.example.com`. By default, the token's own addresses are used. With a
   * token alone, the `url` that came with it.
   */
  url?: string;
  /** The token endpoint's answer, or its `token` alone. It must be used within 60 s. */
  token?: CallToken | string;
  /** Used instead of `token`: called once the microphone is open. */
  getToken?: () => Promise<CallToken | string>;
  /** BCP 47, or `auto`: what the page's own recognition listens for. By default, the browser's language. */
  language?: string;
  /** False: the microphone stays off, and the caller types. */
  microphone?: boolean;
  /** Id of the microphone to use; by default, the browser's choice. */
  inputDevice?: string;
  /** How loud the agent is at first, 0 to 1; by default 1. */
  volume?: number;
  /** If it aborts, the call doesn't begin, or is hung up. */
  signal?: AbortSignal;
}

export interface CallHandlers {
  /** What the call is doing. */
  onState?(message: CallStateMessage): void;
  /** What was said; the latest message of a turn replaces earlier ones, and empty text withdraws it. */
  onTranscript?(message: CallTranscriptMessage): void;
  /** A tool call began or ended. */
  onTool?(message: CallToolMessage): void;
  /** How long the caller waited for an answer; not in public previews. */
  onLatency?(message: CallLatencyMessage): void;
  /** Something went wrong, and the call goes on. */
  onError?(message: CallErrorMessage): void;
  /** Every message, before the handlers above. */
  onMessage?(message: CallMessage): void;
  /** The call is over; `isUnexpected` if neither side had hung up. */
  onClosed?(isUnexpected: boolean): void;
  /** The connection broke and is being restored, or is back. */
  onInterrupted?(isInterrupted: boolean): void;
  /**
   * Typed texts that the service hasn't confirmed, in order, after every change. They are sent again if the connection
   * breaks.
   */
  onWaiting?(texts: readonly WaitingText[]): void;
  /** Typed texts that weren't said: too much at once, or the call is over. Give them back to who typed them. */
  onUnsent?(texts: readonly string[], reason: UnsentReason): void;
  /** Nothing transcribes the caller's speech, so they have to type. Called once. */
  onUnheard?(): void;
  /** How well the connection works: at first, and when it changes. Only over WebRTC. */
  onQuality?(quality: CallQuality): void;
  /** The microphone was lost, or is back (null). */
  onMicrophone?(problem: MicrophoneProblem | null): void;
  /** The browser waits for a click or key on the page before it plays the agent, or it has had one. */
  onBlocked?(isBlocked: boolean): void;
}

import { readJson } from "../exact-number.gen.ts";
import type { CallerMessage, CallMessage } from "../wire.gen.ts";
import type { Speaker } from "../sound/speaker.ts";

/** One way of reaching the service: WebRTC, or a WebSocket if that doesn't connect. */
export interface CallLeg {
  readonly kind: "webrtc" | "websocket";
  send(message: CallerMessage): void;
  /** Sends this sound from now on, instead of what was sent before. */
  setMicrophone(stream: MediaStream): Promise<void>;
  stats(): Promise<LegStats>;
  /** Closes the connection to the service; reports nothing afterwards. */
  close(): void;
}

/** How well the connection works. Null: not known, or not counted on this kind of connection. */
export interface LegStats {
  roundTripMs: number | null;
  jitterMs: number | null;
  packetsReceived: number | null;
  packetsLost: number | null;
}

/** What a leg sends and plays with. */
export interface LegSound {
  microphone: MediaStream;
  /** Made while the click was handled, so that it may play. */
  audio: AudioContext;
  speaker: Speaker;
}

/** The service says that the call is over, or never existed. */
export class CallOverError extends Error {
  override readonly name = "CallOverError";
}

export interface LegHandlers {
  onMessage(message: CallMessage): void;
  /** The agent's sound, for the level meter. */
  onRemoteAudio(node: AudioNode): void;
  /** The connection broke or the service closed it. */
  onClosed(): void;
  /** Nothing gets through at the moment, or it does again. `isLong`: it won't pass by itself. */
  onInterrupted(isInterrupted: boolean, isLong?: boolean): void;
}

/** Parses a message from the service, whose numbers keep their digits; null if it isn't one. */
export function parseMessage(text: string): CallMessage | null {
  const value: unknown = readJson(text);
  return typeof value === "object" && value !== null && "type" in value ? (value as CallMessage) : null;
}

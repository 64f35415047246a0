/** What takes the sound of a call besides transcribers and recordings. */
import type { Frame } from "@parley/audio/frame";

/** Of voice activity detection: 512 samples at 16 kHz. */
export const WINDOW_MS = 32;

/** Voice activity detection for one worker, batched across all its calls. */
export interface VoiceActivity {
  /** `onWindow` gets the probability of speech for each 32 ms window (512 samples), in order. */
  open(onWindow: (probability: number) => void): VoiceActivityStream;
  /** How long detected speech outlasts real speech, in ms. Defaults to 0. */
  readonly lagMs?: number;
}

export interface VoiceActivityStream {
  write(frame: Frame): void;
  close(): void;
}

/** A model that judges by sound whether somebody has finished speaking. All calls of the process share one. */
export interface EndOfTurnSound {
  /**
   * Takes the end of what the caller said, at most 8 s at 16 kHz, and takes ownership of the buffer. Resolves with the
   * probability (0 to 1) that nothing more follows, or null if there is no result. Never rejects.
   */
  judge(sound: Int16Array<ArrayBuffer>): Promise<number | null>;
}

import type { Frame } from "@parley/audio/frame";

/** Takes the sound of one call for its recording. */
export interface SoundRecording {
  /** The call is answered now: the recording begins. Further calls do nothing. `at` is in ms, like that of `slot`. */
  begin(at: number): void;
  /** A frame from the caller, in order. */
  heard(frame: Frame): void;
  /** One slot of the agent's sound, null if it is silent. Called every 20 ms from the answer to the hang-up. */
  slot(agent: Frame | null, at: number): void;
}

/**
 * Turns speech probabilities into "speech started" and "speech ended". Pure: state in, state and events out. Its clock
 * is the audio's own, in ms since the first window, and advances by `windowMs` with every probability.
 */

export interface SpeechDetectorSettings {
  /** Probability from which a window counts as speech. */
  enter: number;
  /** While speech is on, this lower probability is enough. */
  leave: number;
  /** How much speech it takes before speech is reported, in ms. Clicks are shorter. */
  minSpeechMs: number;
  /**
   * How much silence it takes before the end is reported, in ms. It bridges the closures of plosives, not the gaps
   * between phrases.
   */
  hangoverMs: number;
  /** How long detected speech outlasts real speech, in ms. It is subtracted from the end; the beginning is exact. */
  lagMs: number;
}

export const SPEECH_DETECTOR_DEFAULTS: SpeechDetectorSettings = {
  enter: 0.5,
  leave: 0.35,
  minSpeechMs: 64,
  hangoverMs: 128,
  lagMs: 0,
};

/** How much less certain a sound may become and still be the same speech. */
const HYSTERESIS = 0.15;

/** The defaults with another threshold (docs/engine.md#settings). */
export function speechDetectorSettings(threshold: number, lagMs: number): SpeechDetectorSettings {
  return { ...SPEECH_DETECTOR_DEFAULTS, enter: threshold, leave: threshold - HYSTERESIS, lagMs };
}

export type SpeechEvent =
  /** `atMs` is where speech began, `agoMs` before the event. */
  | { type: "speech_started"; atMs: number; agoMs: number }
  /** `atMs` is where the last speech ended, `agoMs` before the event. */
  | { type: "speech_ended"; atMs: number; agoMs: number };

export interface SpeechDetectorState {
  /** The end of the last window, on the audio clock. */
  readonly clockMs: number;
  readonly phase: "silence" | "onset" | "speech";
  /** Where the current stretch of speech began; null in silence. */
  readonly startedMs: number | null;
  /** Where its last window of speech ended, as the model detected it; null in silence. */
  readonly lastSpeechMs: number | null;
  /** Duration of speech in the current stretch, without pauses, in ms; 0 in silence. Barge-in thresholds use it. */
  readonly spokenMs: number;
}

/** A detector that hasn't heard anything yet. */
export function startSpeechDetector(clockMs = 0): SpeechDetectorState {
  return { clockMs, phase: "silence", startedMs: null, lastSpeechMs: null, spokenMs: 0 };
}

/** Takes the next window's speech probability. Returns at most one event. */
export function stepSpeechDetector(
  state: SpeechDetectorState,
  probability: number,
  windowMs = 32,
  settings: SpeechDetectorSettings = SPEECH_DETECTOR_DEFAULTS,
): { state: SpeechDetectorState; events: SpeechEvent[] } {
  const beganMs = state.clockMs;
  const clockMs = beganMs + windowMs;
  const isSpeech = probability >= (state.phase === "silence" ? settings.enter : settings.leave);

  if (isSpeech) {
    const startedMs = state.startedMs ?? beganMs;
    const spokenMs = state.spokenMs + windowMs;
    const reported = state.phase === "speech" || spokenMs >= settings.minSpeechMs;
    const phase = reported ? "speech" : "onset";
    const events: SpeechEvent[] =
      reported && state.phase !== "speech"
        ? [{ type: "speech_started", atMs: startedMs, agoMs: clockMs - startedMs }]
        : [];
    return { state: { clockMs, phase, startedMs, lastSpeechMs: clockMs, spokenMs }, events };
  }

  if (state.phase === "silence") return { state: { ...state, clockMs }, events: [] };
  // Too short to be speech, and already over.
  if (state.phase === "onset") return { state: startSpeechDetector(clockMs), events: [] };
  const lastMs = state.lastSpeechMs ?? beganMs;
  if (clockMs - lastMs < settings.hangoverMs) return { state: { ...state, clockMs }, events: [] };
  const atMs = Math.max((state.startedMs ?? beganMs) + windowMs, lastMs - settings.lagMs);
  return {
    state: startSpeechDetector(clockMs),
    events: [{ type: "speech_ended", atMs, agoMs: clockMs - atMs }],
  };
}

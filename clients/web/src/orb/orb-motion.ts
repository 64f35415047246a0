/** How the orb moves: pure functions of time and loudness. Lengths are shares of the body's radius. */

/** What the call is doing, as far as the orb shows it. */
export type OrbState = "idle" | "listening" | "thinking" | "speaking";

/** How much of each state is showing, 0 to 1: one state dissolves into the next. */
export type Weights = Readonly<Record<OrbState, number>>;

const STATES: readonly OrbState[] = ["idle", "listening", "thinking", "speaking"];
const ATTACK_MS = 60;
const RELEASE_MS = 220;
/** An interrupted agent falls silent faster than one that pauses. */
const INTERRUPTED_MS = 120;
const STATE_MS = 240;
/** The caller's ring is there as soon as they are listened to. */
const RING_MS = 80;

export function weightsOf(state: OrbState): Weights {
  return {
    idle: state === "idle" ? 1 : 0,
    listening: state === "listening" ? 1 : 0,
    thinking: state === "thinking" ? 1 : 0,
    speaking: state === "speaking" ? 1 : 0,
  };
}

export function easeWeights(shown: Weights, state: OrbState, elapsedMs: number): Weights {
  const target = weightsOf(state);
  const next = { ...shown };
  for (const each of STATES) {
    const over = each === "listening" && state === "listening" ? RING_MS : STATE_MS;
    next[each] = approach(shown[each], target[each], elapsedMs, over);
  }
  return next;
}

/** Loudness as the eye follows it: quick to rise, slow to fall. */
export function easeLevel(shown: number, heard: number, elapsedMs: number, isCut = false): number {
  const over = heard > shown ? ATTACK_MS : isCut ? INTERRUPTED_MS : RELEASE_MS;
  return approach(shown, heard, elapsedMs, over);
}

/** Covers 95 % of the way within `overMs`. */
function approach(from: number, to: number, elapsedMs: number, overMs: number): number {
  return to + (from - to) * Math.exp((-3 * elapsedMs) / overMs);
}

/** The body's radius; 1 is at rest. `seconds` since the orb began to move. */
export function bodyScale(weights: Weights, seconds: number, agent: number): number {
  return (
    weights.idle * (1 + 0.012 * Math.sin(1.4 * seconds)) +
    weights.listening * 0.97 +
    weights.thinking * (0.985 + 0.006 * Math.sin(2.2 * seconds)) +
    weights.speaking * (1 + 0.07 * agent)
  );
}

/** How far the body's edge is from a circle in this direction. */
export function edgeWobble(angle: number, seconds: number, agent: number): number {
  const waves =
    Math.sin(3 * angle + 2.1 * seconds) +
    0.7 * Math.sin(2 * angle - 1.6 * seconds) +
    0.5 * Math.sin(5 * angle + 3.1 * seconds);
  return 0.006 * agent * waves;
}

/**
 * The ring that shows the caller's voice. Both halves are the same, so a voice looks like a face and not like noise.
 */
export function tickLength(caller: number, band: number): number {
  return 0.012 + 0.34 * caller * band;
}

/** What the tick shows of the bands: from the top down, on both sides, with soft steps in between. */
export function bandLevel(bands: ArrayLike<number>, tick: number, ticks: number): number {
  const place = (Math.min(tick, ticks - tick) / (ticks / 2)) * (bands.length - 1);
  const low = Math.floor(place);
  const [lower, upper] = [bands[low] ?? 0, bands[low + 1] ?? bands[low] ?? 0];
  return lower + (upper - lower) * (place - low);
}

/** The size and opacity of one of the three waves that the agent's voice sends out. */
export function rippleAt(index: number, seconds: number, agent: number): { radius: number; opacity: number } {
  const share = (seconds / 2 + index / 3) % 1;
  return { radius: 1.08 + 0.5 * share, opacity: 0.5 * agent * (1 - share) };
}

/** How much of the caller's ring is seen: less of it while both speak. */
export function ringShown(weights: Weights, caller: number): number {
  return Math.max(weights.listening, weights.speaking * Math.min(1, 4 * caller) * 0.6);
}

/**
 * Whether the line is noisy: whether sound without words has stopped the agent or goes on far below the caller
 * (docs/engine.md#lines-that-arent-clean). On such a line only words, or sound at the caller's level, stop the agent.
 */
import { callerLevel } from "./levels.ts";
import type { LineState, WordlessHold } from "./line-state.ts";

/** How much activity far below the caller's level makes a line noisy. */
const FAR_MS = 2000;
/** It must last this many times as long as activity at the caller's level: almost half of their speech is as quiet. */
const FAR_SHARE = 4;
/** Where sound as loud as the caller has stopped the agent without words, levels have to differ more clearly. */
const CLEARLY_FAR_MS = 6000;
const CLEARLY_FAR_SHARE = 12;
/** How many wordless holds within a minute make a line noisy, or how long a single one. */
const MOST_HOLDS = 2;
const WITHIN_MS = 60_000;
const LONG_HOLD_MS = 15_000;
/** Shorter sounds, such as a cough, prove nothing. */
const SHORTEST_NOISE_MS = 500;
/** How long after a hold its words may come. */
const LATE_MS = 3000;
/** How long there must be no voice activity until the line counts as clean again. */
const CLEAN_AFTER_MS = 10_000;

export function isNoisy({ noisyBy }: LineState): boolean {
  return noisyBy !== null;
}

/** Whether sound says nothing about the caller, so that only words do: levels don't differ, or aren't known. */
export function isSoundMeaningless({ noisyBy, turnLevels, isEndless }: LineState): boolean {
  if (isEndless) return true;
  return noisyBy === "holds" || (noisyBy === "far" && callerLevel(turnLevels) === null);
}

/** There is activity for `ms` more, at the caller's level or far below it. */
export function withActivity(line: LineState, isNear: boolean, ms: number): LineState {
  const farMs = line.farMs + (isNear ? 0 : ms);
  const nearMs = line.nearMs + (isNear ? ms : 0);
  const [atLeastMs, share] =
    line.noisyBy === "holds" ? [CLEARLY_FAR_MS, CLEARLY_FAR_SHARE] : [FAR_MS, FAR_SHARE];
  const isFar = line.noisyBy !== "far" && farMs >= Math.max(atLeastMs, share * nearMs);
  return isFar ? { ...line, farMs, nearMs, noisyBy: "far", holds: [] } : { ...line, farMs, nearMs };
}

/**
 * The agent goes on after `hold`, in which there were no words. `soundMs`: how much sound there was. `isProven`: the
 * transcriber has given words in this call. If it hasn't, the hold counts once it does.
 */
export function withHold(
  line: LineState,
  hold: WordlessHold,
  { soundMs, isProven }: { soundMs: number; isProven: boolean },
): LineState {
  if (line.isFailing || soundMs < SHORTEST_NOISE_MS) return line;
  const holds = [...line.holds.filter(({ until }) => hold.until - until < WITHIN_MS), hold].slice(
    -MOST_HOLDS,
  );
  return isProven && isMuch(holds) ? { ...line, holds, noisyBy: "holds" } : { ...line, holds };
}

/** Words came for sound that ended at `until`, so what was held for them wasn't wordless. */
export function withoutLateHolds(line: LineState, until: number, isNear: boolean): LineState {
  const holds = line.holds.filter((hold) => hold.until + LATE_MS < until);
  if (line.noisyBy === "far") return isNear ? { ...line, holds } : { ...line, holds, noisyBy: null };
  const isUndone = holds.length < line.holds.length && !isMuch(holds);
  if (isUndone) return { ...line, holds, noisyBy: null };
  return { ...line, holds, noisyBy: isMuch(holds) ? "holds" : line.noisyBy };
}

/** Time passes: a line that is silent for long is clean. */
export function afterSilence(line: LineState, at: number): LineState {
  const isSilent = line.activeSince === null && at - (line.activeEndedAt ?? at) >= CLEAN_AFTER_MS;
  if (!isSilent || (line.noisyBy === null && line.farMs === 0 && line.holds.length === 0)) return line;
  return { ...line, noisyBy: null, farMs: 0, nearMs: 0, holds: [], isEndless: false };
}

function isMuch(holds: readonly WordlessHold[]): boolean {
  return holds.length >= MOST_HOLDS || holds.some(({ from, until }) => until - from >= LONG_HOLD_MS);
}

interface TranscriberFacts {
  readonly byPiece: boolean;
  readonly hearsPartials: boolean;
  /** Sound since the last words in which there were none: see `pieces/noise.ts`. */
  readonly wordless: { readonly from: number } | null;
}

/** Whether sound goes on for so long without words that nothing more has to be tried. */
export function isTalkingOn(
  line: LineState,
  { byPiece, hearsPartials, wordless }: TranscriberFacts,
  at: number,
): boolean {
  if (line.activeSince === null || line.isFailing || line.noisyBy !== null) return false;
  const since = byPiece ? (wordless?.from ?? line.unbrokenSince) : hearsPartials ? line.wordlessSince : null;
  return at - (since ?? at) >= LONG_HOLD_MS;
}

/** Counts it like a hold that long. */
export function withTalk(line: LineState, at: number): LineState {
  return withHold(line, { from: at - LONG_HOLD_MS, until: at }, { soundMs: LONG_HOLD_MS, isProven: true });
}

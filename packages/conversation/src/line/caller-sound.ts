/**
 * Tells the caller's speech from that of others by its level (docs/engine.md#lines-that-arent-clean). In: voice
 * activity, whoever speaks, and the level of the sound. Out: when the caller began and ended. Until the caller's level
 * is known, all activity is theirs.
 */
import { BLOCK_MS, callerLevel, levelBetween, withBlock } from "./levels.ts";
import type { LineState } from "./line-state.ts";
import { isNoisy, withActivity } from "./noisy-line.ts";

export type LineSound =
  | { readonly type: "began"; readonly since: number }
  | { readonly type: "ended"; readonly since: number }
  | { readonly type: "level"; readonly dbfs: number };

export type CallerSound =
  | { readonly type: "began"; readonly since: number }
  /** `isAmidSound`: others go on. */
  | { readonly type: "ended"; readonly since: number; readonly isAmidSound: boolean }
  /** What was taken for the caller's speech wasn't. */
  | { readonly type: "withdrawn" };

export interface Heard {
  readonly line: LineState;
  readonly news: CallerSound | null;
}

/** Sound this much below the caller's level isn't theirs, in dB. */
export const FAR_DB = 8;
/** On a noisy line, two of three blocks at most this far below it are certainly the caller's. */
const BACK_DB = 6;
const BACK_BLOCKS = 3;
/** How long a sound is heard before its level is judged. */
const JUDGED_AFTER_MS = 200;
/** The caller's quiet syllables are shorter. */
export const LEVEL_GONE_MS = 360;
/** After a longer pause, sound that went on and on is over; and the agent waits for words after a pause this long. */
const PAUSE_MS = 500;
const WORDS_PAUSE_MS = 1000;
/** A transcriber by the piece is asked in longer pauses (`hearing/finality.ts`). */
const ASKED_PAUSE_MS = 300;
/** How long after a sound words may still belong to it. */
const WORDS_LATE_MS = 3000;

/** Takes what is heard on the line. `isTurnOpen`: the caller may be in the middle of a turn. */
export function hearLine(line: LineState, sound: LineSound, at: number, isTurnOpen: boolean): Heard {
  if (sound.type === "began") return onActivity(line, sound.since);
  if (sound.type === "ended") return onSilence(line, sound.since);
  return onLevel(line, { at, dbfs: sound.dbfs }, isTurnOpen);
}

/** There were words in what is being heard: it is the caller's, however quiet. */
export function hearWords(line: LineState, soundUntil: number): Heard {
  const isNear = line.nearUntil !== null && soundUntil - line.nearUntil <= WORDS_LATE_MS;
  const known = { ...line, farMs: 0, nearMs: 0 };
  if (isNear || line.activeSince === null || line.callerSince !== null)
    return { line: { ...known, hasWords: line.activeSince !== null && !isNear }, news: null };
  return {
    line: { ...known, hasWords: true, callerSince: line.activeSince },
    news: { type: "began", since: line.activeSince },
  };
}

/** Whether a sound as loud as the caller belongs to words that come now. */
export function isNearWords({ nearUntil, loudAt }: LineState, soundUntil: number): boolean {
  const lastAt = Math.max(nearUntil ?? -Infinity, loudAt ?? -Infinity);
  return soundUntil - lastAt <= WORDS_LATE_MS;
}

function onActivity(line: LineState, since: number): Heard {
  if (line.activeSince !== null) return { line, news: null };
  const pauseMs = since - (line.activeEndedAt ?? -Infinity);
  const active = {
    ...line,
    activeSince: since,
    wordlessSince: pauseMs <= WORDS_PAUSE_MS ? (line.wordlessSince ?? since) : since,
    unbrokenSince: pauseMs <= ASKED_PAUSE_MS ? (line.unbrokenSince ?? since) : since,
    isEndless: pauseMs <= PAUSE_MS && line.isEndless,
    hasWords: false,
  };
  if (mustShow(line)) return { line: active, news: null };
  return { line: { ...active, callerSince: since }, news: { type: "began", since } };
}

function onSilence(line: LineState, since: number): Heard {
  if (line.activeSince === null) return { line, news: null };
  const endedAt = Math.max(since, line.activeSince);
  const silent = { ...line, activeSince: null, activeEndedAt: endedAt, callerSince: null, hasWords: false };
  if (line.callerSince === null) return { line: silent, news: null };
  return { line: silent, news: { type: "ended", since: endedAt, isAmidSound: false } };
}

/** On a line where somebody else speaks, sound has to be at the caller's level from its beginning. */
function mustShow(line: LineState): boolean {
  return line.noisyBy === "far" && callerLevel(line.turnLevels) !== null;
}

function onLevel(before: LineState, block: { at: number; dbfs: number }, isTurnOpen: boolean): Heard {
  const line = withLoudest({ ...before, blocks: withBlock(before.blocks, block) }, block, isTurnOpen);
  const level = callerLevel(line.turnLevels);
  if (line.activeSince === null || level === null) return { line, news: null };
  const isNear = block.dbfs > level - FAR_DB;
  const placed = isNear ? { ...line, nearUntil: block.at } : line;
  const heard = line.hasWords ? placed : withActivity(placed, isNear, BLOCK_MS);
  if (line.callerSince === null) return waitForCaller(heard, level, block.at);
  if (line.hasWords || heard.noisyBy === "holds") return { line: heard, news: null };
  return followCaller(heard, { level, at: block.at, since: line.callerSince }, isTurnOpen);
}

function waitForCaller(line: LineState, level: number, at: number): Heard {
  const from = at - BACK_BLOCKS * BLOCK_MS;
  const loud = line.blocks.filter((block) => block.at > from && block.dbfs > level - BACK_DB);
  if (loud.length < 2) return { line, news: null };
  const since = Math.max(line.activeSince ?? at, (loud[0]?.at ?? at) - BLOCK_MS);
  return { line: { ...line, callerSince: since }, news: { type: "began", since } };
}

function followCaller(
  line: LineState,
  { level, at, since }: { level: number; at: number; since: number },
  isTurnOpen: boolean,
): Heard {
  if (at - since < JUDGED_AFTER_MS) return { line, news: null };
  const nearUntil = Math.max(line.nearUntil ?? -Infinity, since);
  const isGone = at - nearUntil >= LEVEL_GONE_MS;
  const isFar = (until: number): boolean =>
    (levelBetween(line.blocks, since, until) ?? -Infinity) <= level - FAR_DB;
  if (!isGone && !isFar(at)) return { line, news: null };
  const others = { ...line, callerSince: null };
  if (!isNoisy(line)) {
    // A caller in the middle of a sentence may have become quieter.
    if (isTurnOpen || !isFar(at)) return { line, news: null };
    return { line: others, news: { type: "withdrawn" } };
  }
  if (isGone && !isFar(nearUntil))
    return { line: others, news: { type: "ended", since: nearUntil, isAmidSound: true } };
  return isFar(at) ? { line: others, news: { type: "withdrawn" } } : { line, news: null };
}

/** Follows the loudest sound of a turn, which is the caller's, whatever else is heard in it. */
function withLoudest(
  line: LineState,
  { at, dbfs }: { at: number; dbfs: number },
  isTurnOpen: boolean,
): LineState {
  if (!isTurnOpen && line.deafUntil === null) return { ...line, loudest: null, loudAt: null };
  const before =
    line.loudest ?? Math.max(...line.blocks.slice(-WORDS_LATE_MS / BLOCK_MS).map((known) => known.dbfs));
  const loudest = Math.max(before, dbfs);
  const isLoud = line.activeSince !== null && dbfs > loudest - FAR_DB;
  return { ...line, loudest, loudAt: isLoud ? at : (line.loudAt ?? at) };
}

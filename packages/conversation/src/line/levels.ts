/** How loud sound is, in blocks of 60 ms. Times are ms on the session's clock. */

export interface Block {
  /** When it ended. */
  readonly at: number;
  /** The level of its loudest frame, in dBFS. */
  readonly dbfs: number;
}

export const BLOCK_MS = 60;
/** How many blocks are remembered: 12 s. */
const MOST_BLOCKS = 200;
/** How much of a turn's end is used to measure how loud it was. */
const TURN_MS = 3000;
/** How many turns the caller's level needs, and how many of the last ones count. */
const FEWEST_TURNS = 2;
const MOST_TURNS = 3;

export function withBlock(blocks: readonly Block[], block: Block): readonly Block[] {
  return [...blocks.slice(1 - MOST_BLOCKS), block];
}

/** The level that nine of ten blocks of `from` to `until` don't exceed, in dBFS; null if there are none. */
export function levelBetween(blocks: readonly Block[], from: number, until: number): number | null {
  const inside = blocks.filter(({ at }) => at > from && at <= until).map(({ dbfs }) => dbfs);
  inside.sort((a, b) => a - b);
  return inside[Math.ceil(0.9 * inside.length) - 1] ?? null;
}

/** Adds the level of a turn in which others talked on, measured where it is loudest, to the caller's. */
export function withTurnAmidOthers(
  turnLevels: readonly number[],
  blocks: readonly Block[],
  { from, until }: { from: number; until: number },
): readonly number[] {
  const starts = blocks.filter(({ at }) => at > from && at <= until).map(({ at }) => at - BLOCK_MS);
  const levels = starts.map((start) => levelBetween(blocks, start, Math.min(until, start + TURN_MS)));
  const loudest = Math.max(...levels.map((level) => level ?? -Infinity));
  return loudest === -Infinity ? turnLevels : [...turnLevels, loudest].slice(-MOST_TURNS);
}

/** Adds the level of a turn, whose words came until `until`, to the caller's levels. */
export function withTurn(
  turnLevels: readonly number[],
  blocks: readonly Block[],
  { from, until }: { from: number; until: number },
): readonly number[] {
  const level = levelBetween(blocks, Math.max(from, until - TURN_MS), until);
  return level === null ? turnLevels : [...turnLevels, level].slice(-MOST_TURNS);
}

/**
 * How loud the caller is, in dBFS: the median of the last turns, of two the quieter; null until two had words. So a
 * caller who moves away, or a phone that turns itself up or down, is known again after two turns.
 */
export function callerLevel(turnLevels: readonly number[]): number | null {
  if (turnLevels.length < FEWEST_TURNS) return null;
  return turnLevels.toSorted((a, b) => a - b)[Math.floor((turnLevels.length - 1) / 2)] ?? null;
}

/**
 * Leaves out the words of others where the transcriber labels speakers (docs/engine.md#lines-that-arent-clean). A label
 * only says that a voice is a different one. The level of its words shows which is the caller's.
 */
import { FAR_DB } from "./caller-sound.ts";
import { BLOCK_MS, callerLevel } from "./levels.ts";
import type { LineState, Speaker } from "./line-state.ts";

/** Words of one speaker. Times are ms on the session's clock. */
export interface LabelledWords {
  /** The transcriber's label; null if it knows none. */
  readonly speaker: string | null;
  readonly text: string;
  readonly from: number;
  readonly until: number;
}

/** This much at the caller's level makes it the caller's label, unless twice as much is below it. */
const OWN_MS = 300;
const FAR_SHARE = 2;
/** Nobody's words are left out once the caller's label hasn't been heard for this long. */
const SILENT_MS = 30_000;
const MOST_SPEAKERS = 8;

/** Moves `spoken`, whose stream began at `beganAt`, to the session's clock. */
export function heardAt(
  spoken: readonly { speaker: string | null; text: string; fromMs: number; untilMs: number }[],
  beganAt: number,
): LabelledWords[] {
  return spoken.map(({ speaker, text, fromMs, untilMs }) => ({
    speaker,
    text,
    from: beganAt + fromMs,
    until: beganAt + untilMs,
  }));
}

/** The text that may be the caller's: all of `text`, unless some of its speakers are others. */
export function withoutOthers(
  before: LineState,
  { text, final, speakers = [] }: { text: string; final: boolean; speakers?: readonly LabelledWords[] },
  at: number,
): { line: LineState; text: string } {
  const line = final ? speakers.reduce(withWords, before) : before;
  const isOthers = (words: LabelledWords): boolean => areOthers(line, words, at);
  if (!speakers.some(isOthers)) return { line, text };
  const own = speakers.filter((words) => !isOthers(words)).map((words) => words.text);
  return { line, text: own.join(" ").trim() };
}

function withWords(line: LineState, words: LabelledWords): LineState {
  if (words.speaker === null) return line;
  const { nearMs, farMs } = levelsOf(line, words);
  const known = line.speakers.find(({ label }) => label === words.speaker);
  const speaker = {
    label: words.speaker,
    nearMs: (known?.nearMs ?? 0) + nearMs,
    farMs: (known?.farMs ?? 0) + farMs,
    heardAt: words.until,
  };
  const others = line.speakers.filter(({ label }) => label !== words.speaker);
  return { ...line, speakers: [...others, speaker].slice(-MOST_SPEAKERS) };
}

/** Only while there is a label that is the caller's, since somebody has to be heard. */
function areOthers(line: LineState, words: LabelledWords, at: number): boolean {
  const own = line.speakers.filter((known) => known.nearMs >= OWN_MS && !isFar(known));
  if (words.speaker === null || !own.some(({ heardAt }) => at - heardAt < SILENT_MS)) return false;
  return isFar(line.speakers.find(({ label }) => label === words.speaker) ?? levelsOf(line, words));
}

const isFar = ({ nearMs, farMs }: Pick<Speaker, "nearMs" | "farMs">): boolean => farMs > FAR_SHARE * nearMs;

/** How much of the sound of these words is at the caller's level, and how much far below it, as far as it is known. */
function levelsOf({ blocks, turnLevels }: LineState, { from, until }: LabelledWords) {
  const level = callerLevel(turnLevels);
  const inside = level === null ? [] : blocks.filter(({ at }) => at > from && at <= until);
  const near = inside.filter(({ dbfs }) => dbfs > (level ?? 0) - FAR_DB).length;
  return { nearMs: near * BLOCK_MS, farMs: (inside.length - near) * BLOCK_MS };
}

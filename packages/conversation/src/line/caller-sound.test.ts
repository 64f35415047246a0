import { expect, test } from "vitest";
import { hearLine, hearWords, type CallerSound, type LineSound } from "./caller-sound.ts";
import { SILENT_LINE, type LineState } from "./line-state.ts";

const CALLER = -20;
const QUIET = -29;
/** Two turns have told how loud the caller is. */
const KNOWN: LineState = { ...SILENT_LINE, turnLevels: [CALLER, CALLER] };

/** Plays levels in blocks of 60 ms, with voice activity throughout. Returns what is heard of the caller, and when. */
function play(from: LineState, levels: readonly number[], isTurnOpen = false) {
  const news: (CallerSound & { at: number })[] = [];
  let line = from;
  const hear = (sound: LineSound, at: number): void => {
    const heard = hearLine(line, sound, at, isTurnOpen);
    line = heard.line;
    if (heard.news) news.push({ ...heard.news, at });
  };
  hear({ type: "began", since: 0 }, 64);
  for (const [nth, dbfs] of levels.entries()) hear({ type: "level", dbfs }, 60 * (nth + 1));
  return { line, news };
}

const blocks = (dbfs: number, ms: number): number[] => Array.from({ length: ms / 60 }, () => dbfs);

test("until the caller's level is known, all activity is theirs", () => {
  const { news } = play({ ...SILENT_LINE, turnLevels: [CALLER] }, blocks(QUIET, 3000));
  expect(news.map(({ type }) => type)).toEqual(["began"]);
});

test("what is 8 dB or more below the caller from its beginning was never theirs", () => {
  expect(play(KNOWN, blocks(QUIET, 600)).news.map(({ type, at }) => [type, at])).toEqual([
    ["began", 64],
    ["withdrawn", 240],
  ]);
  expect(play(KNOWN, blocks(CALLER - 7, 600)).news.map(({ type }) => type)).toEqual(["began"]);
});

test("in the middle of a turn the caller may become quieter, unless the line is noisy", () => {
  expect(play(KNOWN, blocks(QUIET, 600), true).news.map(({ type }) => type)).toEqual(["began"]);
  expect(play({ ...KNOWN, noisyBy: "far" }, blocks(QUIET, 600), true).news).toEqual([]);
});

test("on a noisy line the caller begins and ends with their level", () => {
  const sounds = [...blocks(QUIET, 600), ...blocks(CALLER, 600), ...blocks(QUIET, 600)];
  expect(play({ ...KNOWN, noisyBy: "far" }, sounds, true).news).toEqual([
    { type: "began", since: 600, at: 720 },
    { type: "ended", since: 1200, isAmidSound: true, at: 1560 },
  ]);
});

test("2 s of activity far below the caller make the line noisy", () => {
  expect(play(KNOWN, blocks(QUIET, 1980)).line.noisyBy).toBeNull();
  expect(play(KNOWN, blocks(QUIET, 2040)).line.noisyBy).toBe("far");
});

test("words make it the caller's, however quiet", () => {
  const { line } = play(KNOWN, blocks(QUIET, 900));
  const heard = hearWords(line, 900);
  expect(heard.news).toEqual({ type: "began", since: 0 });
  expect(hearLine(heard.line, { type: "level", dbfs: QUIET }, 960, false).news).toBeNull();
});

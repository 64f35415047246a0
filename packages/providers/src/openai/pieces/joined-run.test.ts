import { describe, expect, test } from "vitest";
import { silence, type Frame } from "@parley/audio/frame";
import type { Transcript } from "@parley/conversation/ports";
import type { Piece } from "./caller-pieces.ts";
import { createJoinedRun, type JoinedRun, type PieceFile } from "./joined-run.ts";

/** Pieces of these lengths, in ms, one after another, with the pauses before them. */
function add(run: JoinedRun, ...lengths: (number | [pauseMs: number, ms: number])[]): void {
  for (const each of lengths) {
    const [pauseMs, ms] = typeof each === "number" ? [500, each] : each;
    run.add(pieceOf(clock + pauseMs, ms, pauseMs));
    clock += pauseMs + ms;
  }
}

let clock = 0;
const frames = (ms: number): Frame[] => Array.from({ length: ms / 20 }, silence);
const pieceOf = (from: number, ms: number, pauseMs: number): Piece => ({
  fromMs: from - 300,
  untilMs: from + ms,
  lead: frames(300),
  gap: frames(Math.min(1000, pauseMs)),
  pauseMs,
  frames: frames(ms),
  isLast: true,
});

const next = (run: JoinedRun): PieceFile => {
  const file = run.next();
  if (!file) throw new Error("nothing to send");
  return file;
};

function answer(run: JoinedRun, file: PieceFile, text: string): Transcript[] {
  run.answered(file);
  return run.wordsOf(file, text);
}

function fresh(most: number): JoinedRun {
  clock = 0;
  return createJoinedRun(most);
}

const lengthOf = ({ frames: { length } }: PieceFile): number => length * 20;

describe("the next file", () => {
  test("is the first piece with what came before it, then all pieces with their pauses", () => {
    const run = fresh(4);
    add(run, 1000);
    const first = next(run);
    expect([lengthOf(first), first.sound, first.isRepeat]).toEqual([
      1300,
      { fromMs: 200, untilMs: 1500 },
      false,
    ]);
    expect(run.next()).toBeNull();
    add(run, 800);
    const second = next(run);
    expect([lengthOf(second), second.sound, second.isRepeat]).toEqual([
      2600,
      { fromMs: 200, untilMs: 2800 },
      true,
    ]);
  });

  test("has everything that waited", () => {
    const run = fresh(4);
    add(run, 1000, 1000, 1000);
    expect(next(run).sound).toEqual({ fromMs: 200, untilMs: 4500 });
    expect(run.next()).toBeNull();
  });

  test("begins later when the sound was sent often enough, after the longest pause whose words are known", () => {
    const run = fresh(2.4);
    for (const [pauseMs, text] of [
      [500, "One."],
      [600, "One, two."],
      [900, "One, two, three."],
    ] as const) {
      add(run, [pauseMs, 1000]);
      answer(run, next(run), text);
    }
    add(run, 1000);
    const file = next(run);
    expect(file.sound.fromMs).toBe(1000 + 1600 + 900 - 300 + 500);
    expect(answer(run, file, "three, four.")).toMatchObject([
      { text: "One, two.", sound: { fromMs: 200, untilMs: 3100 } },
      { text: "three, four." },
    ]);
  });

  test("all of them are never longer than so many times the pieces", () => {
    for (const most of [2, 4]) {
      const run = fresh(most);
      let sent = 0;
      let sound = 0;
      for (let i = 0; i < 40; i++) {
        const ms = 400 + 200 * (i % 7);
        add(run, ms);
        sound += 300 + ms;
        const file = next(run);
        sent += lengthOf(file);
        expect(sent).toBeLessThanOrEqual(most * sound);
        expect(lengthOf(file)).toBeLessThanOrEqual(25_000);
        answer(run, file, "Words.");
      }
      expect(sent / sound).toBeGreaterThan(most * 0.7);
    }
  });

  test("is at most 25 s long, and what doesn't fit is the one after it", () => {
    const run = fresh(4);
    add(run, 9000, 9000, 9000, 9000);
    const files = [next(run), next(run)];
    expect(files.map(lengthOf)).toEqual([18_800, 18_800]);
    expect(files[1]?.sound.fromMs).toBe(2 * 9500 + 500 - 300);
    expect(run.next()).toBeNull();
  });

  test("of a turn that is closed is only what wasn't sent", () => {
    const run = fresh(4);
    add(run, 1000);
    answer(run, next(run), "One.");
    add(run, 800);
    run.close();
    expect(next(run).sound).toEqual({ fromMs: 1700, untilMs: 2800 });
  });
});

describe("an answer", () => {
  test("is superseded by one to more of the same sound", () => {
    const run = fresh(4);
    add(run, 1000);
    const first = next(run);
    expect(run.isSuperseded(first, "asked")).toBe(false);
    add(run, 1000);
    const second = next(run);
    expect([run.isSuperseded(first, "asked"), run.isSuperseded(first, "answered")]).toEqual([true, false]);
    answer(run, second, "Both.");
    expect(run.isSuperseded(first, "answered")).toBe(true);
    expect(run.isSuperseded(second, "answered")).toBe(false);
  });

  test("without words is told, except in the middle of speech", () => {
    const run = fresh(4);
    add(run, 1000);
    expect(answer(run, next(run), "")).toHaveLength(1);
    run.add({ ...pieceOf(3000, 1000, 500), isLast: false });
    expect(answer(run, next(run), "")).toHaveLength(0);
  });
});

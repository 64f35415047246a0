/**
 * The pieces of one turn of the caller, sent joined: which of them go into the next file, and what its words replace.
 * Cut pieces are transcribed badly; joined, they get the words, spelling and sentences of the whole sound.
 */
import { FRAME_MS, type Frame } from "@parley/audio/frame";
import type { Transcript } from "@parley/conversation/ports";
import { PIECE_MS, type Piece } from "./caller-pieces.ts";

/** A file for the transcriber. */
export interface PieceFile {
  /** The pieces in it: from the first up to, but not including, the second of these numbers. */
  readonly from: number;
  readonly until: number;
  readonly frames: readonly Frame[];
  readonly sound: { readonly fromMs: number; readonly untilMs: number };
  /** Some of its sound was sent before. */
  readonly isRepeat: boolean;
  readonly isLast: boolean;
  /** Words that stay, because the file begins after them. */
  readonly kept: Transcript | null;
}

export interface JoinedRun {
  add(piece: Piece): void;
  /** The file with all that hasn't been sent; null if everything has been. */
  next(): PieceFile | null;
  /** An answer has come. */
  answered(file: PieceFile): void;
  /** What to report for it. */
  wordsOf(file: PieceFile, text: string): Transcript[];
  /** A later file, asked for or answered, covers this one. */
  isSuperseded(file: PieceFile, by: "asked" | "answered"): boolean;
  /** The turn is over; unsent pieces are sent on their own. */
  close(): void;
  /** Sound that hasn't been sent, in ms. */
  readonly waitingMs: number;
}

/** `most`: all files together are at most this many times as long as the pieces. */
export function createJoinedRun(most: number): JoinedRun {
  /** The pieces from number `first` on: those that the next file may begin with. */
  let pieces: Piece[] = [];
  let first = 0;
  let asked = 0;
  let soundMs = 0;
  let sentMs = 0;
  let isClosed = false;
  /** Words of the sound from `first` up to a piece. */
  let heard: { until: number; transcript: Transcript }[] = [];
  let files: PieceFile[] = [];
  let answers: PieceFile[] = [];

  const end = (): number => first + pieces.length;
  const framesOf = (from: number, until: number): Frame[] =>
    pieces
      .slice(from - first, until - first)
      .flatMap(({ lead, gap, frames }, at) => [...(at === 0 ? lead : gap), ...frames]);
  const lengthOf = (from: number, until: number): number => framesOf(from, until).length * FRAME_MS;
  const pauseBefore = (number: number): number => pieces[number - first]?.pauseMs ?? 0;

  const fits = (from: number): boolean => {
    const ms = lengthOf(from, end());
    return ms <= PIECE_MS && sentMs + ms <= most * soundMs;
  };

  /** Where the next file begins: with the turn if it may be that long, else after the longest pause that is known. */
  function beginning(): number {
    if (isClosed) return asked;
    if (fits(first)) return first;
    const known = heard.map(({ until }) => until).filter((number) => number < asked && fits(number));
    return known.reduce((best, each) => (pauseBefore(each) > pauseBefore(best) ? each : best), asked);
  }

  /** What doesn't fit into one file waits for the next one. */
  function ending(from: number): number {
    if (lengthOf(from, end()) <= PIECE_MS) return end();
    let best = from + 1;
    for (let until = from + 1; until < end() && lengthOf(from, until) <= PIECE_MS; until++)
      if (pauseBefore(until) >= pauseBefore(best)) best = until;
    return best;
  }

  /** Returns the words before the file, which are reported with it again. */
  function beginAt(from: number): Transcript | null {
    if (from === first) return null;
    const kept = from < asked ? (heard.find(({ until }) => until === from)?.transcript ?? null) : null;
    pieces = pieces.slice(from - first);
    first = from;
    heard = [];
    return kept;
  }

  return {
    add(piece) {
      pieces.push(piece);
      soundMs += (piece.lead.length + piece.frames.length) * FRAME_MS;
    },
    next() {
      if (asked === end()) return null;
      const from = beginning();
      const kept = beginAt(from);
      const until = ending(from);
      const frames = framesOf(from, until);
      const last = pieces[until - 1 - first];
      const sound = { fromMs: pieces[0]?.fromMs ?? 0, untilMs: last?.untilMs ?? 0 };
      const isLast = last?.isLast ?? true;
      const file: PieceFile = { from, until, frames, sound, isRepeat: from < asked, isLast, kept };
      sentMs += frames.length * FRAME_MS;
      asked = until;
      files = [...files.filter((each) => !answers.includes(each)), file];
      return file;
    },
    answered(file) {
      answers = [...answers.filter((each) => files.includes(each)), file];
    },
    wordsOf(file, text) {
      const { sound, isLast, kept } = file;
      const transcript: Transcript = { text, final: true, sound };
      if (file.from === first) heard.push({ until: file.until, transcript });
      return [...(kept ? [kept] : []), ...(text !== "" || isLast ? [transcript] : [])];
    },
    isSuperseded(file, by) {
      const later = (by === "asked" ? files : answers).filter((each) => each !== file);
      return later.some(({ from, until }) => from <= file.from && until > file.until);
    },
    close() {
      isClosed = true;
    },
    get waitingMs() {
      return lengthOf(asked, end());
    },
  };
}

/**
 * What the caller said in each piece of sound. The vendor sends words as it recognises them, in order, and doesn't
 * always say when a piece has no more.
 */
import type { Transcript } from "@parley/conversation/ports";
import { readAgain } from "./known-words.ts";

export interface HeardPiece {
  text: string;
  isSent: boolean;
  isDone: boolean;
  /** Its words are known already, so they aren't passed on. */
  readonly isKnown: boolean;
  /** The vendor had nothing to answer: it was probably noise. */
  isUnanswered: boolean;
  /** The words of a known piece, as they are heard this time. */
  again: string;
}

export interface HeardWords {
  /** A piece begins. `words`: its words if heard before. */
  begin(words?: string): HeardPiece;
  /** The piece is complete. */
  sent(piece: HeardPiece): void;
  /** Words of the oldest piece that isn't done. */
  hear(text: string, isFinished: boolean): void;
  /** The vendor has finished its answer to this piece, of which words may still come. */
  answered(piece: HeardPiece, hasAnswer: boolean): void;
  /** The piece goes to another session. */
  drop(piece: HeardPiece): void;
  close(): void;
}

/**
 * How long, in ms, until a piece without further words is done: after some words, and after none. Three quarters of the
 * latter if nothing was answered.
 */
export interface HeardPatience {
  quietMs: number;
  emptyMs: number;
}

/** Characters of a piece: more than anybody says. */
const LONGEST = 20_000;

export function createHeardWords(
  onTranscript: (transcript: Transcript) => void,
  { quietMs, emptyMs }: HeardPatience,
): HeardWords {
  let pieces: HeardPiece[] = [];
  let timer: NodeJS.Timeout | undefined;

  function watch(): void {
    clearTimeout(timer);
    const [first] = pieces;
    if (!first?.isSent) return;
    const wordlessMs = first.isUnanswered ? 0.75 * emptyMs : emptyMs;
    timer = setTimeout(() => finish(first), isHeard(first) ? quietMs : wordlessMs);
  }

  /** Words after those of a known piece belong to the next one. */
  function hearAgain(piece: HeardPiece, text: string, isFinished: boolean): void {
    piece.again = (piece.again + text).slice(0, LONGEST);
    const { isWhole, rest } = readAgain(piece.text, piece.again);
    if (!isWhole) return isFinished && piece.isSent ? finish(piece) : watch();
    piece.again = "";
    finish(piece);
    if (rest !== "") hear(rest, isFinished);
  }

  function hear(text: string, isFinished: boolean): void {
    const [first] = pieces;
    if (!first) return;
    if (first.isKnown) return hearAgain(first, text, isFinished);
    if (first.text.length + text.length <= LONGEST) {
      first.text += text;
      if (!isFinished && first.text.trim() !== "") onTranscript({ text: first.text.trim(), final: false });
    }
    if (isFinished && first.isSent) finish(first);
    else watch();
  }

  function finish(piece: HeardPiece): void {
    if (piece.isDone) return;
    piece.isDone = true;
    // What was heard differently the second time may belong to the next piece, and is better heard twice than never.
    const left = piece.again === "" ? "" : readAgain(piece.text, piece.again).rest;
    const next = pieces[pieces.indexOf(piece) + 1];
    if (next && !next.isKnown && left !== "") next.text = `${left} ${next.text.trimStart()}`;
    for (let first = pieces[0]; first?.isDone; first = pieces[0]) {
      pieces = pieces.slice(1);
      if (!first.isKnown) onTranscript({ text: first.text.trim().replace(/ {2,}/gu, " "), final: true });
    }
    watch();
  }

  return {
    begin(words) {
      const isKnown = words !== undefined;
      const piece = {
        text: words ?? "",
        isSent: false,
        isDone: false,
        isKnown,
        again: "",
        isUnanswered: false,
      };
      pieces.push(piece);
      return piece;
    },
    sent(piece) {
      piece.isSent = true;
      watch();
    },
    hear,
    answered(piece, hasAnswer) {
      piece.isUnanswered = !hasAnswer;
      if (isHeard(piece)) finish(piece);
      else if (!hasAnswer) watch();
    },
    drop(piece) {
      pieces = pieces.filter((known) => known !== piece);
      watch();
    },
    close() {
      clearTimeout(timer);
      pieces = [];
    },
  };
}

/** Whether some words of it have come. */
function isHeard({ isKnown, text, again }: HeardPiece): boolean {
  return (isKnown ? again : text) !== "";
}

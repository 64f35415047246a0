/**
 * What the caller said in each piece of sound. The vendor sends words as it recognises them, in order, and doesn't
 * always say when a piece has no more.
 */
import type { Transcript } from "../../../voice/ports.ts";

export interface HeardPiece {
  text: string;
  isSent: boolean;
  isDone: boolean;
  /** Its words are known already, so they aren't passed on. */
  readonly isKnown: boolean;
}

export interface HeardWords {
  /** A piece begins. `words`: of one that was heard before. */
  begin(words?: string): HeardPiece;
  /** The piece is complete. */
  sent(piece: HeardPiece): void;
  /** Words of the oldest piece that isn't done. */
  hear(text: string, isFinished: boolean): void;
  /** The vendor has finished its answer to this piece. If it has answered something without any words, they follow. */
  answered(piece: HeardPiece, hasAnswer: boolean): void;
  /** The piece goes to another session. */
  drop(piece: HeardPiece): void;
  close(): void;
}

/** Without further words for this long, a piece is done, in ms: after some words, and without any. */
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
    if (first?.isSent) timer = setTimeout(() => finish(first), first.text === "" ? emptyMs : quietMs);
  }

  function finish(piece: HeardPiece): void {
    if (piece.isDone) return;
    piece.isDone = true;
    for (let first = pieces[0]; first?.isDone; first = pieces[0]) {
      pieces = pieces.slice(1);
      if (!first.isKnown) onTranscript({ text: first.text.trim(), final: true });
    }
    watch();
  }

  return {
    begin(words) {
      const isKnown = words !== undefined;
      const piece = { text: words ?? "", isSent: false, isDone: false, isKnown };
      pieces.push(piece);
      return piece;
    },
    sent(piece) {
      piece.isSent = true;
      watch();
    },
    hear(text, isFinished) {
      const [first] = pieces;
      if (!first) return;
      if (!first.isKnown && first.text.length + text.length <= LONGEST) {
        first.text += text;
        if (!isFinished && first.text.trim() !== "") onTranscript({ text: first.text.trim(), final: false });
      }
      if (isFinished && first.isSent) finish(first);
      else watch();
    },
    answered(piece, hasAnswer) {
      if (!hasAnswer || piece.text !== "") finish(piece);
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

/** The caller's latest utterances as sound, for a session that has yet to hear them. */
import { SAMPLE_RATE } from "@parley/audio/frame";
import { sameLetters } from "../../speech-models/conversation.ts";
import type { HeardPiece } from "./heard-words.ts";

export interface RecentPieces {
  begin(piece: HeardPiece): void;
  append(samples: Int16Array): void;
  /** The sound of the latest pieces if these are their words; null if it isn't there. */
  soundOf(words: string): Int16Array | null;
  /** The latest piece counts as having these words if it has none of its own. */
  nameWordless(words: string): void;
  /** Assigns the sound since `begin` to this piece, and returns it. */
  goOnAs(piece: HeardPiece): Int16Array;
}

/** Older sound is forgotten: more than most callers say in one turn. */
const KEPT_SAMPLES = 60 * SAMPLE_RATE;

interface Sound {
  piece: HeardPiece;
  chunks: Int16Array[];
  length: number;
}

export function createRecentPieces(): RecentPieces {
  let sounds: Sound[] = [];

  return {
    begin(piece) {
      sounds.push({ piece, chunks: [], length: 0 });
    },
    append(samples) {
      const last = sounds.at(-1);
      if (!last || samples.length === 0) return;
      last.chunks.push(samples);
      last.length += samples.length;
      const total = sounds.reduce((sum, { length }) => sum + length, 0);
      if (total > KEPT_SAMPLES)
        sounds = sounds.length > 1 ? sounds.slice(1) : [{ ...last, chunks: [], length: 0 }];
    },
    soundOf(words) {
      const heard = sounds.filter(({ piece }) => piece.isDone && piece.text.trim() !== "");
      for (let first = heard.length - 1; first >= 0; first--) {
        const latest = heard.slice(first);
        if (sameLetters(latest.map(({ piece }) => piece.text).join(" "), words)) return joined(latest);
      }
      return null;
    },
    nameWordless(words) {
      const last = sounds.findLast(({ piece }) => piece.isDone)?.piece;
      if (last?.text.trim() === "") last.text = words;
    },
    goOnAs(piece) {
      const last = sounds.at(-1);
      if (last) last.piece = piece;
      return joined(last ? [last] : []);
    },
  };
}

function joined(sounds: readonly Sound[]): Int16Array {
  const samples = new Int16Array(sounds.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of sounds.flatMap(({ chunks }) => chunks)) {
    samples.set(chunk, at);
    at += chunk.length;
  }
  return samples;
}

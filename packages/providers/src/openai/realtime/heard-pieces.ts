/**
 * The caller's utterances until their words are known. The vendor may finish them in any order; they are passed on in
 * the order in which they were said, the pieces of a long one together.
 */
export interface HeardPieces {
  /** A piece was sent. `isLast`: the caller paused after it. */
  sent(isLast: boolean): void;
  /** A piece was too short, or was refused: there are no words in it. */
  nothing(isLast: boolean): void;
  /** The oldest piece without a name gets this one. */
  name(id: string): void;
  guess(id: string, delta: string): void;
  /** The final words of a piece. */
  done(id: string, text: string): void;
  /** The oldest piece without a name was refused. */
  refused(): void;
  close(): void;
}

export interface HeardPiecesOptions {
  onTranscript(transcript: { text: string; final: boolean }): void;
  /** Words are overdue. */
  onOverdue(): void;
  patienceMs: number;
}

interface Piece {
  id: string | null;
  guess: string;
  text: string | null;
  readonly isLast: boolean;
}

/** Characters of a guess, which is reported again with each addition: more than anybody says in one piece. */
const LONGEST_GUESS = 20_000;

export function createHeardPieces({ onTranscript, onOverdue, patienceMs }: HeardPiecesOptions): HeardPieces {
  const pieces: Piece[] = [];
  /** The words of earlier pieces of the same utterance. */
  let before = "";
  let timer: NodeJS.Timeout | undefined;

  /** Restarts with every sign of progress. */
  function watch(): void {
    clearTimeout(timer);
    if (pieces.length > 0) timer = setTimeout(onOverdue, patienceMs);
  }

  function deliver(): void {
    for (let first = pieces[0]; first && first.text !== null; first = pieces[0]) {
      pieces.shift();
      const text = joined(before, first.text);
      before = first.isLast ? "" : text;
      if (first.isLast) onTranscript({ text, final: true });
      else if (first.text !== "") onTranscript({ text, final: false });
    }
    const next = pieces[0];
    if (next && next.guess !== "") onTranscript({ text: joined(before, next.guess.trim()), final: false });
    watch();
  }

  function add(isLast: boolean, text: string | null): void {
    pieces.push({ id: null, guess: "", text, isLast });
  }

  return {
    sent(isLast) {
      add(isLast, null);
      if (pieces.length === 1) watch();
    },
    nothing(isLast) {
      add(isLast, "");
      deliver();
    },
    name(id) {
      const piece = pieces.find((known) => known.id === null && known.text === null);
      if (piece) piece.id = id;
    },
    guess(id, delta) {
      const piece = pieces.find((known) => known.id === id);
      if (!piece || piece.guess.length + delta.length > LONGEST_GUESS) return;
      piece.guess += delta;
      if (piece === pieces[0]) deliver();
    },
    done(id, text) {
      const piece = pieces.find((known) => known.id === id);
      if (!piece) return;
      piece.text = text.trim();
      deliver();
    },
    refused() {
      const piece = pieces.find((known) => known.id === null && known.text === null);
      if (!piece) return;
      piece.text = "";
      deliver();
    },
    close() {
      clearTimeout(timer);
      pieces.length = 0;
    },
  };
}

function joined(before: string, words: string): string {
  return before === "" || words === "" ? before + words : `${before} ${words}`;
}

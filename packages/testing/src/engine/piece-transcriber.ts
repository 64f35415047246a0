/** A transcriber by the piece that answers when the test says so, for all sound that it was asked about. */
import { FRAME_MS } from "@parley/audio/frame";
import { ProviderError, type SpeechToText, type TranscriptOptions } from "@parley/conversation/ports";

export interface PieceTranscriber extends SpeechToText {
  /** Final words for all pieces of the turn, or for the call's pieces from one number up to another. */
  answers(text: string, from?: number, until?: number): void;
  /** Words of an answer that is being written. */
  guesses(text: string): void;
  /** The connection breaks. */
  breaks(): void;
  readonly turnsClosed: number;
  /** How many pieces it was asked for. */
  readonly asked: number;
}

export function createPieceTranscriber(): PieceTranscriber {
  let open: TranscriptOptions | null = null;
  let written = 0;
  let startedMs = 0;
  let isSpeaking = false;
  let turnsClosed = 0;
  /** All pieces that were asked for, and the first of the turn. */
  const pieces: { fromMs: number; untilMs: number }[] = [];
  let first = 0;
  return {
    byPiece: true,
    reportsSent: true,
    open(options) {
      open = options;
      written = 0;
      return {
        write: () => void (written += FRAME_MS),
        // Like the adapter, it treats sound that resumes before it is asked as one piece.
        speechStarted() {
          if (!isSpeaking) startedMs = written;
          isSpeaking = true;
        },
        speechEnded() {
          isSpeaking = false;
          pieces.push({ fromMs: startedMs - 300, untilMs: written });
        },
        turnClosed() {
          turnsClosed += 1;
          first = pieces.length;
        },
        close: () => void (open = null),
      };
    },
    answers(text, from = Math.min(first, pieces.length - 1), until = pieces.length) {
      const [begin, end] = [pieces[from], pieces[until - 1]];
      if (!begin || !end) throw new Error("nothing was asked");
      const sound = { fromMs: begin.fromMs, untilMs: end.untilMs };
      open?.onTranscript({ text, final: true, sound });
    },
    guesses: (text) => open?.onTranscript({ text, final: false }),
    breaks: () => open?.onFailure(new ProviderError("unavailable", "The transcriber hung up.")),
    get asked() {
      return pieces.length;
    },
    get turnsClosed() {
      return turnsClosed;
    },
  };
}

/** Transcribers for calls in virtual time that give words only for the caller, whatever others say. */
import { FRAME_MS } from "@parley/audio/frame";
import type { SpeechToText, TranscriptOptions } from "@parley/conversation/ports";

/** `guesses` come during speech; `finals` only after it; `pieces` for each stretch of speech that it is asked about. */
export type TranscriberKind = "guesses" | "finals" | "pieces";

export interface NoisyTranscriber extends SpeechToText {
  /** The caller is saying this, or has said it. */
  hears(text: string, final: boolean): void;
  /** Time has passed. */
  tick(): void;
}

/** How long a file takes. */
const FILE_MS = 500;
const PRE_ROLL_MS = 300;
const TAIL_MS = 240;

export function createNoisyTranscriber(kind: TranscriberKind): NoisyTranscriber {
  return kind === "pieces" ? pieceTranscriber() : streamingTranscriber(kind === "guesses");
}

function streamingTranscriber(givesGuesses: boolean): NoisyTranscriber {
  let options: TranscriptOptions | null = null;
  return {
    open(given) {
      options = given;
      const ignore = (): void => undefined;
      return { write: ignore, speechStarted: ignore, speechEnded: ignore, close: ignore };
    },
    hears(text, final) {
      if (final || givesGuesses) options?.onTranscript({ text, final });
    },
    tick: () => undefined,
  };
}

function pieceTranscriber(): NoisyTranscriber {
  let options: TranscriptOptions | null = null;
  let written = 0;
  let startedMs: number | null = null;
  /** Where the joined sound of the turn begins; null if none of it was asked about yet. */
  let turnFromMs: number | null = null;
  let answers: { dueMs: number; text: string; sound: { fromMs: number; untilMs: number } }[] = [];
  const said: { text: string; endedMs: number }[] = [];
  return {
    byPiece: true,
    reportsSent: true,
    open(given) {
      options = given;
      return {
        write: () => void (written += FRAME_MS),
        speechStarted: () => void (startedMs ??= written),
        speechEnded(agoMs = 0) {
          const untilMs = written - Math.max(0, agoMs - TAIL_MS);
          const fromMs = (turnFromMs ??= (startedMs ?? written) - PRE_ROLL_MS);
          startedMs = null;
          const words = said.filter(({ endedMs }) => endedMs > fromMs + 500 && endedMs <= untilMs);
          const text = words.map((sentence) => sentence.text).join(" ");
          answers.push({ dueMs: written + FILE_MS, text, sound: { fromMs, untilMs } });
        },
        turnClosed: () => void (turnFromMs = null),
        close: () => undefined,
      };
    },
    hears(text, final) {
      if (final) said.push({ text, endedMs: written });
    },
    tick() {
      const due = answers.filter(({ dueMs }) => dueMs <= written);
      answers = answers.filter(({ dueMs }) => dueMs > written);
      for (const { text, sound } of due) options?.onTranscript({ text, final: true, sound });
    },
  };
}

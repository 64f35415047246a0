/**
 * Sends the caller's speech to a transcriber by the piece, a whole turn at a time
 * (docs/engine.md#transcribers-by-the-piece).
 */
import { FRAME_MS, FRAME_SAMPLES, type Frame } from "@parley/audio/frame";
import type { Transcript } from "@parley/conversation/ports";
import { createCallerPieces, PIECE_MS } from "./caller-pieces.ts";
import { createJoinedRun, type JoinedRun, type PieceFile } from "./joined-run.ts";

/** How much may be asked of a transcriber. */
export interface SendingRules {
  /** The most files in flight. With one, newer sound waits and is sent joined. */
  readonly atOnce: number;
  /** All files of a turn together are at most this many times as long as its pieces. */
  readonly most: number;
}

export interface PieceSenderOptions extends SendingRules {
  /** Resolves with the words in the sound; "" if there are none. `onGuess` gets the words so far. */
  transcribe(samples: Int16Array, onGuess: (text: string) => void): Promise<string>;
  onTranscript(transcript: Transcript): void;
  /** Sound being sent, in ms. */
  onSent?(ms: number): void;
  onFailure(thrown: unknown): void;
  /** More speech is waiting than a call can wait for. */
  onTooSlow(): void;
}

interface Asked {
  run: JoinedRun;
  file: PieceFile;
  /** Null until answered. */
  text: string | null;
}

export interface PieceSender {
  write(frame: Frame): void;
  speechStarted(): void;
  speechEnded(agoMs?: number): void;
  turnClosed(): void;
  close(): void;
}

/** Sound that may wait while other sound is transcribed. A server that falls further behind is too slow for a call. */
const MAX_WAITING_MS = 4 * PIECE_MS;
/** OpenAI refuses shorter files. */
const SHORTEST_MS = 100;

export function createPieceSender(options: PieceSenderOptions): PieceSender {
  let runs: JoinedRun[] = [createJoinedRun(options.most)];
  /** Files without reported words, in order. */
  let asked: Asked[] = [];
  let out = 0;
  let isOver = false;

  function stop(): void {
    isOver = true;
    runs = [];
    asked = [];
  }

  const pieces = createCallerPieces((piece) => {
    if (isOver) return;
    runs.at(-1)?.add(piece);
    sendNext();
    if (runs.reduce((sum, { waitingMs }) => sum + waitingMs, 0) <= MAX_WAITING_MS) return;
    stop();
    options.onTooSlow();
  });

  function sendNext(): void {
    for (const run of runs) {
      for (let file = nextOf(run); file; file = nextOf(run)) void send(run, file);
    }
    runs = runs.filter((run, at) => at === runs.length - 1 || run.waitingMs > 0);
  }

  const nextOf = (run: JoinedRun): PieceFile | null => (out < options.atOnce && !isOver ? run.next() : null);

  async function send(run: JoinedRun, file: PieceFile): Promise<void> {
    const mayGuess = !file.isRepeat && out === 0;
    const mine: Asked = { run, file, text: null };
    asked = [...asked, mine];
    out += 1;
    try {
      mine.text = await wordsOf(file, (guess) => {
        if (mayGuess && !isOver) options.onTranscript({ text: guess, final: false });
      });
      out -= 1;
      if (isOver) return;
      run.answered(file);
    } catch (error) {
      out -= 1;
      if (isOver) return;
      asked = asked.filter((each) => each !== mine);
      if (!run.isSuperseded(file, "asked")) {
        stop();
        return options.onFailure(error);
      }
    }
    tellWords();
    sendNext();
  }

  /** Reports words in the order in which they were said: later ones wait for earlier ones. */
  function tellWords(): void {
    for (let [first] = asked; first; [first] = asked) {
      const { run, file, text } = first;
      const isSuperseded = run.isSuperseded(file, "answered");
      if (!isSuperseded && text === null) return;
      asked = asked.slice(1);
      if (isSuperseded || text === null) continue;
      for (const each of run.wordsOf(file, text)) if (!isOver) options.onTranscript(each);
    }
  }

  async function wordsOf({ frames }: PieceFile, onGuess: (text: string) => void): Promise<string> {
    const ms = frames.length * FRAME_MS;
    if (ms < SHORTEST_MS) return "";
    options.onSent?.(ms);
    return options.transcribe(samplesOf(frames), onGuess);
  }

  return {
    write(frame) {
      if (!isOver) pieces.write(frame);
    },
    speechStarted: () => pieces.speechStarted(),
    speechEnded: (agoMs) => pieces.speechEnded(agoMs),
    turnClosed() {
      if (isOver) return;
      runs.at(-1)?.close();
      runs = [...runs, createJoinedRun(options.most)].filter(
        (run, at, { length }) => at === length - 1 || run.waitingMs > 0,
      );
    },
    close: stop,
  };
}

function samplesOf(frames: readonly Frame[]): Int16Array {
  const samples = new Int16Array(frames.length * FRAME_SAMPLES);
  for (const [at, frame] of frames.entries()) samples.set(frame, at * FRAME_SAMPLES);
  return samples;
}

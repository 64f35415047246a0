import { SAMPLE_RATE } from "@parley/audio/frame";
import { ProviderError } from "@parley/conversation/ports";
import { createSpeechSound } from "../tts-shared/speech-sound.ts";
import type { SpokenMarks } from "../tts-shared/spoken-marks.ts";
import { errorOfStatus } from "../http/vendor-error.ts";
import { VENDOR, type ContextHandlers } from "./connection.ts";

/** What arrives for one sentence, in order. */
export interface Sentence extends ContextHandlers {
  /** The next piece of sound; null at the end. Rejects with what has gone wrong. */
  next(): Promise<Int16Array<ArrayBuffer> | null>;
  /** Ends it with an error. The first call counts. */
  fail(error: unknown): void;
  /** Samples received so far. */
  readonly samples: number;
}

/** The most unread samples: two minutes. No sentence is that long, and no reader that far behind. */
const MOST_WAITING = 120 * SAMPLE_RATE;
/** How long Cartesia may be silent, in ms. */
const STALL_MS = 10_000;

/** `sinceMs`: the context's sound before this sentence; its times may count from the start of the context. */
export function createSentence(marks: SpokenMarks, sinceMs: number, apiKey: string): Sentence {
  const sound = createSpeechSound(VENDOR, `audio/pcm;rate=${SAMPLE_RATE}`);
  let waiting: Int16Array<ArrayBuffer>[] = [];
  let waitingSamples = 0;
  let samples = 0;
  let end: { error: unknown } | "complete" | null = null;
  let wake = (): void => undefined;
  let originMs: number | null = null;
  const stall = setTimeout(
    () => fail(new ProviderError("timeout", `${VENDOR} was silent for ${STALL_MS / 1000} s.`)),
    STALL_MS,
  );

  function fail(error: unknown): void {
    finish({ error });
  }

  function finish(how: NonNullable<typeof end>): void {
    if (end) return;
    end = how;
    clearTimeout(stall);
    wake();
  }

  function add(piece: Int16Array<ArrayBuffer>): void {
    if (piece.length === 0) return;
    samples += piece.length;
    waitingSamples += piece.length;
    waiting.push(piece);
    if (waitingSamples > MOST_WAITING) fail(new ProviderError("bad_answer", `${VENDOR} didn't stop.`));
    wake();
  }

  function addSound(base64: string): void {
    try {
      add(sound.push(Buffer.from(base64, "base64")));
    } catch (error) {
      fail(error); // it isn't playable
    }
  }

  function markWords({ words, start, end: ends }: Record<string, unknown>): void {
    if (!Array.isArray(words) || !Array.isArray(start) || !Array.isArray(ends)) return;
    // The first start shows which beginning they count from.
    originMs ??= Number(start[0]) * 1000 >= sinceMs - 100 ? sinceMs : 0;
    const origin = originMs;
    marks.add(words.map((said, nth) => ({ said: String(said), endMs: Number(ends[nth]) * 1000 - origin })));
  }

  return {
    get samples() {
      return samples;
    },
    fail,
    onFailure: fail,
    onMessage(message) {
      if (end) return;
      stall.refresh();
      const { type, data, word_timestamps: times } = message;
      if (type === "chunk" && typeof data === "string") addSound(data);
      else if (type === "timestamps" && typeof times === "object" && times !== null)
        markWords(times as Record<string, unknown>);
      else if (type === "flush_done" || type === "done") finish("complete");
      else if (type === "error") {
        const { status_code: status } = message;
        fail(
          errorOfStatus(VENDOR, typeof status === "number" ? status : 500, JSON.stringify(message), apiKey),
        );
      }
    },
    async next() {
      for (;;) {
        if (end !== null && end !== "complete") throw end.error;
        const piece = waiting.shift();
        if (piece) {
          waitingSamples -= piece.length;
          return piece;
        }
        if (end) return null;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

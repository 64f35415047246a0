/**
 * An answer as a speech model speaks it, cut into its sentences, so that the engine can queue, stop and count them like
 * those of any voice. Models don't say which sound belongs to which words. So a sentence ends at a pause near where its
 * length says it should, and once the whole answer is there, what is left is shared out by length.
 */
import { FRAME_SAMPLES, SAMPLE_RATE } from "../../audio/frame.ts";
import { rmsDbfs } from "../../audio/level.ts";
import { createSentenceSplitter } from "../sentences.ts";

type Sound = AsyncGenerator<Int16Array<ArrayBuffer>, void, void>;

export interface SpokenAnswer {
  /** Takes words as they come. Must get the same pieces as the engine, to arrive at the same sentences. */
  words(text: string): void;
  /** A tool call follows: what was said so far is a sentence. */
  flush(): void;
  /** 16 kHz samples, in order. */
  sound(samples: Int16Array<ArrayBuffer>): void;
  /** Nothing more comes. */
  end(): void;
  /** It broke off: what is missing of a sentence that is being played throws this error. */
  fail(error: unknown): void;
  /** The sound of the next sentence with these words, as it comes; null if there is none. Each is played once. */
  play(sentence: string, signal: AbortSignal): Sound | null;
}

/** Samples per character of a sentence, roughly (`session/sentence-sound.ts`). */
const SAMPLES_PER_CHARACTER = 0.065 * SAMPLE_RATE;
/** A pause after this share of the expected length ends the sentence, and anything after the second. */
const EARLIEST = 0.6;
const LATEST = 1.6;
/** Added to the latest end, since short sentences differ most. */
const SLACK = 0.5 * SAMPLE_RATE;
/** Frames of quiet between two sentences. */
const PAUSE_FRAMES = 8;
const QUIET_DBFS = -45;

export function createSpokenAnswer(language: string): SpokenAnswer {
  const splitter = createSentenceSplitter(language);
  const sentences: string[] = [];
  const played = new Set<number>();
  /** Where the sentences end, in samples from the beginning, as far as that is known. */
  const ends: number[] = [];
  let waiting: Int16Array<ArrayBuffer>[] = [];
  /** Samples received, samples played or skipped, and samples searched for pauses. */
  let received = 0;
  let given = 0;
  let searched = 0;
  /** Where the sentence after `ends` seems to end. */
  let likelyEnd: number | null = null;
  let quietFrames = 0;
  let isOver = false;
  let failure: { error: unknown } | null = null;
  let changed = Promise.withResolvers<void>();

  function wake(): void {
    settle();
    changed.resolve();
    changed = Promise.withResolvers();
  }

  const startOf = (index: number): number => ends[index - 1] ?? 0;

  /** Finds the ends that can be known by now. */
  function settle(): void {
    while (ends.length < sentences.length) {
      const start = startOf(ends.length);
      const expected = (sentences[ends.length] ?? "").length * SAMPLES_PER_CHARACTER;
      likelyEnd ??= findPause(start + EARLIEST * expected, start + LATEST * expected + SLACK);
      // What follows is the next sentence's, or if there is none, still this one's.
      if (likelyEnd === null || ends.length === sentences.length - 1) break;
      ends.push(likelyEnd);
      likelyEnd = null;
    }
    if (isOver) shareOut();
  }

  /** A pause between these two points, or the second one; null if the sound isn't there yet. */
  function findPause(earliest: number, latest: number): number | null {
    for (; searched + FRAME_SAMPLES <= received; searched += FRAME_SAMPLES) {
      quietFrames = rmsDbfs(frameAt(searched)) < QUIET_DBFS ? quietFrames + 1 : 0;
      const isPause = quietFrames >= PAUSE_FRAMES && searched >= earliest;
      if (!isPause && searched < latest) continue;
      quietFrames = 0;
      searched += FRAME_SAMPLES;
      return searched;
    }
    return null;
  }

  function shareOut(): void {
    while (ends.length < sentences.length) {
      const start = startOf(ends.length);
      const rest = sentences.slice(ends.length).reduce((sum, { length }) => sum + length, 0);
      const share = (sentences[ends.length] ?? "").length / rest;
      ends.push(Math.max(given, Math.round(start + (received - start) * share)));
    }
  }

  /** Copies a frame of what is still waiting. */
  function frameAt(position: number): Int16Array {
    const frame = new Int16Array(FRAME_SAMPLES);
    let at = given;
    for (const chunk of waiting) {
      const from = Math.max(position, at);
      const to = Math.min(position + FRAME_SAMPLES, at + chunk.length);
      if (to > from) frame.set(chunk.subarray(from - at, to - at), from - position);
      at += chunk.length;
    }
    return frame;
  }

  /** Removes what is waiting up to this position. */
  function takeUntil(position: number): Int16Array<ArrayBuffer> {
    const taken = new Int16Array(Math.max(0, Math.min(position, received) - given));
    let filled = 0;
    while (filled < taken.length) {
      const [chunk, ...rest] = waiting;
      if (!chunk) break;
      const part = chunk.subarray(0, taken.length - filled);
      taken.set(part, filled);
      filled += part.length;
      waiting = part.length === chunk.length ? rest : [chunk.subarray(part.length), ...rest];
    }
    given += taken.length;
    searched = Math.max(searched, given);
    return taken;
  }

  async function* soundOf(index: number, signal: AbortSignal): Sound {
    const stopped = aborted(signal);
    let isSilent = true;
    for (;;) {
      signal.throwIfAborted();
      if (ends.length >= index) takeUntil(startOf(index)); // sentences before it that nobody wanted
      const end = ends[index];
      const until = end ?? likelyEnd ?? searched;
      const samples = ends.length >= index ? takeUntil(until) : new Int16Array(0);
      if (samples.length > 0) {
        isSilent = false;
        yield samples;
      } else if (end !== undefined) {
        // A sentence without sound counts as a failed voice, but its words were part of another's.
        if (isSilent) yield new Int16Array(FRAME_SAMPLES);
        return;
      } else if (failure) throw failure.error;
      else await Promise.race([changed.promise, stopped]);
    }
  }

  function play(sentence: string, signal: AbortSignal): Sound | null {
    const index = sentences.findIndex((text, at) => text === sentence && !played.has(at));
    if (index < 0 || (isOver && received === 0)) return null;
    if (failure && (ends.length < index || given >= received)) return null;
    played.add(index);
    return soundOf(index, signal);
  }

  return {
    words(text) {
      sentences.push(...splitter.push(text));
      wake();
    },
    flush() {
      sentences.push(...splitter.flush());
      wake();
    },
    sound(samples) {
      waiting.push(samples);
      received += samples.length;
      wake();
    },
    end() {
      sentences.push(...splitter.flush());
      isOver = true;
      wake();
    },
    fail(error) {
      failure = { error };
      wake();
    },
    play,
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}

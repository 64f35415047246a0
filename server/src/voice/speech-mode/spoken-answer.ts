/**
 * An answer as a speech model speaks it, cut into its sentences, so that the engine can queue, stop and count them like
 * those of any voice. Models don't say which sound belongs to which words. So a sentence ends at a pause near where its
 * length says it should, and once the whole answer is there, what is left is shared out by length.
 */
import { FRAME_SAMPLES, SAMPLE_RATE } from "../../audio/frame.ts";
import { rmsDbfs } from "../../audio/level.ts";
import { createSentenceSplitter } from "../sentences.ts";
import { createSoundBuffer } from "./sound-buffer.ts";

/** Returns false if the whole answer turns out to have no sound, so that its words have yet to be spoken. */
type Sound = AsyncGenerator<Int16Array<ArrayBuffer>, boolean, void>;

export interface SpokenAnswer {
  /** Takes words as they come. Must get the same pieces as the engine, to arrive at the same sentences. */
  words(text: string): void;
  /** A tool call follows: what was said so far is a sentence. */
  flush(): void;
  /** 16 kHz samples, in order. */
  sound(samples: Int16Array<ArrayBuffer>): void;
  /** Nothing more comes. */
  end(): void;
  /** It broke off: a sentence that is being played throws this error, and only complete ones are played after it. */
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
  const buffer = createSoundBuffer();
  /** Samples searched for pauses. */
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
    for (; searched + FRAME_SAMPLES <= buffer.received; searched += FRAME_SAMPLES) {
      const frame = buffer.view(searched, searched + FRAME_SAMPLES);
      quietFrames = rmsDbfs(frame) < QUIET_DBFS ? quietFrames + 1 : 0;
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
      ends.push(Math.max(buffer.taken, Math.round(start + (buffer.received - start) * share)));
    }
  }

  function takeUntil(position: number): Int16Array<ArrayBuffer> {
    const samples = buffer.takeUntil(position);
    searched = Math.max(searched, buffer.taken);
    return samples;
  }

  async function* soundOf(index: number, signal: AbortSignal): Sound {
    signal.addEventListener("abort", wake, { once: true });
    let isSilent = true;
    try {
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
          if (buffer.received === 0) return false;
          // A sentence without sound counts as a failed voice, but its words were part of another's.
          if (isSilent) yield new Int16Array(FRAME_SAMPLES);
          return true;
        } else if (failure) throw failure.error;
        else await changed.promise;
      }
    } finally {
      signal.removeEventListener("abort", wake);
    }
  }

  function play(sentence: string, signal: AbortSignal): Sound | null {
    const index = sentences.findIndex((text, at) => text === sentence && !played.has(at));
    if (index < 0 || (isOver && buffer.received === 0)) return null;
    if (failure && ends.length <= index) return null;
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
      buffer.add(samples);
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

/**
 * An answer as a speech model speaks it, cut into its sentences, so that the engine can queue, stop and count them like
 * those of any voice. Sound is passed on as it comes, as an open sentence whose words may come before, with or after
 * it. Models don't say which sound belongs to which words. So a sentence ends at a pause near where its length says it
 * should, and once the whole answer is there, what is left is shared out by length.
 */
import { FRAME_SAMPLES, SAMPLE_RATE } from "@parley/audio/frame";
import type { OwnSound, SentencePart } from "../spoken/sentence-part.ts";
import { createSentenceSplitter } from "../sentences.ts";
import { wordsUpTo } from "../spoken/heard-text.ts";
import { createPauseFinder } from "./pause-finder.ts";
import { createSoundBuffer } from "./sound-buffer.ts";

/** Returns false if the whole answer turns out to have no sound, so that its words have yet to be spoken. */
type Sound = AsyncGenerator<Int16Array<ArrayBuffer>, boolean, void>;

export interface SpokenAnswer {
  /** Takes words as they come. */
  words(text: string): void;
  /** A tool call follows: what was said so far is a sentence. */
  flush(): void;
  /** 16 kHz samples, in order. */
  sound(samples: Int16Array<ArrayBuffer>): void;
  /** Nothing more comes. */
  end(): void;
  /**
   * It broke off, unless it is over: a complete sentence that is being played throws this error, an open one ends, and
   * only complete ones are played after it.
   */
  fail(error: unknown): void;
  /** Sentences that are new since the last call, and the open one if it has more words. */
  news(): SentencePart[];
  /** The sound of a sentence, as it comes; null if it isn't there. Each is played once. */
  play(take: number, how: OwnSound & { signal: AbortSignal }): Sound | null;
}

/** Samples per character of a sentence, roughly (`playout/sentence-sound.ts`). */
const SAMPLES_PER_CHARACTER = 0.065 * SAMPLE_RATE;
/** A pause after this share of the expected length ends the sentence, and anything after the second. */
const EARLIEST = 0.6;
const LATEST = 1.6;
/** Added to the latest end, since short sentences differ most. */
const SLACK = 0.5 * SAMPLE_RATE;

/** `firstTake`: the number of its first sentence; the others follow. */
export function createSpokenAnswer(language: string, firstTake: number): SpokenAnswer {
  const splitter = createSentenceSplitter(language, true);
  /** Sentences whose words are complete. */
  const sentences: string[] = [];
  const played = new Set<number>();
  /** Where the sentences end, in samples from the beginning, as far as that is known. */
  const ends: number[] = [];
  const buffer = createSoundBuffer();
  const pauses = createPauseFinder(buffer);
  /** Where the sentence after `ends` seems to end. */
  let likelyEnd: number | null = null;
  /** How many complete sentences `news` has returned, and the words of the open one after them. */
  let told = 0;
  let openText: string | null = null;
  /** The sentence whose sound is being taken, where it starts, and up to where it was given. */
  let playing: { index: number; start: number; given: number; how: OwnSound } | null = null;
  let isOver = false;
  let failure: { error: unknown } | null = null;
  let changed = Promise.withResolvers<void>();

  function wake(): void {
    settle();
    changed.resolve();
    changed = Promise.withResolvers();
  }

  const startOf = (index: number): number => ends[index - 1] ?? 0;
  const lengthOf = (index: number): number => (sentences[index] ?? "").length;

  /** Finds the ends that can be known by now. */
  function settle(): void {
    while (ends.length < sentences.length) {
      const start = startOf(ends.length);
      const expected = lengthOf(ends.length) * SAMPLES_PER_CHARACTER;
      likelyEnd ??= pauses.find(start + EARLIEST * expected, start + LATEST * expected + SLACK);
      // What follows is the next sentence's, or if there is none, still this one's.
      const hasNext = ends.length + 1 < sentences.length || splitter.rest() !== "";
      if (likelyEnd === null || !hasNext) break;
      endAt(likelyEnd);
    }
    if (!isOver) return;
    while (ends.length < sentences.length) endAt(shareOfRest());
  }

  function endAt(position: number): void {
    const isGiven = playing?.index === ends.length && playing.given > position;
    ends.push(isGiven && playing ? takeBack(playing, position) : position);
    likelyEnd = null;
    pauses.goOnAt(startOf(ends.length));
  }

  /** Takes back what was given after this position. */
  function takeBack({ start, given, how }: NonNullable<typeof playing>, position: number): number {
    return how.onEnd ? start + how.onEnd(position - start) : given;
  }

  function shareOfRest(): number {
    const start = startOf(ends.length);
    const rest = sentences.slice(ends.length).reduce((sum, { length }) => sum + length, 0);
    const share = rest === 0 ? 1 : lengthOf(ends.length) / rest;
    return Math.round(start + (buffer.received - start) * share);
  }

  /** The words of the open sentence that its sound so far has room for; null if none of its sound is there. */
  function openWords(): string | null {
    if (isOver || ends.length < told || buffer.received <= startOf(told)) return null;
    const rest = splitter.rest();
    if (rest === "" && told > 0) return null; // still the sentence before
    return wordsUpTo(rest, (buffer.received - startOf(told)) / SAMPLES_PER_CHARACTER);
  }

  function close(): void {
    const rest = splitter.flush();
    if (rest.length === 0 && openText !== null && told === sentences.length) rest.push(openText);
    sentences.push(...rest);
  }

  async function* soundOf(index: number, signal: AbortSignal, how: OwnSound): Sound {
    signal.addEventListener("abort", wake, { once: true });
    let isSilent = true;
    try {
      for (;;) {
        signal.throwIfAborted();
        const samples = ends.length < index ? null : take(index, how);
        const isEnded = ends[index] !== undefined;
        if (samples && samples.length > 0) {
          isSilent = false;
          yield samples;
        } else if (isEnded) {
          if (buffer.received === 0) return false;
          // A sentence without sound counts as a failed voice, but its words were part of another's.
          if (isSilent) yield new Int16Array(FRAME_SAMPLES);
          return true;
        } else if (failure && index < sentences.length) throw failure.error;
        else if (failure) return true;
        else await changed.promise;
      }
    } finally {
      signal.removeEventListener("abort", wake);
      if (playing?.index === index) playing = null;
    }
  }

  /** The sound not given yet of a sentence whose start is known. */
  function take(index: number, how: OwnSound): Int16Array<ArrayBuffer> {
    const start = startOf(index);
    if (playing?.index !== index) playing = { index, start, given: start, how };
    buffer.dropUntil(start); // also sentences before it that nobody wanted
    const samples = buffer.view(playing.given, ends[index] ?? buffer.received).slice();
    playing.given += samples.length;
    return samples;
  }

  return {
    words(text) {
      sentences.push(...splitter.push(text));
      wake();
    },
    flush() {
      close();
      wake();
    },
    sound(samples) {
      buffer.add(samples);
      wake();
    },
    end() {
      close();
      isOver = true;
      wake();
    },
    fail(error) {
      if (isOver) return;
      failure ??= { error };
      wake();
    },
    news() {
      const parts: SentencePart[] = [];
      for (; told < sentences.length; told++) {
        parts.push({ type: "sentence", text: sentences[told] ?? "", take: firstTake + told, isOpen: false });
        openText = null;
      }
      const text = openWords();
      if (text === null || text === openText) return parts;
      openText = text;
      return [...parts, { type: "sentence", text, take: firstTake + told, isOpen: true }];
    },
    play(number, how) {
      const index = number - firstTake;
      const isOpen = index === sentences.length && index === told && openText !== null;
      if (index < 0 || (index >= sentences.length && !isOpen) || played.has(index)) return null;
      if (isOver && buffer.received === 0) return null;
      if (failure && ends.length <= index && !isOpen) return null;
      played.add(index);
      return soundOf(index, how.signal, how);
    },
  };
}

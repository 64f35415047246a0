/** The playout queue: utterances made of sentences, played in order as 20 ms frames. */
import { FRAME_MS, SAMPLE_RATE, silence, type Frame } from "@parley/audio/frame";
import { joinText } from "../words/join-text.ts";
import { createFader, type Fader } from "./fader.ts";
import { createSentenceSound, type SentenceSound } from "./sentence-sound.ts";
import type { TurnEvent } from "../turn/turn-events.ts";

export interface PlayoutOptions {
  on(event: TurnEvent): void;
  now(): number;
  /** Delay in ms from sending a frame until it is heard. */
  playoutDelayMs(): number;
}

export interface Playout extends Pick<Fader, "lower" | "raise"> {
  /** With `isNext`, a new utterance is played before all others. */
  add(utterance: number, text: string, isNext?: boolean): SentenceSound;
  /** Replaces the words of the utterance's last sentence; more follow if it is open. Undefined if it is gone. */
  reword(utterance: number, text: string, isOpen: boolean): SentenceSound | undefined;
  /** Declares that this utterance gets no more sentences. */
  complete(utterance: number): void;
  remove(utterance: number): SentenceSound[];
  /** Removes and returns everything after the sentence of this utterance that is being played. */
  keepBegun(utterance: number): SentenceSound[];
  /** Clears the queue and returns what hadn't been played. */
  clear(): SentenceSound[];
  pause(): void;
  resume(): void;
  /**
   * Continues from the beginning of the sentence that was being played, or that was played last in an unfinished
   * utterance.
   */
  restart(): void;
  /** The next frame; null if there is nothing to play in this slot. */
  next(): Frame | null;
  /** How much of an utterance the caller has heard. */
  heard(utterance: number): string;
  /** Sound that is ready but not played yet, in ms. */
  bufferedMs(): number;
}

interface Spoken {
  readonly utterance: number;
  readonly sentences: SentenceSound[];
  isComplete: boolean;
  begun: number;
  /** When its last sound is heard; null until its last frame has been sent. */
  endsAt: number | null;
}

export function createPlayout({ on, now, playoutDelayMs }: PlayoutOptions): Playout {
  let queue: Spoken[] = [];
  const fader = createFader();
  let isPaused = false;
  let lastFrame: { at: number; utterance: number } | null = null;

  const find = (utterance: number): Spoken | undefined =>
    queue.find((spoken) => spoken.utterance === utterance);
  const isDone = (spoken: Spoken): boolean => spoken.sentences.every((sentence) => sentence.isPlayed);

  function fill(frame: Frame, report: TurnEvent[]): number {
    let filled = 0;
    for (const spoken of queue) {
      for (const [index, sentence] of spoken.sentences.entries()) {
        if (sentence.isPlayed) continue;
        const count = sentence.read(frame, filled);
        if (count > 0 && spoken.begun <= index) {
          spoken.begun = index + 1;
          report.push({ type: "sentence_started", utterance: spoken.utterance, index });
        }
        filled += count;
        if (count > 0) lastFrame = { at: now(), utterance: spoken.utterance };
        if (count > 0) spoken.sentences[index - 1]?.free(); // this one may have to be played again
        if (filled === frame.length || !sentence.isPlayed) return filled;
      }
      if (!spoken.isComplete) return filled;
    }
    return filled;
  }

  function settle(): void {
    const at = now();
    for (const spoken of queue) {
      if (!spoken.isComplete || !isDone(spoken)) break;
      const sentAt = lastFrame?.utterance === spoken.utterance ? lastFrame.at : at;
      spoken.endsAt ??= Math.max(at, sentAt + FRAME_MS + playoutDelayMs());
    }
    const ended = queue.filter((spoken) => spoken.endsAt !== null && spoken.endsAt <= at);
    queue = queue.filter((spoken) => !ended.includes(spoken));
    for (const { utterance } of ended) on({ type: "utterance_ended", utterance });
  }

  return {
    add(utterance, text, isNext) {
      const sentence = createSentenceSound(text);
      const spoken = find(utterance);
      if (spoken) spoken.sentences.push(sentence);
      else {
        const added: Spoken = {
          utterance,
          sentences: [sentence],
          isComplete: false,
          begun: 0,
          endsAt: null,
        };
        queue = isNext ? [added, ...queue] : [...queue, added];
      }
      return sentence;
    },
    reword(utterance, text, isOpen) {
      const sentence = find(utterance)?.sentences.at(-1);
      sentence?.reword(text, isOpen);
      return sentence;
    },
    complete(utterance) {
      const spoken = find(utterance);
      if (!spoken) return;
      spoken.isComplete = true;
      const last = spoken.sentences.at(-1);
      if (last?.isOpen) last.reword(last.text, false);
    },
    remove(utterance) {
      const spoken = find(utterance);
      queue = queue.filter((known) => known !== spoken);
      return spoken?.sentences ?? [];
    },
    keepBegun(utterance) {
      const index = queue.findIndex((spoken) => spoken.utterance === utterance);
      const later = queue.splice(index + 1).flatMap(({ sentences }) => sentences);
      const spoken = queue[index];
      if (!spoken) return later;
      spoken.isComplete = true;
      return [...spoken.sentences.splice(spoken.begun), ...later];
    },
    clear() {
      const sentences = queue.flatMap((spoken) => spoken.sentences);
      queue = [];
      isPaused = false;
      fader.reset();
      return sentences;
    },
    lower: fader.lower,
    raise: fader.raise,
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
      const current = queue.flatMap((spoken) => spoken.sentences).find((sentence) => !sentence.isPlayed);
      if (current && current.position > 0) current.rewind();
    },
    restart() {
      isPaused = false;
      for (const spoken of queue) {
        if (spoken.begun === 0) continue; // more than one has begun if the first one's last word is still on its way
        spoken.sentences[spoken.begun - 1]?.restart();
        spoken.endsAt = null;
      }
    },
    next() {
      if (queue.length === 0) return null;
      const report: TurnEvent[] = [];
      const frame = silence();
      const filled = isPaused ? 0 : fill(frame, report);
      if (filled > 0) fader.apply(frame);
      for (const event of report) on(event);
      settle();
      return filled > 0 ? frame : null;
    },
    heard(utterance) {
      const spoken = find(utterance);
      if (!spoken) return "";
      const sent = spoken.sentences.reduce((sum, sentence) => sum + sentence.position, 0);
      const underway = lastFrame?.utterance === utterance ? playoutDelayMs() - (now() - lastFrame.at) : 0;
      let left = sent - (Math.max(0, underway) * SAMPLE_RATE) / 1000;
      let text = "";
      for (const sentence of spoken.sentences) {
        text = joinText(text, sentence.heard(Math.min(left, sentence.position)));
        left -= sentence.position;
        if (left <= 0) break;
      }
      return text;
    },
    bufferedMs() {
      let samples = 0;
      for (const { sentences } of queue) {
        for (const sentence of sentences) samples += sentence.length - sentence.position;
      }
      return (samples / SAMPLE_RATE) * 1000;
    },
  };
}

/**
 * Sends one sentence after another to the voice, at most a few seconds ahead of what is heard, and its sound to the
 * playout. If a voice fails, it is tried once more, then the next voice takes over for the rest of the call. Success
 * without sound is a failure, too. There are no timers. `next`, called for each 20 ms slot, is the clock.
 */
import { UNSHARED, type CpuShare } from "@parley/base/bounds/cpu-share";
import { SAMPLE_RATE, type Frame } from "@parley/audio/frame";
import { createPlayout, type Playout } from "../playout/playout.ts";
import type { CallPlan } from "../call-plan.ts";
import { ProviderError, type SpokenMark, type TextToSpeech } from "../ports.ts";
import { providerFailure, type VendorFailure } from "../provider-failure.ts";
import type { SentenceSound } from "../playout/sentence-sound.ts";
import { hasWords } from "../speakable.ts";
import type { SayHow } from "../turn/turn-effects.ts";
import type { TurnEvent } from "../turn/turn-events.ts";
import { createSpokenForm } from "../words/spoken-form.ts";

export interface SpeakingOptions {
  /** The agent's voice, then those that take over if it fails. */
  voices: readonly [TextToSpeech, ...TextToSpeech[]];
  /** How the voice says words. */
  plan?: Pick<CallPlan, "pronunciations">;
  /** Read again for each sentence. */
  readonly language: string;
  /** Reports events as they happen, never from inside one of this object's functions other than `next`. */
  on(event: TurnEvent): void;
  /** This one of `voices` is being used now. */
  onVoice?(nth: number, language: string): void;
  /** The voice in use has delivered sound of this utterance. */
  onSound?(utterance: number): void;
  /** The voice in use speaks this many characters. Called once for each attempt that delivers sound. */
  onSpoken?(characters: number): void;
  onWarning(code: string, message: string, failure?: VendorFailure | null): void;
  /** For what doesn't belong in the record. */
  log(level: "error", message: string): void;
  now(): number;
  playoutDelayMs(): number;
  /** Instead of VOICE_STALL_MS and FALLBACK_AFTER_MS. */
  stallMs?: number;
  /** Awaited between two pieces of sound. */
  share?: CpuShare | undefined;
}

export interface Speaking extends Pick<Playout, "next" | "heard" | "lower" | "raise"> {
  say(utterance: number, text: string, how?: SayHow): void;
  saidAll(utterance: number): void;
  retract(utterance: number): void;
  /** Finishes the sentence of this utterance that is being played, and says nothing after it. */
  keepSentence(utterance: number): void;
  hold(): void;
  release(): void;
  restart(): void;
  drop(): void;
  /** Checks for stalls while no slots are played (before the answer). */
  tick(): void;
  /** Stops everything. Resolves when no voice is working any more. */
  close(): Promise<void>;
}

/** A voice that sends nothing for this long has failed, in ms: the last one, and one that another can replace. */
const VOICE_STALL_MS = 8000;
const FALLBACK_AFTER_MS = 4000;
/** The next sentence is started when less than this is buffered, in ms. */
const AHEAD_MS = 6000;

/** Maximum sound of one sentence, in samples: two minutes, ten times as long as anyone takes to say one. */
const LONGEST_SOUND = 120 * SAMPLE_RATE;

interface Job {
  readonly utterance: number;
  readonly sound: SentenceSound;
  /** Whether it is played before what is buffered. */
  readonly isNext: boolean;
  readonly take: number | undefined;
  failures: number;
  /** What the voice in use has to say: all of it, or what earlier voices left, with the samples that they delivered. */
  text: string;
  before: number;
}

interface Work {
  readonly job: Job;
  readonly controller: AbortController;
  lastSoundAt: number;
  isOver: boolean;
}

export function createSpeaking(options: SpeakingOptions): Speaking {
  const { voices, on, onWarning, now, share = UNSHARED } = options;
  const spokenForm = createSpokenForm(options.plan?.pronunciations);
  const playout = createPlayout(options);
  const running = new Set<Promise<void>>();
  const withSound = new Set<number>();
  let jobs: Job[] = [];
  let work: Work | null = null;
  let voice = 0;
  /** The voice in use has delivered sound. */
  let hasSounded = false;
  let isClosed = false;

  function startNext(): void {
    const isFull = playout.bufferedMs() >= AHEAD_MS;
    const job = isFull ? jobs.find(({ isNext }) => isNext) : jobs[0];
    if (work || isClosed || !job) return;
    if (voice > 0 && job.sound.isOpen) return; // no other voice can say words that aren't known
    jobs = jobs.filter((known) => known !== job);
    work = { job, controller: new AbortController(), lastSoundAt: now(), isOver: false };
    const done = synthesise(work).finally(() => running.delete(done));
    running.add(done);
  }

  async function synthesise(mine: Work): Promise<void> {
    const { job, controller } = mine;
    // Sound from the failed attempt is kept, and the new attempt continues after it.
    let skip = job.sound.length - job.before;
    try {
      await Promise.resolve();
      const speaker = voices[voice] ?? voices[0];
      const { language } = options;
      options.onVoice?.(voice, language);
      const spoken = spokenForm(job.text, language);
      // A speech model's own sound may come before its words.
      if (job.take === undefined && !hasWords(spoken.text)) return finish(mine);
      job.sound.forgetMarks();
      const start = job.sound.text.length - job.text.length;
      const onMarks = (marks: readonly SpokenMark[]): void => {
        if (mine.isOver) return;
        for (const { place, ms } of marks)
          job.sound.mark(start + spoken.originAt(place), job.before + (ms * SAMPLE_RATE) / 1000);
      };
      const { signal } = controller;
      let isCounted = false;
      let received = 0;
      for await (const chunk of speaker.speak(spoken.text, {
        language,
        signal,
        written: job.text,
        take: job.take,
        onEnd: (samples) => (mine.isOver ? samples : job.sound.cut(job.before + samples) - job.before),
        onMarks,
      })) {
        if (mine.isOver) return;
        mine.lastSoundAt = now();
        if (!isCounted) options.onSpoken?.(spoken.text.length);
        isCounted = true;
        received += chunk.length;
        hasSounded ||= received > 0;
        const fresh = chunk.subarray(Math.min(skip, chunk.length));
        skip -= chunk.length - fresh.length;
        if (job.sound.length + fresh.length > LONGEST_SOUND) throw endless();
        job.sound.append(fresh);
        if (fresh.length > 0) options.onSound?.(job.utterance);
        if (fresh.length > 0 && !withSound.has(job.utterance)) {
          withSound.add(job.utterance);
          on({ type: "first_byte", utterance: job.utterance });
        }
        await share.turn();
        if (mine.isOver) return;
      }
      if (mine.isOver) return;
      if (received === 0 && hasWords(job.text))
        throw new ProviderError("bad_answer", "The voice sent no audio.", { isEmpty: true });
      finish(mine);
    } catch (error) {
      if (!mine.isOver) fail(mine, error);
    }
  }

  function finish(mine: Work): void {
    mine.isOver = true;
    mine.job.sound.isSynthesised = true;
    work = null;
    startNext();
  }

  function fail(mine: Work, error: unknown, isStalled = false): void {
    mine.isOver = true;
    work = null;
    const { message, retryable, failure } = providerFailure(error, "The voice", options.log);
    onWarning("voice_failed", message, failure);
    const { job } = mine;
    job.failures += 1;
    const hasNext = voice + 1 < voices.length;
    // Callers don't wait long enough for a second try of a stalled voice.
    if (!retryable || job.failures > 1 || (isStalled && hasNext)) {
      // The last voice may be unable to read one sentence, for example in another script.
      if (!hasNext && failure?.reason === "empty" && hasSounded) return leaveOut(job);
      if (!hasNext) return on({ type: "speaking_failed", message });
      voice += 1;
      hasSounded = false;
      job.failures = 0;
      job.text = job.sound.leaveRest();
      job.before = job.sound.length;
    }
    if (job.text === "") job.sound.isSynthesised = true;
    else jobs.unshift(job);
    startNext();
  }

  function leaveOut(job: Job): void {
    job.sound.isSynthesised = true;
    startNext();
  }

  function reword(utterance: number, text: string, isOpen: boolean): void {
    const sound = playout.reword(utterance, text, isOpen);
    for (const job of work ? [...jobs, work.job] : jobs)
      if (job.sound === sound && job.before === 0) job.text = text;
    startNext();
  }

  function cancel(mine: Work): void {
    mine.isOver = true;
    mine.controller.abort(new DOMException("This speech isn't needed any more.", "AbortError"));
    work = null;
  }

  function tick(): void {
    const hasNext = voice + 1 < voices.length;
    const stallMs = options.stallMs ?? (hasNext ? FALLBACK_AFTER_MS : VOICE_STALL_MS);
    // While the model speaks, whoever asked it detects stalls.
    if (work && voice === 0 && work.job.sound.isOpen) work.lastSoundAt = now();
    if (work && now() - work.lastSoundAt >= stallMs) {
      const stalled = work;
      const error = new ProviderError("timeout", `The voice sent nothing for ${stallMs / 1000} s.`);
      stalled.controller.abort(error);
      fail(stalled, error, true);
    }
    startNext();
  }

  return {
    say(utterance, text, { isNext = false, isMore = false, isOpen = false, take } = {}) {
      if (isClosed) return;
      if (isMore) return reword(utterance, text, isOpen);
      const sound = playout.add(utterance, text, isNext);
      if (isOpen) sound.reword(text, isOpen);
      const job: Job = { utterance, sound, isNext, take, failures: 0, text, before: 0 };
      const at = isNext ? jobs.filter((known) => known.isNext).length : jobs.length;
      jobs.splice(at, 0, job);
      startNext();
    },
    saidAll(utterance) {
      playout.complete(utterance);
      startNext();
    },
    retract(utterance) {
      playout.remove(utterance);
      jobs = jobs.filter((job) => job.utterance !== utterance);
      if (work?.job.utterance === utterance) cancel(work);
      startNext();
    },
    keepSentence(utterance) {
      const unwanted = new Set(playout.keepBegun(utterance));
      jobs = jobs.filter((job) => !unwanted.has(job.sound));
      if (work && unwanted.has(work.job.sound)) cancel(work);
      startNext();
    },
    hold: () => playout.pause(),
    release: () => playout.resume(),
    lower: () => playout.lower(),
    raise: () => playout.raise(),
    restart: () => playout.restart(),
    drop() {
      playout.clear();
      jobs = [];
      if (work) cancel(work);
    },
    heard: (utterance) => playout.heard(utterance),
    next(): Frame | null {
      const frame = playout.next();
      tick();
      return frame;
    },
    tick,
    async close() {
      isClosed = true;
      playout.clear();
      jobs = [];
      if (work) cancel(work);
      await Promise.all(running);
    },
  };
}

function endless(): ProviderError {
  return new ProviderError("bad_answer", "The voice didn't stop.");
}

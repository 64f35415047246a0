/** Runs voice activity detection and transcription on the caller's frames. */
import { startBeepDetector, stepBeepDetector } from "../../audio/beep-detector.ts";
import { FRAME_MS, FRAME_SAMPLES, SAMPLE_RATE, type Frame } from "../../audio/frame.ts";
import {
  SPEECH_DETECTOR_DEFAULTS,
  startSpeechDetector,
  stepSpeechDetector,
} from "../../audio/speech-detector.ts";
import { withoutOverlap } from "../words/compare-words.ts";
import { createSpeechTimes } from "../pieces/speech-times.ts";
import { createRecentSound } from "./recent-sound.ts";
import { ProviderError, type SpeechToText, type TranscriptStream } from "../ports.ts";
import type { EndOfTurnSound, VoiceActivity, VoiceActivityStream } from "../sound/sound-ports.ts";
import type { TurnEvent } from "../turn/turn-events.ts";
import { FINAL_BEFORE_END_MS } from "../turn/turn-timings.ts";
import { vendorFailureOf, type VendorFailure } from "../provider-failure.ts";

export interface HearingOptions {
  /** Null if the page does the recognition itself. */
  transcriber: SpeechToText | null;
  /** Take over in this order if it fails. */
  fallbackTranscribers?: readonly SpeechToText[];
  /** The transcriber is in use now: the first (0) or a fallback (from 1). */
  onTranscriber?(nth: number): void;
  voiceActivity: VoiceActivity | null;
  /** Called whenever speech ends, if there is one. */
  endOfTurnSound?: EndOfTurnSound | null;
  language: string;
  keyterms: readonly string[];
  on(event: TurnEvent): void;
  /** Called when speech begins. */
  warm?(): void;
  /** Whether beeps are currently of interest. */
  listensForBeeps(): boolean;
  onWarning(code: string, message: string, failure?: VendorFailure | null): void;
  /** The transcriber got this much sound, in ms. */
  onSent?(ms: number): void;
  now(): number;
}

export interface Hearing {
  write(frame: Frame): void;
  /** What the caller says from now on is heard by itself: see `TranscriptStream.turnClosed`. */
  turnClosed(): void;
  /** Frees the connection and the detector. Idempotent. */
  close(): void;
}

/** The transcriber is abandoned after this many consecutive failures without a word in between. */
const MAX_FAILURES = 2;
/**
 * A transcriber that another can replace has stalled if it makes no words of this much speech, in ms, within this time
 * after the speech. The last one may take noise for what it is: a failure there can end the call.
 */
const UNHEARD_SPEECH_MS = 1500;
const FALLBACK_AFTER_MS = 4000;
/**
 * A guess lags behind the sound. When the transcriber breaks, this much of the sound that the guess may have covered is
 * sent again to the new one, and repeated words are dropped.
 */
const OVERLAP_MS = 1000;
/**
 * How long after speech the transcriber is asked for the final words, in ms. Asked at every pause, it would cut
 * sentences into pieces and hear each without its context. If a guess ends like a sentence, it is asked at once. If
 * not, it can wait, since the turn waits too. Without guesses, the answer depends on the final words.
 */
const FINALITY_MS = { finished: 0, unfinished: 500, unguessed: 300 };
const FINISHED = /[.!?。！？…؟।۔]["'”’»)\]]*$/u;
/** The maximum that a new transcriber gets, since it has to catch up. After a stall it gets what is left of the speech. */
const KEPT_MS = 6000;
const KEPT_OF_STALL_MS = 8000;
/** The window of voice activity detection, see VoiceActivity. */
const WINDOW_MS = 32;
/** Input of the end-of-turn model: 8 s at 16 kHz. */
const LISTENED_TO = 128_000;

export function createHearing(options: HearingOptions): Hearing {
  const { voiceActivity, endOfTurnSound, language, keyterms, on, listensForBeeps, onWarning, now } = options;
  const transcribers = options.transcriber
    ? [options.transcriber, ...(options.fallbackTranscribers ?? [])]
    : [];
  let inUse = 0;
  let keptMs = KEPT_MS;
  let breakStream: ((error: ProviderError) => void) | null = null;
  /** Speech since the last words, in ms, when the first of it ended, and when what is being said began. */
  let unheard = { ms: 0, endedAt: Infinity };
  let speechStartedAt = 0;
  const recent = createRecentSound(LISTENED_TO);
  let isJudging = false;
  const settings = { ...SPEECH_DETECTOR_DEFAULTS, lagMs: voiceActivity?.lagMs ?? 0 };
  let detector = startSpeechDetector();
  let stream: TranscriptStream | null = null;
  let failures = 0;
  let beeps = startBeepDetector();
  let lastWords = { text: "", at: -Infinity, final: true };
  let speechEndedAt = -Infinity;
  /** When to ask the transcriber for final words; null if there is no need. */
  let finalityAt: number | null = null;
  let guess = "";
  /** The transcriber's own judgement since the caller last said something: see `Transcript.endOfTurn`. */
  let judged: number | null = null;
  let isClosed = false;
  const speechTimes = createSpeechTimes();
  /** What the stream in use has got, in ms. */
  let writtenMs = 0;
  let isByPiece = false;

  function send(frame: Frame): void {
    if (!stream) return;
    writtenMs += FRAME_MS;
    stream.write(frame);
    if (!transcribers[inUse]?.reportsSent) options.onSent?.(FRAME_MS);
  }

  /** `repeated`: words of the sound that the stream gets again. */
  function openTranscript(repeated = ""): void {
    const transcriber = transcribers[inUse];
    if (!transcriber || isClosed) return;
    let known = repeated;
    let mine: TranscriptStream | null = null;
    let isDead = false;
    writtenMs = 0;
    const { byPiece = false } = transcriber;
    if (byPiece !== isByPiece) on({ type: "ears", byPiece });
    isByPiece = byPiece;
    mine = transcriber.open({
      language,
      keyterms,
      onSent: (ms) => options.onSent?.(ms),
      onTranscript({ text, final, settled = false, endOfTurn, language: detected, sound }) {
        if (isDead || isClosed) return;
        const words = withoutOverlap(known, text);
        if (text.trim() !== "") failures = 0;
        if (text.trim() !== "") unheard = { ms: 0, endedAt: Infinity };
        if (words !== "") lastWords = { text: words, at: now(), final };
        if (text.trim() !== "" && final) known = "";
        guess = final || byPiece ? "" : text.trim();
        if (finalityAt !== null) finalityAt = finalityDueAt();
        on({
          type: "words",
          text: words,
          final,
          ...(settled && { settled }),
          ...(detected && { language: detected }),
          ...(sound && { sound: speechTimes.within(sound, writtenMs, now()) }),
        });
        if (endOfTurn !== undefined || !final) judged = endOfTurn ?? null;
        if (endOfTurn !== undefined && detector.phase !== "speech") tellJudgement();
      },
      onFailure: fail,
    });
    function fail(error: ProviderError): void {
      if (isDead || isClosed) return;
      isDead = true;
      mine?.close();
      stream = null;
      failures += 1;
      const isOver = failures >= MAX_FAILURES || !error.retryable;
      const failure = vendorFailureOf(error);
      if (isOver && !hasNext()) return on({ type: "hearing_failed", message: error.message, failure });
      onWarning("transcriber_failed", error.message, failure);
      if (isOver) {
        inUse += 1;
        failures = 0;
        options.onTranscriber?.(inUse);
      }
      on({ type: "hearing_broke" });
      queueMicrotask(reopen);
    }
    if (isDead) return;
    stream = mine;
    breakStream = fail;
  }

  /** Gives the new stream the sound that the broken one hasn't turned into words. */
  function reopen(): void {
    const isSpeaking = detector.phase === "speech";
    const coveredUntil = lastWords.at + (lastWords.final ? FINAL_BEFORE_END_MS : -OVERLAP_MS);
    const isMissing = speechEndedAt > Math.max(coveredUntil, now() - keptMs);
    guess = "";
    if (activity && !isSpeaking && !isMissing) return openTranscript();
    openTranscript(now() - lastWords.at < keptMs ? lastWords.text : "");
    stream?.speechStarted();
    for (const frame of framesSince(lastWords.at - OVERLAP_MS)) send(frame);
    keptMs = KEPT_MS;
    if (isSpeaking) return;
    finalityAt = null;
    stream?.speechEnded();
  }

  const hasNext = (): boolean => inUse + 1 < transcribers.length;

  function findStall(): void {
    if (!hasNext() || unheard.ms < UNHEARD_SPEECH_MS || now() < unheard.endedAt + FALLBACK_AFTER_MS) return;
    failures = MAX_FAILURES;
    keptMs = KEPT_OF_STALL_MS;
    unheard = { ms: 0, endedAt: Infinity };
    breakStream?.(new ProviderError("timeout", "The transcriber returned no words for what was said."));
  }

  function finalityDueAt(): number {
    const { finished, unfinished, unguessed } = FINALITY_MS;
    if (guess === "") return speechEndedAt + unguessed;
    return speechEndedAt + (FINISHED.test(guess) ? finished : unfinished);
  }

  function askForFinality(): void {
    if (finalityAt === null || now() < finalityAt) return;
    if (isByPiece && detector.phase === "onset") return; // the caller is probably going on
    finalityAt = null;
    stream?.speechEnded(now() - speechEndedAt);
  }

  function framesSince(at: number): Frame[] {
    const sound = recent.take();
    const count = Math.floor(
      Math.min(sound.length, (Math.min(keptMs, now() - at) / 1000) * SAMPLE_RATE) / FRAME_SAMPLES,
    );
    const first = sound.length - count * FRAME_SAMPLES;
    return Array.from({ length: count }, (_, n) =>
      sound.slice(first + n * FRAME_SAMPLES, first + (n + 1) * FRAME_SAMPLES),
    );
  }

  /** The transcriber may judge before voice activity detection is sure that speech has ended. */
  function tellJudgement(): void {
    if (judged !== null) on({ type: "end_sound", since: speechEndedAt, probability: judged });
  }

  function onWindow(probability: number): void {
    if (isClosed) return;
    const { state, events } = stepSpeechDetector(detector, probability, WINDOW_MS, settings);
    detector = state;
    for (const event of events) {
      const since = now() - event.agoMs;
      if (event.type === "speech_started") {
        options.warm?.();
        finalityAt = null;
        judged = null;
        speechStartedAt = since;
        speechTimes.started(since);
        stream?.speechStarted();
      } else {
        speechEndedAt = since;
        speechTimes.ended(since);
        unheard = { ms: unheard.ms + since - speechStartedAt, endedAt: Math.min(unheard.endedAt, since) };
        finalityAt = finalityDueAt();
      }
      on({ type: event.type, since });
      if (event.type === "speech_ended") {
        tellJudgement();
        void judge(since);
      }
    }
  }

  /** One at a time. If the result of an earlier pause is still missing, this pause is judged by words alone. */
  async function judge(since: number): Promise<void> {
    if (!endOfTurnSound || isJudging) return;
    isJudging = true;
    const probability = await endOfTurnSound.judge(recent.take());
    isJudging = false;
    if (probability !== null && judged === null && !isClosed) on({ type: "end_sound", since, probability });
  }

  function findBeep(frame: Frame): void {
    const { state, beep } = stepBeepDetector(beeps, frame);
    beeps = state;
    if (beep) on({ type: "beep", since: now() - beep.agoMs });
  }

  const activity: VoiceActivityStream | null = voiceActivity?.open(onWindow) ?? null;
  openTranscript();

  return {
    write(frame) {
      if (isClosed) return;
      recent.write(frame);
      send(frame);
      activity?.write(frame);
      askForFinality();
      findStall();
      if (listensForBeeps()) findBeep(frame);
    },
    turnClosed: () => stream?.turnClosed?.(),
    close() {
      if (isClosed) return;
      isClosed = true;
      stream?.close();
      activity?.close();
    },
  };
}

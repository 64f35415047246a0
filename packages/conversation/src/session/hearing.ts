/** Runs voice activity detection and transcription on the caller's frames. */
import {
  speechDetectorSettings,
  startSpeechDetector,
  stepSpeechDetector,
} from "@parley/audio/speech-detector";
import { createBeepFinder } from "../hearing/beep-finder.ts";
import { createDropWarnings } from "../hearing/drop-warnings.ts";
import { createFinality } from "../hearing/finality.ts";
import type { Hearing, HearingOptions } from "../hearing/hearing-options.ts";
import { createEndJudge, JUDGED_SAMPLES } from "../hearing/judge-end.ts";
import { createKeptSpeech } from "../hearing/kept-speech.ts";
import { KEPT_MS, KEPT_OF_STALL_MS, OVERLAP_MS } from "../hearing/repeated-sound.ts";
import { createToneMute } from "../hearing/mute-tones.ts";
import { createRetries } from "../hearing/retries.ts";
import { createTranscriberInUse } from "../hearing/transcriber-in-use.ts";
import { createUnheardWarnings } from "../hearing/unheard-warnings.ts";
import { createUnheardSpeech } from "../hearing/unheard-speech.ts";
import { createLevelMeter } from "../line/level-meter.ts";
import { heardAt } from "../line/speakers.ts";
import { createSpeechTimes } from "../pieces/speech-times.ts";
import { ProviderError, type Transcript } from "../ports.ts";
import { WINDOW_MS, type VoiceActivityStream } from "../sound/sound-ports.ts";
import { FINAL_BEFORE_END_MS } from "../turn/turn-timings.ts";
import { withoutOverlap } from "../words/compare-words.ts";
import { isInvented } from "../words/invented-words.ts";
import { createRecentSound } from "./recent-sound.ts";

export function createHearing(options: HearingOptions): Hearing {
  const { voiceActivity, endOfTurnSound = null, on, listensForBeeps, onWarning, now } = options;
  let keptMs = KEPT_MS;
  const unheard = createUnheardSpeech();
  let speechStartedAt = 0;
  const recent = createRecentSound(JUDGED_SAMPLES);
  const settings = speechDetectorSettings(options.speechThreshold, voiceActivity?.lagMs ?? 0);
  let detector = startSpeechDetector();
  const retries = createRetries();
  const kept = createKeptSpeech();
  const warnOfDropped = createDropWarnings(onWarning);
  const warnOfUnheard = createUnheardWarnings(onWarning);
  const findBeep = createBeepFinder((agoMs) => on({ type: "beep", since: now() - agoMs }));
  const meter = createLevelMeter();
  const muteTones = createToneMute();
  let lastWords = { text: "", at: -Infinity, final: true };
  let speechEndedAt = -Infinity;
  const finality = createFinality();
  let guess = "";
  /** The transcriber's own judgement since the caller last said something: see `Transcript.endOfTurn`. */
  let judged: number | null = null;
  let isClosed = false;
  const speechTimes = createSpeechTimes();
  const transcriber = createTranscriberInUse(options, retries, {
    onDropped(dropped) {
      warnOfDropped(dropped);
      hasHeard();
    },
    onSkipped: () => kept.heard(now() - speechStartedAt, detector.phase !== "speech"),
    reopen,
  });

  /** `repeated`: words of the sound that the stream gets again. `owes`: it gets some. */
  function openTranscript(repeated = "", owes = false): void {
    let known = repeated;
    transcriber.open(owes, ({ text, final, settled = false, endOfTurn, language, sound, speakers = [] }) => {
      const { isByPiece, writtenMs } = transcriber;
      const isDropped =
        sound !== undefined && isInvented(text, speechTimes.speechMs(sound, writtenMs, now()));
      if (isDropped) warnOfDropped(text);
      const words = isDropped ? "" : withoutOverlap(known, text);
      if (isByPiece && final && text.trim() === "" && failsEmpty()) return;
      if (final && sound) isAnswered(sound);
      if (text.trim() !== "") hasHeard();
      // By the piece, an answer without words is an answer, too.
      if (isByPiece && final) unheard.heard();
      if (words !== "") lastWords = { text: words, at: now(), final };
      if (text.trim() !== "" && final) known = "";
      guess = final || isByPiece ? "" : text.trim();
      finality.guessed(guess);
      on({
        type: "words",
        text: words,
        final,
        ...(settled && { settled }),
        ...(language && { language }),
        ...(sound && { sound: speechTimes.within(sound, writtenMs, now()) }),
        ...(words === text && speakers.length > 0 && { speakers: heardAt(speakers, now() - writtenMs) }),
      });
      if (endOfTurn !== undefined || !final) judged = endOfTurn ?? null;
      if (endOfTurn !== undefined && detector.phase !== "speech") tellJudgement();
    });
  }

  /** Words came, even if nobody said them. */
  function hasHeard(): void {
    transcriber.hasHeard();
    unheard.heard();
  }

  /**
   * By the piece, an answer came without words, though to long speech. Returns whether the transcriber has failed with
   * it. The last one may have heard noise, and its failure can end the call.
   */
  function failsEmpty(): boolean {
    if (!unheard.isLong() || transcriber.mayLackWords) return false;
    if (!transcriber.hasNext()) {
      warnOfUnheard();
      return false;
    }
    const message = "The transcriber found no words in what was said.";
    transcriber.fail(new ProviderError("bad_answer", message, { isEmpty: true }));
    return true;
  }

  /** By the piece, everything up to the end of this sound is transcribed. */
  function isAnswered({ untilMs }: NonNullable<Transcript["sound"]>): void {
    const agoMs = transcriber.writtenMs - untilMs;
    retries.answered();
    kept.heard(agoMs, detector.phase !== "speech" && now() - agoMs >= speechEndedAt);
  }

  /** Gives the new stream the sound that the broken one hasn't turned into words. */
  function reopen(): void {
    const isSpeaking = detector.phase === "speech";
    const coveredUntil = lastWords.at + (lastWords.final ? FINAL_BEFORE_END_MS : -OVERLAP_MS);
    const isMissing = speechEndedAt > Math.max(coveredUntil, now() - keptMs);
    const owed = transcriber.isByPiece ? kept.take() : null;
    guess = "";
    if (activity && !isSpeaking && (owed ? owed.length === 0 : !isMissing)) return openTranscript();
    openTranscript(!owed && now() - lastWords.at < keptMs ? lastWords.text : "", true);
    transcriber.stream?.speechStarted();
    const wanted = Math.min(keptMs, now() - lastWords.at + OVERLAP_MS);
    for (const frame of owed ?? recent.frames(wanted)) transcriber.write(frame);
    keptMs = KEPT_MS;
    if (isSpeaking) return;
    finality.asked();
    transcriber.stream?.speechEnded(now() - speechEndedAt);
  }

  function expect(language: string): void {
    if (!transcriber.expect(language)) return;
    if (guess !== "") on({ type: "hearing_broke" });
    queueMicrotask(reopen);
  }

  function findStall(): void {
    if (!transcriber.hasNext() || !unheard.isStalled(now())) return;
    keptMs = KEPT_OF_STALL_MS;
    unheard.heard();
    const message = "The transcriber returned no words for what was said.";
    transcriber.fail(new ProviderError("timeout", message, { isRepeated: true }));
  }

  function askForFinality(): void {
    if (!finality.isDue(now())) return;
    if (transcriber.isByPiece && detector.phase === "onset") return; // the caller is probably going on
    finality.asked();
    transcriber.stream?.speechEnded(now() - speechEndedAt);
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
        finality.began();
        judged = null;
        speechStartedAt = since;
        speechTimes.started(since);
        kept.speechStarted(event.agoMs);
        retries.speechStarted();
        transcriber.stream?.speechStarted();
      } else {
        speechEndedAt = since;
        speechTimes.ended(since);
        unheard.ended(since - speechStartedAt, since);
        finality.ended(since, guess);
      }
      on({ type: event.type, since });
      if (event.type === "speech_ended") {
        tellJudgement();
        judge(since);
      }
    }
  }

  const judge = createEndJudge(endOfTurnSound, recent.take, (since, probability) => {
    if (judged === null && !isClosed) on({ type: "end_sound", since, probability });
  });

  function speechOver(since: number): void {
    if (detector.phase !== "speech") return finality.askNow();
    if (since < speechStartedAt && !finality.isOwed) return;
    finality.asked();
    if (since >= speechStartedAt) {
      speechTimes.ended(since);
      speechTimes.started(now());
    }
    transcriber.stream?.speechEnded(now() - since);
    if (transcriber.isByPiece) transcriber.stream?.speechStarted();
    judge(since);
  }

  const activity: VoiceActivityStream | null = voiceActivity?.open(onWindow) ?? null;
  openTranscript();

  return {
    write(frame) {
      if (isClosed) return;
      const heard = muteTones(frame, detector.phase !== "silence");
      recent.write(heard);
      meter.write(frame);
      if (retries.isDue(now())) reopen();
      if (transcriber.isByPiece) kept.write(heard);
      transcriber.write(heard);
      activity?.write(frame);
      askForFinality();
      findStall();
      if (listensForBeeps()) findBeep(frame);
    },
    level: () => meter.take(),
    heed(effect) {
      if (effect.type === "turn_closed") transcriber.stream?.turnClosed?.();
      else if (effect.type === "speech_over") speechOver(effect.since);
      else if (effect.type === "tell_speakers") transcriber.tellSpeakers();
      else if (effect.isAwaited) expect(effect.language);
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      transcriber.close();
      activity?.close();
    },
  };
}

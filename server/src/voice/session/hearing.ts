/** Listens: runs voice activity detection and transcription on the caller's frames. */
import { startBeepDetector, stepBeepDetector } from "../../audio/beep-detector.ts";
import type { Frame } from "../../audio/frame.ts";
import {
  SPEECH_DETECTOR_DEFAULTS,
  startSpeechDetector,
  stepSpeechDetector,
} from "../../audio/speech-detector.ts";
import type {
  EndOfTurnSound,
  SpeechToText,
  TranscriptStream,
  VoiceActivity,
  VoiceActivityStream,
} from "../ports.ts";
import { createRecentSound } from "./recent-sound.ts";
import type { TurnEvent } from "../turn/turn-events.ts";

export interface HearingOptions {
  /** Null if the page itself does the recognising. */
  transcriber: SpeechToText | null;
  voiceActivity: VoiceActivity | null;
  /** Asked whenever speech ends, if there is one. */
  endOfTurnSound?: EndOfTurnSound | null;
  language: string;
  on(event: TurnEvent): void;
  /** Whether anybody wants to know of beeps now. */
  listensForBeeps(): boolean;
  onWarning(code: string, message: string): void;
  now(): number;
}

export interface Hearing {
  write(frame: Frame): void;
  /** Frees connection and detector. Idempotent. */
  close(): void;
}

/** After this many failures in a row without a word in between, the transcriber is given up. */
const MAX_FAILURES = 2;
/** Of voice activity detection, see VoiceActivity. */
const WINDOW_MS = 32;
/** What the model of turn ends listens to: 8 s at 16 kHz. */
const LISTENED_TO = 128_000;

export function createHearing(options: HearingOptions): Hearing {
  const { transcriber, voiceActivity, endOfTurnSound, language, on, listensForBeeps, onWarning, now } =
    options;
  const recent = endOfTurnSound ? createRecentSound(LISTENED_TO) : null;
  let isJudging = false;
  const settings = { ...SPEECH_DETECTOR_DEFAULTS, lagMs: voiceActivity?.lagMs ?? 0 };
  let detector = startSpeechDetector();
  let stream: TranscriptStream | null = null;
  let failures = 0;
  let beeps = startBeepDetector();
  let isClosed = false;

  function openTranscript(): void {
    if (!transcriber || isClosed) return;
    let mine: TranscriptStream | null = null;
    let isDead = false;
    mine = transcriber.open({
      language,
      onTranscript({ text, final }) {
        if (isDead || isClosed) return;
        if (text.trim() !== "") failures = 0;
        on({ type: "words", text, final });
      },
      onFailure(error) {
        if (isDead || isClosed) return;
        isDead = true;
        mine?.close();
        stream = null;
        failures += 1;
        if (failures >= MAX_FAILURES || !error.retryable) {
          return on({ type: "hearing_failed", message: error.message });
        }
        onWarning("transcriber_failed", error.message);
        queueMicrotask(openTranscript);
      },
    });
    if (!isDead) stream = mine;
    if (detector.phase === "speech") stream?.speechStarted();
  }

  function onWindow(probability: number): void {
    if (isClosed) return;
    const { state, events } = stepSpeechDetector(detector, probability, WINDOW_MS, settings);
    detector = state;
    for (const event of events) {
      if (event.type === "speech_started") stream?.speechStarted();
      else stream?.speechEnded();
      const since = now() - event.agoMs;
      on({ type: event.type, since });
      if (event.type === "speech_ended") void judge(since);
    }
  }

  /** One at a time: if the answer to an earlier pause is still missing, this one goes by words alone. */
  async function judge(since: number): Promise<void> {
    if (!endOfTurnSound || !recent || isJudging) return;
    isJudging = true;
    const probability = await endOfTurnSound.judge(recent.take());
    isJudging = false;
    if (probability !== null && !isClosed) on({ type: "end_sound", since, probability });
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
      stream?.write(frame);
      recent?.write(frame);
      activity?.write(frame);
      if (listensForBeeps()) findBeep(frame);
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      stream?.close();
      activity?.close();
    },
  };
}

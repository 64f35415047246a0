/**
 * Determines whether a person or a machine answered an outbound call (docs/phone.md#voicemail). A pure function of what
 * is heard from the answer on: the length of the first greeting and of the silence after it, its words, a beep, and
 * whether what the agent said was answered.
 */
import { isMenu, isRecorded, isScreener, withoutOptions } from "./recorded-phrases.ts";
import { voicemailScore } from "./voicemail-phrases.ts";

/** `menu`: a recording that lists keys. `screening`: a phone that asks who is calling and why before it rings. */
export type AnsweredBy = "human" | "machine" | "menu" | "screening" | "unknown";

interface TurnOver {
  readonly type: "turn";
  readonly text: string;
  readonly from: number;
}

export type DetectionEvent =
  /** `isAgentHeard`: whether the agent is being heard now. */
  | { readonly type: "tick"; readonly isAgentHeard?: boolean }
  | { readonly type: "speech_started"; readonly since: number }
  | { readonly type: "speech_ended"; readonly since: number }
  /** `sound`: words by the piece, which replace those for the same beginning. */
  | {
      readonly type: "words";
      readonly text: string;
      readonly final: boolean;
      readonly sound?: { readonly from: number };
    }
  /** A turn of the other side is over, with these final words. */
  | TurnOver
  /** `since`: when the beep ended. */
  | { readonly type: "beep"; readonly since: number };

/** Times are in ms, on any clock. */
export interface MachineDetection {
  readonly answeredAt: number;
  /** Null until there is enough evidence. Words and beeps may change a verdict based on timing. */
  readonly verdict: AnsweredBy | null;
  readonly speaking: boolean;
  /** When the greeting began, or the stretch of speech after a long silence or a beep. */
  readonly from: number | null;
  readonly soundEndedAt: number | null;
  /** Speech has begun again since the greeting. */
  readonly isAnew: boolean;
  /** Final words of this stretch, those of its last sound by the piece, and words that are still a guess. */
  readonly said: string;
  readonly heard: { readonly from: number; readonly text: string } | null;
  readonly guess: string;
  readonly beepEndedAt: number | null;
  /**
   * How long the agent has been heard since the other side's last turn, until when that is known, and since when it was
   * long enough to answer.
   */
  readonly agentMs: number;
  readonly knownUntil: number;
  readonly answerableSince: number | null;
  /** When the other side's last turn began; null before the first. */
  readonly turnFrom: number | null;
  /** A person has answered the agent, so the verdict is final. */
  readonly isSettled: boolean;
}

/** Words that begin after the agent was heard for this long may be an answer. */
const ANSWERABLE_MS = 1000;
/** Ticks come more often than this; a longer gap isn't time in which the agent was heard. */
const LONGEST_TICK_MS = 100;
/** People finish their greeting within this time and then wait. */
const SHORT_GREETING_MS = 2400;
const SHORT_SILENCE_MS = 700;
/** After a question, people expect an answer at once. */
const QUESTION_SILENCE_MS = 500;
/** Recorded greetings pause for less than this between sentences. */
const LONG_SILENCE_MS = 1500;
/** Anyone who talks for longer than this without a pause is a recording. */
const LONG_GREETING_MS = 6000;
const MONOLOGUE_MS = 9000;
/** How long nothing is said before the verdict is "unknown". */
const MUTE_MS = 5000;
/** Speech after a silence this long starts a new stretch. */
const NEW_STRETCH_MS = 2000;
/** A beep later than this after the answer isn't taken for a machine's. */
const LATEST_BEEP_MS = 15_000;
/** Detection gives up this long after the answer. */
export const DETECTION_MS = 30_000;
const MAX_TEXT = 2000;
/** Speech onset is only accurate to a frame or two. */
const SAME_BEGINNING_MS = 100;

/** The state before anything is heard. */
export function startDetection(answeredAt: number): MachineDetection {
  return {
    answeredAt,
    verdict: null,
    speaking: false,
    from: null,
    soundEndedAt: null,
    isAnew: false,
    said: "",
    heard: null,
    guess: "",
    beepEndedAt: null,
    agentMs: 0,
    knownUntil: answeredAt,
    answerableSince: null,
    turnFrom: null,
    isSettled: false,
  };
}

export function stepDetection(
  detection: MachineDetection,
  event: DetectionEvent,
  at: number,
): MachineDetection {
  if (detection.isSettled) return detection;
  if (isAnswer(detection, event)) return { ...detection, verdict: "human", isSettled: true };
  if (event.type === "turn") return withTurn(detection, event);
  const heard = hear(detection, event, at);
  const verdict = judge(heard, event, at);
  if (verdict === detection.verdict) return heard;
  return { ...(isAttended(verdict) ? unanswerable(heard) : heard), verdict };
}

/** Whether to hold an answer back: the greeting isn't short and may still turn out to be recorded. */
export function mayBeGreeting(detection: MachineDetection, at: number): boolean {
  const { verdict, from } = detection;
  if ((verdict !== null && verdict !== "unknown") || from === null) return false;
  return lengthOf(detection, at) > SHORT_GREETING_MS;
}

/**
 * Whether somebody answers the agent. A machine goes on with its greeting whatever the agent says, so its words don't
 * count, nor a recording's once one is attended to, and first words only if they don't even resemble a machine's.
 */
function isAnswer(detection: MachineDetection, event: DetectionEvent): boolean {
  const { answerableSince, verdict, from, isAnew } = detection;
  if (event.type !== "turn" || verdict === "machine" || answerableSince === null) return false;
  if (event.from < answerableSince || !hasWord(event.text)) return false;
  if (isAttended(verdict) && isRecorded(event.text)) return false;
  const isFirst = !isAnew && from !== null && event.from <= from + SAME_BEGINNING_MS;
  return voicemailScore(event.text) < (isFirst ? 1 : 2);
}

/**
 * A turn that answers nothing is over. What the agent said before it counts no more: recordings pause between their
 * sentences, in which it is heard a little each time. A screener's turns change nothing, since the agent has said all
 * it has to say, and waits for the person.
 */
function withTurn(detection: MachineDetection, { text, from }: TurnOver): MachineDetection {
  const { turnFrom, verdict } = detection;
  const isKnown = turnFrom !== null && from <= turnFrom; // its words have changed
  if (verdict === "screening" || isKnown || !hasWord(text)) return detection;
  return { ...unanswerable(detection), turnFrom: from };
}

function unanswerable(detection: MachineDetection): MachineDetection {
  return { ...detection, agentMs: 0, answerableSince: null };
}

function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function isAttended(verdict: AnsweredBy | null): boolean {
  return verdict === "menu" || verdict === "screening";
}

function withTime(detection: MachineDetection, isAgentHeard: boolean, at: number): MachineDetection {
  const { agentMs, knownUntil, answerableSince } = detection;
  const passed = isAgentHeard ? Math.min(LONGEST_TICK_MS, Math.max(0, at - knownUntil)) : 0;
  const heardMs = agentMs + passed;
  const since = answerableSince ?? (heardMs >= ANSWERABLE_MS ? at : null);
  return { ...detection, agentMs: heardMs, knownUntil: at, answerableSince: since };
}

function hear(detection: MachineDetection, event: DetectionEvent, at: number): MachineDetection {
  switch (event.type) {
    case "tick":
      return withTime(detection, event.isAgentHeard ?? false, at);
    case "speech_started": {
      const { soundEndedAt, beepEndedAt } = detection;
      const isAfterBeep = beepEndedAt !== null && beepEndedAt >= (soundEndedAt ?? 0);
      const isNew = isAfterBeep || (soundEndedAt !== null && event.since - soundEndedAt >= NEW_STRETCH_MS);
      if (isNew) {
        const nothing = { said: "", heard: null, guess: "" };
        return { ...detection, speaking: true, from: event.since, isAnew: true, ...nothing };
      }
      return { ...detection, speaking: true, from: detection.from ?? event.since };
    }
    case "speech_ended":
      return detection.speaking ? { ...detection, speaking: false, soundEndedAt: event.since } : detection;
    case "words":
      if (!event.final) return { ...detection, guess: event.text.slice(0, MAX_TEXT) };
      if (event.sound) return hearSound(detection, event.text, event.sound.from);
      return { ...detection, said: `${detection.said} ${event.text}`.slice(-MAX_TEXT), guess: "" };
    case "beep":
      return { ...detection, beepEndedAt: event.since };
    default:
      return detection;
  }
}

/** By the piece, a growing sound is transcribed anew each time. */
function hearSound(detection: MachineDetection, words: string, from: number): MachineDetection {
  const { said, heard } = detection;
  const isAgain = heard !== null && Math.abs(heard.from - from) <= SAME_BEGINNING_MS;
  if (words === "") return { ...detection, guess: "" };
  const before = isAgain || heard === null ? said : `${said} ${heard.text}`.slice(-MAX_TEXT);
  return { ...detection, said: before, heard: { from, text: words.slice(-MAX_TEXT) }, guess: "" };
}

function judge(detection: MachineDetection, event: DetectionEvent, at: number): AnsweredBy | null {
  const { verdict, answeredAt, isAnew } = detection;
  // Menus beep when they want a key, and a mailbox may follow a screener at any time.
  const isBeepDue = verdict === "screening" || (verdict !== "menu" && at - answeredAt <= LATEST_BEEP_MS);
  if (event.type === "beep" && isBeepDue) return "machine";
  if (event.type === "words") {
    const text = textOf(detection);
    if (voicemailScore(verdict === "menu" ? withoutOptions(text) : text) >= 2) return "machine";
    // People may ask for name and reason, too, and whether it is a question is only known in the end.
    if (verdict !== "machine" && event.final && isScreener(text)) return "screening";
    if (verdict !== "machine" && verdict !== "screening" && isMenu(text)) return "menu";
    // A machine has finished talking by now, so new speech comes from a person.
    if (verdict === "machine" && isAnew && event.final && text !== "" && voicemailScore(text) === 0)
      return "human";
  }
  return verdict === null || verdict === "unknown" ? (byTiming(detection, at) ?? verdict) : verdict;
}

function byTiming(detection: MachineDetection, at: number): AnsweredBy | null {
  const { answeredAt, from, speaking, soundEndedAt } = detection;
  if (from === null) return at - answeredAt >= MUTE_MS ? "unknown" : null;
  const length = lengthOf(detection, at);
  if (speaking) return length >= MONOLOGUE_MS ? "machine" : null;
  const silence = at - (soundEndedAt ?? at);
  const text = textOf(detection);
  const score = voicemailScore(text);
  if (score === 0 && length <= SHORT_GREETING_MS && silence >= SHORT_SILENCE_MS) return "human";
  // A question is put to somebody, whatever else was said: "He isn't available. Who's calling?"
  if (score < 2 && /\?\s*$/u.test(text) && silence >= QUESTION_SILENCE_MS) return "human";
  if (silence < LONG_SILENCE_MS) return null;
  if (length <= SHORT_GREETING_MS) return "human";
  if (score > 0) return "machine";
  return length <= LONG_GREETING_MS ? "human" : "machine";
}

function lengthOf({ from, speaking, soundEndedAt }: MachineDetection, at: number): number {
  return from === null ? 0 : (speaking ? at : (soundEndedAt ?? at)) - from;
}

function textOf({ said, heard, guess }: MachineDetection): string {
  return `${said} ${heard?.text ?? ""} ${guess}`.trim();
}

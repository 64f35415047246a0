/**
 * Detects who answered an outbound call, and decides what to do if it is a machine: hang up, leave a message after the
 * beep, or continue as with a person (docs/phone.md#voicemail). People are greeted as on any call. Only answers to long
 * greetings wait.
 */
import {
  DETECTION_MS,
  mayBeGreeting,
  startDetection,
  stepDetection,
} from "../answering-machine/machine-detection.ts";
import { splitSentences } from "../sentences.ts";
import { canPressKeys, meetAttendant } from "./turn-attendant.ts";
import { closeTurn, endTurn } from "./caller-turn.ts";
import { closeCall } from "./turn-close.ts";
import { emit, isAudible, type Draft } from "./turn-effects.ts";
import type { TurnEvent } from "./turn-events.ts";
import { bargeIn } from "./turn-barge-in.ts";
import { endAfterSpeech } from "./turn-goodbye.ts";
import type { TurnState } from "./turn-state.ts";
import { AFTER_BEEP_MS, AFTER_GREETING_MS, LATE_BEEP_MS, LATEST_MESSAGE_MS } from "./turn-timings.ts";
import { cutOff, say } from "./turn-utterance.ts";

/** Starts listening for a machine, if this call needs it. */
export function startListening(d: Draft): void {
  if (d.state.setup.voicemail) d.state.detection = startDetection(d.now.at);
}

/** Takes what is heard. Runs after the event's own rules, so that the words are in the record. */
export function observePickUp(d: Draft, event: TurnEvent): void {
  const { detection, mailbox, attendant } = d.state;
  if (d.state.phase !== "live" || !detection || d.state.peerHeldSince !== null || !isHeard(event)) return;
  const heard = event.type === "tick" ? { ...event, isAgentHeard: isAudible(d.state) } : event;
  const next = stepDetection(detection, heard, d.now.at);
  const isOver = d.now.at - detection.answeredAt >= DETECTION_MS && !mailbox && !attendant;
  d.state.detection = isOver && next.verdict !== null ? null : next;
  if (next.verdict === detection.verdict || next.verdict === null) return;
  emit(d, { type: "answered_by", answeredBy: next.verdict });
  d.state.attendant = null;
  if (next.verdict === "menu" || next.verdict === "screening") meetAttendant(d, next.verdict);
  else if (next.verdict === "machine") meetMachine(d);
  else if (mailbox) leaveMailbox(d);
}

/** The answer to what was said waits, because it may be a recorded greeting or the mailbox is listening. */
export function waitsForDetection({ detection, mailbox, attendant, setup }: TurnState, at: number): boolean {
  const isDone =
    attendant?.kind === "screening" ? attendant.saidAt !== null : attendant && !canPressKeys(setup);
  return mailbox !== null || isDone === true || (detection !== null && mayBeGreeting(detection, at));
}

/** Speaks the message after the beep, or else after the greeting, and once more if the beep comes late. */
export function moveMailbox(d: Draft): void {
  const { mailbox, detection, caller, setup } = d.state;
  if (!mailbox || !detection || !setup.voicemail) return;
  if (caller.turn?.ended) closeTurn(d);
  const { beepEndedAt, answeredAt } = detection;
  if (mailbox.startedAt !== null) {
    const isLateBeep = beepEndedAt !== null && beepEndedAt > mailbox.startedAt;
    if (mailbox.isRepeated || !isLateBeep || beepEndedAt > mailbox.startedAt + LATE_BEEP_MS) return;
    cutOff(d, d.now.at);
  } else if (!isTimeToSpeak(d.state, d.now.at, beepEndedAt, answeredAt)) return;
  d.state.mailbox = { startedAt: d.now.at, isRepeated: mailbox.startedAt !== null };
  say(d, "message", splitSentences(setup.voicemail.message, setup.language));
  endAfterSpeech(d, "agent_hangup");
}

function isTimeToSpeak(
  { caller, detection }: TurnState,
  at: number,
  beepEndedAt: number | null,
  answeredAt: number,
): boolean {
  if (at >= answeredAt + LATEST_MESSAGE_MS) return true;
  // A machine continues to listen once it has beeped.
  if (beepEndedAt !== null) return at >= beepEndedAt + AFTER_BEEP_MS;
  if (caller.speaking) return false;
  return at >= (detection?.soundEndedAt ?? answeredAt) + AFTER_GREETING_MS;
}

function meetMachine(d: Draft): void {
  const { voicemail } = d.state.setup;
  if (!voicemail || voicemail.action === "continue") return;
  if (voicemail.action === "hang_up" || voicemail.message.trim() === "") return closeCall(d, "agent_hangup");
  bargeIn(d);
  if (d.state.goodbye) return; // it is ending already
  if (d.state.caller.turn && !d.state.caller.turn.ended) endTurn(d);
  closeTurn(d);
  d.state.mailbox = { startedAt: null, isRepeated: false };
}

/** A person has picked up after all. */
function leaveMailbox(d: Draft): void {
  d.state.mailbox = null;
  d.state.goodbye = null;
  bargeIn(d);
}

function isHeard(event: TurnEvent): event is TurnEvent & { type: (typeof HEARD)[number] } {
  return (HEARD as readonly string[]).includes(event.type);
}

const HEARD = ["tick", "speech_started", "speech_ended", "words", "beep"] as const;

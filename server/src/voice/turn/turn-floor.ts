/**
 * Who has the floor. Sound from the caller holds the agent's sound back: at once before it has started, after
 * `barge_in_ms` once it is audible. Words then take the floor for good. Without words it was noise, and the agent
 * resumes where it was stopped.
 */
import { emit, isAudible, type Draft } from "./turn-effects.ts";
import { abortAnswer, discardAnswer } from "./turn-answer.ts";
import { withdrawGoodbye } from "./turn-goodbye.ts";
import type { TurnState } from "./turn-state.ts";
import { isCallerSounding } from "./caller-sound.ts";
import { ENDLESS_SOUND_MS, LATE_WORDS_MS } from "./turn-timings.ts";
import { cutOff } from "./turn-utterance.ts";

/** Words came: whatever the agent was about to say or do and has not committed is discarded, and its sound stops. */
export function takeFloor(d: Draft): void {
  const { goodbye, hold } = d.state;
  if (goodbye && !goodbye.withdrawable) return;
  if (d.state.answer?.committed) abortAnswer(d);
  else discardAnswer(d);
  if (hold && d.state.utterances.length === 0) d.effects.push({ type: "release" });
  cutOff(d, hold?.since ?? d.now.at);
  d.state.hold = null;
  d.state.noiseSince = null;
  if (goodbye) withdrawGoodbye(d, "caller_spoke");
}

/** Stops or resumes the agent's sound when it is time to. */
export function moveFloor(d: Draft): void {
  const { state, now } = d;
  if (state.mailbox || (state.goodbye && !state.goodbye.withdrawable)) return;
  if (state.hold) {
    if (now.at >= resumeAt(state)) release(d);
    return;
  }
  if (!isCallerSounding(state)) return;
  if (isAudible(state)) {
    const { speechStartedAt, spokenBeforeMs } = state.caller;
    const spokenMs = spokenBeforeMs + now.at - (speechStartedAt ?? now.at);
    if (spokenMs >= state.setup.settings.barge_in_ms) hold(d, true);
  } else if (hasUnspokenWords(state)) hold(d, false);
}

function hasUnspokenWords(state: TurnState): boolean {
  if (state.answer && !state.answer.committed) return true;
  const next = state.utterances[0];
  return next !== undefined && next.kind !== "greeting"; // the greeting goes out whatever the caller does
}

function hold(d: Draft, audible: boolean): void {
  d.state.hold = { since: d.now.at, audible };
  d.effects.push({ type: "hold" });
}

function release(d: Draft): void {
  d.state.hold = null;
  if (d.state.caller.speaking) d.state.noiseSince = d.state.caller.speechStartedAt;
  d.effects.push({ type: "release" });
}

/** If no words come by then, the sound was noise. */
function resumeAt({ hold, caller, setup }: TurnState): number {
  if (!hold) return Infinity;
  if (caller.speaking) return hold.since + ENDLESS_SOUND_MS;
  const { resume_ms } = setup.settings;
  const soundEnded = (caller.speechEndedAt ?? hold.since) + Math.min(LATE_WORDS_MS, resume_ms);
  return hold.audible ? Math.max(hold.since + resume_ms, soundEnded) : soundEnded;
}

/**
 * The peer puts the call on hold, or takes it back. Nobody hears anybody then, so everything stands still: what the agent
 * was saying is kept, turns don't end, and silence doesn't count.
 */
export function onPeerHold(d: Draft, isHeld: boolean): void {
  const { peerHeldSince, quietSince, hold } = d.state;
  if (isHeld === (peerHeldSince !== null)) return;
  emit(d, { type: "hold", isHeld });
  d.state.peerHeldSince = isHeld ? d.now.at : null;
  if (peerHeldSince === null) return;
  if (quietSince !== null) d.state.quietSince = quietSince + d.now.at - peerHeldSince;
  if (hold === null) d.effects.push({ type: "release" });
}

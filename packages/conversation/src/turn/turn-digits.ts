/**
 * Key presses. A key that the caller presses ends what the agent is saying, as a word does. Keys become a turn once
 * none has come for `DIGITS_PAUSE_MS`, or at once after `#`. The agent presses keys by a built-in tool: one call
 * after another, once its words before it have been heard.
 */
import { engineFailure, engineOutcome } from "../tool-outcome.ts";
import { digitsIn, withDigit } from "../words/said.ts";
import { closeSound, goOnWithTurn, lastDigits, newTurn, setCaller } from "./caller-turn.ts";
import { callTime, emit, mayHaveWordsToCome, type Draft } from "./turn-effects.ts";
import { requestBargeIn } from "./turn-barge-in.ts";
import { callsIn, withAnswered } from "../history/history.ts";
import type { CallerTurn } from "./caller-state.ts";
import { longestSending, MAX_DIGITS_IN_TURN, SPEECH_BEFORE_DIGIT_MS } from "./turn-timings.ts";
import { finishCall } from "./turn-tools.ts";

const DIGIT = /^[0-9*#A-D]$/u;

export function onDigit(d: Draft, pressed: string): void {
  const digit = pressed.toUpperCase();
  const { at } = d.now;
  const { turn: open } = d.state.caller;
  if (!DIGIT.test(digit) || (open && digitsIn(open.finals) >= MAX_DIGITS_IN_TURN)) return;
  const spokenSince = spokenBefore(d);
  const turn = withPressed(open ?? newTurn(d, spokenSince ?? at), digit, spokenSince !== null, at);
  requestBargeIn(d);
  closeSound(d);
  const before = d.state.pressed;
  d.state.pressed = before ? { ...before, digits: before.digits + digit } : { digits: digit, at };
  goOnWithTurn(d, turn);
}

/** The pause after a key runs from its end. */
export function onDigitHeld(d: Draft): void {
  const { turn } = d.state.caller;
  if (!turn || turn.ended || lastDigits(turn) === null) return;
  setCaller(d, { turn: { ...turn, lastWordsAt: d.now.at, lastDigitAt: d.now.at } });
}

function withPressed(turn: CallerTurn, digit: string, isAfterWords: boolean, at: number): CallerTurn {
  const wordsAt = turn.wordsAt ?? (isAfterWords ? turn.finals.length : null);
  return {
    ...turn,
    finals: withDigit(turn.finals, digit, wordsAt === turn.finals.length, at),
    wordsAt,
    lastWordsAt: at,
    lastDigitAt: at,
    ended: false,
    endedAt: null,
  };
}

/** When speech that has no words yet began, if it was before this key. The key's own tone isn't speech. */
function spokenBefore({ state, now }: Draft): number | null {
  const { awaitingFinal, speaking, speechStartedAt, turn } = state.caller;
  if (!awaitingFinal || speechStartedAt === null) return null;
  if (!speaking && !mayHaveWordsToCome(state, now.at)) return null;
  if (turn?.lastDigitAt && turn.lastDigitAt >= speechStartedAt - SPEECH_BEFORE_DIGIT_MS) return null;
  return now.at - speechStartedAt >= SPEECH_BEFORE_DIGIT_MS ? speechStartedAt : null;
}

export function moveDigits(d: Draft): void {
  const [press, ...rest] = d.state.presses;
  if (!press) return;
  if (press.startedAt !== null) {
    if (d.now.at < press.startedAt + longestSending(press.digits)) return;
    return onDigitsSent(d, press.invocationId, "The keys weren't sent in time.");
  }
  if (d.state.utterances.some(({ id }) => id <= press.afterUtterance)) return;
  d.state.presses = [{ ...press, startedAt: d.now.at }, ...rest];
  d.effects.push({ type: "send_digits", invocationId: press.invocationId, digits: press.digits });
}

/** The keys are out, or can't be sent. */
export function onDigitsSent(d: Draft, invocationId: string, error: string | null): void {
  const [press, ...rest] = d.state.presses;
  const entry = callsIn(d.state.history).find((call) => call.invocationId === invocationId);
  if (!press || press.startedAt === null || press.invocationId !== invocationId || !entry) return;
  d.state.presses = rest;
  const { call, startedAt } = entry;
  const durationMs = d.now.at - startedAt;
  if (error !== null) {
    finishCall(d, invocationId, engineFailure(call, "dtmf_failed", error, durationMs));
    return;
  }
  emit(d, { type: "digits", direction: "sent", digits: press.digits, atMs: callTime(d, press.startedAt) });
  const content = `Pressed ${press.digits.split("").join(" ")}.`;
  finishCall(d, invocationId, engineOutcome(call, content, null, durationMs));
  // A menu says by itself what it makes of a key.
  if (d.state.attendant?.kind === "menu") d.state.history = withAnswered(d.state.history);
}

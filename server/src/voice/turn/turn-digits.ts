/**
 * Keys that the caller presses. A key ends what the agent is saying, as words do. Keys are a turn once none has come
 * for `DIGITS_PAUSE_MS`, or at once at `#`.
 */
import { digitsIn, withDigit } from "../words/said.ts";
import { goOnWithTurn, newTurn } from "./turn-caller-turn.ts";
import { mayHaveWordsToCome, type Draft } from "./turn-effects.ts";
import { askForFloor } from "./turn-floor.ts";
import type { CallerTurn } from "./caller-state.ts";
import { MAX_DIGITS_IN_TURN, SPEECH_BEFORE_DIGIT_MS } from "./turn-timings.ts";

const DIGIT = /^[0-9*#A-D]$/u;

export function onDigit(d: Draft, pressed: string): void {
  const digit = pressed.toUpperCase();
  const { at } = d.now;
  const { turn: open } = d.state.caller;
  if (!DIGIT.test(digit) || (open && digitsIn(open.finals) >= MAX_DIGITS_IN_TURN)) return;
  const spokenSince = spokenBefore(d);
  const turn = withPressed(open ?? newTurn(d, spokenSince ?? at), digit, spokenSince !== null, at);
  askForFloor(d);
  const before = d.state.pressed;
  d.state.pressed = before ? { ...before, digits: before.digits + digit } : { digits: digit, at };
  goOnWithTurn(d, turn);
}

function withPressed(turn: CallerTurn, digit: string, isAfterWords: boolean, at: number): CallerTurn {
  const wordsAt = turn.wordsAt ?? (isAfterWords ? turn.finals.length : null);
  return {
    ...turn,
    finals: withDigit(turn.finals, digit, wordsAt === turn.finals.length),
    wordsAt,
    lastWordsAt: at,
    lastDigitAt: at,
    ended: false,
    endedAt: null,
  };
}

/** When speech began whose words are still to come, if it began before this key: the key's own tone is no speech. */
function spokenBefore({ state, now }: Draft): number | null {
  const { awaitingFinal, speaking, speechStartedAt, turn } = state.caller;
  if (!awaitingFinal || speechStartedAt === null) return null;
  if (!speaking && !mayHaveWordsToCome(state, now.at)) return null;
  if (turn?.lastDigitAt && turn.lastDigitAt >= speechStartedAt - SPEECH_BEFORE_DIGIT_MS) return null;
  return now.at - speechStartedAt >= SPEECH_BEFORE_DIGIT_MS ? speechStartedAt : null;
}

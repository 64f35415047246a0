/** What is due by now: how each rule moves on with time, in order. */
import { hasNews } from "../../history/history.ts";
import { withOverheardTurn } from "../../line/line-words.ts";
import { endOfTurnAt, endTurn, learnLevel, overheardFrom } from "../caller-turn.ts";
import { startAnswer } from "../model/ask-model.ts";
import { confirmEarly, startEarly } from "../model/early-answer.ts";
import { moveAnswer } from "../turn-answer.ts";
import { advanceBargeIn, isInterruptible, moveAside, noteStuckTurn } from "../turn-barge-in.ts";
import { moveAttendant } from "../turn-attendant.ts";
import { askAgain, bridge } from "../turn-dead-air.ts";
import { moveDigits } from "../turn-digits.ts";
import { hasRunningTools, isPeerAway, type Draft } from "../turn-effects.ts";
import { moveGoodbye, moveSilence } from "../turn-goodbye.ts";
import { isComingBack, moveInterruption } from "../turn-interrupted.ts";
import { moveLength } from "../turn-length.ts";
import type { TurnState } from "../turn-state.ts";
import { RESULT_WAIT_MS } from "../turn-timings.ts";
import { moveMailbox, waitsForDetection } from "../turn-voicemail.ts";

/** Does everything that is due by now. */
export function advance(d: Draft): void {
  if (isPeerAway(d.state)) {
    moveLength(d);
    return moveInterruption(d);
  }
  moveMailbox(d);
  moveAttendant(d);
  if (d.state.phase !== "live") return;
  advanceBargeIn(d);
  moveAside(d);
  const endsAt = endOfTurnAt(d.state);
  if (endsAt !== null && d.now.at >= endsAt && !isComingBack(d.state)) onTurnOver(d);
  confirmEarly(d);
  if (!waitsForDetection(d.state, d.now.at)) startEarly(d);
  moveLength(d);
  if (d.state.phase !== "live") return;
  if (isAnswerDue(d.state, d.now.at)) startAnswer(d);
  moveAnswer(d);
  moveDigits(d);
  moveGoodbye(d);
  if (d.state.phase !== "live") return;
  if (isAnswerDue(d.state, d.now.at)) startAnswer(d);
  bridge(d);
  askAgain(d);
  moveSilence(d);
}

function onTurnOver(d: Draft): void {
  if (d.now.at >= overheardFrom(d.state)) onOverheard(d);
  else learnLevel(d);
  noteStuckTurn(d);
  endTurn(d);
}

function onOverheard(d: Draft): void {
  d.state.line = withOverheardTurn(d.state.line, d.now.at);
  d.effects.push({ type: "tell_speakers" });
}

/** The caller's turn has ended, or tool results have arrived, so the model must be asked. */
function isAnswerDue(state: TurnState, at: number): boolean {
  const { answer, goodbye, caller } = state;
  if (answer || goodbye) return false;
  if (waitsForDetection(state, at)) return false;
  if (!caller.turn) return hasNews(state.history);
  if (!caller.turn.ended || (state.utterances.length > 0 && !isInterruptible(state))) return false;
  return !hasRunningTools(state) || at >= (caller.turn.endedAt ?? at) + RESULT_WAIT_MS;
}

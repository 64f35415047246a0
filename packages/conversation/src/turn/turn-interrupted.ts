/**
 * Periods in which nobody hears anybody, so everything stops: the agent's words are kept, turns don't end, and silence
 * doesn't count. Either the peer has put the call on hold, or the connection broke and the caller may come back
 * (docs/engine.md#a-broken-connection).
 */
import { hasNews } from "../history/history.ts";
import { discardAnswer } from "./turn-answer.ts";
import { closeCall } from "./turn-close.ts";
import { setCaller } from "./caller-turn.ts";
import { emit, hasRunningTools, type Draft } from "./turn-effects.ts";
import { raise } from "./turn-barge-in.ts";
import type { SaidSpeech, TurnState } from "./turn-state.ts";
import { say } from "./turn-utterance.ts";
import { wordsDueUntil } from "../pieces/words-due.ts";
import { RELOAD_MS } from "./turn-timings.ts";

/** The peer puts the call on hold or takes it off hold. */
export function onPeerHold(d: Draft, isHeld: boolean): void {
  const { peerHeldSince, hold, answer } = d.state;
  if (isHeld === (peerHeldSince !== null)) return;
  emit(d, { type: "hold", isHeld });
  d.state.peerHeldSince = isHeld ? d.now.at : null;
  if (peerHeldSince === null) return;
  skipSilence(d, peerHeldSince);
  if (hold === null && !answer?.early) d.effects.push({ type: "release" });
}

/** Nothing has come from the caller since `since`. */
export function onInterrupted(d: Draft, since: number, hasLeft = false): void {
  const interruption = d.state.interruption ?? { at: d.now.at, since, leftAt: null };
  d.state.interruption = hasLeft ? { ...interruption, leftAt: d.now.at } : interruption;
}

/** Ends a call whose caller hasn't come back in time. */
export function moveInterruption(d: Draft): void {
  const { interruption, setup } = d.state;
  if (!interruption) return;
  const { at, leftAt } = interruption;
  if (leftAt === null && d.now.at >= at + setup.settings.reconnect_ms) closeCall(d, "network_lost");
  if (leftAt !== null && d.now.at >= leftAt + RELOAD_MS) closeCall(d, "caller_hangup");
}

/** The caller is back: the agent says so, repeats what can't have been heard, and continues. */
export function onReturned(d: Draft): void {
  const { interruption } = d.state;
  if (!interruption) return;
  d.state.interruption = null;
  d.state.hold = null;
  if (d.state.answer?.early) discardAnswer(d); // the caller may have more to say
  raise(d);
  skipSilence(d, interruption.at);
  forgetSound(d);
  giveTimeToGoOn(d);
  d.effects.push({ type: "restart" });
  say(d, "return", wordsOnReturn(d.state, interruption.since));
}

function skipSilence(d: Draft, since: number): void {
  const { quietSince } = d.state;
  if (quietSince !== null) d.state.quietSince = Math.min(d.now.at, quietSince + d.now.at - since);
}

/** The caller is still listening to the sentence that welcomes them back, and hasn't had time to continue. */
export function isComingBack({ utterances }: TurnState): boolean {
  return utterances.some(({ kind }) => kind === "return");
}

/** Sound that hadn't ended when the connection broke counts from now on, since nobody knows what happened to it. */
function forgetSound(d: Draft): void {
  const { speaking, speechStartedAt } = d.state.caller;
  if (!speaking) return;
  if (d.state.noiseSince === speechStartedAt) d.state.noiseSince = d.now.at;
  setCaller(d, { speechStartedAt: d.now.at, spokenBeforeMs: 0 });
}

/** A caller who was cut off in mid-sentence gets the usual time for the rest of it. */
export function giveTimeToGoOn(d: Draft): void {
  const { turn, speechEndedAt, heardUntil } = d.state.caller;
  if (!turn || turn.ended) return;
  const isHeard = wordsDueUntil(d.state.caller) === null;
  setCaller(d, {
    turn: { ...turn, lastWordsAt: d.now.at },
    speechEndedAt: speechEndedAt === null ? null : d.now.at,
    heardUntil: isHeard && heardUntil !== null ? d.now.at : heardUntil,
  });
}

function wordsOnReturn(state: TurnState, since: number): string[] {
  const { answer, caller, goodbye, history, utterances, agentEndedAt, setup } = state;
  const hasCallerSpoken = caller.turn !== null || history.some(({ kind }) => kind === "caller");
  const hasBegun = hasCallerSpoken || agentEndedAt !== null || utterances.some(hasStarted);
  if (!hasBegun || isComingBack(state)) return []; // or it broke again before that was said
  const again = unheardSentences(state, since);
  const isBusy = answer !== null || goodbye !== null || caller.turn?.ended === true || isWorking(state);
  const hasWords = isBusy || again.length > 0 || utterances.length > 0;
  const { reconnected, goOn } = setup.phrases;
  return [reconnected, ...again, ...(hasWords ? [] : [goOn])];
}

/** Whether a tool is running, or its result hasn't been reported yet. */
const isWorking = (state: TurnState): boolean => hasRunningTools(state) || hasNews(state.history);

const hasStarted = ({ startedAt }: TurnState["utterances"][number]): boolean => startedAt !== null;

/** Sentences that finished playing while nothing came from the caller. The last one begun is restarted. */
function unheardSentences({ saidLately, utterances }: TurnState, since: number): string[] {
  const sounding = utterances.find((utterance) => hasStarted(utterance) && utterance.kind !== "return");
  const begun = sounding?.beganAt.slice(0, -1) ?? [];
  const current = sounding
    ? [{ ...sounding, beganAt: begun, endedAt: sounding.beganAt.at(-1) ?? since }]
    : [];
  return [...saidLately, ...current].flatMap((speech) => sentencesEndedAfter(speech, since));
}

function sentencesEndedAfter({ sentences, beganAt, endedAt }: SaidSpeech, since: number): string[] {
  return sentences.slice(0, beganAt.length).filter((_, index) => (beganAt[index + 1] ?? endedAt) > since);
}

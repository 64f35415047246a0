/**
 * Prevents dead air (docs/engine.md#dead-air): slow tools and models are bridged, and callers who weren't understood
 * are asked to repeat.
 */
import { callsIn, hasNews, withChangedCall, type CallInHistory } from "../history/history.ts";
import { endUnwrittenTurn } from "./caller-turn.ts";
import { hasRunningTools, hearsSound, isCallerSounding, type Draft } from "./turn-effects.ts";
import { isSoundMeaningless } from "../line/noisy-line.ts";
import type { Answer, TurnState } from "./turn-state.ts";
import {
  BRIDGE_AGAIN_MS,
  BRIDGE_PAUSE_MS,
  MAX_ASKED_AGAIN,
  MODEL_BRIDGE_MS,
  NO_WORDS_MS,
  SHORTEST_HEARD_MS,
  SHORTEST_SPEECH_MS,
} from "./turn-timings.ts";
import { sayPhrase } from "./turn-utterance.ts";
import { waitsForDetection } from "./turn-voicemail.ts";
import { areWordsDue, wordsDueUntil } from "../pieces/words-due.ts";

/** Says a short phrase when a tool or the model takes long and nobody is speaking, and again if it takes longer. */
export function bridge(d: Draft): void {
  const { setup, answer, caller } = d.state;
  if (!setup.settings.bridge_phrases || isTaken(d.state) || isCallerSounding(d.state)) return;
  if (!isHearingSlow(d.state, d.now.at)) {
    if (areWordsDue(caller, d.now.at)) return;
    if (answer ? !isModelSlow(d.state, answer, d.now.at) : caller.turn || !isToolSlow(d.state, d.now.at))
      return;
  }
  for (const call of running(d.state))
    d.state.history = withChangedCall(d.state.history, { ...call, bridged: true });
  d.state.bridgedAt = d.now.at;
  sayPhrase(d, "bridge");
}

/**
 * Says that nothing was understood, or asks a model that has heard the sound itself. Not forever, since it may be a
 * radio.
 */
export function askAgain(d: Draft): void {
  const { caller, unheard, setup, presses, answer, line } = d.state;
  const { speaking, speechStartedAt, speechEndedAt, wordsHeardAt } = caller;
  if (isTaken(d.state) || answer || caller.turn || speaking || presses.length > 0) return;
  if (wordsDueUntil(caller) !== null || isSoundMeaningless(line)) return;
  if (speechStartedAt === null || speechEndedAt === null || d.now.at < speechEndedAt + NO_WORDS_MS) return;
  if (hasRunningTools(d.state) || hasNews(d.state.history) || waitsForDetection(d.state, d.now.at)) return;
  if (wordsHeardAt === null ? !setup.hearsSpeech : wordsHeardAt >= speechStartedAt) return;
  const shortestMs = hearsSound(d.state) ? SHORTEST_HEARD_MS : SHORTEST_SPEECH_MS;
  if (!isLongEnough(d.state, speechStartedAt, speechEndedAt, shortestMs)) return;
  if (unheard.at === speechEndedAt || unheard.times >= MAX_ASKED_AGAIN) return;
  // A speech model has heard it, even if nobody found words in it.
  if (hearsSound(d.state)) endUnwrittenTurn(d, { from: speechStartedAt, until: speechEndedAt });
  else sayPhrase(d, "repeat");
  d.state.unheard = { times: unheard.times + 1, at: speechEndedAt };
}

type Spoken = Pick<TurnState, "bridgedAt" | "agentEndedAt">;

/** Speech over the agent is an interruption or noise. */
function isLongEnough(
  { agentEndedAt, bridgedAt }: Spoken,
  startedAt: number,
  endedAt: number,
  shortestMs = SHORTEST_SPEECH_MS,
): boolean {
  const wasBridged = bridgedAt !== null && bridgedAt > endedAt;
  return endedAt - Math.max(startedAt, wasBridged ? 0 : (agentEndedAt ?? 0)) >= shortestMs;
}

/** The transcriber has long owed the words of what the caller said. */
function isHearingSlow({ answer, caller, agentEndedAt, bridgedAt, setup }: TurnState, at: number): boolean {
  const { speechStartedAt, speechEndedAt, turn } = caller;
  if (answer || turn || wordsDueUntil(caller) === null) return false;
  if (speechStartedAt === null || speechEndedAt === null) return false;
  if (bridgedAt !== null && bridgedAt > speechEndedAt)
    return at >= bridgeAgainAt({ bridgedAt, agentEndedAt });
  const waitMs = Math.max(MODEL_BRIDGE_MS, setup.settings.bridge_after_ms);
  return (
    isLongEnough({ agentEndedAt, bridgedAt }, speechStartedAt, speechEndedAt) && at >= speechEndedAt + waitMs
  );
}

/** Somebody is speaking or about to, or the conversation is over. */
function isTaken({ mailbox, utterances, hold, goodbye, caller }: TurnState): boolean {
  const isOpen = caller.aside !== null || (caller.turn !== null && !caller.turn.ended);
  return isOpen || mailbox !== null || utterances.length > 0 || hold !== null || goodbye !== null;
}

function running({ history }: TurnState): CallInHistory[] {
  return callsIn(history).filter((call) => !call.outcome && !call.builtin);
}

function isToolSlow(state: TurnState, at: number): boolean {
  return running(state).some(
    (call) => at >= (call.bridged ? bridgeAgainAt(state) : toolBridgeAt(call, state)),
  );
}

/** A tool known to be slow is bridged at once. After the agent has said something, the wait starts again. */
function toolBridgeAt(call: CallInHistory, { setup, agentEndedAt }: TurnState): number {
  const { bridge_after_ms } = setup.settings;
  const typicalMs = setup.typicalMs[call.call.name];
  const isKnownSlow = typicalMs !== undefined && typicalMs > bridge_after_ms;
  const spoke = agentEndedAt !== null && agentEndedAt > call.startedAt;
  if (spoke) return agentEndedAt + bridge_after_ms;
  return isKnownSlow ? call.startedAt : call.startedAt + bridge_after_ms;
}

/** The model was asked long ago and hasn't begun to say anything. */
function isModelSlow(state: TurnState, answer: Answer, at: number): boolean {
  if (!answer.streaming || answer.utterance !== null) return false;
  const { agentEndedAt, bridgedAt, setup } = state;
  if (bridgedAt !== null && bridgedAt >= answer.askedAt) return at >= bridgeAgainAt(state);
  const waitMs = Math.max(MODEL_BRIDGE_MS, setup.settings.bridge_after_ms);
  return at >= Math.max(answer.askedAt, agentEndedAt ?? 0) + waitMs;
}

function bridgeAgainAt({ bridgedAt, agentEndedAt }: Spoken): number {
  return Math.max((bridgedAt ?? 0) + BRIDGE_AGAIN_MS, (agentEndedAt ?? 0) + BRIDGE_PAUSE_MS);
}

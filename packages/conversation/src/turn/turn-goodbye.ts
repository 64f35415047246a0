/**
 * How the agent leaves a call: by a built-in tool, after silence, at the maximum duration, or because its providers
 * have failed for good.
 */
import { callsIn, hasNews } from "../history/history.ts";
import type { EndReason } from "../call-terms.ts";
import type { ModelToolCall, ToolOutcome } from "../ports.ts";
import { closeCall } from "./turn-close.ts";
import { hasRunningTools, isCallerSounding, mayHaveWordsToCome, type Draft } from "./turn-effects.ts";
import { isUnanswered } from "../line/unanswered.ts";
import { isNoisy } from "../line/noisy-line.ts";
import { giveUpTransfer, requestTransfer } from "./turn-transfer.ts";
import { leavingTexts, type BuiltinName } from "../builtins/builtin-registry.ts";
import type { Answer, Goodbye, Leaving, TurnState } from "./turn-state.ts";
import { GOODBYE_PAUSE_MS } from "./turn-timings.ts";
import { engineFailure } from "../tool-outcome.ts";
import { finishCall, recordCall } from "./turn-tools.ts";
import { sayPhrase } from "./turn-utterance.ts";
import { areWordsDue } from "../pieces/words-due.ts";

const WITHDRAWN = {
  caller_spoke: "the caller spoke before you had finished. Answer them.",
  tool_failed: "another tool of the same reply failed. Tell the caller first.",
};

/** A goodbye that no tool requested. */
const ENGINES_OWN: Omit<Goodbye, "reason"> = {
  withdrawable: true,
  generation: null,
  invocationId: null,
  transfer: null,
  saidAt: null,
};

/**
 * Once everything has been heard and the answer's other tools are done, the line closes or the caller is transferred.
 */
export function beginGoodbye(d: Draft, answer: Answer, { call, builtin, to }: Leaving): void {
  const { invocationId } = recordCall(d, answer, call, builtin);
  const { reason, phrase } = leavingTexts(builtin);
  d.state.goodbye = {
    reason,
    withdrawable: true,
    generation: answer.generation,
    invocationId,
    transfer: to && { ...to, requestedAt: null },
    saidAt: null,
  };
  const hasSpoken = d.state.saidSinceCaller || d.state.utterances.some(({ kind }) => kind === "answer");
  if (hasSpoken) return;
  sayPhrase(d, "goodbye", d.state.setup.phrases[phrase]);
}

/** Hangs up once everything has been said, whatever the caller says. */
export function endAfterSpeech(d: Draft, reason: EndReason): void {
  d.state.goodbye = { ...ENGINES_OWN, reason, withdrawable: false };
}

/** A provider is gone for good: apologise, then end the call. Words from the caller don't change that. */
export function endWithApology(d: Draft): void {
  if (d.state.goodbye && !d.state.goodbye.withdrawable) return;
  endAfterSpeech(d, "provider_error");
  sayPhrase(d, "apology");
}

/** The call continues after all, and the model is told. */
export function withdrawGoodbye(d: Draft, why: keyof typeof WITHDRAWN): void {
  const own = callsIn(d.state.history).find((call) => call.invocationId === d.state.goodbye?.invocationId);
  d.state.goodbye = null;
  if (own?.builtin)
    finishCall(d, own.invocationId, withdrawn(own.call, own.builtin, why, d.now.at - own.startedAt));
}

/** The same for an answer that the caller interrupted before it was complete. */
export function recordWithdrawn(d: Draft, answer: Answer, { call, builtin }: Leaving): void {
  const { invocationId } = recordCall(d, answer, call, builtin);
  finishCall(d, invocationId, withdrawn(call, builtin, "caller_spoke", 0));
}

/** Hangs up or transfers the caller when it is time to. */
export function moveGoodbye(d: Draft): void {
  const { goodbye } = d.state;
  if (!goodbye || d.state.utterances.length > 0 || d.state.answer) return;
  if (goodbye.transfer && goodbye.transfer.requestedAt !== null) return giveUpTransfer(d);
  if (goodbye.withdrawable && isCallerBusy(d.state, d.now.at)) return;
  const others = d.state.history
    .filter((entry) => entry.kind === "calls" && entry.generation === goodbye.generation)
    .flatMap((entry) => (entry.kind === "calls" ? entry.calls : []))
    .filter((call) => call.invocationId !== goodbye.invocationId);
  if (others.some((call) => call.outcome === null)) return;
  if (others.some((call) => call.outcome?.error)) return withdrawGoodbye(d, "tool_failed");
  if (goodbye.transfer) return requestTransfer(d);
  const saidAt = goodbye.saidAt ?? d.now.at;
  d.state.goodbye = { ...goodbye, saidAt };
  if (d.now.at >= saidAt + GOODBYE_PAUSE_MS) closeCall(d, goodbye.reason);
}

/** After a long mutual silence, asks once, then ends the call. */
export function moveSilence(d: Draft): void {
  const { state, now } = d;
  if (!isQuiet(state) || (areWordsDue(state.caller, now.at) && !isNoisy(state.line))) {
    state.quietSince = null;
    return;
  }
  const since = (state.quietSince ??= now.at);
  if (isUnanswered(state.line, state.caller, now.at)) return;
  const { silence_prompt_ms, silence_end_ms } = state.setup.settings;
  if (!state.silencePrompted) {
    if (now.at < since + silence_prompt_ms) return;
    state.silencePrompted = true;
    state.quietSince = null;
    if (!hasAnsweredUnheard(state)) sayPhrase(d, "prompt");
  } else if (now.at >= since + silence_end_ms) {
    state.goodbye = { ...ENGINES_OWN, reason: "silence_timeout" };
    sayPhrase(d, "goodbye", state.setup.phrases.silentGoodbye);
  }
}

/** The caller's page should transcribe and hasn't yet, so a caller who speaks is there but isn't understood. */
function isUnheard({ setup, caller }: TurnState): boolean {
  return !setup.hearsSpeech && caller.wordsHeardAt === null && caller.speechStartedAt !== null;
}

/** Asking such a caller whether they are still there would be absurd. */
function hasAnsweredUnheard(state: TurnState): boolean {
  const { speechEndedAt } = state.caller;
  return isUnheard(state) && speechEndedAt !== null && speechEndedAt > (state.agentEndedAt ?? -Infinity);
}

function isQuiet(state: TurnState): boolean {
  const { answer, utterances, hold, goodbye, caller } = state;
  if (isCallerSounding(state) || state.mailbox) return false;
  if (state.attendant?.kind === "screening") return false; // it rings, and nobody says anything
  if (caller.speaking && isUnheard(state)) return false;
  const isIdle = !answer && utterances.length === 0 && !hold && !goodbye && !caller.turn && !caller.aside;
  return isIdle && state.presses.length === 0 && !hasRunningTools(state) && !hasNews(state.history);
}

/** The caller is making sounds, or words of the last ones may still come, so they may not want to hang up. */
function isCallerBusy(state: TurnState, at: number): boolean {
  const { turn, aside } = state.caller;
  if (state.hold !== null || aside !== null || isCallerSounding(state)) return true;
  return (turn !== null && !turn.ended) || mayHaveWordsToCome(state, at);
}

function withdrawn(
  call: ModelToolCall,
  builtin: BuiltinName,
  why: keyof typeof WITHDRAWN,
  durationMs: number,
): ToolOutcome {
  const message = `${leavingTexts(builtin).withdrawn}: ${WITHDRAWN[why]}`;
  return engineFailure(call, "withdrawn", message, durationMs);
}

/** The hang-up and what follows it. */
import { callsIn } from "../history/history.ts";
import { builtinNamed } from "../builtins/builtin-registry.ts";
import type { EndReason } from "../call-terms.ts";
import { closeAside, closeTurn, endTurn } from "./caller-turn.ts";
import { engineOutcome } from "../tool-outcome.ts";
import { callTime, emit, hasRunningTools, type Draft } from "./turn-effects.ts";
import { finishCall } from "./turn-tools.ts";
import { cutOff } from "./turn-utterance.ts";

/**
 * Ends the call at once: speech and answer stop, turns are recorded as far as they got, and the line closes. Happens
 * only once.
 */
export function closeCall(d: Draft, reason: EndReason): void {
  if (d.state.phase === "closed" || d.state.phase === "finished") return;
  const { answer, caller, hold } = d.state;
  if (answer?.streaming) d.effects.push({ type: "abort", generation: answer.generation });
  d.state.answer = null;
  cutOff(d, hold?.since ?? d.now.at);
  closeAside(d);
  if (caller.turn && !caller.turn.ended) endTurn(d);
  closeTurn(d);
  resolveBuiltins(d, reason);
  d.state.presses = [];
  d.state.phase = "closed";
  d.state.shown = "ended";
  d.state.hold = null;
  d.state.goodbye = null;
  emit(d, { type: "ended", reason, at: Math.round(d.now.at), durationMs: callTime(d, d.now.at) });
  d.effects.push({ type: "close", reason });
}

/** After the hang-up, the call is finished once its last tool is done. */
export function finish(d: Draft): void {
  if (d.state.phase !== "closed" || hasRunningTools(d.state)) return;
  d.state.phase = "finished";
  d.effects.push({ type: "finish" });
}

/** Gives built-in tools that haven't been carried out their result. */
function resolveBuiltins(d: Draft, reason: EndReason): void {
  for (const { call, invocationId, startedAt, builtin, outcome } of callsIn(d.state.history)) {
    if (!builtin || outcome) continue;
    const { leaving, undone } = builtinNamed(builtin);
    const content = leaving?.reason === reason ? leaving.done : undone;
    finishCall(d, invocationId, engineOutcome(call, content, null, d.now.at - startedAt));
  }
}

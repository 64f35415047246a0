/** Tool calls start once committed and run to the end whatever the caller says. Each gets exactly one result. */
import { callsIn, withAnswered, withCall, withChangedCall } from "../history/history.ts";
import type { ModelToolCall, ToolOutcome } from "../ports.ts";
import { engineFailure, engineOutcome } from "../tool-outcome.ts";
import { actOf, offeredBuiltin, type BuiltinName } from "../builtins/builtin-registry.ts";
import { callTime, emit, newInvocationId, newTurnId, speakIn, type Draft } from "./turn-effects.ts";
import { afterRequest } from "../languages/follow-language.ts";
import { languageName } from "../languages/language-line.ts";
import type { CallInHistory } from "../history/history.ts";
import { turnInQuestion, type Answer, type Leaving, type TurnSetup, type TurnState } from "./turn-state.ts";
import { MAX_TOOL_ROUNDS } from "./turn-timings.ts";
import { sayPhrase } from "./turn-utterance.ts";

/** After a round was refused, the model is offered no tools, so that it can only talk. */
export function forbidTools(state: TurnState): boolean {
  return state.rounds > MAX_TOOL_ROUNDS;
}

/** Starts a committed call of the model, or refuses it if there were too many rounds. */
export function commitCall(d: Draft, answer: Answer, call: ModelToolCall): void {
  if (!answer.called && !d.state.history.some((entry) => isCallsOf(entry, answer.generation)))
    d.state.rounds += 1;
  const builtin = offeredBuiltin(d.state.setup.builtins, call.name);
  const entry = recordCall(d, answer, call, builtin);
  if (d.state.rounds > MAX_TOOL_ROUNDS) {
    finishCall(d, entry.invocationId, tooManyRounds(call));
    // It was called although no tools were offered, so asking the model again could go on forever.
    if (d.state.rounds > MAX_TOOL_ROUNDS + 1) {
      d.state.history = withAnswered(d.state.history, answer.generation);
      if (answer.utterance === null) admitStuck(d);
    }
    return;
  }
  if (builtin) carryOut(d, entry, builtin);
  else d.effects.push({ type: "run_tool", invocationId: entry.invocationId, call });
}

/** The model doesn't arrive at an answer, so the engine says so. */
export function admitStuck(d: Draft): void {
  if (d.state.goodbye) return;
  if (!d.state.utterances.some(({ kind }) => kind === "stuck")) sayPhrase(d, "stuck");
}

/** How this tool call leaves the conversation; null if it doesn't. */
export function leavingBy({ builtins }: TurnSetup, call: ModelToolCall): Leaving | null {
  const builtin = offeredBuiltin(builtins, call.name);
  if (builtin === null) return null;
  const act = actOf(builtins, builtin, call.arguments);
  return act.kind === "leave" ? { call, builtin, to: act.to } : null;
}

/** Carries out a built-in tool that doesn't leave the conversation, or can't. */
function carryOut(d: Draft, { call, invocationId }: CallInHistory, builtin: BuiltinName): void {
  const act = actOf(d.state.setup.builtins, builtin, call.arguments);
  const tell = (content: string) => finishCall(d, invocationId, engineOutcome(call, content, null, 0));
  switch (act.kind) {
    case "refuse":
      return void finishCall(d, invocationId, engineFailure(call, "invalid_arguments", act.message, 0));
    case "tell":
      return void tell(act.content);
    case "speak":
      tell(`From now on, speak ${languageName(act.language)}.`);
      if (d.state.following) speakIn(d, afterRequest(d.state.following, act.language), "asked");
      return;
    case "press":
      return pressKeys(d, invocationId, call, act.digits);
    case "leave":
      return void tell("Not needed: another call of the same reply ends or transfers the call already.");
  }
}

function pressKeys(d: Draft, invocationId: string, call: ModelToolCall, digits: string): void {
  if (isPressedAgain(d, digits)) {
    const message = "Not pressed again, since the menu hasn't asked again. Wait for what it says.";
    return void finishCall(d, invocationId, engineFailure(call, "dtmf_failed", message, 0));
  }
  const press = { invocationId, digits, afterUtterance: d.state.lastUtterance, startedAt: null };
  d.state.presses = [...d.state.presses, press];
}

/** In a menu, the same keys count once for each time that it asks. */
function isPressedAgain(d: Draft, digits: string): boolean {
  const { attendant } = d.state;
  if (attendant?.kind !== "menu") return false;
  const turnId = turnInQuestion(d.state);
  const pressed = attendant.pressed?.turnId === turnId ? attendant.pressed.digits : [];
  if (pressed.includes(digits)) return true;
  d.state.attendant = { ...attendant, pressed: { digits: [...pressed, digits], turnId } };
  return false;
}

/** Writes a call without a result to history and record. */
export function recordCall(
  d: Draft,
  answer: Answer,
  call: ModelToolCall,
  builtin: BuiltinName | null,
): CallInHistory {
  const entry: CallInHistory = {
    call,
    invocationId: newInvocationId(d),
    turnId: answer.turnId ?? comingTurn(d),
    startedAt: d.now.at,
    outcome: null,
    builtin,
    bridged: false,
  };
  d.state.history = withCall(d.state.history, answer.generation, entry);
  show(d, entry);
  return entry;
}

/** The agent's next turn, in which an answer without words before its calls goes on. */
function comingTurn(d: Draft): string {
  return (d.state.comingTurn ??= newTurnId(d));
}

/** Gives a call its one result and ignores later ones. True for the first. */
export function finishCall(d: Draft, invocationId: string, outcome: ToolOutcome): boolean {
  const entry = callsIn(d.state.history).find((call) => call.invocationId === invocationId);
  if (!entry || entry.outcome) return false;
  const finished = { ...entry, outcome };
  d.state.history = withChangedCall(d.state.history, finished);
  show(d, finished);
  return true;
}

function tooManyRounds(call: ModelToolCall): ToolOutcome {
  const message = `Not run: ${MAX_TOOL_ROUNDS} rounds of tool calls without a word of the caller. Answer the caller now.`;
  return engineFailure(call, "limit_reached", message, 0);
}

function isCallsOf(entry: TurnState["history"][number], generation: number): boolean {
  return entry.kind === "calls" && entry.generation === generation;
}

function show(d: Draft, entry: CallInHistory): void {
  const { invocationId: id, call, turnId, outcome } = entry;
  emit(d, {
    type: "tool",
    invocation: { id, name: call.name, turnId, startedMs: callTime(d, entry.startedAt), outcome },
  });
}

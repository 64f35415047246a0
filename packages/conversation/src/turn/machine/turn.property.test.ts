/** The pure machine with events in any order, including ones that no component would send. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { phoneOf, planOf } from "@parley/testing/harness/conversation";
import { completeBuiltinTools } from "../../builtins/builtin-settings.ts";
import { callsIn } from "../../history/history.ts";
import { OUTCOME, turnScript, type TurnScript } from "@parley/testing/harness/random-turn-events";
import type { ToolInvocation } from "../../call-messages.ts";
import { isCallerSounding, type Effect } from "../turn-effects.ts";
import type { TurnEvent } from "../turn-events.ts";
import { setupOf } from "../../session/turn-setup.ts";
import type { TurnState } from "../turn-state.ts";
import { initialState } from "./initial-state.ts";
import { step } from "./turn.ts";

interface Played {
  state: TurnState;
  effects: Effect[];
  /** What went wrong along the way. */
  broken: string[];
  /** What was going on when the connection broke, and when it came back. */
  breaks: Set<string>;
}

/** Plays the events, hangs up and lets the tools finish. Every state is frozen, so a step that writes to it throws. */
function play({ events, direction, firstMessage, voicemail, engine }: TurnScript): Played {
  const phone = phoneOf({
    voicemail: { action: voicemail, message: "Please call us back." },
  });
  const builtinTools = completeBuiltinTools({
    send_dtmf: true,
    transfer_call: { targets: [{ name: "sales", number: "+4930123456" }] },
  });
  const plan = planOf({
    tools: [{ name: "book" }],
    fallbackModel: true,
    engine,
    plan: { direction, firstMessage, builtinTools, phone: direction === "browser" ? null : phone },
  });
  const played: Played = {
    state: freeze(initialState(setupOf(plan))),
    effects: [],
    broken: [],
    breaks: new Set(),
  };
  const streaming = new Set<number>();
  let at = 1_700_000_000_000;

  function take(event: TurnEvent): void {
    if (event.type === "model_done" || event.type === "model_failed") streaming.delete(event.generation);
    const before = played.state;
    const next = step(before, event, { at, heard: () => "Some" });
    played.state = freeze(next.state);
    played.effects.push(...next.effects);
    const isBreaking = before.interruption === null && next.state.interruption !== null;
    if (isBreaking) for (const what of goingOn(before)) played.breaks.add(`interrupted ${what}`);
    const isBack = before.interruption !== null && next.state.interruption === null;
    if (isBack) for (const what of goingOn(before)) played.breaks.add(`returned ${what}`);
    for (const effect of next.effects)
      played.broken.push(...brokenEffect(effect, event, before, next.state, streaming));
  }

  for (const { after, draw } of events) {
    at += after;
    take(draw(played.state));
  }
  take({ type: "end", reason: "shutdown" });
  for (const effect of played.effects.filter((known) => known.type === "run_tool")) {
    take({ type: "tool_done", invocationId: effect.invocationId, outcome: OUTCOME });
  }
  if (streaming.size > 0) played.broken.push("an answer still streams after the end");
  return played;
}

function goingOn({
  answer,
  caller,
  goodbye,
  hold,
  lowered,
  utterances,
  history,
  phase,
}: TurnState): string[] {
  if (phase !== "live") return [];
  const isRunning = callsIn(history).some(({ outcome }) => outcome === null);
  const now = {
    early: answer?.early != null,
    lowered,
    held: hold !== null,
    aside: caller.aside !== null,
    turn: caller.turn !== null && !caller.turn.ended,
    tool: isRunning,
    goodbye: goodbye !== null,
    returning: utterances.some(({ kind }) => kind === "return"),
  };
  return Object.entries(now).flatMap(([what, is]) => (is ? [what] : []));
}

function brokenEffect(
  effect: Effect,
  event: TurnEvent,
  before: TurnState,
  after: TurnState,
  streaming: Set<number>,
): string[] {
  const broken: string[] = [];
  const isAllowedAfterEnd =
    effect.type === "finish" || (effect.type === "emit" && effect.event.type === "tool");
  if (before.phase === "closed" && !isAllowedAfterEnd) broken.push(`${effect.type} after the end`);
  if (effect.type === "generate") {
    if (streaming.size > 0) broken.push("asked while another answer streams");
    streaming.add(effect.generation);
  }
  if (after.answer?.early && effect.type === "run_tool") broken.push("a tool of an early answer ran");
  const isHeld = before.peerHeldSince !== null && after.peerHeldSince !== null;
  const isAway = before.interruption !== null && after.interruption !== null;
  if ((isHeld || isAway) && ["run_tool", "send_digits"].includes(effect.type))
    broken.push(`${effect.type} while nobody hears anybody`);
  if (effect.type === "send_digits" && before.presses[0]?.startedAt != null && event.type !== "digits_sent")
    broken.push("keys were pressed while others were still being pressed");
  if (effect.type === "emit" && effect.event.type === "ended" && effect.event.reason === "transferred") {
    if (event.type !== "transfer_result" || !event.ok)
      broken.push("transferred, though nobody took the caller");
  }
  if (effect.type === "emit" && effect.event.type === "transfer" && before.utterances.length > 1)
    broken.push("transferred before everything was heard");
  if (effect.type === "abort" && !streaming.delete(effect.generation))
    broken.push("aborted what does not stream");
  // Words that were heard commit their answer, even if the same step then lets the caller interrupt.
  const isCommitted = before.answer?.committed || event.type === "sentence_started";
  const mayRun = isCommitted || (after.hold === null && !isCallerSounding(after));
  if (effect.type === "run_tool" && !mayRun) broken.push("a tool ran while the caller had the floor");
  return broken;
}

function freeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
  return value;
}

const invocationsIn = (effects: Effect[]): ToolInvocation[] =>
  effects.flatMap((effect) =>
    effect.type === "emit" && effect.event.type === "tool" ? [effect.event.invocation] : [],
  );

test("any order of events keeps the machine's promises", () => {
  fc.assert(
    fc.property(turnScript, (script) => {
      const { state, effects, broken } = play(script);
      expect(broken).toEqual([]);
      expect(state.phase).toBe("finished");
      const types = effects.map((effect) => (effect.type === "emit" ? effect.event.type : effect.type));
      for (const once of ["ended", "close", "finish"])
        expect(types.filter((type) => type === once).length).toBe(1);
      expect(types.at(-1)).toBe("finish");
      const invocations = invocationsIn(effects);
      const begun = invocations.filter(({ outcome }) => outcome === null).map(({ id }) => id);
      const done = invocations.filter(({ outcome }) => outcome !== null).map(({ id }) => id);
      expect(new Set(begun).size).toBe(begun.length);
      expect(done.toSorted()).toEqual(begun.toSorted());
      const runs = effects.flatMap((effect) => (effect.type === "run_tool" ? [effect.invocationId] : []));
      expect(new Set(runs).size).toBe(runs.length);
    }),
    { numRuns: 2000 },
  );
});

test("the random events reach every corner that the promises are about", () => {
  const reached = new Set<string>();
  for (const script of fc.sample(turnScript, { numRuns: 600, seed: 7 })) {
    const { effects, breaks } = play(script);
    for (const corner of breaks) reached.add(corner);
    for (const effect of effects) {
      reached.add(effect.type === "emit" ? effect.event.type : effect.type);
      if (effect.type === "emit" && effect.event.type === "ended") reached.add(effect.event.reason);
    }
    for (const { outcome } of invocationsIn(effects)) reached.add(outcome?.error?.type ?? "ok");
  }
  const corners =
    "generate abort say retract hold release restart lower raise drop run_tool turn tool latency withdrawn agent_hangup " +
    "digits send_digits transfer transferred transfer_failed dtmf_failed invalid_arguments answered_by";
  const reasons = ["silence_timeout", "provider_error", "network_lost"];
  const breaks = ["early", "lowered", "held", "aside", "turn", "tool", "goodbye"].flatMap((what) => [
    `interrupted ${what}`,
    `returned ${what}`,
  ]);
  expect(
    [...corners.split(" "), ...reasons, ...breaks, "interrupted returning"].filter(
      (corner) => !reached.has(corner),
    ),
  ).toEqual([]);
});

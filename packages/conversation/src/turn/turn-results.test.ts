/** Repeated or unexpected events, which only a defect elsewhere would cause. */
import { expect, test } from "vitest";
import { phoneOf, planOf } from "@parley/testing/harness/conversation";
import { completeBuiltinTools } from "../builtins/builtin-settings.ts";
import { setupOf } from "../session/turn-setup.ts";
import { engineOutcome } from "../tool-outcome.ts";
import type { CallEvent } from "../call-messages.ts";
import type { Effect } from "./turn-effects.ts";
import type { TurnEvent } from "./turn-events.ts";
import { initialState } from "./machine/initial-state.ts";
import { step } from "./machine/turn.ts";

function play(): {
  take(event: TurnEvent, after?: number): readonly Effect[];
  events: CallEvent[];
} {
  const builtinTools = completeBuiltinTools({
    transfer_call: { targets: [{ name: "sales", number: "+4930123456" }] },
  });
  let state = initialState(
    setupOf(
      planOf({ tools: [{ name: "book" }], plan: { direction: "inbound", phone: phoneOf(), builtinTools } }),
    ),
  );
  let at = 1000;
  const events: CallEvent[] = [];
  return {
    events,
    take(event, after = 20) {
      at += after;
      const next = step(state, event, { at, heard: () => "" });
      state = next.state;
      for (const effect of next.effects) if (effect.type === "emit") events.push(effect.event);
      return next.effects;
    },
  };
}

test("a tool has one result", () => {
  const { take, events } = play();
  take({ type: "connected" });
  take({ type: "typed", text: "Book a table." });
  const call = { id: "a", name: "book", arguments: "{}" };
  take({ type: "tool_call", generation: 1, call });
  take({ type: "model_done", generation: 1 });
  const running = events.find((event) => event.type === "tool");
  const invocationId = running?.type === "tool" ? running.invocation.id : "";
  for (const content of ["first", "second"])
    take({ type: "tool_done", invocationId, outcome: engineOutcome(call, content, null, 0) });
  const results = events.flatMap((event) => (event.type === "tool" ? (event.invocation.outcome ?? []) : []));
  expect(results.map(({ content }) => content)).toEqual(["first"]);
});

test("the answer to another transfer ends nothing", () => {
  const { take, events } = play();
  take({ type: "connected" });
  take({ type: "typed", text: "Sales, please." });
  const call = { id: "t", name: "transfer_call", arguments: '{"target":"sales"}' };
  take({ type: "sentence", generation: 1, text: "One moment." });
  take({ type: "tool_call", generation: 1, call });
  take({ type: "model_done", generation: 1 });
  take({ type: "sentence_started", utterance: 1, index: 0 });
  take({ type: "utterance_ended", utterance: 1 });
  const transfer = events.find((event) => event.type === "transfer");
  expect(transfer).toMatchObject({ name: "sales" });
  take({ type: "transfer_result", requestId: "another", ok: true, message: "" });
  expect(events.some((event) => event.type === "ended")).toBe(false);
  take({
    type: "transfer_result",
    requestId: transfer?.type === "transfer" ? transfer.requestId : "",
    ok: true,
    message: "",
  });
  expect(events.find((event) => event.type === "ended")).toMatchObject({ reason: "transferred" });
});

test("an answer that is still being given is stopped by the hang-up", () => {
  const { take } = play();
  take({ type: "connected" });
  take({ type: "typed", text: "Hello." });
  expect(take({ type: "end", reason: "caller_hangup" })).toContainEqual({ type: "abort", generation: 1 });
});

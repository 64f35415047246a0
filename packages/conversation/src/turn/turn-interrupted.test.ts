/** Breaks that the session's line would not report twice, and noise that continues through them. */
import { expect, test } from "vitest";
import { planOf } from "@parley/testing/harness/conversation";
import { setupOf } from "../session/turn-setup.ts";
import type { Effect } from "./turn-effects.ts";
import type { TurnEvent } from "./turn-events.ts";
import { initialState } from "./machine/initial-state.ts";
import type { TurnState } from "./turn-state.ts";
import { step } from "./machine/turn.ts";

function play(): {
  take(event: TurnEvent, after?: number): readonly Effect[];
  state(): TurnState;
  now(): number;
} {
  let state = initialState(setupOf(planOf()));
  let at = 100_000;
  return {
    state: () => state,
    now: () => at,
    take(event, after = 20) {
      at += after;
      const next = step(state, event, { at, heard: () => "Some" });
      state = next.state;
      return next.effects;
    },
  };
}

test("a break that is told again is still the same", () => {
  const { take, state, now } = play();
  take({ type: "connected" });
  take({ type: "interrupted", since: now() });
  take({ type: "interrupted", since: now() }, 15_000);
  take({ type: "tick" }, 6_000);
  expect(state().phase).toBe("finished");
});

test("noise that the agent speaks over does not stop it after a break", () => {
  const { take, state, now } = play();
  take({ type: "connected" });
  take({ type: "typed", text: "When are you open?" });
  take({ type: "sentence", generation: 1, text: "From nine to five." });
  take({ type: "sentence_started", utterance: 1, index: 0 });
  take({ type: "speech_started", since: now() });
  take({ type: "tick" }, 800);
  expect(state().hold).not.toBeNull();
  take({ type: "tick" }, 15_100);
  expect(state().hold).toBeNull();
  take({ type: "interrupted", since: now() });
  take({ type: "returned" }, 500);
  take({ type: "sentence_started", utterance: 2, index: 0 });
  take({ type: "tick" }, 1_000);
  expect([state().hold, state().lowered]).toEqual([null, false]);
});

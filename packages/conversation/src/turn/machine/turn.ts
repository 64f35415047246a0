/**
 * The turn machine: one call's conversation as a pure function `(state, event, instant) → (state, effects)`. It holds
 * no clock, socket or timer. The session reports what happened and carries out its effects. docs/engine.md describes
 * states and timings.
 */
import { finish } from "../turn-close.ts";
import { draft, emit, shownState, type Draft, type Effect } from "../turn-effects.ts";
import type { Instant, TurnEvent } from "../turn-events.ts";
import type { TurnState } from "../turn-state.ts";
import { advance } from "./due-by-now.ts";
import { take } from "./take-event.ts";

export interface Step {
  readonly state: TurnState;
  readonly effects: readonly Effect[];
}

/** Takes one event. Instants never go backwards. The given state is not modified. */
export function step(state: TurnState, event: TurnEvent, now: Instant): Step {
  if (state.phase === "finished") return { state, effects: [] };
  const d = draft(state, now);
  take(d, event);
  if (d.state.phase === "live") advance(d);
  finish(d);
  show(d);
  return { state: d.state, effects: d.effects };
}

function show(d: Draft): void {
  const shown = shownState(d.state);
  if (shown === d.state.shown) return;
  d.state.shown = shown;
  emit(d, { type: "state", state: shown });
}

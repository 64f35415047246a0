import type { CallerStep } from "./rehearsal-messages.ts";
import type { CallerMind } from "./virtual-caller.ts";

/** A caller who does one step after the other and hangs up after the last. */
export function createScriptedMind(steps: readonly CallerStep[]): CallerMind {
  let done = 0;
  return {
    needsAnswer: false,
    next: () => Promise.resolve(steps[done++] ?? null),
  };
}

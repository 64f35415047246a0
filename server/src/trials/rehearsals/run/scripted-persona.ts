import type { CallerStep } from "./rehearsal-messages.ts";
import type { Persona } from "./virtual-caller.ts";

/** A caller who does one step after the other and hangs up after the last. */
export function createScriptedPersona(steps: readonly CallerStep[]): Persona {
  let done = 0;
  return {
    needsAnswer: false,
    next: () => Promise.resolve(steps[done++] ?? null),
  };
}

/**
 * Keeps the agent's own voice out of what is heard (docs/engine.md#echo). Phones get a guard from the start. Other
 * lines that may return it get one that only listens until it is certain that they do.
 */
import { createEchoGuard, type EchoGuard } from "@parley/audio/echo/echo-guard";
import type { Frame } from "@parley/audio/frame";
import type { CallPlan } from "../call-plan.ts";

/** `line` returns the line in use, which may change. */
export function createLineEcho(plan: CallPlan, line: () => { readonly mayEcho: boolean }): EchoGuard {
  const phoneGuard = plan.phone?.echoGuard ? createEchoGuard() : null;
  let listening: EchoGuard | null = null;

  function guard(): EchoGuard | null {
    if (phoneGuard) return phoneGuard;
    if (!line().mayEcho) listening = null;
    else listening ??= createEchoGuard({ onlyListens: true });
    return listening;
  }

  return {
    sent: (frame: Frame | null) => guard()?.sent(frame),
    received: (frame: Frame) => guard()?.received(frame) ?? frame,
  };
}

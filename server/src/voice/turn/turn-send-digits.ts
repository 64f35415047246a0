/** `send_dtmf`: keys are pressed one call after another, once what the agent said before was heard. */
import { callsIn } from "../history/history.ts";
import { engineFailure, engineOutcome } from "../tool-outcome.ts";
import { callTime, emit, type Draft } from "./turn-effects.ts";
import { longestSending } from "./turn-timings.ts";
import { finishCall } from "./turn-tools.ts";

export function moveDigits(d: Draft): void {
  const [press, ...rest] = d.state.presses;
  if (!press) return;
  if (press.startedAt !== null) {
    if (d.now.at < press.startedAt + longestSending(press.digits)) return;
    return onDigitsSent(d, press.invocationId, "The line did not send them in time.");
  }
  if (d.state.utterances.some(({ id }) => id <= press.afterUtterance)) return;
  d.state.presses = [{ ...press, startedAt: d.now.at }, ...rest];
  d.effects.push({ type: "send_digits", invocationId: press.invocationId, digits: press.digits });
}

/** The keys are out, or can't be sent. */
export function onDigitsSent(d: Draft, invocationId: string, error: string | null): void {
  const [press, ...rest] = d.state.presses;
  const entry = callsIn(d.state.history).find((call) => call.invocationId === invocationId);
  if (!press || press.startedAt === null || press.invocationId !== invocationId || !entry) return;
  d.state.presses = rest;
  const { call, startedAt } = entry;
  const durationMs = d.now.at - startedAt;
  if (error !== null) {
    finishCall(d, invocationId, engineFailure(call, "dtmf_failed", `Not sent: ${error}`, durationMs));
    return;
  }
  emit(d, { type: "digits", direction: "sent", digits: press.digits, atMs: callTime(d, press.startedAt) });
  const content = `Pressed ${press.digits.split("").join(" ")}.`;
  finishCall(d, invocationId, engineOutcome(call, content, null, durationMs));
}

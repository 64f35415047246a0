/**
 * Transfers: requested once the agent's sentence has been heard. The result either ends the call or continues the
 * conversation.
 */
import { callsIn } from "../history/history.ts";
import { engineFailure } from "../tool-outcome.ts";
import { closeCall } from "./turn-close.ts";
import { emit, type Draft } from "./turn-effects.ts";
import type { TurnEvent } from "./turn-events.ts";
import { TRANSFER_WAIT_MS } from "./turn-timings.ts";
import { finishCall } from "./turn-tools.ts";

/** From here on, the caller's words don't withdraw it, since somebody's phone may be ringing. */
export function requestTransfer(d: Draft): void {
  const { goodbye } = d.state;
  if (!goodbye?.transfer || goodbye.invocationId === null) return;
  const { name, target } = goodbye.transfer;
  d.state.goodbye = {
    ...goodbye,
    withdrawable: false,
    transfer: { ...goodbye.transfer, requestedAt: d.now.at },
  };
  emit(d, { type: "transfer", requestId: goodbye.invocationId, name, target });
}

export function onTransferResult(d: Draft, event: TurnEvent & { type: "transfer_result" }): void {
  const { goodbye } = d.state;
  if (!goodbye?.transfer?.requestedAt || goodbye.invocationId !== event.requestId) return;
  if (event.ok) closeCall(d, "transferred");
  else failTransfer(d, event.message);
}

/** Gives up if no result has arrived in time. */
export function giveUpTransfer(d: Draft): void {
  const requestedAt = d.state.goodbye?.transfer?.requestedAt ?? d.now.at;
  if (d.now.at >= requestedAt + TRANSFER_WAIT_MS) failTransfer(d, "Nobody answered in time.");
}

/** The conversation continues, and the model is told. */
function failTransfer(d: Draft, message: string): void {
  const { goodbye } = d.state;
  const own = callsIn(d.state.history).find((call) => call.invocationId === goodbye?.invocationId);
  d.state.goodbye = null;
  if (!own) return;
  const text = `The caller wasn't transferred and is still here: ${message}`;
  finishCall(d, own.invocationId, engineFailure(own.call, "transfer_failed", text, d.now.at - own.startedAt));
}

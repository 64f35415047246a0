import { reasonHeaders } from "./leg-headers.ts";
import type { Leg, LegOutcome } from "./leg.ts";
import { sendInDialog } from "./send-in-dialog.ts";

/** How long a leg waits for the answer to its BYE or CANCEL before it ends, ms. The transaction itself continues. */
export const CLOSE_PATIENCE_MS = 2_000;

/** Sends BYE in the confirmed dialog, then ends the leg. `text` goes into Reason. */
export function closeByBye(leg: Leg, outcome: LegOutcome, text: string | null): void {
  if (leg.isEnded) return;
  leg.isClosing = true;
  leg.stopSessionTimer();
  const end = (): void => leg.end(outcome);
  leg.timers.after(CLOSE_PATIENCE_MS, end);
  if (leg.confirmedTag === null) return end();
  const bye = { method: "BYE", headers: reasonHeaders(text) };
  sendInDialog(leg, leg.confirmedTag, bye, { onFinal: end, onFailure: end });
}

/** The main thread asked us to end it. */
export const endedByUs = (leg: Leg, reason: string | null): LegOutcome => ({
  by: "us",
  status: leg.finalStatus,
  reason: reason ?? "",
  failure: null,
  message: null,
});

/** The peer ended it by BYE or CANCEL. */
export const endedByPeer = (leg: Leg, reason: string): LegOutcome => ({
  by: "peer",
  status: leg.finalStatus,
  reason,
  failure: null,
  message: null,
});

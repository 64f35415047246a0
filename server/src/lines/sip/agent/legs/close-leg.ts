import { reasonHeaders } from "./leg-headers.ts";
import type { Leg, LegOutcome } from "./leg.ts";
import { sendInDialog } from "./send-in-dialog.ts";

/** How long the end of a leg waits for the answer to its BYE or CANCEL, ms. The transaction itself goes on. */
export const CLOSE_PATIENCE_MS = 2_000;

/** BYE in the confirmed dialog, then the end. `text` goes into Reason. */
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

/** We end it, because we were told to. */
export const endedByUs = (leg: Leg, reason: string | null): LegOutcome => ({
  by: "us",
  status: leg.finalStatus,
  reason: reason ?? "",
  failure: null,
  message: null,
});

/** They end it by BYE or CANCEL. */
export const endedByPeer = (leg: Leg, reason: string): LegOutcome => ({
  by: "peer",
  status: leg.finalStatus,
  reason,
  failure: null,
  message: null,
});

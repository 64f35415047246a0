import type { CallEvent } from "@parley/conversation/call-messages";
import type { Incident } from "./record-phone.ts";

/** What the record keeps of an event besides turns and tools; null if nothing. `now` is epoch ms. */
export function incidentOfEvent(event: CallEvent, answeredAt: number | null, now: number): Incident | null {
  const at_ms = answeredAt === null ? null : Math.max(0, Math.round(now - answeredAt));
  switch (event.type) {
    case "digits":
      return {
        type: "digits",
        at_ms: Math.round(event.atMs),
        direction: event.direction,
        digits: event.digits,
      };
    case "hold":
      return { type: "hold", at_ms, is_held: event.isHeld };
    case "transfer": {
      const { name, target } = event;
      return { type: "transfer", at_ms, name, target, status: "started", message: null };
    }
    case "warning":
      return {
        type: "error",
        source: event.code,
        vendor: event.vendor ?? null,
        message: event.message,
        at_ms,
        turn_id: event.turnId ?? null,
        ...(event.failure?.reason === "unauthorized" && { isKeyRefused: true }),
      };
    default:
      return null;
  }
}

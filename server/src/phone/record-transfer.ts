import type { LiveCall } from "../calls/live/live-call.ts";

/** Adds a transfer's outcome to the record's timeline. `now`: epoch ms. */
export function recordTransfer(
  { recorder, answeredAt }: LiveCall,
  { name, target, ok, message }: { name: string; target: string; ok: boolean; message: string },
  now: number,
): void {
  const at_ms = answeredAt === null ? null : Math.max(0, now - answeredAt);
  recorder.addIncident(
    { type: "transfer", at_ms, name, target, status: ok ? "done" : "failed", message },
    now,
  );
}

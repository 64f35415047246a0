import type { CallEndings } from "./call-endings.ts";
import type { CallWorkers } from "./call-workers.ts";
import type { LiveCall } from "./live-call.ts";
import type { LiveCalls } from "./live-calls.ts";

/** From the first offer to sound in both directions. */
const CONNECT_TIMEOUT_MS = 30_000;

/** Ends calls whose token nobody used in time, and those whose line never came to stand. `now` is epoch ms. */
export function expireCalls(
  { calls, workers, endings }: { calls: LiveCalls; workers: CallWorkers; endings: CallEndings },
  now: number,
): void {
  const unused: LiveCall[] = [];
  for (const call of calls.all()) {
    if (call.attachedAt === null) {
      if (call.tokenExpiresAt <= now) unused.push(call);
    } else if (call.answeredAt === null && !call.ended && call.attachedAt + CONNECT_TIMEOUT_MS <= now) {
      workers.command(call, { type: "end", reason: "network_lost" });
    }
  }
  void endings.endWaiting(unused, "cancelled");
}

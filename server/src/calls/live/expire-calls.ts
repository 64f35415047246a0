import type { CallEndings } from "./call-endings.ts";
import type { CallWorkers } from "./call-workers.ts";
import type { LiveCall } from "./live-call.ts";
import type { LiveCalls } from "./live-calls.ts";

/** Ends the calls that nobody answered in time, each with its own `answerBy.reason`. `now` is epoch ms. */
export function expireCalls(
  { calls, workers, endings }: { calls: LiveCalls; workers: CallWorkers; endings: CallEndings },
  now: number,
): void {
  const unjoined: LiveCall[] = [];
  for (const call of calls.all()) {
    const { at, reason } = call.answerBy;
    if (call.answeredAt !== null || call.ended || now < at) continue;
    if (call.worker !== null) workers.command(call, { type: "end", reason });
    else unjoined.push(call);
  }
  const byReason = Map.groupBy(unjoined, (call) => call.answerBy.reason);
  for (const [reason, group] of byReason) void endings.endWaiting(group, reason);
}

import type { CallEndings } from "./call-endings.ts";
import type { CallIntake } from "./call-intake.ts";
import type { CallWorkers } from "./call-workers.ts";
import type { LiveCalls } from "./live-calls.ts";

export interface DrainDependencies {
  calls: LiveCalls;
  workers: CallWorkers;
  endings: CallEndings;
  intake: CallIntake;
}

/**
 * Stops taking calls and ends those waiting for a worker; resolves when the last one has ended. Aborting `hurry` ends
 * the remaining ones as `shutdown`.
 */
export async function drainCalls(
  { calls, workers, endings, intake }: DrainDependencies,
  hurry: AbortSignal,
): Promise<void> {
  intake.close();
  const endAll = () => {
    for (const call of calls.all()) workers.command(call, { type: "end", reason: "shutdown" });
  };
  if (hurry.aborted) endAll();
  hurry.addEventListener("abort", endAll);
  const waiting = [...calls.all()].filter((call) => call.worker === null);
  await endings.endWaiting(waiting, "shutdown");
  await calls.empty();
  hurry.removeEventListener("abort", endAll);
}

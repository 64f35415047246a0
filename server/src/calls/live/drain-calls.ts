import type { CallEndings } from "./call-endings.ts";
import type { CallIntake } from "./call-intake.ts";
import type { CallWorkers } from "./call-workers.ts";
import type { LiveCall } from "./live-call.ts";
import type { LiveCalls } from "./live-calls.ts";

export interface DrainDependencies {
  calls: LiveCalls;
  workers: CallWorkers;
  endings: CallEndings;
  intake: CallIntake;
}

/**
 * Stops taking calls; resolves when the last one has ended. Those that nobody has joined yet can still be joined, and
 * those that wait for a channel are dialled. Aborting `hurry` ends the remaining ones as `shutdown`.
 */
export async function drainCalls(
  { calls, workers, endings, intake }: DrainDependencies,
  hurry: AbortSignal,
): Promise<void> {
  const told = new Set<LiveCall>();
  const written: Promise<void>[] = [];
  const endAll = () => {
    const all = [...calls.all()].filter((call) => !told.has(call));
    for (const call of all) workers.command(call, { type: "end", reason: "shutdown" });
    const waiting = all.filter(({ worker }) => worker === null);
    written.push(endings.endWaiting(waiting, "shutdown"));
    for (const call of all) told.add(call);
  };
  const taken = intake.close();
  if (hurry.aborted) endAll();
  hurry.addEventListener("abort", endAll);
  await taken;
  if (hurry.aborted) endAll(); // those that were being taken
  await calls.empty();
  await Promise.all(written);
  hurry.removeEventListener("abort", endAll);
}

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

export interface Draining {
  /** Aborting it ends the remaining calls as `shutdown`. */
  hurry: AbortSignal;
  /**
   * Calls that no worker holds yet are waited for, too: those that nobody has joined can still be joined, and those
   * that wait for a channel are dialled. Otherwise they end at once.
   */
  keepsUnjoined: boolean;
}

/** Stops taking calls; resolves when the last one has ended. */
export async function drainCalls(
  { calls, workers, endings, intake }: DrainDependencies,
  { hurry, keepsUnjoined }: Draining,
): Promise<void> {
  const told = new Set<LiveCall>();
  const written: Promise<void>[] = [];
  const endThese = () => {
    const all = [...calls.all()].filter((call) => !told.has(call));
    const unjoined = all.filter(({ worker }) => worker === null);
    const ending = hurry.aborted ? all : keepsUnjoined ? [] : unjoined;
    for (const call of ending) {
      told.add(call);
      workers.command(call, { type: "end", reason: "shutdown" });
    }
    if (ending.length > 0) written.push(endings.endWaiting(unjoined, "shutdown"));
  };
  const taken = intake.close();
  endThese();
  hurry.addEventListener("abort", endThese);
  await taken;
  endThese(); // those that were being taken
  await calls.empty();
  await Promise.all(written);
  hurry.removeEventListener("abort", endThese);
}

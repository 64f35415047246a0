/** Looks for processes that died and has their calls closed (docs/calls.md#when-a-process-dies). */
import type { Clock } from "@parley/base/clock";
import type { Logger } from "@parley/base/logger";
import type { Holder } from "./find-holder.ts";
import { rootMessageOf } from "@parley/base/thrown";

export interface ProcessWatch {
  /**
   * Buries the dead before anything else happens. For processes that share a server, `again` waits long enough for them
   * to retake their locks, and then there is a second look. Rejects if the database can't be asked.
   */
  lookAtOnce(again?: () => Promise<unknown>): Promise<void>;
  /** Keeps looking until close(). `onBuried` is called after each burial. */
  start(clock: Pick<Clock, "every">, onBuried: () => void): { close(): Promise<void> };
}

export interface ProcessWatchOptions {
  /** Processes that don't hold their lock (`server/src/platform/db/opening/instances.ts`). */
  deadInstances(): Promise<Holder[]>;
  /** Whether the process answers at its address, in which case it has only lost its database session. */
  isAnswering(instance: Holder): Promise<boolean>;
  /** Closes everything these processes held. Several processes may do this at once. */
  bury(ids: string[]): Promise<void>;
  logger: Logger;
}

const LOOK_EVERY_MS = 500;
/**
 * How many looks in a row a process must be missing. When the database comes back, every process has lost its lock and
 * takes it again within a second.
 */
const LOOKS = 6;

/** Longer than processes need to take their locks again, ms. */
export const RETAKEN_AFTER_MS = 1_500;

export function createProcessWatch({
  deadInstances,
  isAnswering,
  bury,
  logger,
}: ProcessWatchOptions): ProcessWatch {
  const missing = new Map<string, number>();

  async function buryDead(instances: Holder[]): Promise<boolean> {
    const answers = await Promise.all(instances.map((instance) => isAnswering(instance)));
    const dead = instances.filter((_instance, index) => !answers[index]).map(({ id }) => id);
    if (dead.length > 0) await bury(dead);
    return dead.length > 0;
  }

  /** True if any process was buried. */
  async function look(): Promise<boolean> {
    const found = await deadInstances();
    const seen = new Map(found.map(({ id }) => [id, (missing.get(id) ?? 0) + 1]));
    missing.clear();
    for (const [id, looks] of seen) if (looks < LOOKS) missing.set(id, looks);
    return buryDead(found.filter(({ id }) => !missing.has(id)));
  }

  return {
    async lookAtOnce(again) {
      let dead = await deadInstances();
      if (dead.length > 0 && again) {
        await again();
        const still = new Set((await deadInstances()).map(({ id }) => id));
        dead = dead.filter(({ id }) => still.has(id));
      }
      await buryDead(dead);
    },
    start(clock, onBuried) {
      let looking: Promise<void> | null = null;
      let isBlind = false;
      const stop = clock.every(LOOK_EVERY_MS, () => {
        looking ??= look()
          .then((isBuried) => {
            isBlind = false;
            if (isBuried) onBuried();
          })
          .catch((error: unknown) => {
            missing.clear();
            if (!isBlind)
              logger.warn(
                { reason: rootMessageOf(error) },
                "processes that died can't be looked for at the moment",
              );
            isBlind = true;
          })
          .finally(() => {
            looking = null;
          });
      });
      return {
        async close() {
          stop();
          await looking;
        },
      };
    },
  };
}

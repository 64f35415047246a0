import { statfs } from "node:fs/promises";
import type { DiskRoom } from "../platform/db/disk-room.ts";
import { isAwayTold } from "./kinds/database-away.ts";
import type { ServiceFacts } from "./kinds/problem-facts.ts";

export interface ServiceWatch {
  /** How the service is, and whether that may be another problem than at the last look. */
  look(now: Date): Promise<{ facts: ServiceFacts; hasChanged: boolean }>;
  /** The database couldn't be reached. */
  noteAway(at: Date): void;
}

/** Free space is compared by this many bytes, so that not every recording is a change. */
const STEP = 100_000_000;
/** More than the steps that are a problem. */
const MOST_STEPS = 11;

/** Of this process and its disk. */
export function createServiceWatch({ disk, dataDir }: { disk: DiskRoom; dataDir: string }): ServiceWatch {
  let databaseAwayAt: Date | null = null;
  let last = "";

  return {
    async look(now) {
      const space = await statfs(dataDir).catch(() => null);
      const freeBytes = space && space.bavail * space.bsize;
      const facts: ServiceFacts = { freeBytes, isDatabaseFull: await disk.isFull(), databaseAwayAt };
      const isTold = databaseAwayAt !== null && isAwayTold(databaseAwayAt, now);
      const steps = freeBytes === null ? MOST_STEPS : Math.min(MOST_STEPS, Math.floor(freeBytes / STEP));
      const current = JSON.stringify([steps, facts.isDatabaseFull, isTold]);
      const hasChanged = current !== last;
      last = current;
      return { facts, hasChanged };
    },
    noteAway(at) {
      databaseAwayAt = at;
    },
  };
}

/** A call worker's single 20 ms timer, which drives every call's slots without drifting. */
import { paceFrames, startPacing, type Pacing } from "@parley/audio/pacer";

export interface Pacer {
  /** Calls `onSlot` every 20 ms from now on. The returned function stops it. */
  add(onSlot: () => void): () => void;
}

/** The timer runs only while there are subscribers. `onSlot` must not throw. */
export function createPacer(now: () => number = () => performance.now()): Pacer {
  const members = new Set<() => void>();
  let pacing: Pacing = startPacing(now());
  let timer: NodeJS.Timeout | null = null;
  let isRunning = false;

  function run(): void {
    const due = paceFrames(pacing, now());
    pacing = due.pacing;
    isRunning = true;
    for (let slot = 0; slot < due.due; slot++) for (const onSlot of members) onSlot();
    isRunning = false;
    timer = members.size > 0 ? setTimeout(run, Math.max(0, due.nextAtMs - now())) : null;
  }

  return {
    add(onSlot) {
      const member = (): void => onSlot();
      members.add(member);
      if (!timer && !isRunning) {
        pacing = startPacing(now());
        timer = setTimeout(run, 0);
      }
      return () => {
        members.delete(member);
        if (members.size > 0 || isRunning || !timer) return;
        clearTimeout(timer);
        timer = null;
      };
    },
  };
}

/** Knows what a rehearsal is waiting for outside its virtual time, and so how fast that time may pass. */
import { FRAME_MS } from "@parley/audio/frame";
import type { LanguageModel } from "@parley/conversation/ports";
import type { VirtualClock } from "./virtual-clock.ts";

export interface RealWork {
  /** While this is pending, the virtual clock keeps to real time. Settles once the clock has caught up. */
  timed<T>(work: Promise<T>): Promise<T>;
  /** While this is pending, the virtual clock stands still. */
  untimed<T>(work: Promise<T>): Promise<T>;
  /** Whether the clock may move by a frame now. */
  mayAdvance(): boolean;
  /** Resolves when something that was pending has settled, or after a few ms. */
  change(): Promise<void>;
}

/** How often the clock is looked at while it keeps to real time, in ms. */
const LOOK_MS = 5;

/** `realNow` is in ms, monotonic. */
export function createRealWork(
  clock: VirtualClock,
  realNow: () => number = () => performance.now(),
): RealWork {
  const timed = new Set<{ real: number; virtual: number }>();
  let untimed = 0;
  /** How far the clock is behind real time, ms: less than a frame, carried over so that many short waits add up. */
  let behind = 0;
  let wake: () => void = () => undefined;

  const dueAt = ({ real, virtual }: { real: number; virtual: number }): number =>
    virtual + (realNow() - real) + behind;

  return {
    async timed(work) {
      const began = { real: realNow(), virtual: clock.now() };
      timed.add(began);
      try {
        return await work;
      } finally {
        const due = dueAt(began);
        timed.delete(began);
        wake();
        if (due - clock.now() >= FRAME_MS) await clock.sleep(due - clock.now());
        behind = Math.max(-FRAME_MS, due - clock.now());
      }
    },
    untimed(work) {
      untimed += 1;
      return work.finally(() => {
        untimed -= 1;
        wake();
      });
    },
    mayAdvance() {
      if (untimed > 0) return false;
      return timed.values().every((began) => clock.now() + FRAME_MS <= dueAt(began));
    },
    change() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, LOOK_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      return promise;
    },
  };
}

/** The same model; each wait for its next part goes through `hold`. */
export function heldModel(model: LanguageModel, hold: <T>(work: Promise<T>) => Promise<T>): LanguageModel {
  return {
    async *generate(request, signal, withinMs) {
      const parts = model.generate(request, signal, withinMs)[Symbol.asyncIterator]();
      try {
        for (;;) {
          const next = await hold(parts.next());
          if (next.done) return;
          yield next.value;
        }
      } finally {
        await parts.return?.();
      }
    },
  };
}

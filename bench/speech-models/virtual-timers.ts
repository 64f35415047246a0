import { setImmediate as nextTurn } from "node:timers/promises";
import { mock } from "node:test";
import type { VirtualTimers } from "@parley/testing/harness/open-vendor-call";

/** Global timers that advance 1 ms at a time, so that code that waits again starts from the right moment. */
export function virtualTimers(): VirtualTimers & { stop(): void } {
  return {
    start: () => mock.timers.enable({ apis: ["setTimeout"] }),
    async advance(ms) {
      for (let passed = 0; passed < ms; passed++) {
        mock.timers.tick(1);
        await nextTurn();
      }
    },
    stop: () => mock.timers.reset(),
  };
}

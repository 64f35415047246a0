import type { SipClock } from "./sip-clock.ts";

/** The running timers of one transaction. */
export interface MachineTimers<Timer extends string> {
  start(timer: Timer, ms: number): void;
  stop(timer: Timer): void;
  stopAll(): void;
}

export function createMachineTimers<Timer extends string>(
  clock: SipClock,
  onTimer: (timer: Timer) => void,
): MachineTimers<Timer> {
  const running = new Map<Timer, () => void>();
  return {
    start(timer, ms) {
      running.get(timer)?.();
      running.set(
        timer,
        clock.after(ms, () => {
          running.delete(timer);
          onTimer(timer);
        }),
      );
    },
    stop(timer) {
      running.get(timer)?.();
      running.delete(timer);
    },
    stopAll() {
      for (const cancel of running.values()) cancel();
      running.clear();
    },
  };
}

import fc from "fast-check";
import { expect, test } from "vitest";
import { FRAME_MS } from "./frame.ts";
import { MAX_BURST_FRAMES, paceFrames, startPacing } from "./pacer.ts";

test("the first frame is due at once, the second 20 ms later", () => {
  const first = paceFrames(startPacing(1000), 1000);
  expect(first).toMatchObject({ due: 1, skipped: 0, nextAtMs: 1020 });
  expect(paceFrames(first.pacing, 1019.9).due).toBe(0);
  expect(paceFrames(first.pacing, 1020).due).toBe(1);
});

test("timers that fire late cause no drift", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 15, noNaN: true }), { minLength: 1 }), (lateness) => {
      let pacing = startPacing(0);
      let sent = 0;
      let now = 0;
      let wake = 0;
      for (const late of lateness) {
        now = wake + late;
        const step = paceFrames(pacing, now);
        sent += step.due;
        pacing = step.pacing;
        wake = step.nextAtMs;
        expect(wake).toBeGreaterThan(now);
      }
      expect(sent).toBe(Math.floor(now / FRAME_MS) + 1);
    }),
  );
});

test("a stall ends in a small burst and leaves the schedule on the 20 ms grid", () => {
  const { pacing } = paceFrames(startPacing(0), 0);
  const stalled = paceFrames(pacing, 1007);
  expect(stalled.due).toBe(MAX_BURST_FRAMES);
  expect(stalled.skipped).toBe(50 - MAX_BURST_FRAMES);
  expect(stalled.nextAtMs).toBe(1020);
  expect(paceFrames(stalled.pacing, 1020).due).toBe(1);
});

test("a clock that goes back makes nothing due", () => {
  const { pacing } = paceFrames(startPacing(100), 100);
  expect(paceFrames(pacing, 20)).toMatchObject({ due: 0, skipped: 0, nextAtMs: 120 });
});

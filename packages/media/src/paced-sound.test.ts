import { expect, test } from "vitest";
import { FRAME_SAMPLES } from "@parley/audio/frame";
import { createPacedSound } from "./paced-sound.ts";

/** A caller whose frames, numbered by their samples, arrive one per tick after a burst of `early`. */
function caller(early: number) {
  const sound = createPacedSound();
  let now = 0;
  let sent = 0;
  const send = (count: number): void => {
    for (let nth = 0; nth < count; nth++) sound.push(new Int16Array(FRAME_SAMPLES).fill(++sent), now);
  };
  send(early);
  return {
    sent: () => sent,
    /** Lets `arrive` frames arrive, then returns the numbers of those that come out of a tick. */
    tick(arrive = 1): number[] {
      now += 20;
      send(arrive);
      return sound.tick().map((frame) => frame[0]!);
    },
  };
}

test("a lag that nothing needs is gone within two seconds, and no frame is lost", () => {
  const { tick, sent } = caller(5);
  const heard = Array.from({ length: 100 }, () => tick()).flat();
  expect(heard).toEqual(Array.from({ length: sent() }, (_, index) => index + 1));
});

test("a lag that bridges the pauses of a network stays", () => {
  const { tick } = caller(3);
  const ticks = Array.from({ length: 400 }, (_, nth) => {
    const place = nth % 40;
    return tick(place < 3 ? 0 : place === 3 ? 4 : 1);
  });
  expect(ticks.every((frames) => frames.length === 1)).toBe(true);
});

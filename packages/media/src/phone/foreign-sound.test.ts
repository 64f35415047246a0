import { expect, test } from "vitest";
import { createForeignSound } from "./foreign-sound.ts";

interface Packet {
  at: number;
  /** Null: the peer's. */
  from: string | null;
}

const every = (ms: number, until: number, from: string | null): Packet[] =>
  Array.from({ length: until / ms }, (_, i) => ({ at: i * ms, from }));

/** When which address is told. */
function told(...packets: Packet[][]): string[] {
  const sound = createForeignSound();
  const found: string[] = [];
  for (const { at, from } of packets.flat().toSorted((a, b) => a.at - b.at)) {
    if (from === null) sound.peerHeard();
    else if (sound.isTold(from, at)) found.push(`${from} at ${at}`);
  }
  return found;
}

test("sound that comes from nowhere else is told once, after a second", () => {
  expect(told(every(20, 10_000, "A"))).toEqual(["A at 1000"]);
  expect(told(every(20, 2_000, null), every(2_500, 40_000, "B"), [{ at: 3_000, from: "A" }])).toEqual([]);
  const onHold = every(20, 10_000, "A").map(({ at, from }) => ({ at: at + 3_000, from }));
  expect(told(every(20, 3_000, null), onHold)).toEqual(["A at 4000"]);
});

test("whoever sends to a call whose peer is heard puts nothing on its record", () => {
  expect(told(every(20, 60_000, null), every(1, 60_000, "A"))).toEqual([]);
  expect(told(every(400, 60_000, null), every(20, 60_000, "A"))).toEqual([]); // as with silence suppressed
});

test("nor does whoever scans ports while the peer is silent", () => {
  const burst = (start: number, from: string) =>
    Array.from({ length: 30 }, (_, i) => ({ at: start + i * 10, from }));
  expect(told(burst(0, "A"), burst(30_000, "A"), burst(60_000, "A"))).toEqual([]);
  expect(told(burst(0, "A"), burst(400, "B"), burst(800, "C"), burst(1_200, "D"))).toEqual([]);
});

test("a scanner doesn't hide the provider's sound", () => {
  const provider = every(20, 5_000, "A").map(({ at, from }) => ({ at: at + 10, from }));
  expect(told([{ at: 0, from: "B" }], provider)).toEqual(["A at 2010"]);
  expect(told(every(20, 5_000, "A"), [{ at: 505, from: "B" }])).toEqual(["A at 1000"]);
});

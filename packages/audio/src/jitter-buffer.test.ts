import fc from "fast-check";
import { expect, test } from "vitest";
import { createJitterBuffer, type JitterBuffer } from "./jitter-buffer.ts";

test("punctual packets come out one by one, at once", () => {
  const { played } = simulate(packetsAt(Array.from({ length: 50 }, (_, i) => i * 20)), 50);
  expect(played).toEqual(Array.from({ length: 50 }, (_, i) => i));
});

test("sequence number and timestamp may wrap around", () => {
  const packets = packetsAt(
    Array.from({ length: 30 }, (_, i) => i * 20),
    { firstSequence: 65_520, firstTimestamp: 2 ** 32 - 960 * 10 },
  );
  const { played, buffer } = simulate(packets);
  expect(media(played)).toEqual(Array.from({ length: 30 }, (_, i) => i));
  expect(buffer.stats()).toMatchObject({ lost: 0, late: 0, targetDepth: 1 });
});

test("a lost packet is a slot to conceal, in its place", () => {
  const packets = packetsAt(Array.from({ length: 40 }, (_, i) => i * 20));
  packets.splice(20, 1);
  const { played, buffer } = simulate(packets, 100, { minDepth: 2 });
  const at = played.indexOf(19);
  expect(played.slice(at, at + 3)).toEqual([19, "lost", 21]);
  expect(buffer.stats().lost).toBe(1);
});

test("reordered packets inside the depth are played in order", () => {
  const packets = packetsAt(Array.from({ length: 40 }, (_, i) => i * 20));
  for (let i = 5; i < 35; i += 5) {
    const [a, b] = [packets[i], packets[i + 1]];
    if (a && b) [a.atMs, b.atMs] = [b.atMs, a.atMs];
  }
  const { played, buffer } = simulate(packets, 100, { minDepth: 3 });
  expect(media(played)).toEqual(Array.from({ length: 40 }, (_, i) => i));
  expect(buffer.stats()).toMatchObject({ lost: 0, late: 0 });
});

test("duplicates and packets whose slot is over are left out and counted", () => {
  const buffer = createJitterBuffer<number>({ clockRate: 48_000, minDepth: 2 });
  for (const n of [10, 11, 11, 13, 14])
    buffer.push({ sequenceNumber: n, timestamp: n * 960, payload: n }, n * 20);
  const slots = Array.from({ length: 4 }, () => buffer.pop());
  buffer.push({ sequenceNumber: 12, timestamp: 12 * 960, payload: 12 }, 300);
  expect(slots.map((slot) => (slot.type === "media" ? slot.payload : slot.type))).toEqual([
    10,
    11,
    "lost",
    13,
  ]);
  expect(buffer.stats()).toMatchObject({ late: 1, duplicate: 1, lost: 1 });
});

test("the depth grows with the jitter and shrinks when it is over", () => {
  const jittery = Array.from({ length: 250 }, (_, i) => i * 20 + (i % 10 === 9 ? 70 : 0));
  const calm = Array.from({ length: 1500 }, (_, i) => 5000 + i * 20);
  const { buffer, played, depths } = simulate(packetsAt([...jittery, ...calm]), 1850);
  expect(Math.max(...depths)).toBeGreaterThanOrEqual(4);
  expect(buffer.stats().targetDepth).toBe(1);
  expect(buffer.stats().dropped).toBeGreaterThan(0);
  // Once it knows the jitter, late packets are in time.
  expect(played.slice(100, 250).filter((slot) => slot === "lost")).toHaveLength(0);
});

test("a sender that pauses is idle, not lost, and is heard again afterwards", () => {
  const packets = packetsAt([
    ...Array.from({ length: 20 }, (_, i) => i * 20),
    ...Array.from({ length: 20 }, (_, i) => 2000 + i * 20),
  ]);
  for (const packet of packets.slice(20)) packet.timestamp += 960 * 80; // advance the timestamps by the length of the pause
  const { played, buffer } = simulate(packets, 150);
  expect(media(played)).toEqual(Array.from({ length: 40 }, (_, i) => i));
  expect(buffer.stats()).toMatchObject({ lost: 0, inserted: 10 });
  expect(played.slice(30, 95).every((slot) => slot === "idle")).toBe(true);
});

test("after a stall the newest sound is played, not the oldest", () => {
  const stalled = Array.from({ length: 100 }, (_, i) => (i < 20 ? i * 20 : Math.max(1600, i * 20)));
  const { played } = simulate(packetsAt(stalled), 140);
  const after = played.slice(81).filter((slot) => typeof slot === "number");
  expect(after[0]).toBeGreaterThan(60);
  expect(after.at(-1)).toBe(99);
});

test("a stream that starts over is taken up, a stray packet is not", () => {
  const buffer = createJitterBuffer<string>({ clockRate: 8000 });
  const push = (n: number, payload: string) =>
    buffer.push({ sequenceNumber: n, timestamp: n * 160, payload }, 0);
  push(100, "a");
  expect(buffer.pop()).toEqual({ type: "media", payload: "a" });
  push(40_000, "stray");
  push(101, "b");
  expect(buffer.pop()).toEqual({ type: "media", payload: "b" });
  push(9007, "unsure");
  push(9008, "new stream");
  expect(buffer.pop()).toEqual({ type: "media", payload: "new stream" });
});

test("whatever the network does, media come out once, in order, and the memory is bounded", () => {
  const lateness = fc.oneof({ weight: 9, arbitrary: fc.nat(60) }, { weight: 1, arbitrary: fc.nat(900) });
  const fate = fc.record({
    late: lateness,
    copies: fc.constantFrom(0, 1, 1, 1, 1, 2),
    first: fc.constant(0),
  });
  fc.assert(
    fc.property(fc.array(fate, { minLength: 1, maxLength: 200 }), fc.nat(65_535), (fates, firstSequence) => {
      const packets = packetsAt(
        fates.map(({ late }, i) => i * 20 + late),
        { firstSequence },
      ).flatMap((packet, i) => Array.from({ length: fates[i]?.copies ?? 1 }, () => packet));
      const { played, depths } = simulate(packets, 300);
      const heard = media(played);
      expect(heard).toEqual([...new Set(heard)].toSorted((a, b) => a - b));
      expect(Math.max(...depths)).toBeLessThanOrEqual(12);
    }),
  );
});

interface Arrival {
  atMs: number;
  sequenceNumber: number;
  timestamp: number;
  payload: number;
}

/** Packet n of a stream of 20 ms Opus packets arrives at the n-th time. */
function packetsAt(
  times: number[],
  first = { firstSequence: 1000, firstTimestamp: 0 } as Partial<
    Record<"firstSequence" | "firstTimestamp", number>
  >,
): Arrival[] {
  return times.map((atMs, i) => ({
    atMs,
    sequenceNumber: ((first.firstSequence ?? 0) + i) % 2 ** 16,
    timestamp: ((first.firstTimestamp ?? 0) + i * 960) % 2 ** 32,
    payload: i,
  }));
}

/** Plays a slot every 20 ms, 5 ms after the packets due at that time. */
function simulate(arrivals: Arrival[], slots = 80, options: { minDepth?: number } = {}) {
  const buffer: JitterBuffer<number> = createJitterBuffer({ clockRate: 48_000, ...options });
  const waiting = arrivals.toSorted((a, b) => a.atMs - b.atMs);
  const played: (number | "lost" | "idle")[] = [];
  const depths: number[] = [];
  for (let slot = 0; slot < slots; slot++) {
    while (waiting[0] && waiting[0].atMs <= slot * 20 + 5) {
      const packet = waiting.shift() as Arrival;
      buffer.push(packet, packet.atMs);
    }
    const popped = buffer.pop();
    played.push(popped.type === "media" ? popped.payload : popped.type);
    depths.push(buffer.stats().targetDepth);
  }
  return { buffer, played, depths };
}

function media(played: (number | "lost" | "idle")[]): number[] {
  return played.filter((slot) => typeof slot === "number");
}

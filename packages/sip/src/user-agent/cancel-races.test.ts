import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFakeSipClock } from "@parley/testing/sip/fake-sip-clock";
import { createSipNetwork } from "@parley/testing/sip/sip-network";
import {
  createPair,
  createTestUserAgent,
  OURS,
  SDP,
  THEIRS,
  THEIR_SDP,
  trunk,
} from "@parley/testing/sip/test-user-agent";

describe("cancelling (RFC 3261 9)", () => {
  test("waits for a provisional answer, and the 487 gets its ACK", async () => {
    const { clock, ours, peer } = createPair();
    const legId = ours.dial();
    ours.take({ type: "hang_up", legId, reason: "Cancelled" });
    expect(ours.last("leg_ended")).toMatchObject({ by: "us" });
    const second = ours.dial();
    await clock.advance(50);
    ours.take({ type: "hang_up", legId: second, reason: "Cancelled" });
    await clock.advance(300);
    expect(peer.requests("CANCEL")).toHaveLength(0);
    const invite = peer.lastRequest("INVITE");
    peer.respond(invite, 100);
    await clock.advance(50);
    peer.respond(peer.lastRequest("CANCEL"), 200);
    peer.respond(invite, 487);
    await clock.advance(50);
    expect(peer.requests("ACK")).toHaveLength(1);
    expect(peer.requests("INVITE")).toHaveLength(1);
    expect(ours.all("leg_ended").map(({ by, status }) => [by, status])).toEqual([
      ["us", null],
      ["us", 487],
    ]);
  });

  test("a 200 that crosses the CANCEL gets ACK and BYE", async () => {
    const { clock, ours, peer } = createPair();
    const legId = ours.dial();
    await clock.advance(50);
    const invite = peer.lastRequest("INVITE");
    peer.respond(invite, 180);
    await clock.advance(50);
    ours.take({ type: "hang_up", legId, reason: null });
    peer.respond(invite, 200, { sdp: THEIR_SDP });
    await clock.advance(50);
    expect([peer.requests("ACK").length, peer.requests("BYE").length]).toEqual([1, 1]);
    expect(ours.all("answered")).toEqual([]);
    expect(ours.last("leg_ended")).toMatchObject({ by: "us", wasAnswered: false });
  });

  test("so does a 200 that comes after the end was reported", async () => {
    const { clock, ours, peer } = createPair();
    const legId = ours.dial();
    await clock.advance(50);
    const invite = peer.lastRequest("INVITE");
    peer.respond(invite, 180);
    await clock.advance(50);
    ours.take({ type: "hang_up", legId, reason: null });
    await clock.advance(5_000);
    expect(ours.all("leg_ended")).toHaveLength(1);
    peer.respond(invite, 200, { sdp: THEIR_SDP });
    await clock.advance(50);
    peer.respond(peer.lastRequest("BYE"), 200);
    await clock.advance(60_000);
    expect(peer.requests("ACK")).toHaveLength(1);
    expect(ours.all("leg_ended")).toHaveLength(1);
    expect(clock.waiting).toBe(1);
  });
});

test("1,000 races of CANCEL, 200 and loss between user agents each end once and leave no dialog or timer", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1, max: 80 }),
      fc.integer({ min: 0, max: 2 ** 31 - 1 }),
      fc.constantFrom(0, 0, 0.2),
      async (hangUpAt, answerAt, delay, seed, loss) => {
        const clock = createFakeSipClock();
        const network = createSipNetwork(clock);
        const random = randomFrom(seed);
        network.delayMs = () => Math.ceil(random() * delay);
        network.drops = () => random() < loss;
        const caller = createTestUserAgent(clock, network, { random });
        const callee = createTestUserAgent(clock, network, {
          address: THEIRS,
          random,
          trunks: [trunk({ host: OURS, inboundAuth: { addresses: [OURS], digest: false } })],
        });
        callee.onEvent = (event) => {
          if (event.type !== "incoming") return;
          const { legId } = event;
          callee.take({ type: "progress", legId, status: 180, sdp: null });
          clock.after(answerAt, () => callee.take({ type: "accept", legId, sdp: SDP }));
        };
        const legId = caller.dial();
        clock.after(hangUpAt, () => caller.take({ type: "hang_up", legId, reason: null }));
        await clock.advance(200_000);
        expect(caller.all("leg_ended")).toHaveLength(1);
        expect(callee.all("leg_ended")).toHaveLength(callee.all("incoming").length);
        // Only the pings of the two trunks remain.
        expect(clock.waiting).toBe(2);
      },
    ),
    { numRuns: 1_000 },
  );
}, 60_000);

/** Mulberry32, a seeded random generator, so that a failing run can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

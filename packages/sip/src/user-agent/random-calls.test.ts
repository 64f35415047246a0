import fc from "fast-check";
import { asDialable } from "@parley/testing/sip/as-dialable";
import { expect, test } from "vitest";
import { createFakeSipClock, type FakeSipClock } from "@parley/testing/sip/fake-sip-clock";
import { createSipNetwork } from "@parley/testing/sip/sip-network";
import type { UserAgentCommand } from "./core/user-agent.ts";
import {
  createTestUserAgent,
  OURS,
  SDP,
  THEIRS,
  THEIR_SDP,
  trunk,
  type TestUserAgent,
} from "@parley/testing/sip/test-user-agent";

/** What the main thread of either side may do with one of its legs; `at` picks the leg. */
const step = fc.record({
  side: fc.constantFrom("caller" as const, "callee" as const),
  waitMs: fc.constantFrom(0, 1, 20, 300, 3_000),
  at: fc.nat(5),
  what: fc.constantFrom(
    ..."dial dial ring early accept accept reject hang_up answer answer refuse refer digit drain trunks".split(
      " ",
    ),
  ),
});

function act(test: TestUserAgent, { what, at }: { what: string; at: number }): void {
  const known = [...test.all("incoming").map(({ legId }) => legId), ...test.dialled];
  const legId = known[at % Math.max(known.length, 1)] ?? "out_1";
  const reoffer = test.all("reoffer").at(-1) ?? null;
  const commands: Record<string, () => UserAgentCommand | null> = {
    dial: () => null,
    ring: () => ({ type: "progress", legId, status: 180, sdp: null }),
    early: () => ({ type: "progress", legId, status: 183, sdp: SDP }),
    accept: () => ({ type: "accept", legId, sdp: SDP }),
    reject: () => ({ type: "reject", legId, status: 486, reason: "Busy", retryAfterS: null }),
    hang_up: () => ({ type: "hang_up", legId, reason: null }),
    answer: () =>
      reoffer && {
        type: "reoffer_answer",
        legId: reoffer.legId,
        requestId: reoffer.requestId,
        sdp: THEIR_SDP,
      },
    refuse: () =>
      reoffer && { type: "reoffer_answer", legId: reoffer.legId, requestId: reoffer.requestId, sdp: null },
    refer: () => ({
      type: "refer",
      legId,
      requestId: `r${test.events.length}`,
      target: asDialable("+49301"),
    }),
    digit: () => ({ type: "info_digit", legId, digit: "5", durationMs: 100 }),
    drain: () => (at === 0 ? { type: "drain" } : null),
    trunks: () => ({ type: "trunks", trunks: at < 4 ? [test.trunk] : [] }),
  };
  if (what === "dial") test.dial();
  const command = commands[what]?.() ?? null;
  if (command) test.take(command);
}

type Steps = { side: "caller" | "callee"; waitMs: number; at: number; what: string }[];

async function play(
  clock: FakeSipClock,
  sides: Record<"caller" | "callee", TestUserAgent>,
  steps: Steps,
): Promise<void> {
  for (const one of steps) {
    await clock.advance(one.waitMs);
    act(sides[one.side], one);
  }
}

test("whatever both sides do while messages get lost, each leg ends once, and no event or timer follows", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 25 }),
      fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 50, maxLength: 50 }),
      fc.constantFrom(0, 0, 10, 40),
      async (steps, dice, lossPercent) => {
        const clock = createFakeSipClock();
        const network = createSipNetwork(clock);
        let rolled = 0;
        const roll = (): number => dice[rolled++ % dice.length] ?? 0;
        network.delayMs = () => 1 + roll();
        network.drops = () => roll() < lossPercent;
        const random = (): number => roll() / 100;
        const caller = createTestUserAgent(clock, network, { random });
        const callee = createTestUserAgent(clock, network, {
          address: THEIRS,
          random,
          trunks: [trunk({ host: OURS, inboundAuth: { addresses: [OURS], digest: false } })],
        });
        const sides = { caller, callee };
        await play(clock, sides, steps);
        const closed = Promise.all([caller.userAgent.close(), callee.userAgent.close()]);
        await clock.advance(10_000);
        await closed;
        for (const side of [caller, callee]) expectOneEndEach(side);
        expect(clock.waiting).toBe(0);
      },
    ),
    { numRuns: 300 },
  );
}, 60_000);

function expectOneEndEach({ events, dialled }: TestUserAgent): void {
  const begun = [...dialled, ...events.flatMap((event) => (event.type === "incoming" ? [event.legId] : []))];
  const ended = events.flatMap((event) => (event.type === "leg_ended" ? [event.legId] : []));
  expect(ended.toSorted()).toEqual(begun.toSorted());
  for (const legId of ended) {
    const end = events.findIndex((event) => event.type === "leg_ended" && event.legId === legId);
    const later = events.slice(end + 1).filter((event) => "legId" in event && event.legId === legId);
    expect(later.filter(({ type }) => type !== "refer_result")).toEqual([]);
  }
}

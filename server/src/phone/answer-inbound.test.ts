import { ServiceError, type ErrorCode } from "@parley/base/errors";
import { expect, test } from "vitest";
import { answerInbound, type RingInDependencies } from "./answer-inbound.ts";
import type { PhoneTrunk } from "./phone-trunk.ts";

const TRUNK = {
  id: "trk_1",
  workspaceId: "ws_1",
  country: "DE",
  channels: 2,
  username: null,
} as unknown as PhoneTrunk;
const ROW = {
  id: "num_1",
  number: "+4930123456",
  extension: null,
  agentId: "agt_1",
  trunkId: "trk_1",
  inbound: null as { blocked: string[]; per_caller_hour: number | null } | null,
};

/** Finds the number, and then fails with this error. */
function ring(failure: Error, { inUse = 0, row = ROW }: { inUse?: number; row?: typeof ROW } = {}) {
  const refused: string[] = [];
  let reads = 0;
  const found = { from: () => found, innerJoin: () => found, where: () => Promise.resolve([row]) };
  const select = () => {
    if (reads++ > 0) throw failure;
    return found;
  };
  const deps = {
    db: { select, execute: () => Promise.reject(failure) },
    channels: { inUse: () => inUse },
    now: () => Date.now(),
    onRefused: (reason: string) => void refused.push(reason),
  } as unknown as RingInDependencies;
  let rang = 0;
  const outcome = answerInbound(deps, {
    trunks: [TRUNK],
    ownerId: TRUNK.id,
    called: { to: "+4930123456", calledParty: null },
    from: "+4930999999",
    onFound: () => void (rang += 1),
    leg: () => {
      throw new Error("no call");
    },
  });
  return { outcome, refused, rang: () => rang };
}

test.each<[ErrorCode, number, string]>([
  ["AT_CAPACITY", 503, "Service Unavailable"],
  ["SHUTTING_DOWN", 503, "Service Unavailable"],
  ["MISSING_VARIABLES", 480, "Temporarily Unavailable"],
  ["NOT_FOUND", 480, "Temporarily Unavailable"],
])("%s is %d %s for the caller's provider", async (code, status, reason) => {
  const { outcome, rang } = ring(new ServiceError(code, "why"));
  expect(await outcome).toMatchObject({ refused: { status, reason } });
  expect(rang()).toBe(1);
});

test("a limit of the workspace is busy, a full trunk asks for patience, and neither rings", async () => {
  const limited = ring(new ServiceError("RATE_LIMITED", "why"));
  expect(await limited.outcome).toEqual({ refused: { status: 486, reason: "Busy Here", retryAfterS: null } });
  expect(limited.refused).toEqual(["limit"]);
  const full = ring(new Error("not asked"), { inUse: 2 });
  expect(await full.outcome).toMatchObject({ refused: { status: 503, retryAfterS: 30 } });
  expect(full.rang()).toBe(0);
});

test("a blocked caller is declined, and a number without an agent isn't found", async () => {
  const blocked = ring(new Error("not asked"), {
    row: { ...ROW, inbound: { blocked: ["+4930999999"], per_caller_hour: null } },
  });
  expect(await blocked.outcome).toMatchObject({ refused: { status: 603 } });
  expect(blocked.refused).toEqual(["blocked"]);
  const none = ring(new Error("not asked"), { row: { ...ROW, agentId: null as unknown as string } });
  expect(await none.outcome).toMatchObject({ refused: { status: 404 } });
});

test("a bug isn't made a refusal", async () => {
  await expect(ring(new TypeError("a bug")).outcome).rejects.toThrow(TypeError);
});

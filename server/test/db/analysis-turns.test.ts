/** Analyses of calls take turns, so that a workspace with many calls keeps nobody waiting (docs/operations.md#caps-and-shares). */
import { expect, test, vi } from "vitest";
import { createLogger } from "@parley/base/logger";
import type { CallPlan } from "@parley/conversation/call-plan";
import { REHEARSED } from "@parley/testing/harness/rehearsed-plan";
import { startAnalysisWorker } from "../../src/calls/analysis/analysis-worker.ts";
import { insertCall } from "../../src/calls/journal/insert-call.ts";
import { callAnalyses } from "../../src/platform/db/call-tables.ts";
import { workspaces } from "../../src/platform/db/schema.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";

const NEW_CALL = {
  agentId: "agt_1",
  instanceId: "node_test",
  values: {},
  fromNumber: null,
  toNumber: null,
  preview: null,
};

test("a workspace has two analyses at once, and all together eight; others work meanwhile", async () => {
  await using database = await openTestDatabase();
  const { db } = database;
  const queued = (workspaceId: string, count: number, secondsAgo: number) =>
    Array.from({ length: count }, (_, nth) => ({
      callId: `call_${workspaceId}_${nth}`,
      workspaceId,
      status: "pending" as const,
      dueAt: new Date(Date.now() - secondsAgo * 1_000 + nth),
    }));
  const queue = async (workspaceId: string, count: number, secondsAgo: number) => {
    await db.insert(workspaces).values({ id: workspaceId, name: workspaceId });
    const rows = queued(workspaceId, count, secondsAgo);
    for (const { callId } of rows) {
      const plan = {
        callId,
        direction: "browser",
        systemPrompt: "",
        firstMessage: "",
        tools: [],
        ...REHEARSED,
      };
      await insertCall(db, plan as unknown as CallPlan, { workspaceId, ...NEW_CALL });
    }
    await db.insert(callAnalyses).values(rows);
  };
  // One has been waiting with many for an hour when the others come.
  await queue("busy", 10, 3_600);
  const others = ["ws_1", "ws_2", "ws_3", "ws_4"];
  for (const id of others) await queue(id, 3, 60);

  const running = new Map<string, string>();
  const begun: string[] = [];
  let most = 0;
  const gates = new Map<string, () => void>();
  const worker = startAnalysisWorker({
    db,
    logger: createLogger("silent"),
    instanceId: "node_test",
    async attempt({ id: callId, workspaceId }, signal) {
      begun.push(callId);
      running.set(callId, workspaceId);
      most = Math.max(most, running.size);
      await new Promise<void>((resolve) => {
        gates.set(callId, resolve);
        signal.addEventListener("abort", () => resolve());
      });
      running.delete(callId);
    },
  });
  const of = (workspaceId: string) => [...running.values()].filter((each) => each === workspaceId).length;
  const atWork = () => ["busy", ...others].map(of);

  worker.wake();
  await vi.waitFor(() => expect(atWork()).toEqual([2, 2, 2, 2, 0]), { timeout: 30_000 });
  gates.get(begun.find((id) => id.includes("busy")) ?? "")?.(); // one of theirs ends: their next has waited longest
  await vi.waitFor(() => expect(begun.filter((id) => id.includes("busy"))).toHaveLength(3), {
    timeout: 30_000,
  });
  gates.get(begun.find((id) => id.includes("ws_1")) ?? "")?.();
  await vi.waitFor(() => expect(begun.filter((id) => id.includes("ws_1"))).toHaveLength(3), {
    timeout: 30_000,
  });
  expect(atWork()).toEqual([2, 2, 2, 2, 0]);
  for (const id of ["call_ws_1_1", "call_ws_1_2"]) gates.get(id)?.(); // their last ones
  await vi.waitFor(() => expect(atWork()).toEqual([2, 0, 2, 2, 2]), { timeout: 30_000 });
  expect(most).toBe(8);
  await worker.close();
});

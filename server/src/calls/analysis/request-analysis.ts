import { sql } from "drizzle-orm";
import { loadAgent } from "../../agents/agent-queries.ts";
import { callAnalyses } from "../../platform/db/call-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import { notFound, ServiceError } from "@parley/base/errors";
import { loadProviders } from "../../provider-keys/workspace-providers.ts";
import { getAnalysis, type CallAnalysis } from "../../call-records/records/call-analysis.ts";
import { getCall } from "../../call-records/records/call-queries.ts";
import { analysisModel, type AnalysisDependencies } from "./run-analysis.ts";

/**
 * Queues a call's analysis, once more if it was analyzed before. Throws NOT_FOUND, CONFLICT if there is nothing to
 * analyze, and VALIDATION_FAILED without a language model.
 */
export async function requestAnalysis(
  deps: Omit<AnalysisDependencies, "tasks" | "speech">,
  workspaceId: string,
  callId: string,
): Promise<CallAnalysis> {
  const { db } = deps;
  const call = await getCall(db, workspaceId, callId);
  if (!call) throw notFound("call");
  if (call.ended_at === null)
    throw new ServiceError("CONFLICT", "This call is still live. Analyze it after it ends.", {
      field: "status",
    });
  if (!call.transcript.some(({ role }) => role === "caller")) {
    const message = "The caller said nothing in this call, so there is nothing to analyze.";
    throw new ServiceError("CONFLICT", message, { field: "transcript" });
  }
  const agent = await loadAgent(db, workspaceId, call.agent_id);
  if (!agent) {
    const message = "This call's agent was deleted, so nobody knows what to analyze.";
    throw new ServiceError("CONFLICT", message, { field: "agent_id" });
  }
  analysisModel(agent, await loadProviders(deps, workspaceId));
  await queueAgain(db, workspaceId, callId);
  const queued = await getAnalysis(db, callId);
  if (!queued) throw new Error("the analysis that was queued is not there");
  return queued;
}

/** An analysis that is running meanwhile no longer counts. */
async function queueAgain(db: Db, workspaceId: string, callId: string): Promise<void> {
  const again = { status: "pending", attempts: 0, claimedBy: null, error: null } as const;
  await db
    .insert(callAnalyses)
    .values({ callId, workspaceId, ...again })
    .onConflictDoUpdate({
      target: callAnalyses.callId,
      set: { ...again, dueAt: sql`now()`, claims: sql`${callAnalyses.claims} + 1` },
    });
}

/** Puts records of past calls into a test's database, as real calls would have left them. */
import { calls } from "../../src/platform/db/schema.ts";
import { callLatencies, callToolInvocations } from "../../src/platform/db/call-entry-tables.ts";
import { newId } from "@parley/base/ids";
import type { apiOfFile, Caller } from "./api.ts";

type Api = ReturnType<typeof apiOfFile>;

export interface Run {
  durationMs: number | null;
  error?: { type: string; message: string };
  toolId?: string;
  name?: string;
  resultBody?: string;
}

/** The record of a call at that moment, with its tool runs. */
export function recorderOf(api: Api) {
  return async (
    caller: Caller,
    at: string,
    durationMs: number | null,
    runs: Run[] = [],
    agentId = "agt_1",
    marks: Record<string, number | null>[] = [],
  ): Promise<string> => {
    const { db } = api.context;
    const id = newId("call", Date.parse(at));
    const createdAt = new Date(at);
    await db.insert(calls).values({
      id,
      workspaceId: caller.workspaceId,
      agentId,
      instanceId: "node_1",
      direction: "browser",
      status: durationMs === null ? "failed" : "completed",
      variableValues: {},
      systemPrompt: "",
      firstMessage: "",
      tools: [],
      createdAt,
      startedAt: createdAt,
      answeredAt: durationMs === null ? null : createdAt,
      durationMs: durationMs ?? 0,
    });
    for (const [
      index,
      { durationMs: ms, error, toolId, name = "look_up", resultBody = "{}" },
    ] of runs.entries()) {
      await db.insert(callToolInvocations).values({
        callId: id,
        id: `run_${index}`,
        toolId: toolId ?? null,
        name,
        startedMs: 1_000 * (index + 1),
        arguments: { index },
        status: error ? null : 200,
        durationMs: ms,
        resultSizeBytes: resultBody.length,
        resultBody,
        error: error ?? null,
      });
    }
    for (const [index, each] of marks.entries())
      await db.insert(callLatencies).values({ callId: id, turnId: `turn_${index}`, marks: each });
    return id;
  };
}

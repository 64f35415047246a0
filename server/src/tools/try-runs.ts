/** The latest tries of a saved tool (docs/tools.md#examples-and-runs). */
import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { toolTestRuns, type Db } from "../platform/db/schema.ts";
import { newId } from "@parley/base/ids";
import type { ToolTestResult, ToolTestRun } from "./kinds/face/try-schema.ts";
import { lockTool } from "./tool-queries.ts";

/** How many runs are kept per tool. The oldest makes room for the newest. */
const MAX_RUNS = 20;
/** Maximum size of one part of a run as JSON, in bytes. A larger part is left out. */
const MAX_PART = 32 * 1024;
/** Maximum length of its messages, in characters. */
const MAX_WORDS = 10_000;

type Kept = Omit<ToolTestRun, "id" | "started_at" | "variables">;

/** A try that has ended, with credentials masked. */
export interface FinishedTry {
  startedAt: Date;
  variables: Record<string, unknown>;
  result: Omit<ToolTestResult, "run_id">;
}

/** Returns its id; null if the tool has been deleted in the meantime. */
export async function keepTry(
  db: Db,
  workspaceId: string,
  toolId: string,
  { startedAt, variables, result }: FinishedTry,
): Promise<string | null> {
  const id = newId("run");
  const kept = withoutLargeParts(result);
  const fits = isSmall(variables);
  return db.transaction(async (tx) => {
    if (!(await lockTool(tx, workspaceId, toolId))) return null;
    await tx.insert(toolTestRuns).values({
      id,
      workspaceId,
      toolId,
      startedAt,
      variables: fits ? variables : null,
      result: { ...kept, is_cut: kept.is_cut || !fits },
    });
    const old = tx
      .select({ id: toolTestRuns.id })
      .from(toolTestRuns)
      .where(eq(toolTestRuns.toolId, toolId))
      .orderBy(desc(toolTestRuns.id))
      .offset(MAX_RUNS);
    await tx.delete(toolTestRuns).where(inArray(toolTestRuns.id, old));
    return id;
  });
}

/** Newest first. `before` is the last id of the previous page. */
export async function listTries(
  db: Db,
  workspaceId: string,
  toolId: string,
  page: { limit: number; before: string | null },
): Promise<ToolTestRun[]> {
  const rows = await db
    .select()
    .from(toolTestRuns)
    .where(
      and(
        eq(toolTestRuns.workspaceId, workspaceId),
        eq(toolTestRuns.toolId, toolId),
        page.before ? lt(toolTestRuns.id, page.before) : undefined,
      ),
    )
    .orderBy(desc(toolTestRuns.id))
    .limit(page.limit);
  return rows.map(({ id, startedAt, variables, result }) => ({
    id,
    started_at: startedAt.toISOString(),
    variables,
    ...(result as Kept),
  }));
}

function withoutLargeParts({ request, response, ...result }: FinishedTry["result"]): Kept {
  const keepsRequest = isSmall(request);
  const keepsResponse = response === null || isSmall(response);
  const { error, refusal, hint } = result;
  return {
    ...result,
    request: keepsRequest ? request : null,
    response: keepsResponse ? response : { ...response, body: null },
    error: error && { ...error, message: error.message.slice(0, MAX_WORDS) },
    refusal: refusal?.slice(0, MAX_WORDS) ?? null,
    hint: hint?.slice(0, MAX_WORDS) ?? null,
    is_cut: !keepsRequest || !keepsResponse,
  };
}

function isSmall(value: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(value)) <= MAX_PART;
}

/** What a list of tools shows for each: how many agents have it, and the results of its latest runs in calls. */
import { sql, type SQL } from "drizzle-orm";
import { Type, type Static } from "typebox";
import { ToolInvocationRecord } from "../call-records/records/call-record.ts";
import type { Db } from "../platform/db/schema.ts";
import { object, time } from "@parley/base/schema-builders";

const { id, status, duration_ms, error } = ToolInvocationRecord.properties;

export const ToolOverview = object(
  {
    id: Type.String({ description: "ID of the tool." }),
    agent_count: Type.Integer({ description: "Number of agents that use the tool." }),
    last_results: Type.Array(
      object({ id, call_id: Type.String(), started_at: time(), status, duration_ms, error }),
      { description: "Newest first, at most 5." },
    ),
  },
  { title: "ToolOverview" },
);
export type ToolOverview = Static<typeof ToolOverview>;

interface Page {
  limit: number;
  before: string | null;
}

/** Newest tools first. `before` is the id of the previous page's last tool. */
export async function listToolOverviews(db: Db, workspaceId: string, page: Page): Promise<ToolOverview[]> {
  const { rows } = await db.execute<OverviewRow>(overviewQuery(workspaceId, page));
  const byTool = new Map<string, ToolOverview>();
  for (const row of rows) {
    const overview = byTool.get(row.tool_id) ?? {
      id: row.tool_id,
      agent_count: row.agent_count,
      last_results: [],
    };
    byTool.set(row.tool_id, overview);
    if (row.id === null) continue; // it has never run
    const { id, call_id, started_at, status, duration_ms, error } = row;
    overview.last_results.push({
      id,
      call_id,
      started_at: new Date(started_at).toISOString(),
      status,
      duration_ms,
      error,
    });
  }
  return [...byTool.values()];
}

/** One row per result. Each tool costs a few index lookups, however often it ran. */
export function overviewQuery(workspaceId: string, { limit, before }: Page): SQL {
  return sql`
    select tool.id as tool_id,
      (select count(*) from agent_tools where agent_tools.tool_id = tool.id)::int as agent_count,
      result.id, result.call_id, result.started_at, result.status, result.duration_ms, result.error
    from (
      select tools.id from tools
      where tools.workspace_id = ${workspaceId} ${before === null ? sql`` : sql`and tools.id < ${before}`}
      order by tools.id desc
      limit ${limit}::int
    ) tool
    left join lateral (
      select run.id, run.call_id, run.started_ms, run.status, run.duration_ms, run.error,
        (extract(epoch from coalesce(calls.answered_at, calls.started_at)) * 1000)::float8 + run.started_ms as started_at
      from call_tool_invocations run join calls on calls.id = run.call_id
      where run.tool_id = tool.id
      order by run.call_id desc, run.started_ms desc, run.id desc
      limit 5
    ) result on true
    order by tool.id desc, result.call_id desc, result.started_ms desc, result.id desc`;
}

type OverviewRow = { tool_id: string; agent_count: number } & (
  | { id: null }
  | {
      id: string;
      call_id: string;
      /** Epoch ms. */
      started_at: number;
      status: number | null;
      duration_ms: number | null;
      error: { type: string; message: string } | null;
    }
);

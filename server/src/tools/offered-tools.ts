import { and, asc, eq, sql } from "drizzle-orm";
import { prepared } from "../db/prepared.ts";
import { agentTools, tools, type Db } from "../db/schema.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import type { PlannedTool } from "../voice/call-plan.ts";
import { functionNames } from "./function-names.ts";
import { openCredentials } from "./seal-tool.ts";

/** Runs whose median counts as what a tool takes. */
const RECENT_RUNS = 50;

const typicalMs = sql<number | null>`(
  select percentile_cont(0.5) within group (order by duration_ms)
  from (
    select duration_ms from call_tool_invocations
    where tool_id = ${tools.id} and duration_ms is not null
    order by call_id desc limit ${sql.raw(String(RECENT_RUNS))}
  ) recent
)`;

/** The tools that an agent's calls are offered: assigned and active, in their order, credentials in clear (spec 3). */
export async function loadOfferedTools(
  { db, secrets }: { db: Db; secrets: SecretBox },
  workspaceId: string,
  agentId: string,
): Promise<PlannedTool[]> {
  const query = prepared(db, "offered_tools", () =>
    db
      .select({ tool: tools, typicalMs })
      .from(agentTools)
      .innerJoin(tools, eq(tools.id, agentTools.toolId))
      .where(
        and(
          eq(agentTools.agentId, sql.placeholder("agentId")),
          eq(tools.workspaceId, sql.placeholder("workspaceId")),
          eq(tools.active, true),
        ),
      )
      .orderBy(asc(agentTools.position))
      .prepare("offered_tools"),
  );
  const rows = await query.execute({ agentId, workspaceId });
  const names = functionNames(rows.map(({ tool }) => tool.name));
  return rows.map(({ tool, typicalMs }, index) => ({
    id: tool.id,
    functionName: names[index] ?? tool.id,
    name: tool.name,
    description: tool.description,
    url: tool.url,
    method: tool.method,
    timeoutMs: tool.timeoutMs,
    ...openCredentials(secrets, tool.id, tool),
    body: tool.body,
    inputSchema: tool.inputSchema,
    typicalMs,
  }));
}

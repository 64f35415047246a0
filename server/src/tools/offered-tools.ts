/** The tools offered in an agent's calls: assigned and active, in order (docs/tools.md#assigning). */
import { and, eq, inArray, sql } from "drizzle-orm";
import { tools, type Db } from "../platform/db/schema.ts";
import type { SecretBox } from "../platform/secrets/secret-box.ts";
import type { PlannedTool } from "@parley/conversation/call-plan";
import { functionNames } from "./config/function-names.ts";
import type { OfferedToolRow } from "./kinds/face/tool-row.ts";
import { kindOf, knownKind } from "./kinds/tool-kinds.ts";

/** How many recent runs the median duration of a tool is computed from. */
const RECENT_RUNS = 50;

/**
 * The rows as one JSON array, for a select from `agents`, so that a starting call gets agent and tools at once. Written
 * as raw SQL, because in a select from one table Drizzle names columns without their table.
 */
export const offeredToolRows = sql<OfferedToolRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', t.id, 'kind', t.kind, 'name', t.name, 'description', t.description, 'url', t.url, 'method', t.method,
    'timeoutMs', t.timeout_ms, 'auth', t.auth, 'headers', t.headers, 'body', t.body,
    'inputSchema', t.input_schema, 'typicalMs', recent.median
  ) order by at.position), '[]')
  from agent_tools at
  join tools t on t.id = at.tool_id
  cross join lateral (
    select percentile_cont(0.5) within group (order by duration_ms) as median
    from (
      select duration_ms from call_tool_invocations
      where tool_id = t.id and duration_ms is not null
      order by call_id desc limit ${sql.raw(String(RECENT_RUNS))}
    ) runs
  ) recent
  where at.agent_id = agents.id and t.workspace_id = agents.workspace_id and t.active
)`;

/** How long a tool usually takes; null if it has never run. */
const typicalMs = sql<number | null>`(
  select percentile_cont(0.5) within group (order by duration_ms) from (
    select duration_ms from call_tool_invocations
    where tool_id = tools.id and duration_ms is not null
    order by call_id desc limit ${sql.raw(String(RECENT_RUNS))}
  ) runs
)`;

/** The given tools that exist and are active, in the given order, as a plan has them. */
export async function loadOfferedTools(
  { db, secrets }: { db: Db; secrets: SecretBox },
  workspaceId: string,
  ids: string[],
): Promise<PlannedTool[]> {
  if (ids.length === 0) return [];
  const { id, kind, name, description, url, method, timeoutMs, auth, headers, body, inputSchema } = tools;
  const rows = await db
    .select({
      id,
      kind,
      name,
      description,
      url,
      method,
      timeoutMs,
      auth,
      headers,
      body,
      inputSchema,
      typicalMs,
    })
    .from(tools)
    .where(and(eq(tools.workspaceId, workspaceId), inArray(id, ids), eq(tools.active, true)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return openOfferedTools(
    secrets,
    ids.flatMap((each) => byId.get(each) ?? []),
  );
}

/**
 * Converts the rows for a call's plan, with credentials in clear and the name by which the model calls each tool. Leaves
 * out those whose kind only newer versions know.
 */
export function openOfferedTools(secrets: SecretBox, rows: OfferedToolRow[]): PlannedTool[] {
  const known = rows.flatMap((row) => {
    const kind = knownKind(row.kind);
    return kind ? [{ kind, row }] : [];
  });
  const names = functionNames(known.map(({ row }) => row.name));
  return known.map(({ kind, row }, index) => kindOf(kind).offer(secrets, row, names[index] ?? row.id));
}

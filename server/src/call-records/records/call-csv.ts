/** Calls as a table for spreadsheets (docs/calls.md#exporting-calls). */
import { and, eq, inArray } from "drizzle-orm";
import { agents, type Db } from "../../platform/db/schema.ts";
import { analysesOf, type CallAnalysis } from "./call-analysis.ts";
import type { CallFilterQuery } from "./call-filter.ts";
import { listCalls } from "./call-queries.ts";
import type { ListedCall } from "./call-record.ts";
import type { CallCost } from "../prices/call-cost.ts";
import type { PriceList } from "../prices/price-list.ts";
import { commentCells } from "./review/comment-cells.ts";
import { costOfCall } from "./vendor-use.ts";
import { csvLine } from "./csv-line.ts";

/** Rows that are in memory at a time. */
const PAGE = 200;

type Row = ListedCall & {
  agent_name: string | null;
  analysis: CallAnalysis | undefined;
  cost: CallCost | null;
  /** Undefined without any. */
  comments: string | undefined;
};

/** In their order. New ones go to the end, since people refer to columns by place. */
const COLUMNS: Record<string, (row: Row) => string | number | boolean | null> = {
  id: ({ id }) => id,
  created_at: (row) => row.created_at,
  answered_at: (row) => row.answered_at,
  ended_at: (row) => row.ended_at,
  duration_ms: (row) => row.duration_ms,
  direction: ({ direction }) => direction,
  status: ({ status }) => status,
  result: ({ result }) => result,
  end_reason: (row) => row.end_reason,
  agent_id: (row) => row.agent_id,
  agent_name: (row) => row.agent_name,
  agent_version: (row) => row.agent_version,
  draft: ({ draft }) => draft,
  from_number: (row) => row.from_number,
  to_number: (row) => row.to_number,
  caller_name: (row) => row.caller_name,
  first_words: (row) => row.first_words,
  tool_calls: (row) => row.tool_calls,
  tool_errors: (row) => row.tool_errors,
  success: ({ analysis }) => analysis?.success ?? null,
  summary: ({ analysis }) => analysis?.summary ?? null,
  outcome: ({ analysis }) => (analysis?.outcome ? JSON.stringify(analysis.outcome) : null),
  median_ms: (row) => row.median_ms,
  recorded: ({ recorded }) => recorded,
  cost: ({ cost }) => cost?.amount ?? null,
  currency: ({ cost }) => cost?.currency ?? null,
  has_errors: (row) => row.has_errors,
  labels: ({ labels }) => (labels.length > 0 ? JSON.stringify(labels) : null),
  review: ({ review }) => review?.state ?? null,
  assignee: ({ review }) => review?.assignee ?? null,
  rating: ({ rating }) => rating?.score ?? null,
  rating_comment: ({ rating }) => rating?.comment ?? null,
  comments: ({ comments }) => comments ?? null,
};

/** At most `limit` calls, newest first, as lines of CSV with a header. Read page by page, as fast as it is taken. */
export async function* callLines(
  db: Db,
  workspaceId: string,
  filter: CallFilterQuery,
  limit: number,
  prices: PriceList | null = null,
): AsyncGenerator<string> {
  yield csvLine(Object.keys(COLUMNS));
  const columns = Object.values(COLUMNS);
  const names = new Map<string, string>();
  let after: string | null = null;
  for (let left = limit; left > 0; left -= PAGE) {
    const rows: ListedCall[] = await listCalls(db, workspaceId, filter, {
      limit: Math.min(PAGE, left),
      by: "created_at",
      descending: true,
      after: after === null ? null : { id: after, value: "" },
    });
    if (rows.length === 0) return;
    after = rows.at(-1)?.id ?? null;
    await addNames(db, workspaceId, rows, names);
    const ids = rows.map(({ id }) => id);
    const analyses = await analysesOf(db, ids);
    const costs = await costOfCall(db, ids, prices);
    const comments = await commentCells(db, ids);
    for (const row of rows) {
      const analysis = analyses.get(row.id);
      const known = costs.get(row.id);
      const cost = known && known.items.length > 0 && known.amount !== null ? known : null;
      const agentName = names.get(row.agent_id) ?? null;
      const full = { ...row, agent_name: agentName, analysis, cost, comments: comments.get(row.id) };
      yield csvLine(columns.map((read) => read(full)));
    }
    if (rows.length < PAGE) return;
  }
}

async function addNames(db: Db, workspaceId: string, rows: ListedCall[], names: Map<string, string>) {
  const unknown = [...new Set(rows.map((row) => row.agent_id))].filter((id) => !names.has(id));
  if (unknown.length === 0) return;
  const found = await db
    .select({ id: agents.id, name: agents.name })
    .from(agents)
    .where(and(eq(agents.workspaceId, workspaceId), inArray(agents.id, unknown)));
  for (const { id, name } of found) names.set(id, name);
}

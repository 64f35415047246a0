import { Type } from "typebox";
import { daysOf, loadUsage, Usage } from "../../../records/usage.ts";
import { validationFailed } from "../../../errors.ts";
import { object } from "../../../schema-builders.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";

const MOST_DAYS = 366;
const STANDARD_DAYS = 30;

const day = (description: string) => Type.Optional(Type.String({ format: "date", description }));

export const getUsageOperation = defineOperation({
  id: "usage_get",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/usage",
  role: "viewer",
  tag: "usage",
  summary: "Get usage by day",
  description: `Calls, minutes, tool latency and errors by day, in UTC. Default: the last ${STANDARD_DAYS} days including today. At most ${MOST_DAYS} days.`,
  params: WorkspaceParams,
  query: object({
    from: day("First day, such as 2026-01-31."),
    to: day("Last day, included."),
    agent_id: Type.Optional(Type.String({ description: "Only this agent." })),
  }),
  responses: { 200: Usage },
  errors: [],
  mcpName: "usage_get",
  async handle({ db }, { params, query }) {
    const range = rangeOf(query, new Date());
    const usage = await loadUsage(db, params.workspace_id, { ...range, agentId: query.agent_id });
    return { status: 200, body: usage };
  },
});

function rangeOf(query: { from?: string; to?: string }, now: Date): { from: string; to: string } {
  for (const path of ["from", "to"] as const) {
    const named = query[path];
    if (named !== undefined && !isDay(named))
      throw validationFailed({ path, message: "isn't a date on the calendar" });
  }
  const to = query.to ?? (query.from ? dayAfter(query.from, STANDARD_DAYS - 1) : toDay(now));
  const from = query.from ?? dayAfter(to, 1 - STANDARD_DAYS);
  if (from > to) throw validationFailed({ path: "to", message: "must not be before from" });
  if (
    Date.parse(to) - Date.parse(from) > (MOST_DAYS - 1) * 86_400_000 ||
    daysOf({ from, to }).length > MOST_DAYS
  ) {
    throw validationFailed({ path: "from", message: `must be at most ${MOST_DAYS} days before to` });
  }
  return { from, to };
}

function isDay(text: string): boolean {
  const at = Date.parse(text);
  return !Number.isNaN(at) && toDay(new Date(at)) === text && text >= "1970-01-01";
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function dayAfter(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) + days * 86_400_000));
}

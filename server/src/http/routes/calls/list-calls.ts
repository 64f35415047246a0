import { Type } from "typebox";
import { listCalls } from "../../../records/call-queries.ts";
import { CALL_STATUSES, CallSummary, DIRECTIONS } from "../../../records/call-record.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page.ts";

export const listCallsOperation = defineOperation({
  id: "calls_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/calls",
  role: "viewer",
  tag: "calls",
  summary: "List calls, the newest first",
  params: Type.Object({ workspace_id: Type.String() }),
  query: Type.Object(
    {
      ...PageQuery.properties,
      agent_id: Type.Optional(Type.String()),
      status: Type.Optional(Type.Enum([...CALL_STATUSES])),
      direction: Type.Optional(Type.Enum([...DIRECTIONS])),
      from: Type.Optional(Type.String({ format: "date-time", description: "Created at or after." })),
      to: Type.Optional(Type.String({ format: "date-time", description: "Created at or before." })),
    },
    { additionalProperties: false },
  ),
  responses: { 200: pageOf(CallSummary) },
  errors: [],
  mcpName: "calls_list",
  async handle({ db }, { params, query }) {
    const { agent_id: agentId, status, direction } = query;
    const from = query.from ? new Date(query.from) : undefined;
    const to = query.to ? new Date(query.to) : undefined;
    const filter = { agentId, status, direction, from, to };
    const before = decodeCursor(query.cursor);
    const rows = await listCalls(db, params.workspace_id, filter, { limit: query.limit + 1, before });
    return { status: 200, body: toPage(rows, query.limit) };
  },
});

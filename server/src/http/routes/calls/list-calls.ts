import { Type } from "typebox";
import { listCalls } from "../../../records/call-queries.ts";
import { CALL_STATUSES, DIRECTIONS, ListedCall } from "../../../records/call-record.ts";
import { oneOf } from "../../../schema-builders.ts";
import { defineOperation } from "../../operation/operation.ts";
import { pageOf, PageQuery, sortedPage, toSortedPage } from "../../operation/page.ts";
import { WorkspaceParams } from "../../operation/params.ts";

const CallSearch = Type.String({
  maxLength: 255,
  description:
    "Matches part of the caller's name or number, or of the call's ID, ignoring case, among the newest 10,000 calls.",
});

export const listCallsOperation = defineOperation({
  id: "calls_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/calls",
  role: "viewer",
  tag: "calls",
  summary: "List calls, newest first",
  description:
    "Summaries without transcripts and tool calls. Filter by `search`, agent, status, direction or time.",
  params: WorkspaceParams,
  query: Type.Object(
    {
      ...PageQuery.properties,
      agent_id: Type.Optional(Type.String({ description: "Only calls with this agent." })),
      search: Type.Optional(CallSearch),
      status: Type.Optional(oneOf(CALL_STATUSES, { description: "Only calls with this status." })),
      direction: Type.Optional(oneOf(DIRECTIONS, { description: "Only calls of this kind." })),
      from: Type.Optional(
        Type.String({ format: "date-time", description: "Created at or after this time." }),
      ),
      to: Type.Optional(Type.String({ format: "date-time", description: "Created at or before this time." })),
      include: Type.Optional(oneOf(["talk"], { description: "`talk` adds who spoke when." })),
      sort: oneOf(["-created_at", "created_at"], {
        default: "-created_at",
        description: "`-created_at`: newest first. `created_at`: oldest first.",
      }),
    },
    { additionalProperties: false },
  ),
  responses: { 200: pageOf(ListedCall) },
  errors: [],
  mcpName: "calls_list",
  async handle({ db }, { params, query }) {
    const { agent_id: agentId, status, direction, search } = query;
    const from = query.from ? new Date(query.from) : undefined;
    const to = query.to ? new Date(query.to) : undefined;
    const withTalk = query.include === "talk";
    const filter = { agentId, search, status, direction, from, to, withTalk };
    const rows = await listCalls(db, params.workspace_id, filter, sortedPage(query));
    return { status: 200, body: toSortedPage(rows, query) };
  },
});

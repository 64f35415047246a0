import { parseJson } from "@parley/base/parse-json";
import { listToolResults, ToolResult, type ResultPlace } from "../../../call-records/records/tool-results.ts";
import { notFound, validationFailed } from "@parley/base/errors";
import { loadTool } from "../../../tools/tool-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { pageOf, PageQuery } from "../../operation/page-of-list.ts";
import { ToolParams } from "../../operation/params.ts";

export const listToolResultsOperation = defineOperation({
  id: "tools_results",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}/results",
  role: "viewer",
  tag: "tools",
  summary: "List a tool's results in calls, newest call first",
  description: "Shows requests as sent, with credentials masked.",
  params: ToolParams,
  query: PageQuery,
  responses: { 200: pageOf(ToolResult) },
  errors: ["NOT_FOUND"],
  mcpName: "tools_results",
  async handle({ db }, { params, query }) {
    const { workspace_id: workspaceId, tool_id: toolId } = params;
    const before = query.cursor === undefined ? null : decodePlace(query.cursor);
    if (!(await loadTool(db, workspaceId, toolId))) throw notFound("tool");
    const found = await listToolResults(db, workspaceId, toolId, { limit: query.limit + 1, before });
    const data = found.slice(0, query.limit);
    const last = found.length > query.limit ? data.at(-1)?.place : undefined;
    return {
      status: 200,
      body: {
        data: data.map(({ place: _place, ...result }) => result),
        next_cursor: last ? encodePlace(last) : null,
      },
    };
  },
});

/** Ids of runs come from the model, so they don't sort by time. The call and the time within it do. */
function encodePlace({ callId, startedMs, id }: ResultPlace): string {
  return Buffer.from(JSON.stringify([callId, startedMs, id])).toString("base64url");
}

function decodePlace(cursor: string): ResultPlace {
  const place = parseJson(Buffer.from(cursor, "base64url").toString());
  if (Array.isArray(place) && place.length === 3) {
    const [callId, startedMs, id] = place as unknown[];
    const isText = (value: unknown): value is string =>
      typeof value === "string" && !value.includes("\u0000");
    if (
      isText(callId) &&
      isText(id) &&
      Number.isInteger(startedMs) &&
      Math.abs(Number(startedMs)) < 2 ** 31
    ) {
      return { callId, startedMs: Number(startedMs), id };
    }
  }
  throw validationFailed({ path: "cursor", message: "isn't a next_cursor of this list" });
}

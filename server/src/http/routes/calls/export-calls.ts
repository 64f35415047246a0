import { Readable } from "node:stream";
import { Type } from "typebox";
import { callLines } from "../../../call-records/records/call-csv.ts";
import { CallFilterQuery } from "../../../call-records/records/call-filter.ts";
import { object } from "@parley/base/schema-builders";
import { csvHeaders } from "../../operation/response-headers.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";

const MOST_CALLS = 100_000;
const STANDARD_CALLS = 10_000;

/** docs/calls.md#exporting-calls */
export const exportCallsOperation = defineOperation({
  id: "calls_export",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/calls/export",
  role: "viewer",
  tag: "calls",
  summary: "Export calls as CSV",
  description:
    "One line per call, newest first, with the filters of `calls_list`. Texts that a spreadsheet would run as a formula begin with an apostrophe. Audited.",
  params: WorkspaceParams,
  query: object({
    ...CallFilterQuery.properties,
    limit: Type.Integer({
      minimum: 1,
      maximum: MOST_CALLS,
      default: STANDARD_CALLS,
      description: "The newest calls to export.",
    }),
  }),
  responses: { 200: Type.String() },
  responseType: "text/csv",
  errors: [],
  audit: ({ query }) => ({ detail: { filters: Object.keys(query) } }),
  handle({ db, config: { prices } }, { params, query }) {
    const { limit, ...filter } = query;
    const lines = callLines(db, params.workspace_id, filter, limit, prices);
    return Promise.resolve({
      status: 200,
      body: Readable.from(lines),
      headers: csvHeaders("calls"),
    });
  },
});

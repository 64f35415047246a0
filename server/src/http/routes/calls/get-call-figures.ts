import { Type } from "typebox";
import { validationFailed } from "@parley/base/errors";
import {
  CallStatistics,
  COUNTED_CALLS,
  loadCallStatistics,
} from "../../../call-records/records/call-statistics.ts";
import { CallFilterQuery } from "../../../call-records/records/call-filter.ts";
import { object } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";

const MOST_PARTS = 48;
const STANDARD_PARTS = 24;

/** docs/calls.md#finding-calls */
export const getCallFiguresOperation = defineOperation({
  id: "calls_figures",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/calls/figures",
  role: "viewer",
  tag: "calls",
  summary: "Count calls by result and over time",
  description: `Results, average duration and latency of the calls that a filter of \`calls_list\` finds, up to the newest ${COUNTED_CALLS}.`,
  params: WorkspaceParams,
  query: object({
    ...CallFilterQuery.properties,
    parts: Type.Integer({
      minimum: 1,
      maximum: MOST_PARTS,
      default: STANDARD_PARTS,
      description: "Number of equal intervals to divide the period into.",
    }),
  }),
  responses: { 200: CallStatistics },
  errors: [],
  async handle({ db }, { params, query }) {
    const { parts, ...filter } = query;
    if (
      filter.from !== undefined &&
      filter.to !== undefined &&
      Date.parse(filter.to) <= Date.parse(filter.from)
    )
      throw validationFailed({ path: "to", message: "must be after from" });
    const figures = await loadCallStatistics(db, params.workspace_id, { filter, parts, now: new Date() });
    return { status: 200, body: figures };
  },
});

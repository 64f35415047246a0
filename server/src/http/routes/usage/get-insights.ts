import { Type } from "typebox";
import { validationFailed } from "@parley/base/errors";
import { Insights, loadInsights } from "../../../call-records/records/insights.ts";
import { object, time } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";

const DAY_MS = 86_400_000;
const MOST_DAYS = 31;
const MOST_PARTS = 48;
const STANDARD_PARTS = 24;

export const getInsightsOperation = defineOperation({
  id: "usage_insights",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/insights",
  role: "viewer",
  tag: "usage",
  summary: "Get calls, latency and failing tools for a period",
  description: `Default: the last 24 hours. At most ${MOST_DAYS} days.`,
  params: WorkspaceParams,
  query: object({
    since: Type.Optional(time({ description: "Start, for example midnight in your time zone." })),
    until: Type.Optional(time({ description: "End. Default: now." })),
    parts: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MOST_PARTS,
        default: STANDARD_PARTS,
        description: "Number of equal intervals to divide the period into.",
      }),
    ),
  }),
  responses: { 200: Insights },
  errors: [],
  async handle({ db }, { params, query }) {
    const until = query.until === undefined ? new Date() : new Date(query.until);
    const since = query.since === undefined ? new Date(until.getTime() - DAY_MS) : new Date(query.since);
    const span = until.getTime() - since.getTime();
    if (span <= 0) throw validationFailed({ path: "until", message: "must be after since" });
    if (span > MOST_DAYS * DAY_MS) {
      throw validationFailed({ path: "since", message: `must be at most ${MOST_DAYS} days before until` });
    }
    const stretch = { since, until, parts: query.parts ?? STANDARD_PARTS };
    return { status: 200, body: await loadInsights(db, params.workspace_id, stretch) };
  },
});

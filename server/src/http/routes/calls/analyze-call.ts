import { requestAnalysis } from "../../../calls/analysis/request-analysis.ts";
import { CallAnalysis } from "../../../call-records/records/call-analysis.ts";
import { defineOperation } from "../../operation/operation.ts";
import { CallParams } from "../../operation/params.ts";
import { startDependencies } from "./start-schema.ts";

/** docs/analysis.md#past-calls */
export const analyzeCallOperation = defineOperation({
  id: "calls_analyze",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/analyze",
  role: "editor",
  tag: "calls",
  summary: "Analyze a call",
  description:
    "Queues the analysis of a past call with its agent's current settings, even if the agent's calls aren't analyzed by themselves. The result replaces an earlier one and is sent as `call.analysed`.",
  params: CallParams,
  responses: { 202: CallAnalysis },
  errors: ["NOT_FOUND", "CONFLICT"],
  atomic: true,
  mcpName: "calls_analyze",
  hints: { openWorld: true },
  async handle(context, { params }) {
    const { workspace_id: workspaceId, call_id: callId } = params;
    const body = await requestAnalysis(startDependencies(context), workspaceId, callId);
    return { status: 202, body };
  },
  onCommitted: ({ analyses }) => analyses.wake(),
});

import { noteSuccess } from "../../../platform/outcomes/note-outcome.ts";
import { createArgumentCheck } from "../../../tools/run/argument-check.ts";
import { kindOf } from "../../../tools/kinds/tool-kinds.ts";
import { keepTry } from "../../../tools/try-runs.ts";
import { ToolTestResult } from "../../../tools/kinds/face/try-schema.ts";
import { triedTool, TryInput } from "../../../tools/tried-tool.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";

type ToolTry = Omit<ToolTestResult, "run_id">;

/** docs/tools.md#testing */
export const testToolOperation = defineOperation({
  id: "tools_test",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/tools/test",
  role: "editor",
  tag: "tools",
  summary: "Test a tool with one real request",
  description:
    'Sends one real HTTP request with real credentials. For a saved tool, send only `{"tool": {"id": …}}`; unsaved tools work too. The result includes any response or connection error. Closing the connection cancels the request.',
  params: WorkspaceParams,
  body: TryInput,
  responses: { 200: ToolTestResult },
  errors: ["PRIVATE_NETWORK", "AT_CAPACITY"],
  mcpName: "tools_test",
  destructive: true,
  // It only changes a saved tool's last tests, which are read whenever somebody opens the tool.
  changesNothing: true,
  hints: { openWorld: true },
  async handle(context, { params, body, signal }) {
    const { workspace_id: workspaceId } = params;
    const { tool: input, mock_variables: variables = {}, apply_schema: appliesSchema = false } = body;
    const { config: tool, isAsSaved } = await triedTool(context, workspaceId, input);
    const startedAt = new Date();
    const check = createArgumentCheck(context.tasks, workspaceId);
    const resources = { client: context.guarded, check };
    const kind = kindOf(tool.kind);
    const result = (await kind.try(tool, variables, resources, { appliesSchema, signal })) as ToolTry;
    if (input.id === undefined || signal.aborted) return { status: 200, body: { ...result, run_id: null } };
    const finished = { startedAt, variables: kind.shownVariables(tool, variables), result };
    const status = result.response?.status ?? 0;
    if (isAsSaved && result.error === null && result.refusal === null && status >= 200 && status <= 299)
      await noteSuccess(context.db, workspaceId, "tool", [input.id]);
    const runId = await keepTry(context.db, workspaceId, input.id, finished);
    return { status: 200, body: { ...result, run_id: runId } };
  },
});

/** The answers that take the place of the tools' own in a rehearsal (docs/rehearsals.md#tools). */
import type { Db } from "../../platform/db/schema.ts";
import { validationFailed, type FieldProblem } from "@parley/base/errors";
import { getCall } from "../../call-records/records/call-queries.ts";
import type { ToolInvocationRecord } from "../../call-records/records/call-record.ts";
import { knownKind } from "../../tools/kinds/tool-kinds.ts";
import { statusProblem } from "../../tools/kinds/http/run/status-problem.ts";
import type { PlannedTool } from "@parley/conversation/call-plan";
import type { RehearsalTools } from "./rehearsal-schema.ts";
import type { ToolAnswer } from "./run/rehearsal-messages.ts";

type Mock = NonNullable<RehearsalTools["mocks"]>[number];

/** A tool of the agent's that isn't offered. Without a kind it is `http`. */
export interface GoneTool {
  name: string;
  kind?: string;
}

export interface ToolPlanOptions {
  /** The offered tools. A mock can't add one, because calls wouldn't have it either. */
  tools: readonly PlannedTool[];
  goneTools: readonly GoneTool[];
  /** A mock may be for a tool that this version of the agent doesn't have. */
  mayMockOthers: boolean;
}

/**
 * Null runs the real tools. Throws VALIDATION_FAILED if a mock names a tool that isn't offered, or there is no such
 * call.
 */
export async function planToolAnswers(
  db: Db,
  workspaceId: string,
  { mode, mocks = [], call_id: callId }: RehearsalTools,
  options: ToolPlanOptions,
): Promise<ToolAnswer[] | null> {
  if (mode !== "mocked" && mocks.length > 0) throw refused("tools.mocks", "are only for the mode mocked");
  if (mode !== "recorded" && callId !== undefined)
    throw refused("tools.call_id", "is only for the mode recorded");
  if (mode === "real") return null;
  if (mode === "mocked") return mockedAnswers(mocks, options);
  if (callId === undefined) throw refused("tools.call_id", "is required for the mode recorded");
  const call = await getCall(db, workspaceId, callId);
  if (!call) throw refused("tools.call_id", "is not a call of this workspace");
  return recordedAnswers(options.tools, call.tool_invocations);
}

function mockedAnswers(
  mocks: readonly Mock[],
  { tools, goneTools, mayMockOthers }: ToolPlanOptions,
): ToolAnswer[] {
  const problems: FieldProblem[] = [];
  const answers = mocks.flatMap((mock, index): ToolAnswer[] => {
    const tool = tools.find(({ name, functionName }) => name === mock.tool || functionName === mock.tool);
    if (tool) return [mockedAnswer(tool, mock)];
    if (mayMockOthers) return [];
    const names = tools.map(({ name }) => name).join(", ") || "none";
    const gone = goneTools.find(({ name }) => name === mock.tool);
    const message = gone ? whyGone(gone) : `is not a tool of this agent. Its tools: ${names}`;
    problems.push({ path: `tools.mocks.${index}.tool`, message });
    return [];
  });
  if (problems.length > 0) throw validationFailed(...problems);
  return answers;
}

function whyGone({ kind }: GoneTool): string {
  return kind !== undefined && !knownKind(kind)
    ? `is of the kind ${kind}, which this version can't use`
    : "is turned off or deleted, so calls don't offer it. Turn it on first";
}

function mockedAnswer(tool: PlannedTool, { when, result, status = 200, duration_ms: ms }: Mock): ToolAnswer {
  const message = statusProblem({ status, headers: [] });
  return {
    toolId: tool.id,
    when: when === undefined ? null : { arguments: when, isWhole: false },
    isOnce: false,
    status,
    body: bodyOf(result),
    durationMs: ms ?? null,
    error: message === null ? null : { type: "http_status", message },
  };
}

function bodyOf(result: unknown): string {
  if (result === undefined) return "";
  return typeof result === "string" ? result : JSON.stringify(result);
}

/** Each result once, in order, for the arguments it was given for. */
function recordedAnswers(
  tools: readonly PlannedTool[],
  invocations: readonly ToolInvocationRecord[],
): ToolAnswer[] {
  return invocations.flatMap((run): ToolAnswer[] => {
    const tool = tools.find(({ id, functionName }) => id === run.tool_id || functionName === run.name);
    if (!tool || run.duration_ms === null) return [];
    return [
      {
        toolId: tool.id,
        when: { arguments: run.arguments, isWhole: true },
        isOnce: true,
        status: run.status,
        body: run.result_body ?? "",
        durationMs: run.duration_ms,
        error: run.error,
      },
    ];
  });
}

function refused(path: string, message: string): Error {
  return validationFailed({ path, message });
}

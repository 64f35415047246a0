/** How tools run in calls, by kind. */
import type { PlannedTool, ToolKind } from "@parley/conversation/call-plan";
import type { KindRunner } from "../face/kind-runner.ts";
import { httpRunner } from "../http/run/http-runner.ts";

const RUNNERS: { [Kind in ToolKind]: KindRunner<Kind> } = { http: httpRunner };

/** How this kind of tool runs. */
export function runnerOf<Kind extends ToolKind>(kind: Kind): KindRunner<Kind> {
  return RUNNERS[kind];
}

/** Texts of the tools that must never be shown. */
export function credentialsOfTools(tools: readonly PlannedTool[]): string[] {
  return tools.flatMap((tool) => runnerOf(tool.kind).credentials(tool));
}

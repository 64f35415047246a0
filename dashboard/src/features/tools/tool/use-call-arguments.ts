import { useEffect, useRef } from "react";
import type { Tool } from "@parley/client";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { argumentFieldsOf, argumentTexts } from "../arguments/argument-field-of.ts";
import { resendableArguments } from "../arguments/call-arguments.ts";
import { findVariables } from "../draft/find-variables.ts";
import { runKey, setTestTexts } from "../testing/run-history.ts";
import type { ToolRun } from "./tool-tab.ts";

/** Fills the test panel with the arguments that a call gave the tool: once, so that what is typed then stays. */
export function useCallArguments(tool: Tool | undefined, { call = "", run }: ToolRun): void {
  const key = runKey(useWorkspaceId(), tool ?? null);
  const record = useOperationQuery("calls_get", { path: { call_id: call } }, { enabled: call !== "" });
  const given = record.data?.tool_invocations.find(({ id }) => id === run);
  const filled = useRef<string | null>(null);
  useEffect(() => {
    if (!tool || !given || filled.current === given.id) return;
    filled.current = given.id;
    const fields = argumentFieldsOf(tool.input_schema, findVariables(tool));
    setTestTexts(key, argumentTexts(fields, resendableArguments(given.arguments)));
  }, [tool, given, key]);
}

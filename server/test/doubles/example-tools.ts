/** Tools for tests, with a harmless value for everything a test doesn't set. */
import type { PlannedTool } from "@parley/conversation/call-plan";
import type { ToolRequestConfig } from "../../src/tools/request/resolve-request.ts";
import {
  completeToolConfig,
  type ToolConfig,
  type ToolConfigInput,
} from "../../src/tools/config/tool-config.ts";

export function toolRequest(change: Partial<ToolRequestConfig> = {}): ToolRequestConfig {
  return {
    url: "https://api.example.com/x",
    method: "GET",
    auth: { type: "none" },
    headers: [],
    body: null,
    ...change,
  };
}

export function toolConfig(change: Partial<ToolConfigInput> = {}): ToolConfig {
  return completeToolConfig({ name: "get_order", url: "https://api.example.com/x", ...change });
}

export function plannedTool(change: Partial<PlannedTool> = {}): PlannedTool {
  return {
    id: "tool_1",
    functionName: "get_order",
    name: "get_order",
    description: "",
    timeoutMs: 5000,
    inputSchema: { type: "object" },
    typicalMs: null,
    ...toolRequest(),
    ...change,
  };
}

/** Tools for tests, with a harmless value for everything a test doesn't set. */
import type { PlannedHttpTool } from "@parley/conversation/call-plan";
import type { ToolRequestConfig } from "../../src/tools/kinds/http/request/resolve-request.ts";
import {
  completeHttpTool,
  type HttpToolConfig,
  type HttpToolInput,
} from "../../src/tools/kinds/http/config/http-tool-config.ts";

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

export function toolConfig(change: Partial<HttpToolInput> = {}): HttpToolConfig {
  return completeHttpTool({ name: "get_order", url: "https://api.example.com/x", ...change });
}

export function plannedTool(change: Partial<PlannedHttpTool> = {}): PlannedHttpTool {
  return {
    kind: "http",
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

import type { Input } from "@parley/client";
import type { ToolConfig } from "../draft/tool-draft.ts";

/**
 * The tool as it is edited, which may be tested before it has a name; `toolId` says whose credentials masks stand for.
 */
export function testedToolOf(
  config: ToolConfig,
  toolId: string | undefined,
): Input<"tools_test">["body"]["tool"] {
  return { ...config, name: config.name.trim() || "unnamed", ...(toolId !== undefined && { id: toolId }) };
}

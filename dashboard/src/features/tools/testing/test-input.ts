import type { Input } from "@parley/client";
import { isJsonObject, objectOf, parseJson } from "../draft/parse-json.ts";
import type { ToolConfig } from "../draft/tool-draft.ts";

/** What `tools_test` and `tools_resolve` take; `toolId` says whose stored credentials masks stand for. */
export function testInputOf(
  config: ToolConfig,
  values: Record<string, string>,
  toolId: string | undefined,
): Input<"tools_test">["body"] {
  const { properties } = config.input_schema ?? {};
  const declared = isJsonObject(properties) ? properties : {};
  const variables = Object.entries(values).map(
    ([name, text]) => [name, valueOf(text, declared[name])] as const,
  );
  return { tool: testedToolOf(config, toolId), mock_variables: objectOf(variables) };
}

/** It may be tested before it has a name. */
export function testedToolOf(
  config: ToolConfig,
  toolId: string | undefined,
): Input<"tools_test">["body"]["tool"] {
  return { ...config, name: config.name.trim() || "unnamed", ...(toolId !== undefined && { id: toolId }) };
}

/** Numbers, objects and the like as JSON if the schema wants them; everything else is text. */
function valueOf(text: string, schema: unknown): unknown {
  const isText = !isJsonObject(schema) || schema["type"] === undefined || schema["type"] === "string";
  return isText ? text : (parseJson(text) ?? text);
}

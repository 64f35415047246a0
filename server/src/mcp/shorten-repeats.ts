/** Describes each argument only once: in the first tool of the list that has it. */
import type { Tool } from "@modelcontextprotocol/server";
import type { JsonObject } from "./portable-schema.ts";

/** Anything shorter reads as quickly as a reference to another tool, bytes of JSON. */
const WORTH_IT = 80;

/**
 * The tools in the same order. If an earlier tool has an argument, or a member of one, with the same name and schema,
 * the later one keeps only its type and choices and refers to that tool for the rest.
 */
export function shortenRepeats(tools: readonly Tool[]): Tool[] {
  /** By name and schema: the tool that describes it in full. */
  const seen = new Map<string, string>();
  return tools.map((tool) => ({
    ...tool,
    inputSchema: short(tool.inputSchema, tool.name) as Tool["inputSchema"],
  }));

  function short(schema: JsonObject, tool: string): JsonObject {
    const { properties, items } = schema as { properties?: Record<string, JsonObject>; items?: JsonObject };
    if (items) return { ...schema, items: short(items, tool) };
    if (!properties) return schema;
    const entries = Object.entries(properties).map(([name, member]) => {
      const text = JSON.stringify(member);
      const known = seen.get(name + text);
      if (known !== undefined && known !== tool)
        return [name, text.length < WORTH_IT ? member : hint(member, known)];
      seen.set(name + text, tool);
      return [name, short(member, tool)];
    });
    return { ...schema, properties: Object.fromEntries(entries) as JsonObject };
  }
}

function hint({ type, enum: choices }: JsonObject, tool: string): JsonObject {
  const description = `As in ${tool}.`;
  return {
    ...(type !== undefined && { type }),
    ...(choices !== undefined && { enum: choices }),
    description,
  };
}

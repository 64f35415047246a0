/** Describes each argument and each answer only once: in the first tool of the list that has it. */
import type { Tool } from "@modelcontextprotocol/server";
import type { JsonObject } from "./portable-schema.ts";

/** Anything shorter reads as quickly as a look at another tool, bytes of JSON. */
const WORTH_IT = 80;

/**
 * The tools in the same order. If an earlier tool has an argument, or a member of one, with the same name and schema,
 * the later one keeps only its type and choices, and its description says which tool has the rest. An answer whose
 * members an earlier tool lists is only called an object.
 */
export function shortenRepeats(tools: readonly Tool[]): Tool[] {
  /** By name and schema: the tool that describes it in full. */
  const seen = new Map<string, string>();
  const answers = new Set<string>();
  return tools.map((tool) => {
    const sources = new Set<string>();
    const inputSchema = short(tool.inputSchema, tool.name, sources) as Tool["inputSchema"];
    const { outputSchema } = tool;
    return {
      ...tool,
      ...(sources.size > 0 && { description: `${tool.description} ${referTo([...sources])}` }),
      inputSchema,
      ...(outputSchema && { outputSchema: isNewAnswer(outputSchema) ? outputSchema : OBJECT }),
    };
  });

  function isNewAnswer(schema: JsonObject): boolean {
    const text = JSON.stringify(schema);
    if (answers.has(text)) return false;
    answers.add(text);
    return true;
  }

  function short(schema: JsonObject, tool: string, sources: Set<string>): JsonObject {
    const { properties, items } = schema as { properties?: Record<string, JsonObject>; items?: JsonObject };
    if (items) return { ...schema, items: short(items, tool, sources) };
    if (!properties) return schema;
    const entries = Object.entries(properties).map(([name, member]) => {
      const text = JSON.stringify(member);
      const known = seen.get(name + text);
      if (known !== undefined && known !== tool) {
        if (text.length < WORTH_IT) return [name, withoutExamples(member)];
        sources.add(known);
        return [name, hint(member)];
      }
      seen.set(name + text, tool);
      return [name, short(member, tool, sources)];
    });
    return { ...schema, properties: Object.fromEntries(entries) as JsonObject };
  }
}

const OBJECT = { type: "object" } as const;

function withoutExamples({ examples: _examples, ...rest }: JsonObject): JsonObject {
  return rest;
}

function hint({ type, enum: choices }: JsonObject): JsonObject {
  return { ...(type !== undefined && { type }), ...(choices !== undefined && { enum: choices }) };
}

function referTo(tools: readonly string[]): string {
  return `More about the arguments: ${tools.join(", ")}.`;
}

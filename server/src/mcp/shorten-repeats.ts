/** Describes each argument and each answer only once: in the first tool of the list that has it. */
import type { Tool } from "@modelcontextprotocol/server";
import type { JsonObject } from "./portable-schema.ts";

/** Anything shorter reads as quickly as a look at another tool, bytes of JSON. */
const WORTH_IT = 80;

/**
 * The tools in the same order. If an earlier tool has an argument, or a member of one, with the same name and schema,
 * the later one keeps only its type and a few choices, and its description says which tool has the rest. Within a tool a
 * repeated member keeps only its type, and a member doesn't list choices that one of the same name has listed before.
 * An answer whose members an earlier tool lists is only called an object, and members that are the tool's arguments too
 * aren't named again.
 */
export function shortenRepeats(tools: readonly Tool[]): Tool[] {
  /** By name and schema: the tool that describes it in full. */
  const seen = new Map<string, string>();
  const answers = new Set<string>();
  /** By tool and name: the lists of choices that it has. */
  const listed = new Map<string, unknown[][]>();
  return tools.map((tool) => {
    const sources = new Set<string>();
    const inputSchema = short(tool.inputSchema, tool.name, sources) as Tool["inputSchema"];
    const { outputSchema } = tool;
    return {
      ...tool,
      ...(sources.size > 0 && { description: `${tool.description} ${referTo([...sources])}` }),
      inputSchema,
      ...(outputSchema && {
        outputSchema: isNewAnswer(outputSchema) ? withoutArguments(outputSchema, inputSchema) : OBJECT,
      }),
    };
  });

  function withoutListed(key: string, { enum: choices, ...rest }: JsonObject): JsonObject {
    if (!Array.isArray(choices)) return rest;
    const before = listed.get(key) ?? [];
    const isRepeat = before.some((list) => choices.every((choice) => list.includes(choice)));
    if (isRepeat && JSON.stringify(choices).length >= WORTH_IT) return rest;
    listed.set(key, [...before, choices]);
    return { ...rest, enum: choices };
  }

  function isNewAnswer(schema: JsonObject): boolean {
    const text = JSON.stringify(schema);
    if (answers.has(text)) return false;
    answers.add(text);
    return true;
  }

  function short(schema: JsonObject, tool: string, sources: Set<string>): JsonObject {
    const { properties, items, anyOf } = schema as {
      properties?: Record<string, JsonObject>;
      items?: JsonObject;
      anyOf?: JsonObject[];
    };
    if (anyOf) return { ...schema, anyOf: anyOf.map((each) => short(each, tool, sources)) };
    if (items) return { ...schema, items: short(items, tool, sources) };
    if (!properties) return schema;
    const entries = Object.entries(properties).map(([name, whole]) => {
      const text = JSON.stringify(whole);
      const known = seen.get(name + text);
      const member = withoutListed(`${tool} ${name}`, whole);
      if (known === tool && text.length >= WORTH_IT) return [name, hint(member)];
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
  const isShort = choices !== undefined && JSON.stringify(choices).length < WORTH_IT;
  return { ...(type !== undefined && { type }), ...(isShort && { enum: choices }) };
}

function referTo(tools: readonly string[]): string {
  return `Arguments: see ${tools.join(", ")}.`;
}

/** Leaves out the members that only name what an argument describes. */
function withoutArguments(answer: JsonObject, { properties: given = {} }: Tool["inputSchema"]): JsonObject {
  const { properties, ...rest } = answer as { properties?: Record<string, JsonObject> };
  if (!properties) return answer;
  const entries = Object.entries(properties).filter(
    ([name, schema]) => !Object.hasOwn(given, name) || Object.keys(schema).length > 0,
  );
  return { ...rest, properties: Object.fromEntries(entries) };
}

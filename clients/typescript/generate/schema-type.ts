/** JSON Schema (2020-12, as OpenAPI 3.1 embeds it) as TypeScript types. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  items?: Schema;
  description?: string;
  default?: unknown;
}

/** The type's text; whatever the schema doesn't say is `unknown`. */
export function schemaType(schema: Schema, indent = ""): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map((choice) => schemaType(choice, indent)));
  if (schema.allOf) return schema.allOf.map((part) => `(${schemaType(part, indent)})`).join(" & ");
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? "unknown"];
  return union(types.map((type) => ofType(type, schema, indent)));
}

/** The members of an object type, one per line, without the braces. */
export function memberLines(schema: Schema, indent: string): string[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => [
    ...comment(member, indent),
    `${indent}${memberName(name)}${required.has(name) ? "" : "?"}: ${schemaType(member, indent)};`,
  ]);
}

/** A doc comment with the description and the default; nothing if there is neither. */
export function comment({ description, default: value }: Schema, indent = ""): string[] {
  const parts = [description, value === undefined ? undefined : `Default: \`${JSON.stringify(value)}\`.`];
  const text = parts.filter((part) => part !== undefined).join(" ");
  return text === "" ? [] : [`${indent}/** ${text.replaceAll("*/", "*\\/").replaceAll(/\s+/g, " ")} */`];
}

export function memberName(name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name);
}

function ofType(type: string, schema: Schema, indent: string): string {
  switch (type) {
    case "string":
    case "boolean":
    case "null":
      return type;
    case "integer":
    case "number":
      return "number";
    case "array":
      return schema.items ? `Array<${schemaType(schema.items, indent)}>` : "unknown[]";
    case "object":
      return objectType(schema, indent);
    default:
      return "unknown";
  }
}

function objectType(schema: Schema, indent: string): string {
  const members = memberLines(schema, `${indent}  `);
  const fixed = members.length > 0 ? `{\n${members.join("\n")}\n${indent}}` : null;
  const [pattern] = Object.values(schema.patternProperties ?? {});
  const further = pattern ?? schema.additionalProperties ?? true;
  if (further === false) return fixed ?? "Record<string, never>";
  const record = `Record<string, ${further === true ? "unknown" : schemaType(further, indent)}>`;
  return fixed === null ? record : `${fixed} & ${record}`;
}

function union(types: string[]): string {
  return [...new Set(types)].join(" | ");
}

/** Values for a JSON Schema of the OpenAPI document; most of them are valid. */
import fc from "fast-check";
import { hostileString } from "./hostile.ts";

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  format?: string;
  examples?: unknown[];
}

export type Resolve = (schema: Schema) => Schema;

/** Follows references to a document's components. */
export function resolver(components: Record<string, Schema>): Resolve {
  return function resolve(schema) {
    if (schema.$ref === undefined) return schema;
    const target = components[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)];
    if (!target) throw new Error(`${schema.$ref} leads nowhere`);
    return resolve(target);
  };
}

export function arbitraryOf(given: Schema, resolve: Resolve): fc.Arbitrary<unknown> {
  const schema = resolve(given);
  const examples = schema.examples?.map(atHome) ?? [];
  const made = madeFrom(schema, resolve);
  return examples.length > 0 ? fc.oneof(fc.constantFrom(...examples), made) : made;
}

/** Examples name other people's hosts, but a test must not leave this machine. */
function atHome(example: unknown): unknown {
  const text = JSON.stringify(example).replaceAll(
    /(https?|wss?):\/\/[a-z.-]*example\.(com|org)/g,
    "http://127.0.0.1:1",
  );
  return JSON.parse(text) as unknown;
}

function madeFrom(schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, resolve)));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? "any"];
  return fc.oneof(...types.map((type) => ofType(type, schema, resolve)));
}

function ofType(type: string, schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> {
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case "number":
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true });
    case "string":
      return text(schema);
    case "array":
      return fc.array(arbitraryOf(schema.items ?? {}, resolve), {
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case "object":
      return objectOf(schema, resolve);
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

function text(schema: Schema): fc.Arbitrary<string> {
  if (schema.format === "date-time") return fc.constantFrom("2024-02-29T12:00:00Z", "2999-12-31T23:59:60Z");
  const maxLength = Math.min(schema.maxLength ?? 30, 30);
  const plain = fc.string({
    unit: "grapheme-ascii",
    minLength: Math.min(schema.minLength ?? 0, maxLength),
    maxLength,
  });
  return fc.oneof({ weight: 2, arbitrary: plain }, { weight: 1, arbitrary: hostileString });
}

function objectOf(schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> {
  const entries = Object.entries(schema.properties ?? {});
  const [pattern] = Object.values(schema.patternProperties ?? {});
  if (entries.length === 0 && pattern) {
    return fc.dictionary(hostileString, arbitraryOf(pattern, resolve), { maxKeys: 3 });
  }
  const model = Object.fromEntries(entries.map(([name, member]) => [name, arbitraryOf(member, resolve)]));
  const requiredKeys = (schema.required ?? []).filter((name) => name in model);
  return fc.record(model, { requiredKeys });
}

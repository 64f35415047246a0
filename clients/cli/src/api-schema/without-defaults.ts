/** Leaves out what the server would fill in anyway, so that files are short and comparable. */
import { isDeepStrictEqual } from "node:util";
import { isObject, type ApiSchemas, type JsonObject, type Schema } from "./schema.ts";

/** The fields that the schema has, in its order, without those that have their default. */
export function withoutDefaults(schemas: ApiSchemas, schema: Schema, record: JsonObject): JsonObject {
  const { properties = {} } = schemas.follow(schema);
  const kept = Object.entries(properties).flatMap(([name, field]): [string, unknown][] => {
    if (!Object.hasOwn(record, name) || record[name] === undefined) return [];
    const value = reduced(schemas, field, record[name]);
    return isDefault(schemas, field, value) ? [] : [[name, value]];
  });
  return Object.fromEntries(kept);
}

function reduced(schemas: ApiSchemas, given: Schema, value: unknown): unknown {
  const schema = chosen(schemas, schemas.follow(given), value);
  if (Array.isArray(value) && schema.items) {
    const { items } = schema;
    return value.map((item) => reduced(schemas, items, item));
  }
  // Fields of an object with free names, such as a request body, have no defaults.
  return isObject(value) && schema.properties
    ? { ...unknownOf(schema, value), ...withoutDefaults(schemas, schema, value) }
    : value;
}

/** Picks the form that the value has: by its type, or because the other forms aren't objects. */
function chosen(schemas: ApiSchemas, schema: Schema, value: unknown): Schema {
  if (!schema.anyOf || !isObject(value)) return schema;
  const forms = schema.anyOf.map((form) => schemas.follow(form)).filter(({ properties }) => properties);
  const fitting = forms.filter(({ properties }) => {
    const { const: type = value["type"] } = properties?.["type"] ?? {};
    return type === value["type"];
  });
  return fitting.length === 1 ? (fitting[0] ?? schema) : schema;
}

/** Fields that the schema doesn't have. They stay, so that the check refuses them. */
function unknownOf({ properties = {} }: Schema, value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !Object.hasOwn(properties, name)));
}

function isDefault(schemas: ApiSchemas, given: Schema, value: unknown): boolean {
  const schema = schemas.follow(given);
  const standard = schema["x-default"] ?? schema.default;
  if (standard !== undefined && isDeepStrictEqual(value, reduced(schemas, given, standard))) return true;
  if (standard === undefined && value === null)
    return (schema.anyOf ?? []).some(({ type }) => type === "null");
  return isObject(value) && schema.properties !== undefined && Object.keys(value).length === 0;
}

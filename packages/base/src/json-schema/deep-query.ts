/** Query parameters that are objects, as `metadata[key]=value` (OpenAPI's style `deepObject`). */
import type { TSchema } from "typebox";

const DEEP = /^([^[\]]+)\[(.*)\]$/s;

/** Whether a query's member is written that way. */
export function isDeep(schema: TSchema | undefined): boolean {
  return schema !== undefined && "type" in schema && schema.type === "object";
}

/** The query with such members as objects. Anything else in that form stays, so that it is refused. */
export function deepQuery(query: unknown, schema: TSchema | undefined): unknown {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, TSchema> };
  if (!Object.values(properties).some(isDeep)) return query;
  const flat = new Map<string, unknown>();
  const deep = new Map<string, Map<string, unknown>>();
  for (const [written, value] of Object.entries(query as object)) {
    const [, name = "", key = ""] = DEEP.exec(written) ?? [];
    const isMember = Object.hasOwn(properties, name) && isDeep(properties[name]);
    if (isMember) deep.set(name, (deep.get(name) ?? new Map<string, unknown>()).set(key, value));
    else flat.set(written, value);
  }
  const objects = [...deep].map(([name, members]) => [name, Object.fromEntries(members)] as const);
  return Object.fromEntries([...flat, ...objects]);
}

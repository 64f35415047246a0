import { pointerNames, valueAt } from "./json-pointer.ts";

/** More would be a list to search rather than an answer. */
const MOST = 16;

/**
 * The members that an object may have, from the place in the schema where an unknown one was refused
 * (`#/properties/caller/additionalProperties`); null if the schema doesn't say or there are many. Members that only the
 * service writes aren't named.
 */
export function allowedMembers(schema: unknown, refusedBy: string): string[] | null {
  const place = valueAt(schema, pointerNames(decodeURIComponent(refusedBy)).slice(0, -1));
  const { properties } = (place ?? {}) as { properties?: Record<string, { readOnly?: boolean }> };
  if (!properties) return null;
  const names = Object.keys(properties).filter((name) => !properties[name]?.readOnly);
  return names.length > 0 && names.length <= MOST ? names : null;
}

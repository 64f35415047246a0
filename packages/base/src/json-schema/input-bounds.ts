/**
 * Bounds of a request's numbers and times where a schema has none: what every database column, and every comparison
 * with one, can hold.
 */

/** PostgreSQL's `integer`. */
const INTEGER = { minimum: -2_147_483_648, maximum: 2_147_483_647 };
/** Years that RFC 3339 writes and PostgreSQL reads in the same four digits, in UTC. */
const FIRST_MS = Date.parse("0001-01-01T00:00:00Z");
const AFTER_LAST_MS = Date.parse("+010000-01-01T00:00:00Z");

type Schema = Record<string, unknown>;

/** A plain copy in which every integer has bounds. */
export function withBounds<T extends object>(schema: T): T {
  return bounded(JSON.parse(JSON.stringify(schema))) as T;
}

function bounded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bounded);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, member]) => [key, bounded(member)]);
  const schema = Object.fromEntries(entries) as Schema;
  const { type } = schema;
  const isInteger = type === "integer" || (Array.isArray(type) && type.includes("integer"));
  return isInteger ? { ...INTEGER, ...schema } : schema;
}

/** Whether the text, a valid date or time, is in the bounds. */
export function isTimeInBounds(text: string): boolean {
  const at = Date.parse(text);
  return at >= FIRST_MS && at < AFTER_LAST_MS;
}

/** Row versions: `updated_at`, which always increases. */
import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Throws if the locked row is not the version that the caller means to change. */
export type CheckVersion = (current: { updatedAt: Date }) => void;

/** For changes that apply to any version. */
export const anyVersion: CheckVersion = () => undefined;

/**
 * Whether a row has all of these values already, so that a `PATCH` changes nothing and leaves its version as it is. In
 * doubt, as with objects that are more than JSON, they count as changed.
 */
export function hasValues<Row extends object>(row: Row, values: Partial<Row>): boolean {
  return (Object.keys(values) as (keyof Row)[]).every((name) => isSame(row[name], values[name]));
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The row's new `updated_at`: now, but at least a millisecond later than before, whatever the clocks say. */
export function nextVersion(updatedAt: PgColumn): SQL {
  const now = new Date().toISOString();
  return sql`greatest(${now}::timestamptz, ${updatedAt} + interval '1 millisecond')`;
}

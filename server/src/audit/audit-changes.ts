/** How a change affected the values that the audit log may keep. Pure. */
import type { AuditSubject } from "./audit-subjects.ts";

export interface AuditChange {
  /** The API's name for it, such as `model.temperature`. */
  field: string;
  before: AuditValue;
  after: AuditValue;
}
type AuditValue = string | number | boolean | null;

/** Longest value kept, in characters. */
const LONGEST = 200;

/** Members of objects are listed one by one. */
export function changesOf(before: AuditSubject | null, after: AuditSubject | null): AuditChange[] {
  if (!before || !after) return [];
  const [old, now] = [flat(before.values), flat(after.values)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const change = { field, before: old.get(field) ?? null, after: now.get(field) ?? null };
    return change.before === change.after ? [] : change;
  });
}

function flat(values: Record<string, unknown>, path = ""): Map<string, AuditValue> {
  return new Map(
    Object.entries(values).flatMap(([name, value]): [string, AuditValue][] => {
      const field = path + name;
      if (typeof value === "object" && value !== null && !Array.isArray(value)) {
        return [...flat(value as Record<string, unknown>, `${field}.`)];
      }
      return [[field, kept(value)]];
    }),
  );
}

function kept(value: unknown): AuditValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean" || typeof value === "number") return value;
  const text = typeof value === "string" ? value : (value as readonly unknown[]).join(", ");
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

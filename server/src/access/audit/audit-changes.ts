/** How a change affected the values that the audit log may keep. Pure. */
import { isExactNumber } from "@parley/base/exact/exact-number";
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
    const [was, is] = [old.get(field), now.get(field)];
    return whole(was) === whole(is) ? [] : { field, before: kept(was, is), after: kept(is, was) };
  });
}

function flat(values: Record<string, unknown>, path = ""): Map<string, unknown> {
  return new Map(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const field = path + name;
      if (typeof value === "object" && value !== null && !Array.isArray(value) && !isExactNumber(value)) {
        return [...flat(value as Record<string, unknown>, `${field}.`)];
      }
      return [[field, value]];
    }),
  );
}

function whole(value: unknown): AuditValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean" || typeof value === "number") return value;
  if (isExactNumber(value)) return value.text;
  return typeof value === "string" ? value : (value as readonly unknown[]).join(", ");
}

/** If a list is too long, items that the other side lacks come first, so that the cut never hides a change. */
function kept(value: unknown, other: unknown): AuditValue {
  const text = whole(value);
  if (typeof text !== "string" || text.length <= LONGEST) return text;
  return `${String(whole(ownFirst(value, other))).slice(0, LONGEST - 1)}…`;
}

function ownFirst(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other)) return value;
  const { own = [], shared = [] } = Object.groupBy(value, (entry) =>
    other.includes(entry) ? "shared" : "own",
  );
  return [...own, ...shared];
}

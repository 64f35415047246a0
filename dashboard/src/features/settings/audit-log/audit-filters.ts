import type { Input } from "@parley/client";
import { auditLogListQuery } from "@parley/client/schemas";

const { limit: _limit, cursor: _cursor, ...filters } = auditLogListQuery.properties;
const KEYS = Object.keys(filters) as (keyof typeof filters)[];

/** In the address of the audit log. `from` and `to` are days as `2026-01-31`, both included. */
export type AuditFilters = { [K in keyof typeof filters]?: string };

export function readAuditFilters(search: Record<string, unknown>): AuditFilters {
  const given = KEYS.flatMap((key) => {
    const value = search[key];
    return typeof value === "string" && value !== "" ? [[key, value]] : [];
  });
  return Object.fromEntries(given) as AuditFilters;
}

/** As the API takes it, with days in this device's time zone. Anything else is left for the service to refuse. */
export function auditQuery({
  from,
  to,
  ...rest
}: AuditFilters): NonNullable<Input<"audit_log_list">["query"]> {
  return {
    ...rest,
    ...(from !== undefined && { from: startOf(from, 0) }),
    ...(to !== undefined && { to: startOf(to, 1) }),
  };
}

function startOf(day: string, daysLater: number): string {
  const date = new Date(`${day}T00:00:00`);
  if (Number.isNaN(date.getTime())) return day;
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}

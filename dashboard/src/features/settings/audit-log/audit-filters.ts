import type { Input } from "@parley/client";

const KEYS = ["action", "resource_type", "resource_id", "user_id", "access_token_id", "from", "to"] as const;
type Key = (typeof KEYS)[number];

/** In the address of the audit log. `from` and `to` are days as `2026-01-31`, both included. */
export type AuditFilters = { [K in Key]?: string };

export function readAuditFilters(search: Record<string, unknown>): AuditFilters {
  const given = KEYS.flatMap((key) => {
    const value = search[key];
    return typeof value === "string" && value !== "" ? [[key, value]] : [];
  });
  return Object.fromEntries(given) as AuditFilters;
}

/** As the API takes it: days are those of this device. What is no day is left as it is, for the service to say so. */
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

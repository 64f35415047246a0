/** The filters of the list of calls, as they are in the address and as the API takes them. */
import type { Input } from "@parley/client";
import type { CallDirection, CallStatus } from "./call-record.ts";
import { DIRECTION_WORDS, STATUS_WORDS } from "./call-words.ts";

export interface CallSearch {
  agent?: string;
  status?: CallStatus;
  direction?: CallDirection;
  /** Days as `2026-11-21`, in the reader's time zone; both included. */
  from?: string;
  to?: string;
}

/** The filters in an address; the rest is dropped. */
export function readCallSearch(search: Record<string, unknown>): CallSearch {
  const { agent, status, direction, from, to } = search;
  return {
    ...(typeof agent === "string" && agent !== "" && { agent }),
    ...(isKey(STATUS_WORDS, status) && { status }),
    ...(isKey(DIRECTION_WORDS, direction) && { direction }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}

/** The API's query, without the status, which not every list of the page has. */
export function callQuery({
  agent,
  direction,
  from,
  to,
}: CallSearch): NonNullable<Input<"calls_list">["query"]> {
  return {
    ...(agent !== undefined && { agent_id: agent }),
    ...(direction !== undefined && { direction }),
    ...(from !== undefined && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to !== undefined && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}

function isKey<T extends object>(words: T, value: unknown): value is keyof T {
  return typeof value === "string" && Object.hasOwn(words, value);
}

function isDay(value: unknown): value is string {
  return (
    typeof value === "string" &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(`${value}T00:00:00`))
  );
}

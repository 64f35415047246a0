/** The filters of the list of calls, as they are in the address and as the API takes them. */
import type { EndReason, Input } from "@parley/client";
import { textIn } from "../../../components/ui/text-in.ts";
import type { CallDirection, CallStatus } from "./call-record.ts";
import {
  COMPLETED_WORDS,
  DIRECTION_WORDS,
  END_REASONS,
  RESULT_WORDS,
  STATUS_WORDS,
  type ResultFilter,
} from "./call-words.ts";

export const PERIODS = { today: "Today", week: "Last 7 days", month: "Last 30 days" } as const;
type ReviewState = NonNullable<NonNullable<Input<"calls_list">["query"]>["review"]>;
export const REVIEW_WORDS = { open: "Open", done: "Done" } as const satisfies Record<ReviewState, string>;
export type Period = keyof typeof PERIODS;

export interface CallSearch {
  /** What was said, or with whom. */
  q?: string;
  agent?: string;
  version?: number;
  status?: CallStatus;
  result?: ResultFilter;
  reason?: EndReason;
  direction?: CallDirection;
  /** A phone number. */
  caller?: string;
  tools?: "failed";
  /** An outcome of the analysis: `reason=refund`. */
  outcome?: string;
  label?: string;
  review?: ReviewState;
  /** A member's ID, or `none`: up for review by anybody. */
  assignee?: string;
  /** What the call was started with as `metadata.customer`. */
  customer?: string;
  /** Bounds of the duration in seconds, both included. */
  min?: number;
  max?: number;
  period?: Period;
  /** Days as `2026-11-21`, in the reader's time zone; both included. Not together with a period. */
  from?: string;
  to?: string;
}

type Query = NonNullable<Input<"calls_list">["query"]>;
type KeptFilter = Input<"call_filters_create">["body"]["filter"];

/** The filters in an address; the rest is dropped. */
export function readCallSearch(search: Record<string, unknown>): CallSearch {
  const { status, result, reason, direction, tools, review, period, from, to } = search;
  const [q, agent, caller] = [textIn(search["q"]), textIn(search["agent"]), textIn(search["caller"])];
  const [outcome, label] = [textIn(search["outcome"]), textIn(search["label"])];
  const [assignee, customer] = [textIn(search["assignee"]), textIn(search["customer"])];
  const [version, min, max] = [numberIn(search["version"]), numberIn(search["min"]), numberIn(search["max"])];
  return {
    ...(q !== undefined && { q }),
    ...(agent !== undefined && { agent }),
    ...(version !== undefined && version > 0 && { version }),
    ...(isKey(STATUS_WORDS, status) && { status }),
    ...((isKey(RESULT_WORDS, result) || isKey(COMPLETED_WORDS, result)) && { result }),
    ...(END_REASONS.some((known) => known === reason) && { reason: reason as EndReason }),
    ...(isKey(DIRECTION_WORDS, direction) && { direction }),
    ...(caller !== undefined && { caller }),
    ...(tools === "failed" && { tools }),
    ...(outcome !== undefined && /^[^=]+=/u.test(outcome) && { outcome }),
    ...(label !== undefined && { label }),
    ...(isKey(REVIEW_WORDS, review) && { review }),
    ...(assignee !== undefined && { assignee }),
    ...(customer !== undefined && { customer }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(isKey(PERIODS, period) ? { period } : { ...(isDay(from) && { from }), ...(isDay(to) && { to }) }),
  };
}

/** The API's query, without the status, which not every list of the page has. */
export function callQuery(search: CallSearch, now = new Date()): Query {
  const { status: _status, ...kept } = keptFilter(search);
  const { customer } = search;
  return { ...kept, ...timesOf(search, now), ...(customer !== undefined && { metadata: { customer } }) };
}

function timesOf({ period, from, to }: CallSearch, now: Date): Pick<Query, "from" | "to"> {
  if (period !== undefined) {
    const midnight = new Date(now);
    midnight.setHours(0, 0, 0, 0);
    midnight.setDate(midnight.getDate() - { today: 0, week: 6, month: 29 }[period]);
    return { from: midnight.toISOString() };
  }
  return {
    ...(from !== undefined && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to !== undefined && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}

/** What is saved: everything but times and the customer. */
export function keptFilter(search: CallSearch): KeptFilter {
  const { q, agent, version, status, result, reason, direction, caller, tools, outcome, min, max } = search;
  const { label, review, assignee } = search;
  return {
    ...(q !== undefined && { search: q }),
    ...(agent !== undefined && { agent_id: agent }),
    ...(version !== undefined && { version }),
    ...(status !== undefined && { status }),
    ...(result !== undefined && { result }),
    ...(reason !== undefined && { end_reason: reason }),
    ...(direction !== undefined && { direction }),
    ...(caller !== undefined && { caller }),
    ...(tools !== undefined && { tool_failed: true }),
    ...(outcome !== undefined && { outcome }),
    ...(label !== undefined && { label }),
    ...(review !== undefined && { review }),
    ...(assignee !== undefined && { assignee }),
    ...(min !== undefined && { min_duration_ms: Math.round(min * 1_000) }),
    ...(max !== undefined && { max_duration_ms: Math.round(max * 1_000) }),
  };
}

/** The address of a saved filter. */
export function searchOf(filter: KeptFilter): CallSearch {
  const { min_duration_ms: min, max_duration_ms: max } = filter;
  return readCallSearch({
    q: filter.search,
    agent: filter.agent_id,
    version: filter.version,
    status: filter.status,
    result: filter.result,
    reason: filter.end_reason,
    direction: filter.direction,
    caller: filter.caller,
    tools: filter.tool_failed === true ? "failed" : undefined,
    outcome: filter.outcome,
    label: filter.label,
    review: filter.review,
    assignee: filter.assignee,
    min: min === undefined ? undefined : min / 1_000,
    max: max === undefined ? undefined : max / 1_000,
  });
}

function isKey<T extends object>(words: T, value: unknown): value is keyof T {
  return typeof value === "string" && Object.hasOwn(words, value);
}

function numberIn(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined;
}

function isDay(value: unknown): value is string {
  return (
    typeof value === "string" &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(`${value}T00:00:00`))
  );
}

import type { Output } from "@parley/client";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { callQuery, type CallSearch } from "../record/call-search.ts";

export type CallFigures = Output<"calls_figures">;

/** Intervals by period: hours of a day, days of a month. */
const PARTS = { today: 24, week: 28, month: 30 };
const STANDARD_PARTS = 24;

export interface ShownFigures {
  /** Figures of all results, whose counts are shown next to one another. */
  all: CallFigures | undefined;
  /** Figures of the calls in the list. */
  shown: CallFigures | undefined;
  /** The figures have neither arrived nor failed. */
  isPending: boolean;
}

/** Counts and latency of the calls that the filters find. */
export function useCallFigures(search: CallSearch): ShownFigures {
  const { period, status } = search;
  const { result, ...query } = callQuery(search);
  const common = {
    ...query,
    ...(status !== undefined && { status }),
    ...(period === "today" && { to: endOfToday() }),
    parts: period === undefined ? STANDARD_PARTS : PARTS[period],
  };
  const all = useOperationQuery("calls_figures", { query: common });
  const chosen = useOperationQuery(
    "calls_figures",
    { query: { ...common, ...(result !== undefined && { result }) } },
    { enabled: result !== undefined },
  );
  const shown = result === undefined ? all : chosen;
  return { all: all.data, shown: shown.data, isPending: shown.isPending };
}

/** A day is drawn as a whole. */
function endOfToday(): string {
  const end = new Date();
  end.setHours(24, 0, 0, 0);
  return end.toISOString();
}

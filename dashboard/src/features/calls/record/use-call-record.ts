import { useEffect, useRef } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { isLive, type CallRecord } from "./call-record.ts";
import type { LiveCallView } from "./live-timeline.ts";
import { isRunning } from "./timeline.ts";
import { useCallEvents } from "./use-call-events.ts";

/** How long events are gathered before the record is fetched, ms: all of them cost one fetch. */
const GATHER_MS = 400;
/** How often it is fetched without events, ms: a call that left this process has no stream that ends. */
const REFRESH_MS = 5_000;

/** A call's record, kept up to date by its stream while the call is live. */
export function useCallRecord(callId: string): { record: UseQueryResult<CallRecord>; live: LiveCallView } {
  const path = { call_id: callId };
  const first = useOperationQuery("calls_get", { path });
  const goesOn = first.data !== undefined && isLive(first.data);
  const isUnfinished =
    goesOn ||
    first.data?.analysis?.status === "pending" ||
    (first.data?.tool_invocations.some(isRunning) ?? false);
  const record = useOperationQuery("calls_get", { path }, { refetchInterval: isUnfinished && REFRESH_MS });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), [callId]);
  const live = useCallEvents(goesOn ? callId : null, (message) => {
    const isNews = message.type !== "transcript" || message.final;
    if (!isNews || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void record.refetch();
    }, GATHER_MS);
  });
  return { record, live };
}

import { useReducer } from "react";
import type { CallMessage } from "@parley/client";
import { callsEventsNames } from "@parley/client/schemas";
import { operationAddress } from "../../../api/client.ts";
import { useEventStream } from "../../../api/use-event-stream.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { applyCallMessage, silence, type LiveCallView } from "./live-timeline.ts";
import { usePageIsSeen } from "../../../api/use-page-is-seen.ts";

/** What a live call reports, by server-sent events; null listens to nothing. Silent while the tab isn't visible. */
export function useCallEvents(
  callId: string | null,
  onMessage: (message: CallMessage) => void,
): LiveCallView {
  const workspaceId = useWorkspaceId();
  const isSeen = usePageIsSeen();
  const [view, apply] = useReducer(
    (before: LiveCallView, message: CallMessage | null) =>
      message ? applyCallMessage(before, message) : silence,
    silence,
  );
  const isHeard = callId !== null && isSeen;
  const url = isHeard ? operationAddress(workspaceId, "calls_events", { path: { call_id: callId } }) : null;
  useEventStream<CallMessage>(url, {
    types: callsEventsNames,
    onOpen: () => apply(null),
    onMessage: (message) => {
      apply(message);
      onMessage(message);
    },
    isLast: (message) => message.type === "state" && message.state === "ended",
  });
  return view;
}

import { Link } from "@tanstack/react-router";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import type { CallRecord } from "../record/call-record.ts";

const KEPT = {
  recording: "This call is being recorded",
  processing: "The recording is being prepared",
  failed: "The recording couldn’t be saved",
  deleted: "The recording was deleted",
  ready: null, // only editors may hear it
};

/** Why there is nothing to play, and where recording is turned on. */
export function RecordingState({ call }: { call: CallRecord }) {
  const { recording } = call;
  if (call.direction === "rehearsal" || call.answered_at === null) return null;
  if (recording === null) return <NotRecorded agentId={call.agent_id} />;
  const words = KEPT[recording.status];
  return words === null ? null : <Line>{words}</Line>;
}

function NotRecorded({ agentId }: { agentId: string }) {
  const { id: workspaceId, can } = useWorkspace();
  const agent = useOperationQuery("agents_get", { path: { agent_id: agentId } });
  if (agent.isPending) return <Line>&nbsp;</Line>;
  // It was turned on since, or the agent is gone.
  if (agent.data?.recording !== "off") return <Line>This call wasn’t recorded</Line>;
  return (
    <Line>
      Recording is off
      {can("editor") && (
        <Link
          to="/w/$workspaceId/agents/$agentId/settings/voice"
          params={{ workspaceId, agentId }}
          className="font-medium text-link hover:underline"
        >
          Turn on recording
        </Link>
      )}
    </Line>
  );
}

function Line({ children }: { children: React.ReactNode }) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 border-t border-line pt-3 text-sm text-muted">
      {children}
    </p>
  );
}

import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { BackLink } from "../../../components/ui/back-link.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { RehearsalNotice } from "../../../components/ui/rehearsal-notice.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Tabs } from "../../../components/ui/tabs.tsx";
import { useAgentNames } from "../record/agent-names.ts";
import { hasErrors, isLive, isRehearsed, type CallRecord } from "../record/call-record.ts";
import { CALL_TABS } from "./call-tabs.ts";
import { CallSteps } from "./call-steps.tsx";
import { CallTimeline } from "./call-timeline.tsx";
import { callerOf } from "../record/caller-of.ts";
import { DIRECTION_WORDS, STATUS_WORDS } from "../record/call-words.ts";
import { queueOf } from "../review/review-queue.ts";
import { momentWords } from "../record/time-words.ts";
import { EndCallButton } from "./end-call-button.tsx";
import { NoteButton } from "../note/note-button.tsx";
import { ListenInButton } from "../track/listen-in-button.tsx";
import { MakeScenarioButton } from "./make-scenario-button.tsx";
import type { LiveCallView } from "../record/live-timeline.ts";
import { RawRecord } from "./raw-record.tsx";
import { RenderedTexts } from "./rendered-texts.tsx";
import { SipLadder } from "./sip-ladder.tsx";
import { useCallRecord } from "../record/use-call-record.ts";
import { WithErrorsBadge } from "../problems/with-errors-badge.tsx";

/** One call: what happened in it, what the agent was told, and its record as the API returns it. */
export function CallPage() {
  const { workspaceId, callId } = useParams({ from: "/w/$workspaceId/calls/$callId" });
  const { can } = useWorkspace();
  const { tab: _tab, ...filters } = useSearch({ from: "/w/$workspaceId/calls/$callId" });
  const { record, live } = useCallRecord(callId);
  const { nameOf } = useAgentNames();
  const call = record.data;
  const agentName = call ? nameOf(call.agent_id) : "";
  const queue = queueOf(filters);
  const list = queue ? (
    <BackLink to="/w/$workspaceId/reviews" params={{ workspaceId }} search={queue}>
      Reviews
    </BackLink>
  ) : (
    <BackLink to="/w/$workspaceId/calls" params={{ workspaceId }} search={filters}>
      Calls
    </BackLink>
  );
  return (
    <Page>
      <PageHeader
        title={call ? titleOf(call) : "Call"}
        description={
          call &&
          `${DIRECTION_WORDS[call.direction]}${call.direction === "rehearsal" ? "" : " call"} with ${agentName || "an agent"}`
        }
        back={
          <div className="flex items-center justify-between gap-3">
            {list}
            <CallSteps call={call} />
          </div>
        }
        aside={
          call && (
            <>
              {hasErrors(call) ? (
                <WithErrorsBadge />
              ) : (
                <Badge look={STATUS_WORDS[call.status].look}>{STATUS_WORDS[call.status].label}</Badge>
              )}
              {call.draft && <Badge look="accent">Draft</Badge>}
            </>
          )
        }
        actions={
          call &&
          can("editor") &&
          (isLive(call) ? (
            <>
              {call.status === "in_progress" && can("admin") && (
                <ListenInButton key={callId} callId={callId} />
              )}
              {call.status === "in_progress" && <NoteButton key={`note ${callId}`} callId={callId} />}
              <EndCallButton callId={callId} agentName={agentName} />
            </>
          ) : (
            hasCaller(call) && <MakeScenarioButton callId={callId} agentId={call.agent_id} />
          ))
        }
      />
      {call && isRehearsed(call) && <RehearsalNotice />}
      {call ? (
        <CallParts call={call} live={live} agentName={agentName} />
      ) : record.error ? (
        <ErrorState
          error={record.error}
          onRetry={() => void record.refetch()}
          action={
            <Button asChild look="ghost">
              {list}
            </Button>
          }
        />
      ) : (
        <div role="status" aria-label="Loading" className="flex flex-col gap-4">
          <Skeleton className="h-9.5 w-64" />
          <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
            <Skeleton className="h-112 rounded-xl" />
            <Skeleton className="h-80 rounded-xl" />
          </div>
        </div>
      )}
    </Page>
  );
}

/** Whether the caller said anything, which a scenario needs. */
function hasCaller({ transcript }: CallRecord): boolean {
  return transcript.some(({ role }) => role === "caller");
}

/** "Ann Lee, today at 1:56 PM". */
function titleOf(call: CallRecord): string {
  return `${callerNameOf(call)}, ${momentWords(call.created_at, new Date())}`;
}

function callerNameOf(call: CallRecord): string {
  const { customer_name: name } = call.variable_values;
  const given = typeof name === "string" && name.trim() !== "" ? name.trim() : null;
  return callerOf({ ...call, caller_name: given }).name;
}

interface PartsProps {
  call: CallRecord;
  live: LiveCallView;
  agentName: string;
}

function CallParts({ call, live, agentName }: PartsProps) {
  const { tab = "timeline" } = useSearch({ from: "/w/$workspaceId/calls/$callId" });
  const navigate = useNavigate({ from: "/w/$workspaceId/calls/$callId" });
  const content = {
    timeline: (
      <CallTimeline
        key={call.id}
        call={call}
        live={live}
        callerName={callerNameOf(call)}
        agentName={agentName}
      />
    ),
    prompt: <RenderedTexts call={call} />,
    sip: <SipLadder call={call} />,
    record: <RawRecord call={call} />,
  };
  const label = { timeline: "Timeline", prompt: "Prompt", sip: "SIP", record: "Raw record" };
  // Calls through a carrier's media stream are phone calls without SIP, and then the list is empty.
  const tabs = CALL_TABS.filter((id) => id !== "sip" || call.phone !== null);
  return (
    <Tabs
      label="Parts of the call"
      value={tab}
      onChange={(next) => {
        const chosen = CALL_TABS.find((id) => id === next);
        void navigate({
          search: ({ tab: _before, ...rest }) =>
            chosen === undefined || chosen === "timeline" ? rest : { ...rest, tab: chosen },
          replace: true,
        });
      }}
      tabs={tabs.map((id) => ({ id, label: label[id], content: content[id] }))}
    />
  );
}

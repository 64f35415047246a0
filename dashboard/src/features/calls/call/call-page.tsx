import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { BackLink } from "../../../components/ui/back-link.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Tabs } from "../../../components/ui/tabs.tsx";
import { askedLatencies } from "../record/asked-latencies.ts";
import { useAgentNames } from "../record/agent-names.ts";
import { isLive, type CallRecord } from "../record/call-record.ts";
import { CALL_TABS } from "./call-tabs.ts";
import { CallFacts } from "./call-facts.tsx";
import { CallVariables } from "./call-variables.tsx";
import { STATUS_WORDS } from "../record/call-words.ts";
import { EndCallButton } from "./end-call-button.tsx";
import { LatencyChart } from "./latency-chart.tsx";
import type { LiveCallView } from "../record/live-timeline.ts";
import { PhoneCard } from "./phone-card.tsx";
import { RawRecord } from "./raw-record.tsx";
import { RenderedTexts } from "./rendered-texts.tsx";
import { SipLadder } from "./sip-ladder.tsx";
import { TimelineCard } from "./timeline-card.tsx";
import { useCallRecord } from "../record/use-call-record.ts";

/** One call: what happened in it, what the agent was told, and its record as the API returns it. */
export function CallPage() {
  const { workspaceId, callId } = useParams({ from: "/w/$workspaceId/calls/$callId" });
  const { can } = useWorkspace();
  const { record, live } = useCallRecord(callId);
  const { nameOf } = useAgentNames();
  const call = record.data;
  const agentName = call ? nameOf(call.agent_id) : "";
  const list = (
    <BackLink to="/w/$workspaceId/calls" params={{ workspaceId }}>
      Calls
    </BackLink>
  );
  return (
    <Page className="max-w-6xl">
      <PageHeader
        title={agentName === "" ? "Call" : `Call of ${agentName}`}
        back={list}
        aside={call && <Badge look={STATUS_WORDS[call.status].look}>{STATUS_WORDS[call.status].label}</Badge>}
        actions={
          call && isLive(call) && can("editor") && <EndCallButton callId={callId} agentName={agentName} />
        }
      />
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

interface PartsProps {
  call: CallRecord;
  live: LiveCallView;
  agentName: string;
}

function CallParts({ call, live, agentName }: PartsProps) {
  const { tab = "timeline" } = useSearch({ from: "/w/$workspaceId/calls/$callId" });
  const navigate = useNavigate({ from: "/w/$workspaceId/calls/$callId" });
  const timeline = (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="flex min-w-0 flex-col gap-6">
        {/* The recording's waveform will go here, above the timeline that shares its clock. */}
        <TimelineCard call={call} live={live} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <CallFacts call={call} agentName={agentName} />
        <PhoneCard phone={call.phone} errors={call.errors} />
        <LatencyChart latencies={askedLatencies(call)} />
        <CallVariables values={call.variable_values} />
      </div>
    </div>
  );
  const content = {
    timeline,
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
          search: chosen === undefined || chosen === "timeline" ? {} : { tab: chosen },
          replace: true,
        });
      }}
      tabs={tabs.map((id) => ({ id, label: label[id], content: content[id] }))}
    />
  );
}

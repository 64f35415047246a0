import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Activity, PhoneOutgoing, SearchX } from "lucide-react";
import { useOperationList } from "../../../api/use-operation-list.ts";
import { useFallbackInterval } from "../../../api/use-workspace-events.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { LoadMore } from "../../../components/ui/load-more.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { ListSkeleton } from "../../../components/ui/skeleton.tsx";
import { useAgentNames } from "../record/agent-names.ts";
import { CallFilters } from "./call-filters.tsx";
import { isLive } from "../record/call-record.ts";
import { callQuery, type CallSearch } from "../record/call-search.ts";
import { CallsTable } from "./calls-table.tsx";
import { LiveCalls } from "./live-calls.tsx";
import { useLiveCalls } from "./use-live-calls.ts";

/** What is being said now, and all past calls. */
export function CallsPage() {
  const { id: workspaceId, can } = useWorkspace();
  const search = useSearch({ from: "/w/$workspaceId/calls" });
  const navigate = useNavigate({ from: "/w/$workspaceId/calls" });
  const names = useAgentNames();
  const { status } = search;
  const query = { ...callQuery(search), ...(status !== undefined && { status }), include: "talk" as const };
  const calls = useOperationList("calls_list", { query }, { refetchInterval: useFallbackInterval() });
  const live = useLiveCalls(search);
  const shownAbove = new Set(live.map(({ id }) => id));
  const past = calls.items.filter(
    (call) => !shownAbove.has(call.id) && (status !== undefined || !isLive(call)),
  );
  const isFiltered = Object.keys(search).length > 0;
  const change = (next: CallSearch) => void navigate({ search: next, replace: true });
  const clear = () => {
    // The button goes away; the filters stay.
    document.querySelector<HTMLElement>("[role=search] button")?.focus();
    change({});
  };
  return (
    <Page>
      <PageHeader
        title="Calls"
        description="Transcripts, tool calls and outcomes."
        actions={
          can("editor") && (
            <Button asChild look="secondary">
              <Link to="/w/$workspaceId/phone/call" params={{ workspaceId }}>
                <PhoneOutgoing aria-hidden="true" />
                Place a call
              </Link>
            </Button>
          )
        }
      />
      <CallFilters search={search} agents={names.agents} onChange={change} />
      {live.length > 0 && <LiveCalls calls={live} nameOf={names.nameOf} />}
      {calls.isPending ? (
        <ListSkeleton rows={6} />
      ) : calls.error && calls.items.length === 0 ? (
        <ErrorState error={calls.error} onRetry={calls.refetch} />
      ) : past.length > 0 ? (
        <CallsTable calls={past} nameOf={names.nameOf} />
      ) : isFiltered && live.length === 0 && !calls.hasMore ? (
        <EmptyState
          icon={SearchX}
          title="No calls match these filters"
          action={
            <Button look="secondary" onClick={clear}>
              Clear filters
            </Button>
          }
        >
          Try a longer period or fewer filters.
        </EmptyState>
      ) : live.length === 0 && !calls.hasMore ? (
        <NoCalls />
      ) : null}
      {!calls.isPending && <LoadMore list={calls} />}
    </Page>
  );
}

function NoCalls() {
  const { id: workspaceId } = useWorkspace();
  const action = (
    <Button asChild>
      <Link to="/w/$workspaceId/agents" params={{ workspaceId }}>
        Choose an agent to call
      </Link>
    </Button>
  );
  return (
    <EmptyState icon={Activity} title="No calls yet" action={action}>
      The transcript, tool calls and latency of each call appear here.
    </EmptyState>
  );
}

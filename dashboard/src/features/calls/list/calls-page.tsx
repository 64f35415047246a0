import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Activity, Download, ListFilter, PhoneOutgoing } from "lucide-react";
import { useId, useState } from "react";
import { operationAddress } from "../../../api/client.ts";
import { useOperationList } from "../../../api/use-operation-list.ts";
import { useFallbackInterval } from "../../../api/use-workspace-events.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { NoMatch } from "../../../components/lists/no-match.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { LoadMore } from "../../../components/ui/load-more.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { ListSkeleton } from "../../../components/ui/skeleton.tsx";
import { useAgentNames } from "../record/agent-names.ts";
import { CallFilters } from "./call-filters.tsx";
import { countWords } from "../record/call-words.ts";
import { CallFiguresCard } from "./call-figures-card.tsx";
import { isLive } from "../record/call-record.ts";
import { callQuery, type CallSearch } from "../record/call-search.ts";
import { CallsTable } from "./calls-table.tsx";
import { LiveCalls } from "./live-calls.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { ResultChips } from "./result-chips.tsx";
import { SavedFilters } from "./saved-filters.tsx";
import { SearchField } from "./search-field.tsx";
import { useCallFigures } from "./use-call-figures.ts";
import { useLiveCalls } from "./use-live-calls.ts";

/** What is being said now, and all past calls. */
export function CallsPage() {
  const search = useSearch({ from: "/w/$workspaceId/calls" });
  const navigate = useNavigate({ from: "/w/$workspaceId/calls" });
  const names = useAgentNames();
  const { status } = search;
  const query = { ...callQuery(search), ...(status !== undefined && { status }) };
  const calls = useOperationList(
    "calls_list",
    { query: { ...query, include: "talk" } },
    { refetchInterval: useFallbackInterval() },
  );
  const figures = useCallFigures(search);
  // Figures and list come together, so that neither moves the other.
  const isPending = calls.isPending || figures.isPending;
  const live = useLiveCalls(search);
  const shownAbove = new Set(live.map(({ id }) => id));
  const past = calls.items.filter(
    (call) => !shownAbove.has(call.id) && (status !== undefined || !isLive(call)),
  );
  const isFiltered = Object.keys(search).length > 0;
  const change = (next: CallSearch) => void navigate({ search: next, replace: true });
  const clear = () => {
    // The button goes away; the search stays.
    document.querySelector<HTMLElement>("[role=search] input")?.focus();
    change({});
  };
  return (
    <Page isWide>
      <PageHeader title="Calls" actions={<CallsActions query={query} />} />
      <CallsSearch search={search} names={names} figures={figures} onChange={change} onClear={clear} />
      {!isPending && figures.shown && figures.shown.calls > 0 && <CallFiguresCard figures={figures.shown} />}
      {live.length > 0 && <LiveCalls calls={live} nameOf={names.nameOf} />}
      {isPending ? (
        <ListSkeleton rows={6} />
      ) : calls.error && calls.items.length === 0 ? (
        <ErrorState error={calls.error} onRetry={calls.refetch} />
      ) : past.length > 0 ? (
        <CallsTable calls={past} nameOf={names.nameOf} />
      ) : isFiltered && live.length === 0 && !calls.hasMore ? (
        <NoMatch what="calls" q={search.q} hasFilters={hasFilters(search)} onClear={clear} />
      ) : live.length === 0 && !calls.hasMore ? (
        <NoCalls />
      ) : null}
      {!isPending && <LoadMore list={calls} />}
    </Page>
  );
}

function CallsActions({ query }: { query: ReturnType<typeof callQuery> }) {
  const { id: workspaceId, can } = useWorkspace();
  return (
    <>
      <Button asChild look="secondary">
        <a href={operationAddress(workspaceId, "calls_export", { query })} download>
          <Download aria-hidden="true" />
          Export CSV
        </a>
      </Button>
      {can("editor") && (
        <Button asChild>
          <Link to="/w/$workspaceId/phone/call" params={{ workspaceId }}>
            <PhoneOutgoing aria-hidden="true" />
            Place a call
          </Link>
        </Button>
      )}
    </>
  );
}

interface SearchProps {
  search: CallSearch;
  names: ReturnType<typeof useAgentNames>;
  figures: ReturnType<typeof useCallFigures>;
  onChange(search: CallSearch): void;
  onClear(): void;
}

function CallsSearch({ search, names, figures, onChange, onClear }: SearchProps) {
  const { q: _q, result: _result, period: _period, ...others } = search;
  const count = Object.keys(others).length;
  const [isOpen, setIsOpen] = useState(count > 0);
  const panel = useId();
  const set = (change: Partial<CallSearch>) => {
    const entries = Object.entries({ ...search, ...change });
    onChange(Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== "")));
  };
  const found =
    figures.shown && `${countWords(figures.shown)} ${figures.shown.calls === 1 ? "call" : "calls"}`;
  return (
    <div role="search" aria-label="Calls" className="flex flex-col gap-3">
      <SearchField value={search.q} count={found} onChange={(q) => set({ q })} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ResultChips figures={figures.all} chosen={search.result} onChange={(result) => set({ result })} />
        <div className="flex flex-wrap items-center gap-2">
          <SavedFilters search={search} onChange={onChange} />
          <Button
            look="secondary"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ListFilter aria-hidden="true" />
            Filter
            {count > 0 && <span className="text-muted tabular-nums">{count}</span>}
          </Button>
          <PeriodChoice
            search={search}
            onChange={(period) => set({ period, from: undefined, to: undefined })}
          />
        </div>
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && (
          <CallFilters
            search={search}
            agents={names.agents}
            onChange={(next) => set({ ...emptied(search), ...next })}
            onClear={onClear}
          />
        )}
      </div>
    </div>
  );
}

function hasFilters({ q: _q, ...others }: CallSearch): boolean {
  return Object.keys(others).length > 0;
}

/** Every filter of the search, unset. */
function emptied(search: CallSearch): Partial<CallSearch> {
  return Object.fromEntries(Object.keys(search).map((key) => [key, undefined]));
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

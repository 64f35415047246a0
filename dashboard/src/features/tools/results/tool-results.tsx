import { writeJson } from "@parley/client";
import { useState } from "react";
import { History } from "lucide-react";
import { useOperationList } from "../../../api/use-operation-list.ts";
import { ListView } from "../../../components/ui/list-view.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { durationWords } from "../../../components/ui/duration-words.ts";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { errorWords } from "../exchange/error-words.ts";
import { StatusBadge } from "../exchange/status-badge.tsx";
import type { RunResult } from "./outcome.ts";
import { ResultDetails } from "./result-details.tsx";

/** The tool's results in calls, the newest call's first. */
export function ToolResults({ toolId }: { toolId: string }) {
  const results = useOperationList("tools_results", { path: { tool_id: toolId } });
  const empty = (
    <EmptyState icon={History} title="Not called yet">
      Requests and responses appear here when agents use this tool.
    </EmptyState>
  );
  return (
    <ListView list={results} empty={empty}>
      {(items) => (
        <ul
          aria-label="Last results"
          className="min-w-0 divide-y divide-line overflow-hidden rounded-xl border border-line bg-raised shadow-card"
        >
          {items.map((result) => (
            <ResultItem key={`${result.call_id} ${result.id}`} result={result} />
          ))}
        </ul>
      )}
    </ListView>
  );
}

function ResultItem({ result }: { result: RunResult }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="flex min-h-13 flex-wrap sm:flex-nowrap cursor-pointer items-center gap-3 px-4 py-2 text-sm -outline-offset-2 hover:bg-sunken/60">
          <span className="shrink-0 sm:w-36">
            <Outcome result={result} />
          </span>
          <code className="hidden min-w-0 flex-1 truncate text-[0.8125rem] text-muted sm:block">
            {writeJson(result.arguments)}
          </code>
          <span className="ml-auto shrink-0 text-right sm:w-20 text-muted tabular-nums">
            {result.duration_ms === null ? "" : durationWords(result.duration_ms)}
          </span>
          <span className="shrink-0 text-right text-muted sm:w-28">
            <TimeAgo time={result.started_at} />
          </span>
        </summary>
        {isOpen && <ResultDetails result={result} />}
      </details>
    </li>
  );
}

function Outcome({ result: { status, error, duration_ms: duration } }: { result: RunResult }) {
  if (error) return <Badge look="bad">{errorWords(error.type)}</Badge>;
  if (status !== null) return <StatusBadge status={status} />;
  return <Badge>{duration === null ? "Running" : "Done"}</Badge>;
}

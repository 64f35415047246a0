import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PhoneOutgoing, Plus } from "lucide-react";
import { useState } from "react";
import { sessionQuery } from "../../api/session.ts";
import { useOperationQuery } from "../../api/use-operation-query.ts";
import { useWholeList } from "../../api/use-whole-list.ts";
import { useWorkspace } from "../../api/use-workspace.ts";
import { Button } from "../../components/ui/button.tsx";
import { ErrorState } from "../../components/ui/error-state.tsx";
import { Page } from "../../components/ui/page.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { useDocumentTitle } from "../../components/ui/use-document-title.ts";
import { AttentionCard } from "../attention/attention-card.tsx";
import { useAttention } from "../attention/use-attention.ts";
import { CreateAgentDialog } from "../agents/create-agent-dialog.tsx";
import { useLiveCalls } from "../calls/list/use-live-calls.ts";
import { isLive } from "../calls/record/call-record.ts";
import { useAgentNames } from "../calls/record/agent-names.ts";
import { greeting } from "./greeting.ts";
import { HomeCost } from "./home-cost.tsx";
import { HomeLatency } from "./home-latency.tsx";
import { HomeLive } from "./home-live.tsx";
import { HomeOutcomes } from "./home-outcomes.tsx";
import type { Span } from "./home-span.ts";
import { HomeSteps, useOpenSteps } from "./home-steps.tsx";
import { HomeTools } from "./home-tools.tsx";
import { RecentCalls } from "./recent-calls.tsx";
import { useHomeFigures } from "./use-home-figures.ts";

/** How old the figures may get, ms: less while somebody calls. Live calls themselves are shown as they happen. */
const REFRESH_MS = { quiet: 30_000, live: 5_000 };
/** How many calls that are over are listed, and how many are asked for, among which some are live. */
const RECENT = { shown: 5, asked: 20 };

/** How things stand: who is talking now, what the calls came to and cost, the last ones, and what to do next. */
export function HomePage() {
  const { can } = useWorkspace();
  const [span, setSpan] = useState<Span>("today");
  const [openedAt] = useState(() => new Date());
  const live = useLiveCalls({});
  const refetchInterval = live.length > 0 ? REFRESH_MS.live : REFRESH_MS.quiet;
  const attention = useAttention();
  const figures = useHomeFigures(span, refetchInterval);
  const recent = useOperationQuery(
    "calls_list",
    { query: { limit: RECENT.asked, include: "talk" } },
    { refetchInterval },
  );
  const { nameOf } = useAgentNames();
  const steps = useOpenSteps();
  const { data: tools, error: toolsError, refetch: refetchTools } = useWholeList("tools_list");
  const { insights, calls, before, usage } = figures;
  const error = figures.error ?? (recent.data ? null : recent.error) ?? (tools ? null : toolsError);
  const over = recent.data?.data.filter((call) => !isLive(call)).slice(0, RECENT.shown) ?? [];
  // Without a single call there is nothing to count yet.
  const isNew = recent.data?.data.length === 0;
  return (
    <div className="aurora flex shrink-0 grow flex-col">
      <Page>
        <HomeHeader now={openedAt} mayWrite={can("editor")} />
        <HomeLive calls={live} nameOf={nameOf} />
        {error ? (
          <ErrorState
            error={error}
            onRetry={() => {
              figures.retry();
              void recent.refetch();
              void refetchTools();
            }}
          />
        ) : isNew && steps && attention.isFetched ? (
          <>
            <AttentionCard />
            <HomeSteps steps={steps} />
          </>
        ) : insights && calls && before && usage && recent.data && steps && tools && attention.isFetched ? (
          <>
            <AttentionCard />
            <div
              aria-busy={figures.isOld}
              className="grid gap-6 transition-opacity aria-busy:opacity-60 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start"
            >
              <div className="flex min-w-0 flex-col gap-6 lg:col-start-2">
                <HomeOutcomes figures={calls} before={before} insights={insights} span={span} />
                <HomeCost usage={usage} span={span} />
              </div>
              <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-1">
                <HomeLatency insights={insights} span={span} onSpan={setSpan} />
                <HomeTools insights={insights} tools={tools} />
                <HomeSteps steps={steps} />
              </div>
            </div>
            <RecentCalls calls={over} nameOf={nameOf} />
          </>
        ) : (
          <Loading />
        )}
      </Page>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-6">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-80 rounded-xl lg:col-start-2" />
        <Skeleton className="h-80 rounded-xl lg:col-start-1 lg:row-start-1" />
      </div>
      <Skeleton className="h-80 rounded-xl" />
    </div>
  );
}

function HomeHeader({ now, mayWrite }: { now: Date; mayWrite: boolean }) {
  const { id: workspaceId } = useWorkspace();
  const { data: session } = useQuery(sessionQuery);
  const [isCreating, setIsCreating] = useState(false);
  const title = greeting(now, session?.person.name ?? "");
  useDocumentTitle("Home");
  const day = new Intl.DateTimeFormat("en", { weekday: "long", month: "long", day: "numeric" }).format(now);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="text-sm text-muted">{day}</p>
        <h1 className="text-headline break-words">{title}</h1>
      </div>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          <Button asChild look="secondary">
            <Link to="/w/$workspaceId/phone/call" params={{ workspaceId }}>
              <PhoneOutgoing aria-hidden="true" />
              Place a call
            </Link>
          </Button>
          <Button onClick={() => setIsCreating(true)}>
            <Plus aria-hidden="true" />
            New agent
          </Button>
        </div>
      )}
      <CreateAgentDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </header>
  );
}

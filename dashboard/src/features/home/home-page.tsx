import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PhoneOutgoing, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { sessionQuery } from "../../api/session.ts";
import { useOperationQuery } from "../../api/use-operation-query.ts";
import { useWorkspace } from "../../api/use-workspace.ts";
import { Button } from "../../components/ui/button.tsx";
import { ErrorState } from "../../components/ui/error-state.tsx";
import { Page } from "../../components/ui/page.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { useDocumentTitle } from "../../components/ui/use-document-title.ts";
import { AttentionCard } from "../attention/attention-card.tsx";
import { useAttention } from "../attention/use-attention.ts";
import { CreateAgentDialog } from "../agents/create-agent-dialog.tsx";
import { LiveCalls } from "../calls/list/live-calls.tsx";
import { useLiveCalls } from "../calls/list/use-live-calls.ts";
import { useAgentNames } from "../calls/record/agent-names.ts";
import { greeting } from "./greeting.ts";
import { HomeFigures } from "./home-figures.tsx";
import { HomeLatency } from "./home-latency.tsx";
import { HomeSteps } from "./home-steps.tsx";
import { HomeTools } from "./home-tools.tsx";
import { spanQuery, type Span } from "./home-span.ts";

/** How old the figures may get, ms: less while somebody calls. Live calls themselves are shown as they happen. */
const REFRESH_MS = { quiet: 30_000, live: 5_000 };

/** How things stand: who is talking now, how today went, what is wrong, and what to do next. */
export function HomePage() {
  const { can } = useWorkspace();
  const [span, setSpan] = useState<Span>("today");
  const [openedAt] = useState(() => new Date());
  const query = useMemo(() => spanQuery(span, openedAt), [span, openedAt]);
  const live = useLiveCalls({});
  const refetchInterval = live.length > 0 ? REFRESH_MS.live : REFRESH_MS.quiet;
  const insights = useOperationQuery("usage_insights", { query }, { refetchInterval });
  const attention = useAttention(); // before the rest, which would move down once it is there
  const { nameOf } = useAgentNames();
  return (
    <div className="aurora flex shrink-0 grow flex-col">
      <Page>
        <HomeHeader now={openedAt} mayWrite={can("editor")} />
        {live.length > 0 && <LiveCalls calls={live.slice(0, 3)} count={live.length} nameOf={nameOf} />}
        {insights.data && attention.isFetched ? (
          <>
            <AttentionCard />
            <HomeFigures insights={insights.data} span={span} />
            <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
              <div className="flex min-w-0 flex-col gap-6">
                <HomeLatency insights={insights.data} span={span} onSpan={setSpan} />
                <HomeTools insights={insights.data} />
              </div>
              <HomeSteps insights={insights.data} />
            </div>
          </>
        ) : insights.error ? (
          <ErrorState error={insights.error} onRetry={() => void insights.refetch()} />
        ) : (
          <div role="status" aria-label="Loading" className="flex flex-col gap-6">
            <Skeleton className="h-28 rounded-xl max-sm:h-56" />
            <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <Skeleton className="h-80 rounded-xl" />
              <Skeleton className="h-80 rounded-xl" />
            </div>
          </div>
        )}
      </Page>
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

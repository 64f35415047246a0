import type { OwnSession } from "@parley/client";
import { useOperation } from "../../../api/use-operation.ts";
import { useOperationList } from "../../../api/use-operation-list.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { LoadMore } from "../../../components/ui/load-more.tsx";
import { RecordsTable } from "../../../components/ui/records-table.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { browserName } from "./browser-name.ts";

/** Where the user is signed in. Each other session can be ended. */
export function SessionsCard() {
  const sessions = useOperationList("auth_list_sessions");
  const end = useOperation("auth_end_session", { invalidates: ["auth"], success: "Signed out there" });
  return (
    <Card title="Sessions" description="Browsers where you're signed in.">
      {sessions.error && sessions.items.length === 0 ? (
        <ErrorState error={sessions.error} onRetry={sessions.refetch} />
      ) : sessions.isPending ? (
        <Skeleton className="h-16" />
      ) : (
        <>
          <RecordsTable
            label="Sessions"
            records={sessions.items}
            columns={[
              {
                label: "Browser",
                width: 200,
                isWide: true,
                cell: (session) => <Browser session={session} />,
              },
              {
                label: "Last used",
                width: 124,
                className: "text-muted",
                cell: (session) => <TimeAgo time={session.last_seen_at} />,
              },
            ]}
            actionsWidth={124}
            actions={(session) =>
              !session.current && (
                <Button
                  look="ghost"
                  size="sm"
                  isPending={end.isPending && end.variables.path.session_id === session.id}
                  onClick={() => end.mutate({ path: { session_id: session.id } })}
                >
                  Sign out
                  <span className="sr-only"> {browserName(session.user_agent)}</span>
                </Button>
              )
            }
          />
          <LoadMore list={sessions} />
        </>
      )}
    </Card>
  );
}

function Browser({ session }: { session: OwnSession }) {
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span
          className="line-clamp-2 min-w-0 font-medium break-words"
          title={session.user_agent ?? undefined}
        >
          {browserName(session.user_agent)}
        </span>
        {session.current && <Badge look="accent">This browser</Badge>}
      </div>
      <p className="line-clamp-2 break-all text-muted">
        {session.address !== null && `${session.address} · `}signed in <TimeAgo time={session.created_at} />
      </p>
    </>
  );
}

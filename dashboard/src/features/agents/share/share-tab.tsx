import { Link2 } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { toProblem } from "../../../api/problem.ts";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useAgent } from "../agent/agent-context.ts";
import { CreateLinkDialog } from "./create-link-dialog.tsx";
import { SdkCard, WidgetCard } from "./embed-cards.tsx";
import { LinkCard } from "./link-card.tsx";
import { OriginsCard } from "./origins-card.tsx";

/** How people outside the workspace reach the agent: by its link, or on other websites. */
export function ShareTab() {
  const agent = useAgent();
  const { can } = useWorkspace();
  const [isCreating, setIsCreating] = useState(false);
  const {
    data: link,
    error,
    refetch,
  } = useOperationQuery("agents_get_preview_link", {
    path: { agent_id: agent.id },
  });
  const hasNone = error !== null && toProblem(error).code === "NOT_FOUND";
  const place = useRef<HTMLDivElement>(null);
  const shownLink = hasNone ? null : (link ?? null);
  const shown = hasNone ? "none" : link ? "link" : null;
  const before = useRef(shown);
  useLayoutEffect(() => {
    const hasChanged = before.current !== null && before.current !== shown;
    before.current = shown;
    // The pressed button went away with the link, or was replaced by it.
    const isLost = document.activeElement?.contains(place.current) ?? true;
    if (hasChanged && isLost) {
      place.current?.querySelector<HTMLElement>("button")?.focus();
    }
  }, [shown]);
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <div ref={place}>
        {hasNone ? (
          <EmptyState
            icon={Link2}
            title="No preview link"
            action={can("editor") && <Button onClick={() => setIsCreating(true)}>Create preview link</Button>}
          >
            Anyone with the link can talk to {agent.name} in a browser, without an account. It asks for
            variables first and shows nothing else about the agent.
          </EmptyState>
        ) : error && !link ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !link ? (
          <Skeleton className="h-64 rounded-xl" />
        ) : (
          <LinkCard link={link} onRotate={() => setIsCreating(true)} />
        )}
        {isCreating && <CreateLinkDialog current={shownLink} onClose={() => setIsCreating(false)} />}
      </div>
      {shownLink && (
        <>
          <OriginsCard link={shownLink} />
          <WidgetCard link={shownLink} />
        </>
      )}
      {shown && <SdkCard link={shownLink} />}
    </div>
  );
}

import { Link, useSearch } from "@tanstack/react-router";
import { Phone } from "lucide-react";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { callersOf } from "./callers-of.ts";
import { OutboundCallForm } from "./outbound-call-form.tsx";
import { PhoneHeader } from "../numbers/phone-header.tsx";
import { useNumberLists } from "../numbers/use-number-lists.ts";

/** Has an agent call somebody. */
export function OutboundCallPage() {
  const { id: workspaceId, can } = useWorkspace();
  const { number: asked, agent } = useSearch({ from: "/w/$workspaceId/phone/call" });
  const { lists, error, retry } = useNumberLists();
  const usable = (lists?.numbers ?? []).filter((number) => callersOf(number).length > 0);
  return (
    <Page>
      <PhoneHeader title="Place a call" description="Have an agent call someone from its phone number." />
      {!lists ? (
        error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : (
          <div role="status" aria-label="Loading" className="max-w-2xl">
            <Skeleton className="h-96 rounded-xl" />
          </div>
        )
      ) : !can("editor") ? (
        <Notice>Only editors can place calls.</Notice>
      ) : usable.length === 0 ? (
        <EmptyState
          icon={Phone}
          title="No agent has a phone number yet"
          action={
            <Button asChild>
              <Link to="/w/$workspaceId/phone" params={{ workspaceId }}>
                View phone numbers
              </Link>
            </Button>
          }
        >
          Agents call from their own numbers. Assign one first.
        </EmptyState>
      ) : (
        <OutboundCallForm
          numbers={usable}
          agents={lists.agents}
          trunks={lists.trunks}
          firstNumberId={asked}
          firstAgentId={agent}
        />
      )}
    </Page>
  );
}

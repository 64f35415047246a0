import type { Invitation } from "@parley/client";
import type { OperationList } from "../../../api/use-operation-list.ts";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { LoadMore } from "../../../components/ui/load-more.tsx";
import { InvitationsTable } from "./invitations-table.tsx";

/** Links that were made, used or not. */
export function Invitations({ invitations }: { invitations: OperationList<Invitation> }) {
  return (
    <section aria-labelledby="invitations" className="flex flex-col gap-3">
      <h2 id="invitations" className="text-sm font-semibold">
        Invitations
      </h2>
      {invitations.error && invitations.items.length === 0 ? (
        <ErrorState error={invitations.error} onRetry={invitations.refetch} />
      ) : invitations.items.length === 0 ? (
        <p className="rounded-xl border border-dashed border-line px-4 py-5 text-sm text-muted">
          No invitations yet. An invitation is a link that adds one person.
        </p>
      ) : (
        <>
          <InvitationsTable invitations={invitations.items} />
          <LoadMore list={invitations} />
        </>
      )}
    </section>
  );
}

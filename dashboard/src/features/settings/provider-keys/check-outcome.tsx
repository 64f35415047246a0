import { Check, TriangleAlert } from "lucide-react";
import type { ProviderKeyCheck } from "@parley/client";
import { Badge } from "../../../components/ui/badge.tsx";
import { KeyStateBadge } from "../../../components/ui/key-state.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import type { ProviderRow } from "./sort-providers.ts";

interface Props {
  row: ProviderRow;
  /** The last check of the current key. */
  found: ProviderKeyCheck | null;
}

/** Whether the key works, in one word, and what the provider said. */
export function CheckOutcome({ row: { saved, use }, found }: Props) {
  const isMissing = use.key_state === "none";
  return (
    <div role="status" className="flex min-w-0 flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {isMissing || !found ? (
          <KeyStateBadge state={use.key_state} />
        ) : found.ok ? (
          <Badge look="good">
            <Check className="size-3" aria-hidden="true" />
            Works
          </Badge>
        ) : found.rejected ? (
          <KeyStateBadge state="rejected" />
        ) : (
          <Badge look="warn">
            <TriangleAlert className="size-3" aria-hidden="true" />
            Check failed
          </Badge>
        )}
        {found && !isMissing && (
          <span className="text-xs text-muted tabular-nums">
            {found.status !== null && !found.ok && `HTTP ${found.status}, `}
            {found.duration_ms} ms · checked <TimeAgo time={found.checked_at} />
          </span>
        )}
        {!found && saved && <span className="text-xs text-muted">Not checked yet</span>}
      </p>
      {found && !isMissing && <p className="text-xs break-words text-muted">{found.message}</p>}
      {isMissing && (
        <p className="text-xs text-muted">
          {use.agents > 0
            ? "These agents can’t take calls until you add a key"
            : "Calls of these agents fail until you add a key or remove the fallback"}
        </p>
      )}
      {saved?.state.warnings.map((warning) => (
        <p key={warning} className="text-xs break-words text-bad">
          {warning}
        </p>
      ))}
    </div>
  );
}

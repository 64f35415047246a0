import { useId, useState } from "react";
import type { AuditEntry } from "@parley/client";
import { Badge } from "../../../components/ui/badge.tsx";
import { RecordsTable } from "../../../components/ui/records-table.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { AuditDetails } from "./audit-details.tsx";
import type { AuditFilters } from "./audit-filters.ts";
import { AuditSentence } from "./audit-sentence.tsx";

interface Props {
  entries: readonly AuditEntry[];
  /** Narrows the log further. */
  onFilter(filters: AuditFilters): void;
}

export function AuditTable({ entries, onFilter }: Props) {
  const prefix = useId();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const idOf = (entry: AuditEntry) => `${prefix}${entry.id}`;
  return (
    <RecordsTable
      label="Audit log"
      records={entries}
      columns={[
        {
          label: "What",
          width: 300,
          isWide: true,
          cell: (entry) => (
            <AuditSentence
              entry={entry}
              detailsId={open.has(entry.id) ? idOf(entry) : undefined}
              onToggle={() => toggle(entry.id)}
            />
          ),
        },
        { label: "Who", width: 200, cell: (entry) => <Who entry={entry} /> },
        {
          label: "From",
          width: 150,
          drop: 1,
          className: "text-muted",
          cellClassName: "truncate font-mono text-xs",
          cell: ({ address }) => <span title={address ?? ""}>{address}</span>,
        },
        {
          label: "When",
          width: 124,
          className: "text-muted",
          cell: (entry) => <TimeAgo time={entry.created_at} />,
        },
      ]}
      details={(entry) =>
        open.has(entry.id)
          ? { id: idOf(entry), content: <AuditDetails entry={entry} onFilter={onFilter} /> }
          : null
      }
    />
  );
}

function Who({ entry: { actor } }: { entry: AuditEntry }) {
  const who = actor.name ?? "Former member";
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate" title={who}>
        {who}
      </span>
      {actor.access_token_id !== null && <Badge>Token</Badge>}
    </span>
  );
}

import { useId, useState } from "react";
import type { AuditEntry } from "@parley/client";
import { Badge } from "../../../components/ui/badge.tsx";
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from "../../../components/ui/table.tsx";
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
  return (
    <Table label="Audit log">
      <TableHead>
        <HeadCell className="w-1/2">What</HeadCell>
        <HeadCell className="hidden w-1/2 sm:table-cell">Who</HeadCell>
        <HeadCell className="hidden md:table-cell">From</HeadCell>
        <HeadCell>When</HeadCell>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <EntryRows key={entry.id} entry={entry} onFilter={onFilter} />
        ))}
      </TableBody>
    </Table>
  );
}

function EntryRows({ entry, onFilter }: Omit<Props, "entries"> & { entry: AuditEntry }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { actor } = entry;
  const who = actor.name ?? "Former member";
  return (
    <>
      <TableRow>
        <Cell className="max-w-0">
          <AuditSentence
            entry={entry}
            detailsId={isOpen ? id : undefined}
            onToggle={() => setIsOpen(!isOpen)}
          />
        </Cell>
        <Cell className="hidden max-w-0 sm:table-cell">
          <span className="flex min-w-0 items-center gap-2">
            <span className="min-w-0 truncate" title={who}>
              {who}
            </span>
            {actor.access_token_id !== null && <Badge>Token</Badge>}
          </span>
        </Cell>
        <Cell className="hidden font-mono text-xs text-muted md:table-cell">{entry.address}</Cell>
        <Cell className="text-muted">
          <TimeAgo time={entry.created_at} />
        </Cell>
      </TableRow>
      {isOpen && (
        <tr id={id}>
          <td colSpan={4} className="bg-sunken/60 px-4 py-4 sm:pl-10">
            <AuditDetails entry={entry} onFilter={onFilter} />
          </td>
        </tr>
      )}
    </>
  );
}

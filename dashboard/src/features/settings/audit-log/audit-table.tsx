import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import type { AuditEntry } from "@parley/client";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from "../../../components/ui/table.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { useMemberNames } from "./use-member-names.ts";
import { AuditDetails } from "./audit-details.tsx";
import type { AuditFilters } from "./audit-filters.ts";
import { auditWords, changeInShort, placeOf, whoOf } from "./audit-words.ts";

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

/** The record's name, or what it was; a link as long as there is one. */
function Subject({ entry, subject }: { entry: AuditEntry; subject: string }) {
  const workspaceId = useWorkspaceId();
  const place = placeOf(entry);
  if (place === null)
    return (
      <bdi className="min-w-0 truncate font-medium" title={subject}>
        {subject}
      </bdi>
    );
  const address: string = `/w/${workspaceId}/${place}`;
  return (
    <Link to={address} className="min-w-0 truncate font-medium hover:underline" title={subject}>
      <bdi>{subject}</bdi>
    </Link>
  );
}

function EntryRows({ entry, onFilter }: Omit<Props, "entries"> & { entry: AuditEntry }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { actor } = entry;
  const short = changeInShort(entry);
  const names = useMemberNames();
  const who = whoOf(entry, names);
  const { before, subject, after } = auditWords(entry);
  return (
    <>
      <TableRow>
        <Cell className="max-w-0">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 md:flex-nowrap">
            <button
              type="button"
              className="flex min-w-0 items-center gap-2 text-left hover:underline"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              <ChevronRight
                aria-hidden="true"
                className={`size-4 shrink-0 text-muted transition-transform ${isOpen ? "rotate-90" : ""}`}
              />
              <span className="min-w-0 truncate">
                <bdi>{who}</bdi> {before}
              </span>
            </button>
            {subject !== null && <Subject entry={entry} subject={subject} />}
            {after !== "" && <span className="shrink-0 max-md:pl-6">{after}</span>}
            {short !== null && <span className="truncate text-muted max-md:hidden">{short}</span>}
          </div>
        </Cell>
        <Cell className="hidden max-w-0 sm:table-cell">
          <span className="flex min-w-0 items-center gap-2">
            <span className="min-w-0 truncate" title={actor.name ?? who}>
              {actor.name ?? who}
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

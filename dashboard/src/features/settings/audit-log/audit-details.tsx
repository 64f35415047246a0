import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { writeJson, type AuditEntry } from "@parley/client";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { AuditChanges, ChangeLine } from "./audit-changes.tsx";
import type { AuditFilters } from "./audit-filters.ts";
import { auditSentence, optionOf, placeOf, whoOf } from "./audit-words.ts";
import { useMemberNames } from "./use-member-names.ts";

interface Props {
  entry: AuditEntry;
  onFilter(filters: AuditFilters): void;
}

const exact = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "long" });

/** Everything that was recorded about one entry. */
export function AuditDetails({ entry, onFilter }: Props) {
  const workspaceId = useWorkspaceId();
  const names = useMemberNames();
  const { actor, resource_id: resourceId, detail } = entry;
  const place = placeOf(entry);
  const address: string = `/w/${workspaceId}/${place}`;
  const more = Object.entries(detail).filter(([key]) => key !== "fields" && key !== "widened");
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[7rem_1fr] [&>dd]:min-w-0 [&>dd]:break-words [&>dt]:text-muted">
      <Row term="Action">
        {auditSentence(entry, whoOf(entry, names))}
        <span className="ml-3">
          <FilterButton onClick={() => onFilter({ action: optionOf(entry.action) })}>
            {entry.action}
          </FilterButton>
        </span>
      </Row>
      {resourceId !== null && (
        <Row term={entry.resource_type.replaceAll("_", " ")}>
          <FilterButton onClick={() => onFilter({ resource_id: resourceId })}>{resourceId}</FilterButton>
          {entry.resource_exists === false && <span className="ml-3 text-muted">Deleted</span>}
          {place !== null && (
            <Link to={address} className="ml-3 text-link underline">
              Open
            </Link>
          )}
        </Row>
      )}
      {(entry.changes.length > 0 || Array.isArray(detail["fields"])) && (
        <Row term="Changes">
          <AuditChanges entry={entry} />
          {entry.resource_type === "agent" && place !== null && entry.action !== "agents_create" && (
            <Link
              to="/w/$workspaceId/agents/$agentId/versions"
              params={{ workspaceId, agentId: resourceId ?? "" }}
              className="text-link underline"
            >
              Compare versions
            </Link>
          )}
        </Row>
      )}
      {detail.widened && (
        <Row term="Widened limits">
          {detail.widened.map((change) => (
            <ChangeLine key={change.field} change={change} />
          ))}
        </Row>
      )}
      {more.map(([key, value]) => (
        <Row key={key} term={key.replaceAll("_", " ")}>
          {key === "call_id" ? (
            <Link
              to="/w/$workspaceId/calls/$callId"
              params={{ workspaceId, callId: String(value) }}
              className="text-link underline"
            >
              {String(value)}
            </Link>
          ) : typeof value === "string" ? (
            value
          ) : (
            writeJson(value)
          )}
        </Row>
      ))}
      <Row term="Who">{actor.name ?? whoOf(entry, names)}</Row>
      {actor.access_token_id !== null && (
        <Row term="By token">
          <FilterButton onClick={() => onFilter({ access_token_id: actor.access_token_id ?? "" })}>
            {actor.access_token_id}
          </FilterButton>
        </Row>
      )}
      <Row term="From">
        {entry.address}
        {entry.user_agent !== null && <span className="block text-muted">{entry.user_agent}</span>}
      </Row>
      <Row term="When">{exact.format(new Date(entry.created_at))}</Row>
    </dl>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="first-letter:uppercase">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

function FilterButton({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button
      type="button"
      className="font-mono text-xs break-all underline decoration-edge underline-offset-4 hover:decoration-ink"
      title="Show only this"
      onClick={onClick}
    >
      {children}
    </button>
  );
}

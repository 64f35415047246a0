import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { AuditEntry } from "@parley/client";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { auditWords, changeInShort, placeOf, whoOf } from "./audit-words.ts";
import { useMemberNames } from "./use-member-names.ts";

interface Props {
  entry: AuditEntry;
  /** Of what it opened; undefined while that is closed. */
  detailsId: string | undefined;
  onToggle(): void;
}

/** Who did what to which record, and the change in short; it wraps, since each may be long. */
export function AuditSentence({ entry, detailsId, onToggle }: Props) {
  const who = whoOf(entry, useMemberNames());
  const { before, subject, after } = auditWords(entry);
  const isOpen = detailsId !== undefined;
  const short = changeInShort(entry);
  return (
    <div className="flex min-w-0 items-start gap-2">
      <ChevronRight
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 text-muted transition-transform ${isOpen ? "rotate-90" : ""}`}
      />
      <div className="min-w-0 break-words">
        <button
          type="button"
          className="inline max-w-full text-left break-words hover:underline"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={onToggle}
        >
          <bdi>{who}</bdi> {before}
        </button>
        {subject !== null && (
          <>
            {" "}
            <Subject entry={entry} subject={subject} />
          </>
        )}
        {after !== "" && ` ${after}`}
        {short !== null && <p className="text-muted">{short}</p>}
      </div>
    </div>
  );
}

/** The record's name, or what it was; a link as long as there is one. */
function Subject({ entry, subject }: { entry: AuditEntry; subject: string }) {
  const workspaceId = useWorkspaceId();
  const place = placeOf(entry);
  if (place === null) return <bdi className="font-medium">{subject}</bdi>;
  const address: string = `/w/${workspaceId}/${place}`;
  return (
    <Link to={address} className="font-medium hover:underline">
      <bdi>{subject}</bdi>
    </Link>
  );
}

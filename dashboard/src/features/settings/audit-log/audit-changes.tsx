import { ArrowRight } from "lucide-react";
import type { AuditChange, AuditEntry } from "@parley/client";
import { fieldWords, valueWords } from "../../agents/engine/field-words.ts";

/** What changed, before and after, and the names of the other fields that were sent. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const { changes, detail } = entry;
  const told = new Set(changes.map(({ field }) => field.split(".")[0]));
  const sent = Array.isArray(detail["fields"]) ? detail["fields"].map(String) : [];
  const untold = sent.filter((field) => !told.has(field));
  if (changes.length === 0 && untold.length === 0) return null;
  return (
    <div className="flex flex-col gap-1.5">
      {changes.map((change) => (
        <ChangeLine key={change.field} change={change} />
      ))}
      {untold.length > 0 && (
        <p className="text-muted">
          {changes.length > 0 && "Also sent: "}
          {untold.map(fieldWords).join(", ")}
        </p>
      )}
    </div>
  );
}

/** A field with its value before and after. */
export function ChangeLine({ change: { field, before, after } }: { change: AuditChange }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className="font-medium">{fieldWords(field)}</span>
      <span className="text-muted line-through decoration-edge">
        <span className="sr-only">was </span>
        {valueWords(field, before)}
      </span>
      <ArrowRight className="size-3.5 shrink-0 text-muted" aria-hidden="true" />
      <span className="min-w-0 break-words">
        <span className="sr-only">is now </span>
        {valueWords(field, after)}
      </span>
    </div>
  );
}

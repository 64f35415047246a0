import type { AgentComparison } from "@parley/client";
import { LineDiff } from "../../../components/ui/line-diff.tsx";
import { fieldWords, valueWords } from "../engine/field-words.ts";

/** What differs in one field: the lines of a text, or the old and the new value. */
export function ChangeView({ change }: { change: AgentComparison["changes"][number] }) {
  const name = fieldWords(change.path);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="text-sm font-medium">{name}</h3>
      {change.kind === "text" ? (
        <LineDiff label={`${name}, line by line`} hunks={change.hunks} />
      ) : (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <del className="rounded-md bg-bad-soft px-2 py-0.5 break-all no-underline">
            <span className="sr-only">was </span>
            {valueWords(change.path, change.from)}
          </del>
          <span aria-hidden="true" className="text-muted">
            →
          </span>
          <ins className="rounded-md bg-good-soft px-2 py-0.5 break-all no-underline">
            <span className="sr-only">is </span>
            {valueWords(change.path, change.to)}
          </ins>
        </p>
      )}
    </div>
  );
}

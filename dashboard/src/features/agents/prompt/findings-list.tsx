import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import type { Finding } from "./finding.ts";

interface Props {
  findings: readonly Finding[];
  label: string;
  /** The service has checked the text, and the text isn't empty. */
  isChecked: boolean;
  onGoTo(place: Pick<Finding, "line" | "column">): void;
}

/** What the service says about a template; each line leads to its place. Room for one line is always reserved. */
export function FindingsList({ findings, label, isChecked, onGoTo }: Props) {
  return (
    <div aria-live="polite" className="min-h-9">
      {findings.length > 0 ? (
        <Lines findings={findings} label={label} onGoTo={onGoTo} />
      ) : (
        isChecked && (
          <p className="flex items-center gap-2 px-3 py-2 text-sm text-muted">
            <CircleCheck className="size-4 shrink-0 text-good" aria-hidden="true" />
            No errors
          </p>
        )
      )}
    </div>
  );
}

function Lines({ findings, label, onGoTo }: Omit<Props, "isChecked">) {
  return (
    <ul aria-label={label} className="flex flex-col gap-1">
      {findings.map((finding) => {
        const isError = finding.severity === "error";
        const Icon = isError ? CircleAlert : TriangleAlert;
        return (
          <li key={`${finding.line}:${finding.column} ${finding.message}`}>
            <button
              type="button"
              className={`flex w-full items-start gap-2 rounded-lg px-3 py-2 text-left text-sm text-ink ${isError ? "bg-bad-soft" : "bg-warn-soft"}`}
              onClick={() => onGoTo({ line: finding.line, column: finding.column })}
            >
              <Icon
                className={`mt-0.5 size-4 shrink-0 ${isError ? "text-bad" : "text-warn"}`}
                aria-hidden="true"
              />
              <span className="min-w-0 flex-1 break-words">
                <span className="sr-only">{isError ? "Error: " : "Warning: "}</span>
                {finding.message}
              </span>
              <span className="shrink-0 text-xs tabular-nums">
                Line {finding.line}, column {finding.column}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

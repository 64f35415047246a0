import type { EditorState } from "@codemirror/state";
import type { Diagnostic } from "@codemirror/lint";
import type { Output, TemplateProblem } from "@parley/client";

export type TemplateName = TemplateProblem["template"];

/** What the service says about a place in a template. */
export interface Finding {
  severity: "error" | "warning";
  message: string;
  /** Both from 1. */
  line: number;
  column: number;
}

export function findingsOf(
  rendering: Output<"agents_render"> | undefined,
  template: TemplateName,
): Finding[] {
  if (!rendering) return [];
  const { problems, warnings } = rendering;
  return [
    ...problems.map((problem) => ({ ...problem, severity: "error" as const })),
    ...warnings.map((warning) => ({ ...warning, severity: "warning" as const })),
  ].filter((finding) => finding.template === template);
}

/** Where in the text a finding's line and column are; its end if they are not in it. */
export function offsetOf(state: EditorState, { line, column }: Pick<Finding, "line" | "column">): number {
  if (line > state.doc.lines) return state.doc.length;
  const place = state.doc.line(line);
  return Math.min(place.from + column - 1, place.to);
}

/** Marks the word or the braces at the finding's place. */
export function diagnosticOf(state: EditorState, finding: Finding): Diagnostic {
  const start = offsetOf(state, finding);
  const rest = state.doc.lineAt(start).text.slice(start - state.doc.lineAt(start).from);
  const marked = /^(?:\{\{.*?\}\}|\{%.*?%\}|[\p{L}\d_.-]+|.)/u.exec(rest)?.[0] ?? "";
  const from = marked === "" ? Math.max(0, start - 1) : start;
  return { from, to: start + marked.length, severity: finding.severity, message: finding.message };
}

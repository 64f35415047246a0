import { Badge } from "../../../components/ui/badge.tsx";
import type { TestRun } from "./run-history.ts";
import { errorWords } from "../exchange/error-words.ts";
import { StatusBadge } from "../exchange/status-badge.tsx";

/** The result of a run in one word. */
export function RunOutcome({ run: { result, cancelledAfter } }: { run: TestRun }) {
  if (cancelledAfter !== null) return <Badge>Cancelled</Badge>;
  if (!result) return <Badge look="bad">Not sent</Badge>;
  if (result.error?.type === "invalid_arguments") return <Badge look="warn">Refused</Badge>;
  if (result.error) return <Badge look="bad">{errorWords(result.error.type)}</Badge>;
  return result.response ? <StatusBadge status={result.response.status} /> : null;
}

/** Ms; null if nothing was sent. */
export function durationOf({ result, cancelledAfter }: TestRun): number | null {
  if (result?.error?.type === "invalid_arguments") return null;
  return result?.duration_ms ?? cancelledAfter;
}

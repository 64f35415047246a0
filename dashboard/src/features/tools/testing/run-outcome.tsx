import { Badge } from "../../../components/ui/badge.tsx";
import type { TestRun } from "./run-history.ts";
import { StatusBadge } from "../exchange/status-badge.tsx";

/** The result of a run in one word. */
export function RunOutcome({ run: { result, cancelledAfter } }: { run: TestRun }) {
  if (cancelledAfter !== null) return <Badge>cancelled</Badge>;
  if (!result) return <Badge look="bad">not sent</Badge>;
  if (result.error) return <Badge look="bad">{result.error.type.replaceAll("_", " ")}</Badge>;
  return result.response ? <StatusBadge status={result.response.status} /> : null;
}

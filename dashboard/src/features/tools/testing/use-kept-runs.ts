import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { RUNS_SHOWN, type TestRun } from "./run-history.ts";

/** The tool's last tests: this session's, and those that the service kept, newest first. */
export function useKeptRuns(toolId: string | undefined, session: readonly TestRun[]): readonly TestRun[] {
  const kept = useOperationQuery(
    "tools_list_test_runs",
    { path: { tool_id: toolId ?? "" }, query: { limit: RUNS_SHOWN } },
    { enabled: toolId !== undefined },
  );
  const known = new Set(session.map(({ id }) => id));
  const earlier = (kept.data?.data ?? []).flatMap(({ id, started_at: time, variables, ...result }) =>
    known.has(id)
      ? []
      : [{ id, time, variables, result, problem: null, privateHost: null, cancelledAfter: null }],
  );
  return [...session, ...earlier].toSorted((a, b) => b.time.localeCompare(a.time)).slice(0, RUNS_SHOWN);
}

import { useMemo } from "react";
import { toProblem, type Problem } from "../../../api/problem.ts";

/** The same problem as long as it is the same error, so that a form moves the focus once. */
export function useProblem(error: Error | null): Problem | null {
  return useMemo(() => error && toProblem(error), [error]);
}

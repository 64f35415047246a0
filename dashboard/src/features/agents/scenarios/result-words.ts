import type { Scenario } from "@parley/client";
import type { BadgeLook } from "../../../components/ui/badge.tsx";

type Result = Pick<Scenario["results"][number], "runs" | "passed">;

/** The results of a version's runs: "passed", or "2 of 5 passed, flaky". */
export function resultWords({ runs, passed }: Result): { label: string; look: BadgeLook } {
  if (passed === runs) return { label: runs === 1 ? "passed" : `all ${runs} passed`, look: "good" };
  if (passed === 0) return { label: runs === 1 ? "failed" : `all ${runs} failed`, look: "bad" };
  return { label: `${passed} of ${runs} passed, flaky`, look: "warn" };
}

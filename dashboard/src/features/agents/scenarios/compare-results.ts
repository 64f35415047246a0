import type { Scenario } from "@parley/client";
import type { BadgeLook } from "../../../components/ui/badge.tsx";

type Result = Scenario["results"][number];

/** Numbers of the versions that any of the scenarios ran with, newest first. */
export function versionsRun(scenarios: readonly Pick<Scenario, "results">[]): number[] {
  const numbers = scenarios.flatMap(({ results }) => results.map(({ agent_version: number }) => number));
  return [...new Set(numbers)].toSorted((a, b) => b - a);
}

export function resultOf({ results }: Pick<Scenario, "results">, version: number): Result | undefined {
  return results.find(({ agent_version: number }) => number === version);
}

/** How a scenario's results changed from one version to another; null if it didn't run with both. */
export function changeOf(
  before: Pick<Result, "runs" | "passed"> | undefined,
  after: Pick<Result, "runs" | "passed"> | undefined,
): { label: string; look: BadgeLook } | null {
  if (!before || !after) return null;
  const [was, is] = [before.passed / before.runs, after.passed / after.runs];
  if (was === is) return { label: "Unchanged", look: "neutral" };
  if (is === 1) return { label: "Fixed", look: "good" };
  if (is > was) return { label: "Better", look: "good" };
  if (was === 1) return { label: is === 0 ? "Broken" : "Flaky now", look: "bad" };
  return { label: "Worse", look: "bad" };
}

/** Whether a rehearsal was as expected (docs/scenarios.md#expectations). */
import { contains } from "../rehearsals/run/answered-tools.ts";
import type { CheckedRecord, Judge } from "./judge.ts";
import type { Expectation, ScenarioCheck } from "./scenario-schema.ts";

type Verdict = Omit<ScenarioCheck, "expectation">;

/** Whether a language model has to say whether it holds. */
export function needsJudge({ says, no_invented_facts: noFacts }: Expectation): boolean {
  return says !== undefined || noFacts !== undefined;
}

/** In the order of the expectations. Rejects as the judge does. */
export async function checkExpectations(
  record: CheckedRecord,
  expectations: readonly Expectation[],
  judge: Judge | null,
): Promise<ScenarioCheck[]> {
  const checks: ScenarioCheck[] = [];
  for (const expectation of expectations) {
    const verdict = needsJudge(expectation)
      ? await judged(record, expectation, judge)
      : verdictOf(record, expectation);
    checks.push({ expectation, ...verdict });
  }
  return checks;
}

async function judged(
  record: CheckedRecord,
  expectation: Expectation,
  judge: Judge | null,
): Promise<Verdict> {
  if (!judge) throw new Error("there is no judge for an expectation that needs one");
  return expectation.says === undefined ? judge.inventsNothing(record) : judge.says(record, expectation.says);
}

function verdictOf(record: CheckedRecord, expectation: Expectation): Verdict {
  const {
    tool_called: called,
    tool_not_called: notCalled,
    end_reason: ending,
    max_turns: turns,
  } = expectation;
  if (called) return wasCalled(record, called);
  if (notCalled !== undefined) {
    const times = runsOf(record, notCalled).length;
    return {
      passed: times === 0,
      reason: times === 0 ? `${notCalled} wasn't called.` : `${notCalled} was called.`,
    };
  }
  if (ending !== undefined) {
    return { passed: record.end_reason === ending, reason: `It ended as ${record.end_reason ?? "unknown"}.` };
  }
  const spoken = record.transcript.filter(({ role }) => role === "caller").length;
  return { passed: spoken <= (turns ?? spoken), reason: `Turns of the caller: ${spoken}.` };
}

function wasCalled(
  record: CheckedRecord,
  { tool, arguments: wanted = {} }: NonNullable<Expectation["tool_called"]>,
): Verdict {
  const runs = runsOf(record, tool);
  const passed = runs.some(({ arguments: given }) => contains(given, wanted));
  if (runs.length === 0) return { passed, reason: `${tool} wasn't called.` };
  if (passed) return { passed, reason: `${tool} was called as expected.` };
  const given = runs.map((run) => JSON.stringify(run.arguments)).join(", ");
  return { passed, reason: `${tool} was only called with ${given.slice(0, MOST_SHOWN)}.` };
}

const MOST_SHOWN = 500;

/** By the name of the tool, or the one the model calls it by. */
function runsOf(
  { tool_invocations: runs, tools }: CheckedRecord,
  tool: string,
): CheckedRecord["tool_invocations"] {
  const offered = (tools as { name: string; function_name: string }[]).find(({ name }) => name === tool);
  return runs.filter(({ name }) => name === (offered?.function_name ?? tool));
}

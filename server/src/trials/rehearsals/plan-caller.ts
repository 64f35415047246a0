import { validationFailed, type FieldProblem } from "@parley/base/errors";
import type { RehearsalCaller } from "./rehearsal-schema.ts";
import type { CallerAct, CallerStep, PlannedCaller } from "./run/rehearsal-messages.ts";

type StepInput = NonNullable<RehearsalCaller["steps"]>[number];

/** Throws VALIDATION_FAILED unless it is either steps, each doing one thing, or a persona with a goal. */
export function planCaller({ steps, persona, goal }: RehearsalCaller): PlannedCaller {
  if (steps && persona === undefined && goal === undefined)
    return { type: "script", steps: planSteps(steps) };
  if (!steps && persona !== undefined && goal !== undefined) return { type: "persona", persona, goal };
  throw validationFailed({ path: "caller", message: "needs either steps, or a persona and a goal" });
}

function planSteps(steps: StepInput[]): CallerStep[] {
  const problems: FieldProblem[] = [];
  const planned = steps.flatMap((step, index): CallerStep[] => {
    const [act, ...others] = actsOf(step);
    if (act && others.length === 0) return [{ ...act, interruptAfterMs: step.interrupt_after_ms ?? null }];
    problems.push({
      path: `caller.steps.${index}`,
      message: "needs exactly one of say, press, wait_ms and hang_up",
    });
    return [];
  });
  if (problems.length > 0) throw validationFailed(...problems);
  return planned;
}

function actsOf({ say, press, wait_ms: waitMs, hang_up: hangUp }: StepInput): CallerAct[] {
  return [
    ...(say === undefined ? [] : [{ type: "say" as const, text: say }]),
    ...(press === undefined ? [] : [{ type: "press" as const, digits: press }]),
    ...(waitMs === undefined ? [] : [{ type: "wait" as const, ms: waitMs }]),
    ...(hangUp === undefined ? [] : [{ type: "hang_up" as const }]),
  ];
}

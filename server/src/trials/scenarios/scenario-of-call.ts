/** Makes a scenario of a call that was really held (docs/scenarios.md#from-a-call). */
import { isExactNumber } from "@parley/base/exact/exact-number";
import type { CallRecord } from "../../call-records/records/call-record.ts";
import type { Expectation, ScenarioInput } from "./scenario-schema.ts";

type Step = NonNullable<ScenarioInput["caller"]["steps"]>[number];
type Mock = NonNullable<NonNullable<ScenarioInput["tools"]>["mocks"]>[number];

/** The limits of the schema. */
const MOST_STEPS = 100;
const MOST_MOCKS = 200;
const LONGEST_WORDS = 2000;
const MOST_EXPECTATIONS = 30;
/** Results longer than this are left out, in characters: a scenario has a limit in all. */
const LONGEST_RESULT = 8000;

/** Null if the caller said nothing. */
export function scenarioOfCall(call: CallRecord, name: string): ScenarioInput | null {
  const steps = stepsOf(call).slice(0, MOST_STEPS);
  if (steps.length === 0) return null;
  return {
    name,
    caller: { steps },
    tools: { mode: "mocked", mocks: mocksOf(call).slice(0, MOST_MOCKS) },
    variable_values: call.variable_values,
    max_turns: Math.min(50, Math.max(20, steps.length)),
    expectations: expectationsOf(call),
  };
}

/** What the caller said, in order, with its interruptions; keys as keys. */
function stepsOf({ transcript, timeline }: CallRecord): Step[] {
  const pressed = timeline.flatMap((entry) =>
    entry.type === "digits" && entry.direction === "received" ? [entry.digits] : [],
  );
  return transcript.flatMap((turn, index): Step[] => {
    if (turn.role !== "caller") return [];
    const keys = pressed.find((digits) => turn.text === `Pressed ${digits}`); // docs/engine.md#keys
    if (keys !== undefined) return [{ press: keys.slice(0, 32) }];
    const text = turn.text.trim().slice(0, LONGEST_WORDS);
    if (text === "") return [];
    const before = transcript[index - 1];
    const at = before?.role === "agent" ? before.interrupted_at_ms : null;
    if (!before || at === null || at === undefined) return [{ say: text }];
    return [{ say: text, interrupt_after_ms: Math.min(60_000, Math.max(0, at - before.start_ms)) }];
  });
}

/** The tools' results for the arguments they had. Runs that got no response are left out. */
function mocksOf(call: CallRecord): Mock[] {
  return ownRuns(call).flatMap(
    ({ name, arguments: args, status, result_body: body, duration_ms: ms }): Mock[] => {
      if (status === null || status < 200 || body === null || body.length > LONGEST_RESULT) return [];
      const when = isObject(args) && Object.keys(args).length > 0 ? { when: args } : {};
      const taken = ms === null ? {} : { duration_ms: Math.min(60_000, ms) };
      return [{ tool: name, ...when, result: body, ...(status !== 200 && { status }), ...taken }];
    },
  );
}

/** The tools that it called successfully, and that the agent ended it if it did. */
function expectationsOf(call: CallRecord): Expectation[] {
  const called = ownRuns(call)
    .filter(({ error }) => error === null)
    .map(({ name, arguments: args }): Expectation => {
      const wanted = isObject(args) && Object.keys(args).length > 0 ? { arguments: args } : {};
      return { tool_called: { tool: name, ...wanted } };
    });
  const distinct = new Map(called.map((each) => [JSON.stringify(each), each]));
  const ending: Expectation[] = call.end_reason === "agent_hangup" ? [{ end_reason: "agent_hangup" }] : [];
  return [...[...distinct.values()].slice(0, MOST_EXPECTATIONS - 1), ...ending];
}

/** Without built-in tools. */
function ownRuns({ tool_invocations: runs, tools }: CallRecord): CallRecord["tool_invocations"] {
  const own = new Set((tools as { function_name: string }[]).map((tool) => tool.function_name));
  return runs.filter(({ name }) => own.has(name));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isExactNumber(value);
}

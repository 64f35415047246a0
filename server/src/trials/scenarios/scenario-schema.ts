/** Scenarios of an agent, as the API has them (docs/scenarios.md). */
import { Type, type Static } from "typebox";
import { validationFailed, type FieldProblem } from "@parley/base/errors";
import { checkValues } from "@parley/templates/check-values";
import { planCaller } from "../rehearsals/plan-caller.ts";
import { rehearsalFields } from "../rehearsals/rehearsal-schema.ts";
import { EXACTLY_ONE, nullable, object, oneOf, text, time } from "@parley/base/schema-builders";
import { END_REASONS } from "@parley/conversation/call-terms";

const expectations = {
  tool_called: Type.Optional(
    object({
      tool: text({
        minLength: 1,
        maxLength: 255,
        description: "Its name, or a built-in tool such as `cut_call`.",
      }),
      arguments: Type.Optional(
        Type.Record(Type.String(), Type.Unknown(), {
          description: "Arguments that one of its calls had, among others.",
        }),
      ),
    }),
  ),
  tool_not_called: Type.Optional(
    text({ minLength: 1, maxLength: 255, description: "Name of a tool that isn't called." }),
  ),
  says: Type.Optional(
    text({
      minLength: 1,
      maxLength: 1000,
      description: "What the agent says, by its meaning. Judged by the agent's language model.",
    }),
  ),
  no_invented_facts: Type.Optional(
    Type.Literal(true, {
      description:
        "The agent says nothing that isn't in its prompt, in the tools' results or in the caller's words. Judged by the agent's language model.",
    }),
  ),
  end_reason: Type.Optional(
    oneOf(END_REASONS, { description: "How the conversation ends: `agent_hangup` if the agent ends it." }),
  ),
  max_turns: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 50, description: "The caller speaks at most this often." }),
  ),
};
export const Expectation = object(expectations, {
  title: "Expectation",
  description: "Exactly one of these.",
  [EXACTLY_ONE]: Object.keys(expectations).map((name) => [name]),
});
export type Expectation = Static<typeof Expectation>;

const content = {
  ...rehearsalFields,
  variable_values: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: "Values for the agent's variables. At most 4,096 bytes as compact JSON.",
    }),
  ),
  expectations: Type.Array(Expectation, { maxItems: 30, description: "What has to hold for a run to pass." }),
};
const ScenarioContent = object(content);
export type ScenarioContent = Static<typeof ScenarioContent>;

export const ScenarioInput = object(
  {
    name: text({ minLength: 1, maxLength: 100, description: "Unique among the agent's scenarios." }),
    ...content,
  },
  {
    title: "ScenarioInput",
    examples: [
      {
        name: "Order 1042 is found",
        caller: { steps: [{ say: "Where is my order 1042?" }] },
        tools: { mode: "mocked", mocks: [{ tool: "get_order_status", result: { status: "shipped" } }] },
        expectations: [
          { tool_called: { tool: "get_order_status", arguments: { order_number: "1042" } } },
          { says: "The order is on its way" },
        ],
      },
    ],
  },
);
export type ScenarioInput = Static<typeof ScenarioInput>;

const VersionResult = object(
  {
    agent_version: Type.Integer(),
    runs: Type.Integer({ description: "Of the last 100 runs of the scenario." }),
    passed: Type.Integer({ description: "Flaky if neither none nor all." }),
    failed_call_ids: Type.Array(Type.String(), {
      description: "Rehearsals of the latest runs that failed, newest first. At most 5.",
    }),
    last_run_at: time(),
  },
  { title: "ScenarioResult" },
);
export type VersionResult = Static<typeof VersionResult>;

export const Scenario = object(
  {
    id: Type.String(),
    agent_id: Type.String(),
    ...ScenarioInput.properties,
    results: Type.Array(VersionResult, { description: "By version of the agent, newest first." }),
    created_at: time(),
    updated_at: time(),
  },
  { title: "Scenario" },
);
export type Scenario = Static<typeof Scenario>;

export const ScenarioCheck = object(
  {
    expectation: Expectation,
    passed: Type.Boolean(),
    reason: Type.String({ description: "Why, in a sentence." }),
  },
  { title: "ScenarioCheck" },
);
export type ScenarioCheck = Static<typeof ScenarioCheck>;

export const ScenarioRun = object(
  {
    id: Type.String(),
    agent_version: Type.Integer({ description: "Number of the version that was rehearsed." }),
    call_id: nullable(Type.String(), {
      description: "The rehearsal's record, with its transcript. Null once that has been deleted.",
    }),
    passed: Type.Boolean(),
    checks: Type.Array(ScenarioCheck, { description: "In the order of the expectations." }),
    created_at: time(),
  },
  { title: "ScenarioRun" },
);
export type ScenarioRun = Static<typeof ScenarioRun>;

/** A run among those of other scenarios. */
export const BatchRun = object(
  { ...ScenarioRun.properties, scenario_id: Type.String() },
  { title: "ScenarioBatchRun" },
);
export type BatchRun = Static<typeof BatchRun>;

/** Size of a scenario as compact JSON, in bytes. */
const MAX_BYTES = 64 * 1024;

/** What the schema can't say. Throws VALIDATION_FAILED and PAYLOAD_TOO_LARGE. */
export function checkScenario({ name: _name, ...input }: ScenarioInput): void {
  checkValues(input.variable_values ?? {});
  planCaller(input.caller);
  const problems: FieldProblem[] = input.expectations.flatMap((expectation, index) =>
    Object.keys(expectation).length === 1
      ? []
      : [{ path: `expectations.${index}`, message: "needs exactly one expectation" }],
  );
  const bytes = Buffer.byteLength(JSON.stringify(input));
  if (bytes > MAX_BYTES)
    problems.push({
      path: "",
      message: `a scenario must be at most ${MAX_BYTES} bytes as JSON (now ${bytes})`,
    });
  if (problems.length > 0) throw validationFailed(...problems);
}

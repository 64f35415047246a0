import type { ScenarioInput } from "../../../trials/scenarios/scenario-schema.ts";

type Tools = NonNullable<ScenarioInput["tools"]>;

const TOOLS: Tools = { mode: "mocked", mocks: [{ tool: "save_answers", result: { saved: true } }] };

export const SURVEY_SCENARIOS: readonly ScenarioInput[] = [
  {
    name: "Has no time",
    caller: { steps: [{ say: "No, I have no time. Goodbye." }] },
    tools: TOOLS,
    expectations: [{ tool_not_called: "save_answers" }, { end_reason: "agent_hangup" }, { max_turns: 1 }],
  },
  {
    name: "Three answers are saved",
    caller: {
      persona:
        "Ben, in a good mood, answers in one short sentence. Gives a nine, liked the staff, wants better coffee.",
      goal: "Answer the three questions of the survey.",
    },
    tools: TOOLS,
    expectations: [
      { tool_called: { tool: "save_answers", arguments: { score: "9" } } },
      { no_invented_facts: true },
      { end_reason: "agent_hangup" },
    ],
  },
];

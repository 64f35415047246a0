import type { ScenarioInput } from "../../../trials/scenarios/scenario-schema.ts";

type Tools = NonNullable<ScenarioInput["tools"]>;

const TOOLS: Tools = { mode: "mocked", mocks: [{ tool: "note_promise", result: { saved: true } }] };

export const COLLECTIONS_REMINDER_SCENARIOS: readonly ScenarioInput[] = [
  {
    name: "Somebody else answers",
    caller: { steps: [{ say: "No, she isn't here. Goodbye." }] },
    tools: TOOLS,
    variable_values: { customer_name: "Ann Miller", amount_due: "84 euros" },
    expectations: [{ tool_not_called: "note_promise" }, { end_reason: "agent_hangup" }],
  },
  {
    name: "A promise to pay is noted",
    caller: {
      persona: "Ann Miller, polite, has forgotten the invoice.",
      goal: "Promise to pay by Friday.",
    },
    tools: TOOLS,
    variable_values: { customer_name: "Ann Miller", amount_due: "84 euros" },
    expectations: [
      { tool_called: { tool: "note_promise", arguments: { outcome: "will pay" } } },
      { no_invented_facts: true },
    ],
  },
];

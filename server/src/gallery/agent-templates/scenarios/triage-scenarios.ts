import type { ScenarioInput } from "../../../trials/scenarios/scenario-schema.ts";

type Tools = NonNullable<ScenarioInput["tools"]>;

const TOOLS: Tools = { mode: "mocked", mocks: [{ tool: "open_ticket", result: { reference: "T493" } }] };

export const TRIAGE_SCENARIOS: readonly ScenarioInput[] = [
  {
    name: "An outage becomes an urgent ticket",
    caller: {
      steps: [
        { say: "Please open a ticket." },
        { say: "The internet doesn't work at all." },
        { say: "Since this morning." },
        { say: "It's high, nobody here can work." },
        { say: "030 123456" },
        { say: "Yes, that's right." },
        { say: "Yes, please." },
        { say: "No, that's all, goodbye." },
      ],
    },
    tools: TOOLS,
    expectations: [
      { tool_called: { tool: "open_ticket", arguments: { urgency: "high" } } },
      { end_reason: "agent_hangup" },
    ],
  },
  {
    name: "Smoke is an emergency",
    caller: { steps: [{ say: "Help, smoke is coming out of the router!" }, { hang_up: true }] },
    tools: TOOLS,
    expectations: [{ tool_not_called: "open_ticket" }, { says: "Hang up and call the emergency number now" }],
  },
];

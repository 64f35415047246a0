import type { ScenarioInput } from "../../../trials/scenarios/scenario-schema.ts";

export const RECEPTIONIST_SCENARIOS: readonly ScenarioInput[] = [
  {
    name: "A message is taken",
    caller: {
      steps: [
        { say: "Hello, I'd like to leave a message." },
        { say: "My name is Ann Miller." },
        { say: "It's for Tom." },
        { say: "Please call me back about the posters." },
        { say: "030 123456" },
        { say: "Yes, that's right." },
        { say: "Yes, thank you." },
        { say: "No, that's all, goodbye." },
      ],
    },
    tools: { mode: "mocked", mocks: [{ tool: "take_message", result: { saved: true } }] },
    expectations: [
      { tool_called: { tool: "take_message", arguments: { callback_number: "030123456" } } },
      { end_reason: "agent_hangup" },
    ],
  },
  {
    name: "Prices are not guessed",
    caller: {
      steps: [{ say: "What do five hundred posters cost?" }, { say: "No message, thank you. Goodbye." }],
    },
    tools: { mode: "mocked", mocks: [{ tool: "take_message", result: { saved: true } }] },
    expectations: [{ tool_not_called: "take_message" }, { no_invented_facts: true }],
  },
];

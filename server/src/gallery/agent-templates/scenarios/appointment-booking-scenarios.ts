import type { ScenarioInput } from "../../../trials/scenarios/scenario-schema.ts";

type Tools = NonNullable<ScenarioInput["tools"]>;

const TOOLS: Tools = {
  mode: "mocked",
  mocks: [
    { tool: "find_free_times", result: { free_times: ["09:30", "11:00", "15:30"] } },
    { tool: "book_appointment", result: { reference: "K7M2" } },
  ],
};

export const APPOINTMENT_BOOKING_SCENARIOS: readonly ScenarioInput[] = [
  {
    name: "Only asks for free times",
    caller: {
      steps: [
        { say: "Which times are free for a check-up on March 15?" },
        { say: "I mean 2030-03-15." },
        { say: "Thanks, I'll think about it. Goodbye." },
      ],
    },
    tools: TOOLS,
    expectations: [
      { tool_called: { tool: "find_free_times" } },
      { tool_not_called: "book_appointment" },
      { end_reason: "agent_hangup" },
    ],
  },
  {
    name: "Ann Miller books a check-up",
    caller: {
      persona: "Ann Miller, friendly and in a hurry. Takes the first time she is offered.",
      goal: "Book a check-up for tomorrow and get the reference of the appointment.",
    },
    tools: TOOLS,
    expectations: [
      { tool_called: { tool: "book_appointment", arguments: { caller: "Ann Miller" } } },
      { says: "The reference is K7M2" },
      { no_invented_facts: true },
    ],
  },
];

import type { ScenarioInput } from "../../../trials/scenarios/scenario-schema.ts";

export const ORDER_DESK_SCENARIOS: readonly ScenarioInput[] = [
  {
    name: "Order 1042 is found",
    caller: {
      steps: [
        { say: "Hi, where is my order 1042?" },
        { say: "Yes, that's right." },
        { say: "No, that's all. Thank you, goodbye." },
      ],
    },
    tools: {
      mode: "mocked",
      mocks: [
        {
          tool: "get_order_status",
          when: { order_number: "1042" },
          result: {
            order_number: "1042",
            items: "1 tent",
            status: "out for delivery",
            delivery: "today, 2 to 4 pm",
          },
        },
      ],
    },
    expectations: [
      { tool_called: { tool: "get_order_status", arguments: { order_number: "1042" } } },
      { end_reason: "agent_hangup" },
    ],
  },
  {
    name: "Doesn't invent unknown orders",
    caller: {
      steps: [
        { say: "Where is my order 7777?" },
        { say: "Yes, 7777." },
        { say: "I'm sure, it's 7777." },
        { say: "All right, thank you, goodbye." },
      ],
    },
    tools: {
      mode: "mocked",
      mocks: [{ tool: "get_order_status", status: 404, result: { error: "no such order" } }],
    },
    expectations: [
      { tool_called: { tool: "get_order_status", arguments: { order_number: "7777" } } },
      { no_invented_facts: true },
      { end_reason: "agent_hangup" },
    ],
  },
];

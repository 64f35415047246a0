/** Agents to rehearse, with a tool that no test reaches by accident. */
import type { Answer, Caller } from "./api.ts";

export const BASE = "/public/v1/workspaces/{workspace_id}";
const ORDER = {
  name: "get_order_status",
  description: "Gets the status of an order by its number.",
  url: "https://shop.example.com/orders/{{ order_number }}",
  method: "GET",
  input_schema: {
    type: "object",
    properties: { order_number: { type: "string", description: "The order number" } },
    required: ["order_number"],
  },
};

export async function newAgent(call: Caller, fields: object = {}, tool: object = {}) {
  const created = await call("POST", `${BASE}/tools`, { ...ORDER, ...tool });
  const agent = await call("POST", `${BASE}/agents`, {
    name: "Mara",
    system_prompt: "You help {{ customer_name | default: 'callers' }}.",
    first_message: "Hello, this is Mara. How can I help?",
    model: { provider: "rehearsal" },
    ...fields,
  });
  const id = agent.body.id as string;
  const path = `${BASE}/agents/${id}`;
  await call("PUT", `${path}/tools`, { tool_ids: [created.body.id] });
  return { id, path, toolId: created.body.id as string };
}

export const transcript = ({ body }: Answer): string[] =>
  (body.transcript as { role: string; text: string; interrupted_at_ms: number | null }[]).map(
    ({ role, text, interrupted_at_ms: at }) => `${role}: ${text}${at === null ? "" : " –"}`,
  );
export const outcomes = ({ body }: Answer): unknown[] =>
  (
    body.tool_invocations as { name: string; error: { type: string } | null; result_body: string | null }[]
  ).map(({ name, error, result_body: result }) => [name, error?.type ?? result]);
export const steps = (...said: string[]) => ({ steps: said.map((text) => ({ say: text })) });
export const MOCKED = {
  mode: "mocked",
  mocks: [
    { tool: "get_order_status", when: { order_number: "9" }, result: { status: "lost" } },
    {
      tool: "get_order_status",
      when: { order_number: "1042" },
      result: { status: "shipped" },
      duration_ms: 700,
    },
  ],
};

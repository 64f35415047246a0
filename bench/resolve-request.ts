/**
 * From a tool and its variables to the request that is sent, and to the version that is recorded. There is no plain
 * equivalent, so the baseline is parsing the URL.
 */
import { maskRequest } from "../server/src/tools/kinds/http/request/mask-request.ts";
import {
  resolveRequest,
  type ToolRequestConfig,
} from "../server/src/tools/kinds/http/request/resolve-request.ts";
import { validateArguments } from "../server/src/tools/run/validate-arguments.ts";
import { measure, report, type Candidate } from "./measure.ts";

const tool: ToolRequestConfig = {
  url: "https://api.example.com/v1/customers/{{customer_id}}/orders?status={{status}}&since={{since}}",
  method: "POST",
  auth: { type: "bearer", token: "0123456789abcdef0123456789abcdef" },
  headers: [
    { key: "X-Tenant", value: "{{tenant}}" },
    { key: "Accept", value: "application/json" },
  ],
  body: {
    customer: "{{customer_id}}",
    note: "Asked by {{name}} on the phone",
    items: ["{{item}}", 2, true],
    extra: "{{details}}",
  },
};
const variables = {
  customer_id: "C 1007/b",
  status: "open",
  since: "2026-01-01",
  tenant: "acme",
  name: "Zoë Müller",
  item: "A-1001",
  details: { size: "L", colours: ["red", "blue"] },
};
const schema = {
  type: "object",
  properties: Object.fromEntries(Object.keys(variables).map((name) => [name, {}])),
  required: ["customer_id"],
  additionalProperties: false,
};
const text = JSON.stringify(variables);
const resolved = resolveRequest(tool, variables);

const repeat = (name: string, work: () => unknown): Candidate => ({
  name,
  run: (iterations) => {
    for (let i = 0; i < iterations; i++) work();
  },
});

report(
  "One tool call",
  await measure(
    [
      repeat("new URL, the minimum", () => new URL(resolved.url)),
      repeat("resolveRequest", () => resolveRequest(tool, variables)),
      repeat("maskRequest", () => maskRequest(resolved)),
      repeat("validateArguments", () => validateArguments(schema, text)),
    ],
    2000,
  ),
);

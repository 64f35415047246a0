import { expect, test } from "vitest";
import { schemasSource } from "./schemas-source.ts";

const DOCUMENT = {
  paths: {
    "/agents": {
      get: {
        operationId: "agents_list",
        summary: "List agents",
        parameters: [
          { name: "limit", in: "query", required: true, description: "A page.", schema: { type: "integer" } },
          { name: "agent_id", in: "path", required: true, schema: { type: "string" } },
        ],
        responses: {
          "200": {
            description: "OK",
            content: {
              "text/event-stream": { schema: { oneOf: [{ properties: { event: { const: "changed" } } }] } },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      EngineSettings: {
        type: "object",
        required: ["required"],
        properties: {
          required: { type: "integer", minimum: 1, default: { pattern: 1 }, description: "Kept." },
          name: { type: "string", enum: ["b", "a"], pattern: "^x$", examples: ["b"] },
          "odd-name": { $ref: "#/components/schemas/Other" },
        },
        additionalProperties: false,
      },
    },
  },
};

test("schemas keep bounds, defaults, choices, descriptions and their order, and leave out what is for checking only", () => {
  const source = schemasSource(DOCUMENT);
  expect(source).toContain(`export const engineSettingsSchema = {
  type: "object",
  properties: {
    required: { type: "integer", minimum: 1, default: { pattern: 1 }, description: "Kept." },
    name: { type: "string", enum: ["b", "a"] },
    "odd-name": { $ref: "#/components/schemas/Other" },
  },
} as const;
`);
});

test("the vendors are a constant", () => {
  const source = schemasSource({
    ...DOCUMENT,
    "x-vendors": { voice: [{ id: "acme", settings: ["voice"] }] },
  });
  expect(source).toContain(
    'export const vendors = { voice: [{ id: "acme", settings: ["voice"] }] } as const;',
  );
});

test("an operation's query and a stream's names of events are constants, too", () => {
  const source = schemasSource(DOCUMENT);
  expect(source).toContain(
    'export const agentsListQuery = { type: "object", properties: { limit: { type: "integer", description: "A page." } } } as const;',
  );
  expect(source).toContain('export const agentsListNames = ["changed"] as const;');
});

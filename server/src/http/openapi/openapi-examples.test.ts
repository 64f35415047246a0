import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { expect, test } from "vitest";
import { described, document, schemasIn, type Json } from "./document-schemas.test-helper.ts";

const ajv = new Ajv2020({ strict: false, formats: { e164: true, bcp47: true, uri: true } });
formats.default(ajv, ["date", "date-time", "email"]);
ajv.addSchema({ $id: "document", ...document });

/** By a schema of the document, whose references lead into it. */
function problemsOf(schema: Json, value: unknown): unknown[] {
  const text = JSON.stringify(schema).replaceAll('"#/', '"document#/');
  const validate = ajv.compile(JSON.parse(text) as Json);
  return validate(value) ? [] : (validate.errors ?? []);
}

test("every body has an example, and it fits the schema that the document has for it", () => {
  const bodies = described().filter(({ requestBody }) => requestBody);
  expect(bodies.length).toBeGreaterThan(50);
  for (const { operationId, requestBody } of bodies) {
    const { schema = {}, example } = requestBody?.content["application/json"] ?? {};
    expect(example, operationId).toBeDefined();
    expect(problemsOf(schema, example), operationId).toEqual([]);
  }
});

test("every example of a schema fits it", () => {
  const withExamples = schemasIn(document, "").filter(([, { examples }]) => Array.isArray(examples));
  expect(withExamples.length).toBeGreaterThan(50);
  for (const [place, { examples, ...schema }] of withExamples)
    for (const example of examples as unknown[]) expect(problemsOf(schema, example), place).toEqual([]);
});

test("what has to be exactly one of several is refused by the document as by the service", () => {
  const of = (title: string, value: unknown) => problemsOf(document.components.schemas[title] ?? {}, value);
  const refused: [string, unknown][] = [
    ["RehearsalStep", {}],
    ["RehearsalStep", { interrupt_after_ms: 5 }],
    ["RehearsalStep", { say: "Yes.", hang_up: true }],
    ["RehearsalStep", { hang_up: false }],
    ["RehearsalCaller", { persona: "Ann" }],
    ["RehearsalCaller", { steps: [{ say: "Yes." }], persona: "Ann", goal: "Her order" }],
    ["Expectation", {}],
    ["Expectation", { says: "Hello", max_turns: 3 }],
    ["ToolImportPreviewInput", {}],
    ["ToolImportPreviewInput", { curl: "curl x", openapi: "openapi: 3.1.0" }],
    ["ToolImportPreviewInput", { openapi: 3 }],
    ["ToolImportInput", { openapi: "openapi: 3.1.0" }],
  ];
  for (const [title, value] of refused) expect(of(title, value), title).not.toEqual([]);
  const taken: [string, unknown][] = [
    ["RehearsalStep", { say: "Yes.", interrupt_after_ms: 5 }],
    ["RehearsalStep", { hang_up: true }],
    ["RehearsalCaller", { persona: "Ann", goal: "Her order" }],
    ["Expectation", { max_turns: 3 }],
    ["ToolImportPreviewInput", { openapi: {} }],
    ["ToolImportInput", { openapi: "openapi: 3.1.0", operations: ["a"] }],
  ];
  for (const [title, value] of taken) expect(of(title, value), title).toEqual([]);
});

test("a transfer has one address: those that are null don't count", () => {
  const { properties = {} } = document.components.schemas["AgentInput"] ?? {};
  const { builtin_tools: tools = {} } = properties as Record<string, Json>;
  const to = (target: object) => ({ transfer_call: { targets: [{ name: "sales", ...target }] } });
  expect(problemsOf(tools, to({ number: "+4930123456", sip_uri: null }))).toEqual([]);
  expect(problemsOf(tools, to({ extension: "100" }))).toEqual([]);
  expect(problemsOf(tools, to({ number: null }))).not.toEqual([]);
  expect(problemsOf(tools, to({ number: "+4930123456", extension: "100" }))).not.toEqual([]);
});

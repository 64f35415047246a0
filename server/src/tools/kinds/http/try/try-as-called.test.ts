import { expect, test } from "vitest";
import { toolConfig } from "../../../../../test/doubles/example-tools.ts";
import { openGuardedSetup } from "@parley/testing/network/guarded-setup";
import type { PlannedHttpTool } from "@parley/conversation/call-plan";
import type { HttpToolInput } from "../config/http-tool-config.ts";
import { shownVariables, tryAsCalled } from "./try-as-called.ts";
import { createToolRunner } from "../../running/tool-runner.ts";
import { validateArguments } from "../../../run/validate-arguments.ts";

const check = (schema: Record<string, unknown>, text: string) =>
  Promise.resolve(validateArguments(schema, text));

const SCHEMA = {
  type: "object",
  properties: { order_id: { type: "string", pattern: "^[0-9]{4}$" } },
  required: ["order_id"],
  additionalProperties: false,
};

/** Runs the same arguments in a test and in a call. */
async function bothWays(change: Partial<HttpToolInput>, variables: Record<string, unknown>) {
  await using setup = await openGuardedSetup((request, reply) => {
    if (request.url === "/orders/4040") reply.writeHead(404).end("no such order");
    else if (request.url === "/orders/3010") reply.writeHead(302, { location: "/elsewhere" }).end();
    else reply.end('{ "state":  "shipped" }');
  });
  const url = `${setup.target.origin}/orders/{{order_id}}`;
  const tool = toolConfig({ input_schema: SCHEMA, url, ...change });
  const tested = (appliesSchema: boolean) =>
    tryAsCalled(tool, variables, { client: setup.client, check }, { appliesSchema });
  const planned: PlannedHttpTool = {
    ...tool,
    id: "tool_1",
    functionName: "t",
    timeoutMs: tool.timeout_ms,
    inputSchema: tool.input_schema,
    name: "t",
    typicalMs: null,
  };
  const runner = createToolRunner([planned], setup.client);
  const called = await runner.run({ id: "1", name: "t", arguments: JSON.stringify(variables) });
  return { tested: await tested(true), anyway: await tested(false), called };
}

test.each([
  ["an answer", { order_id: "1042" }],
  ["an answer that is not 2xx", { order_id: "4040" }],
  ["a redirect", { order_id: "3010" }],
  ["no argument", {}],
  ["an argument that doesn't fit", { order_id: "ten" }],
  ["one that isn't there", { order_id: "1042", color: "red" }],
])("a test says what a call gives the model, word for word: %s", async (_what, variables) => {
  const { tested, called } = await bothWays({}, variables);
  expect(tested.model_result).toEqual({ text: called.content, characters: called.content.length });
  expect(tested.refusal).toBe(called.error?.type === "invalid_arguments" ? called.content : null);
});

test("arguments that don't fit are sent only if the schema is not applied", async () => {
  const { tested, anyway } = await bothWays({}, { order_id: "ten" });
  expect(tested).toMatchObject({ response: null, error: { type: "invalid_arguments" }, duration_ms: 0 });
  expect(tested.request.url).toMatch(/\/orders\/ten$/);
  expect(anyway).toMatchObject({ response: { status: 200 }, error: null, refusal: tested.refusal });
});

test("of what the model gets the first 10,000 characters are shown, credentials masked", async () => {
  const long = "x".repeat(20_000);
  const auth = { type: "bearer", token: "abcd-efghij" } as const;
  await using setup = await openGuardedSetup((_request, reply) => reply.end(`abcd-efghij ${long}`));
  const tool = toolConfig({ url: setup.target.origin, auth });
  const { model_result: result } = await tryAsCalled(
    tool,
    {},
    { client: setup.client, check },
    { appliesSchema: true },
  );
  expect(result.characters).toBe("••••ghij ".length + 20_000);
  expect(result.text).toBe(`••••ghij ${long}`.slice(0, 10_000));
});

test("variables are shown without what is sent as a credential, and without the tool's own", () => {
  const tool = toolConfig({
    url: "https://api.example.com/{{id}}?api_key={{key}}",
    auth: { type: "bearer", token: "{{token}}" },
    headers: [
      { key: "X-Secret", value: "{{pin}}" },
      { key: "X-Api-Key", value: "own-credential" },
    ],
  });
  const given = { id: "1042", key: "abc", token: "caller-token-77", pin: 12, note: "own-credential" };
  expect(shownVariables(tool, given)).toEqual({
    id: "1042",
    key: "••••",
    token: "••••n-77",
    pin: "••••",
    note: "••••tial",
  });
  const none = toolConfig({ url: "https://api.example.com/{{id}}", auth: tool.auth });
  expect(shownVariables(none, { id: "..", token: "t" })).toEqual({ id: "..", token: "••••" });
});

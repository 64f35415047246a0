/** Examples for testing a tool, and the results of its latest tests (docs/tools.md#examples-and-runs). */
import { expect, onTestFinished, test } from "vitest";
import { startHttpTarget } from "@parley/testing/network/http-target";
import { apiOfFile, type Caller } from "./api.ts";

const TOOLS = "/public/v1/workspaces/{workspace_id}/tools";
const api = apiOfFile();

async function toolOf(call: Caller, more: object = {}): Promise<string> {
  const url = "https://api.example.com/orders/{{order_id}}";
  const { body } = await call("POST", TOOLS, { name: "t", url, ...more });
  return `${TOOLS}/${body.id}`;
}

/** Answers `/large` with more than is kept, everything else with JSON. */
async function endpoint(): Promise<string> {
  const target = await startHttpTarget((request, response) => {
    const text = request.url?.startsWith("/large") ? "x".repeat(40_000) : '{"state":"shipped"}';
    response.writeHead(200, { "content-type": "application/json" }).end(text);
  });
  onTestFinished(() => target.close());
  return target.origin;
}

test("examples are created, listed, replaced and deleted; viewers read them, editors write", async () => {
  const call = await api.caller("editor");
  const viewer = await api.caller("viewer", call.workspaceId);
  const tool = await toolOf(call);
  const variables = { order_id: "1042", nested: { list: [1, null, true] } };
  const first = await call("POST", `${tool}/examples`, { name: "Order 1042", variables });
  expect(first).toMatchObject({ status: 201, body: { name: "Order 1042", variables } });
  const second = await call("POST", `${tool}/examples`, { name: "None", variables: {} });
  const names = async () =>
    ((await viewer("GET", `${tool}/examples`)).body.data as { name: string }[]).map(({ name }) => name);
  expect(await names()).toEqual(["None", "Order 1042"]);
  const page = await viewer("GET", `${tool}/examples?limit=1`);
  const next = await viewer("GET", `${tool}/examples?limit=1&cursor=${page.body.next_cursor}`);
  expect(next.body).toMatchObject({ data: [{ name: "Order 1042" }], next_cursor: null });
  const place = `${tool}/examples/${second.body.id}`;
  const changed = await call("PUT", place, { ...second.body, variables: { order_id: "7" } });
  expect(changed).toMatchObject({ status: 200, body: { name: "None", variables: { order_id: "7" } } });
  for (const [method, path] of [
    ["POST", `${tool}/examples`],
    ["PUT", place],
    ["DELETE", place],
  ] as const) {
    expect(
      (await viewer(method, path, method === "DELETE" ? undefined : { name: "x", variables: {} })).status,
    ).toBe(403);
  }
  expect((await call("DELETE", place)).status).toBe(204);
  expect((await call("DELETE", place)).status).toBe(404);
  expect(await names()).toEqual(["Order 1042"]);
});

test("examples are bounded in number and size, and their names are unique within the tool", async () => {
  const call = await api.caller("editor");
  const tool = await toolOf(call);
  const save = (name: string, variables: object = {}) =>
    call("POST", `${tool}/examples`, { name, variables });
  await save("a");
  const { body: b } = await save("b");
  for (const taken of [
    await save("a"),
    await call("PUT", `${tool}/examples/${b.id}`, { name: "a", variables: {} }),
  ]) {
    expect(taken).toMatchObject({ status: 409, body: { detail: { field: "name" } } });
  }
  const large = await save("large", { text: "é".repeat(8_200) });
  expect(large.body.detail.fields).toMatchObject([{ path: "variables" }]);
  let deep: object = {};
  for (let level = 0; level < 40; level++) deep = { deep };
  expect((await save("deep", deep)).status).toBe(422);
  expect((await save("")).status).toBe(422);
  for (let number = 3; number <= 50; number++) expect((await save(String(number))).status).toBe(201);
  expect(await save("one more")).toMatchObject({ status: 409, body: { detail: { field: "tool_id" } } });
  const elsewhere = await toolOf(call, { name: "u" });
  expect((await call("POST", `${elsewhere}/examples`, { name: "a", variables: {} })).status).toBe(201);
  expect((await call("DELETE", `${elsewhere}/examples/${b.id}`)).status).toBe(404);
});

test("the last 20 tests of a saved tool are kept, with credentials masked and large parts left out", async () => {
  const call = await api.caller("editor");
  const viewer = await api.caller("viewer", call.workspaceId);
  const origin = await endpoint();
  const auth = { type: "bearer", token: "{{token}}" };
  const tool = await toolOf(call, { url: `${origin}/{{path}}`, auth });
  const id = tool.split("/").at(-1);
  const run = (variables: object, more: object = {}) =>
    call("POST", `${TOOLS}/test`, { tool: { id }, mock_variables: variables, ...more });
  const first = await run({ path: "orders", token: "token-of-a-person" });
  const runs = async () => (await viewer("GET", `${tool}/test-runs`)).body.data;
  expect(await runs()).toMatchObject([
    {
      id: first.body.run_id,
      variables: { path: "orders", token: "••••rson" },
      request: { url: `${origin}/orders`, headers: [{ value: "Bearer ••••rson" }, {}] },
      response: { status: 200, body: { state: "shipped" } },
      model_result: { text: '{"state":"shipped"}', characters: 19 },
      refusal: null,
      is_cut: false,
    },
  ]);
  await run({ path: "large" });
  const [cut] = await runs();
  expect(cut).toMatchObject({ response: { status: 200, body: null, size_bytes: 40_000 }, is_cut: true });
  expect(cut.model_result).toMatchObject({ characters: 40_000 });
  await run({ path: "x", text: "y".repeat(33_000) });
  expect((await runs())[0]).toMatchObject({ variables: null, is_cut: true });
  for (let number = 0; number < 20; number++) await run({ path: String(number) });
  const last = await runs();
  expect(last).toHaveLength(20);
  expect(last[0].variables).toEqual({ path: "19" });
  expect(last.at(-1).variables).toEqual({ path: "0" });
});

test("an unsaved tool has no runs, and a deleted tool's runs are deleted", async () => {
  const call = await api.caller("editor");
  const origin = await endpoint();
  const unsaved = await call("POST", `${TOOLS}/test`, { tool: { name: "n", url: origin } });
  expect(unsaved.body.run_id).toBeNull();
  const tool = await toolOf(call, { url: origin });
  await call("POST", `${TOOLS}/test`, { tool: { id: tool.split("/").at(-1) } });
  await call("POST", `${tool}/examples`, { name: "a", variables: {} });
  expect((await call("DELETE", tool)).status).toBe(204);
  const count = async (table: string) => {
    const query = `select count(*)::int as n from ${table} where workspace_id = $1`;
    return (await api.pool.query<{ n: number }>(query, [call.workspaceId])).rows[0]?.n;
  };
  expect([await count("tool_examples"), await count("tool_test_runs")]).toEqual([0, 0]);
  expect((await call("GET", `${tool}/examples`)).status).toBe(404);
  expect((await call("GET", `${tool}/test-runs`)).status).toBe(404);
});

test("on request the schema is applied as in a call, and the model's words are reported first", async () => {
  const call = await api.caller("editor");
  const origin = await endpoint();
  const input_schema = {
    type: "object",
    properties: { order_id: { type: "string" } },
    required: ["order_id"],
  };
  const tool = { name: "t", url: `${origin}/{{order_id}}`, input_schema };
  const words =
    '{"error":"invalid_arguments","message":"The arguments don\'t match the tool\'s input schema: order_id is required."}';
  const resolved = await call("POST", `${TOOLS}/resolve`, { tool });
  expect(resolved.body).toMatchObject({ refusal: words, variables: ["order_id"] });
  const asCalled = await call("POST", `${TOOLS}/test`, { tool, apply_schema: true });
  expect(asCalled.body).toMatchObject({
    response: null,
    error: { type: "invalid_arguments" },
    refusal: words,
    model_result: { text: words },
  });
  const anyway = await call("POST", `${TOOLS}/test`, { tool });
  expect(anyway.body).toMatchObject({ response: { status: 200 }, error: null, refusal: words });
  const fitting = { tool, mock_variables: { order_id: "1" } };
  expect((await call("POST", `${TOOLS}/resolve`, fitting)).body.refusal).toBeNull();
});

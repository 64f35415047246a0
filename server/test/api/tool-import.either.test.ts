/** Tools from cURL commands and OpenAPI documents. */
import { stringify } from "yaml";
import { expect, test } from "vitest";
import { SHOP } from "../../src/tools/import/openapi/shop-document.test-helper.ts";
import { apiOfFile, type Answer, type Caller } from "./api.ts";

const TOOLS = "/public/v1/workspaces/{workspace_id}/tools";
const api = apiOfFile();

const SECRET = "sk-live-1234567890";
const CURL = `curl -X POST 'https://api.example.com/orders/{{id}}' -H 'Authorization: Bearer ${SECRET}' -d '{"note": "{{note}}"}'`;

const names = async (call: Caller) =>
  ((await call("GET", TOOLS)).body.data as { name: string }[]).map(({ name }) => name);
const pathsOf = (answer: Answer) => (answer.body.detail.fields as { path: string }[]).map(({ path }) => path);
const codesOf = (warnings: { code: string }[]) => warnings.map(({ code }) => code);

test("a cURL command is previewed as what tools_create takes, and imported as one tool", async () => {
  const call = await api.caller("editor");
  const preview = await call("POST", `${TOOLS}/import/preview`, { curl: CURL });
  expect(preview.status).toBe(200);
  expect(preview.body).toMatchObject({
    operations: [],
    tools: [{ operation: null, tool: { name: "create_orders", auth: { token: SECRET } }, warnings: [] }],
  });
  expect(await names(call)).toEqual([]);
  const imported = await call("POST", `${TOOLS}/import`, { curl: CURL });
  expect(imported.status).toBe(201);
  const [tool] = imported.body.data;
  expect(tool).toMatchObject({
    name: "create_orders",
    url: "https://api.example.com/orders/{{id}}",
    auth: { type: "bearer", token: "••••7890" },
    body: { note: "{{note}}" },
    input_schema: { required: ["id", "note"] },
    warnings: [],
  });
  const { warnings: _warnings, ...record } = tool;
  expect((await call("GET", `${TOOLS}/${tool.id}`)).body).toEqual(record);
  const created = await call("POST", TOOLS, { ...preview.body.tools[0].tool, name: "by_hand" });
  expect(created.status).toBe(201);
});

test("a document's operations are listed, then drafted, then imported all at once", async () => {
  const call = await api.caller("editor");
  const listed = await call("POST", `${TOOLS}/import/preview`, { openapi: SHOP });
  expect(listed.body.tools).toEqual([]);
  expect(listed.body.operations).toHaveLength(8);
  expect(listed.body.operations[0]).toEqual({
    id: "getOrderById",
    operation_id: "getOrderById",
    method: "GET",
    path: "/orders/{orderId}",
    summary: "Get an order",
    deprecated: false,
    problem: null,
  });
  const asked = { openapi: stringify(SHOP), operations: ["createOrder", "upload", "getOrderById"] };
  const drafted = await call("POST", `${TOOLS}/import/preview`, asked);
  expect(drafted.body.operations.map(({ problem }: { problem: unknown }) => problem === null)).toEqual([
    true,
    false,
    true,
  ]);
  expect(drafted.body.tools.map(({ operation }: { operation: string }) => operation)).toEqual([
    "createOrder",
    "getOrderById",
  ]);

  const refused = await call("POST", `${TOOLS}/import`, asked);
  expect(refused.status).toBe(422);
  expect(pathsOf(refused)).toEqual(["operations.1"]);
  expect(await names(call)).toEqual([]);
  const imported = await call("POST", `${TOOLS}/import`, {
    ...asked,
    operations: ["createOrder", "getOrderById"],
  });
  expect(imported.status).toBe(201);
  expect(codesOf(imported.body.data[0].warnings)).toContain("credential_missing");
  expect(await names(call)).toEqual(["get_order_by_id", "create_order"]);
});

test("edited drafts are imported; a name that is taken changes nothing and is named", async () => {
  const call = await api.caller("editor");
  const asked = { openapi: SHOP, operations: ["createOrder", "getOrderById"] };
  const { body } = await call("POST", `${TOOLS}/import/preview`, asked);
  const drafts = (body.tools as { tool: Record<string, unknown> }[]).map(({ tool }) => tool);
  await call("POST", TOOLS, { name: "create_order", url: "https://api.example.com/" });
  const taken = await call("POST", `${TOOLS}/import`, asked);
  expect(taken.status).toBe(409);
  expect(taken.body.detail).toMatchObject({ field: "name", names: ["create_order"] });
  const twice = await call("POST", `${TOOLS}/import`, { tools: [drafts[1], drafts[1]] });
  expect(pathsOf(twice)).toEqual(["tools.1.name"]);
  const wrong = await call("POST", `${TOOLS}/import`, {
    tools: [drafts[1], { ...drafts[0], name: "cut_call" }],
  });
  expect(pathsOf(wrong)).toEqual(["tools.1.name"]);
  expect(await names(call)).toEqual(["create_order"]);
  const renamed = drafts.map((draft, index) => ({ ...draft, name: `tool_${index}` }));
  expect((await call("POST", `${TOOLS}/import`, { tools: renamed })).status).toBe(201);
  expect(await names(call)).toEqual(["tool_1", "tool_0", "create_order"]);
});

test.each<[string, object, string]>([
  ["nothing", {}, ""],
  ["two sources", { curl: "curl https://e.com", openapi: {} }, ""],
  ["what is no cURL command", { curl: "wget https://e.com" }, "curl"],
  ["a URL that no tool may have", { curl: "curl ftp://example.com/x" }, "curl"],
  ["a cURL command with operations", { curl: "curl https://e.com", operations: ["x"] }, "operations"],
  ["what is no document", { openapi: { openapi: "2.0" } }, "openapi"],
  ["an operation that is not there", { openapi: SHOP, operations: ["getOrderById", "none"] }, "operations.1"],
  ["an operation twice", { openapi: SHOP, operations: ["keys", "keys"] }, "operations.1"],
  ["a field that is not there", { curl: "curl https://e.com", more: 1 }, "more"],
])("a preview of %s is refused and names the field", async (_what, body, path) => {
  const call = await api.caller("editor");
  const answer = await call("POST", `${TOOLS}/import/preview`, body);
  expect(answer.status).toBe(422);
  expect(pathsOf(answer)).toEqual([path]);
});

test.each<[object, string]>([
  [{ openapi: SHOP }, "operations"],
  [{ openapi: SHOP, operations: [] }, "operations"],
  [{}, ""],
  [{ tools: [] }, "tools"],
  [{ tools: [{ name: "t", url: "https://e.com" }], curl: "curl https://e.com" }, "curl"],
  [
    { tools: [{ name: "t", url: "https://e.com", auth: { type: "bearer", token: "••••1234" } }] },
    "tools.0.auth.token",
  ],
])("an import of %j is refused and names %s", async (body, path) => {
  const call = await api.caller("editor");
  const answer = await call("POST", `${TOOLS}/import`, body);
  expect(answer.status).toBe(422);
  expect(pathsOf(answer)).toEqual([path]);
  expect(await names(call)).toEqual([]);
});

test("a private address is refused in a command, and reported as a reason in a document", async () => {
  const call = await api.caller("editor");
  for (const path of ["/import", "/import/preview"]) {
    const answer = await call("POST", TOOLS + path, { curl: "curl http://10.0.0.1/x" });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "PRIVATE_NETWORK", detail: { host: "10.0.0.1" } },
    });
  }
  const document = { openapi: SHOP, server_url: "http://192.168.0.1" };
  const listed = await call("POST", `${TOOLS}/import/preview`, document);
  expect(listed.body.operations[0].problem).toContain("192.168.0.1");
});

test("the audit log has the imported tools, and no previews", async () => {
  const admin = await api.caller("admin");
  await admin("POST", `${TOOLS}/import/preview`, { curl: CURL });
  const { body } = await admin("POST", `${TOOLS}/import`, { curl: CURL });
  const log = await admin("GET", "/public/v1/workspaces/{workspace_id}/audit-log");
  expect(log.body.data).toMatchObject([
    { action: "tools_import", detail: { fields: ["curl"], tool_ids: [body.data[0].id] } },
  ]);
  expect(JSON.stringify(log.body)).not.toContain(SECRET);
  expect(api.lines.join("")).not.toContain(SECRET);
});

test("a command that would cancel one order for everybody is imported inactive; its values can become arguments", async () => {
  const call = await api.caller("editor");
  const curl = "curl -X POST https://api.example.com/orders/5001/cancel";
  const fixed = (await call("POST", `${TOOLS}/import/preview`, { curl })).body;
  expect(fixed.fixed_values).toEqual([{ name: "order_id", place: "path", value: "5001", is_likely: true }]);
  expect(fixed.tools[0].tool.active).toBe(false);
  expect(codesOf(fixed.tools[0].warnings)).toEqual(["same_write_always"]);
  const imported = await call("POST", `${TOOLS}/import`, { curl });
  expect(imported.body.data).toMatchObject([
    { active: false, url: "https://api.example.com/orders/5001/cancel" },
  ]);

  const asked = { curl, arguments: ["order_id"] };
  const safe = (await call("POST", `${TOOLS}/import/preview`, asked)).body;
  expect(safe.fixed_values).toEqual(fixed.fixed_values);
  expect(safe.tools[0]).toMatchObject({
    tool: {
      active: true,
      url: "https://api.example.com/orders/{{order_id}}/cancel",
      input_schema: { properties: { order_id: { type: "string" } }, required: ["order_id"] },
    },
    warnings: [],
  });
  const other = { ...asked, arguments: ["order_id", "orders"] };
  expect(pathsOf(await call("POST", `${TOOLS}/import/preview`, other))).toEqual(["arguments.1"]);
  const wrong = { openapi: SHOP, arguments: ["order_id"] };
  expect(pathsOf(await call("POST", `${TOOLS}/import/preview`, wrong))).toEqual(["arguments"]);
});

test("a document's operation that writes and takes no arguments is imported inactive, the others unchanged", async () => {
  const call = await api.caller("editor");
  const openapi = {
    openapi: "3.1.0",
    info: { title: "Doors", version: "1" },
    servers: [{ url: "https://api.example.com" }],
    paths: { "/doors": { delete: { operationId: "closeAll" }, get: { operationId: "list" } } },
  };
  const operations = ["closeAll", "list"];
  const { body } = await call("POST", `${TOOLS}/import/preview`, { openapi, operations });
  expect(body.tools.map(({ tool }: { tool: { active: boolean } }) => tool.active)).toEqual([false, true]);
});

test("an imported operation that needs a form is off, and says so once", async () => {
  const call = await api.caller("editor");
  const schema = { type: "object", required: ["To"], properties: { To: { type: "string" } } };
  const requestBody = { required: true, content: { "application/x-www-form-urlencoded": { schema } } };
  const servers = [{ url: "https://api.example.com" }];
  const openapi = {
    openapi: "3.1.0",
    servers,
    paths: { "/m": { post: { operationId: "send", requestBody } } },
  };
  const { body } = await call("POST", `${TOOLS}/import`, { openapi, operations: ["send"] });
  expect(body.data[0]).toMatchObject({ active: false, warnings: [{ code: "form_body", path: "body" }] });
  expect(body.data[0].warnings).toHaveLength(1);
});

/** A document of this many bytes. */
function documentOf(bytes: number): string {
  const document = (description: string) => JSON.stringify({ ...SHOP, info: { description } });
  return document("x".repeat(bytes - document("").length));
}

test("a document may have 32 MiB, as an object and as text, and is read in its thread", async () => {
  const call = await api.caller("editor");
  const most = 32 * 1024 * 1024;
  const object = await call("POST", `${TOOLS}/import/preview`, `{"openapi":${documentOf(most)}}`);
  expect([object.status, object.body.operations?.length]).toEqual([200, 8]);
  const text = { openapi: documentOf(most + 1) };
  const refused = await call("POST", `${TOOLS}/import/preview`, text);
  expect([refused.status, refused.body]).toMatchObject([
    413,
    { code: "PAYLOAD_TOO_LARGE", detail: { limit: most, actual: most + 1 } },
  ]);
});

test("a large body that is no JSON is told with its position, as a small one", async () => {
  const call = await api.caller("editor");
  const document = documentOf(100_000).slice(0, -1);
  const answer = await call("POST", `${TOOLS}/import/preview`, `{"openapi":${document},}}`);
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { code: "MALFORMED_JSON", detail: { position: 11 + document.length + 1 } },
  ]);
});

test("a retry of a large import gets the first answer, and another document none", async () => {
  const call = await api.caller("editor");
  const importOf = (openapi: string) =>
    call("POST", `${TOOLS}/import`, { openapi, operations: ["keys"] }, { "idempotency-key": "large" });
  const document = documentOf(100_000);
  const first = await importOf(document);
  expect(first.status).toBe(201);
  const again = await importOf(document);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect((await importOf(`${document} `)).status).toBe(422);
});

/** Numbers that a double would change, through the whole API: what comes out has the digits that went in. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readAll } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { apiOfFile, type Caller } from "./api.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const ID = "2512292042121000001";
const BODY = `{"account":12345678901234567890,"price":1.10,"list":[1E2,-0,1e23],"order":"{{id}}"}`;
const api = apiOfFile();

/** The answer as text, since JSON.parse would hide what is tested. */
async function send(call: Caller, method: string, path: string, payload?: string) {
  const response = await api.app.inject({
    method: method as "POST",
    url: path.replaceAll("{workspace_id}", call.workspaceId),
    headers: {
      host: "127.0.0.1:8080",
      authorization: `Bearer ${call.token}`,
      accept: "application/json, text/event-stream",
      ...(payload !== undefined && { "content-type": "application/json" }),
    },
    ...(payload !== undefined && { payload }),
  });
  const isJson = String(response.headers["content-type"]).startsWith("application/json");
  const body: Record<string, unknown> = isJson ? response.json() : {};
  return { status: response.statusCode, text: response.body, body };
}

/** A server on loopback that keeps what it is sent. */
async function upstream(answer: string): Promise<{ url: string; seen: { url?: string; body: string }[] }> {
  const seen: { url?: string; body: string }[] = [];
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      seen.push({ url: request.url ?? "", body });
      response.writeHead(200, { "content-type": "application/json" }).end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

const SCHEMA = `{"type":"object","properties":{"id":{"type":"integer","maximum":9223372036854775807}},"required":["id"]}`;
const toolOf = (url: string) =>
  `{"name":"orders","url":"${url}/o/{{id}}","method":"POST","timeout_ms":1.5e4,"body":${BODY},"input_schema":${SCHEMA}}`;

test("a tool keeps the literals of its body and schema, and sends them with its arguments", async () => {
  const call = await api.caller("editor");
  const { url, seen } = await upstream('{"next":12345678901234567891}');
  const created = await send(call, "POST", `${BASE}/tools`, toolOf(url));
  expect(created).toMatchObject({ status: 201, body: { timeout_ms: 15_000 } });
  expect(created.text).toContain(`"body":${BODY}`);
  expect(created.text).toContain(SCHEMA);
  const path = `${BASE}/tools/${created.body["id"] as string}`;
  await send(call, "PATCH", path, '{"description":"Orders."}');
  expect((await send(call, "GET", path)).text).toContain(`"body":${BODY}`);
  const tested = await send(
    call,
    "POST",
    `${BASE}/tools/test`,
    `{"tool":{"id":"${created.body["id"] as string}"},"mock_variables":{"id":${ID}}}`,
  );
  const sent = BODY.replace("{{id}}", ID);
  expect(seen).toEqual([{ url: `/o/${ID}`, body: sent }]);
  expect(tested.text).toContain('"body":{"next":12345678901234567891}');
  const beyond = await send(
    call,
    "POST",
    `${BASE}/tools/test`,
    `{"tool":{"id":"${created.body["id"] as string}"},"mock_variables":{"id":9223372036854775808}}`,
  );
  expect(beyond.text).toContain("id must be at most 9223372036854775807");
});

test("a rehearsed call passes them from its values to the prompt, from the model to the tool, and into its record", async () => {
  const call = await api.caller("editor");
  const { url, seen } = await upstream(`{"order":${ID}}`);
  const tool = await send(call, "POST", `${BASE}/tools`, toolOf(url));
  const agent = await send(
    call,
    "POST",
    `${BASE}/agents`,
    '{"name":"Mara","system_prompt":"Account {{ account.id }} owes {{ due }}.","first_message":"Hello.","model":{"provider":"rehearsal"}}',
  );
  const path = `${BASE}/agents/${agent.body["id"] as string}`;
  await send(call, "PUT", `${path}/tools`, `{"tool_ids":["${tool.body["id"] as string}"]}`);
  const values = '{"account":{"id":12345678901234567890},"due":1.10}';
  const said = `{"steps":[{"say":"What about order ${ID}?"},{"say":"Thank you, goodbye."}]}`;
  const rehearse = (tools: string) =>
    send(call, "POST", `${path}/rehearse`, `{"variable_values":${values},"caller":${said},"tools":${tools}}`);
  const held = await rehearse('{"mode":"real"}');
  expect(held.status).toBe(200);
  expect(held.text).toContain("Account 12345678901234567890 owes 1.10.");
  expect(held.text).toContain(`"variable_values":${values}`);
  expect(seen).toEqual([{ url: `/o/${ID}`, body: BODY.replace("{{id}}", ID) }]);
  expect(held.text).toContain(`"arguments":{"id":${ID}}`);
  expect(held.text).toContain(`The order is ${ID}.`);
  const record = await send(call, "GET", `${BASE}/calls/${held.body["id"] as string}`);
  expect(record.text).toContain(`"arguments":{"id":${ID}}`);
  const events = await send(call, "GET", `${BASE}/calls/${held.body["id"] as string}/events`);
  expect(events.text).toContain(`"arguments":{"id":${ID}}`);
  const mocked = await rehearse(
    `{"mode":"mocked","mocks":[{"tool":"orders","when":{"id":2512292042121000002},"result":"other"},` +
      `{"tool":"orders","when":{"id":${ID}},"result":{"total":1.10}}]}`,
  );
  expect(mocked.text).toContain(JSON.stringify('{"total":1.10}'));
  const scenario = await send(
    call,
    "POST",
    `${path}/scenarios`,
    `{"name":"s","variable_values":${values},"caller":${said},"expectations":[{"end_reason":"agent_hangup"}]}`,
  );
  expect(scenario.text).toContain(`"variable_values":${values}`);
  // A scenario of the call repeats it: its mock and what it expects only fit the same digits.
  const repeated = await send(
    call,
    "POST",
    `${path}/scenarios/from-call`,
    `{"call_id":"${held.body["id"] as string}","name":"again"}`,
  );
  expect(repeated.text).toContain(`"variable_values":${values}`);
  expect(repeated.text).toContain(`"when":{"id":${ID}}`);
  expect(repeated.text).toContain(`"arguments":{"id":${ID}}`);
  const run = await send(call, "POST", `${path}/scenarios/${repeated.body["id"] as string}/run`, "{}");
  expect(run.text).toContain('"passed":true');
});

test("an agent's versions, their difference, a restored one and a duplicate have them", async () => {
  const call = await api.caller("editor");
  const schemaOf = (most: string) =>
    `{"type":"object","properties":{"id":{"type":"integer","maximum":${most}},"price":{"enum":[1.10,1E2]}}}`;
  const agentOf = (most: string) => `"analysis":{"outcome_schema":${schemaOf(most)}}`;
  const created = await send(
    call,
    "POST",
    `${BASE}/agents`,
    `{"name":"Mara","system_prompt":"",${agentOf("12345678901234567890")}}`,
  );
  const path = `${BASE}/agents/${created.body["id"] as string}`;
  // As doubles, both numbers are the same.
  await send(call, "PATCH", path, `{${agentOf("12345678901234567891")}}`);
  await send(call, "PATCH", path, '{"name":"Mia"}');
  const listed = (await send(call, "GET", `${path}/versions`)).body["data"] as {
    id: string;
    number: number;
  }[];
  const idOf = (number: number) => listed.find((version) => version.number === number)?.id ?? "";
  expect(listed).toHaveLength(3);
  expect((await send(call, "GET", `${path}/versions/${idOf(1)}`)).text).toContain(
    schemaOf("12345678901234567890"),
  );
  const compared = await send(call, "GET", `${path}/versions/${idOf(1)}/compare?to=${idOf(2)}`);
  expect(compared.text).toContain("12345678901234567890");
  expect(compared.text).toContain("12345678901234567891");
  const now = await send(call, "GET", `${path}/versions/${idOf(1)}/compare`);
  expect(now.text).toContain("12345678901234567891");
  const restored = await send(call, "POST", `${path}/versions/${idOf(1)}/restore`);
  expect(restored.status).toBe(200);
  expect((await send(call, "GET", path)).text).toContain(schemaOf("12345678901234567890"));
  const copy = await send(call, "POST", `${path}/duplicate`);
  expect(copy.text).toContain(schemaOf("12345678901234567890"));
  const copied = `${BASE}/agents/${copy.body["id"] as string}`;
  expect((await send(call, "GET", copied)).text).toContain(schemaOf("12345678901234567890"));
});

test("MCP passes them on, whether a client calls plainly or through the protocol's package", async () => {
  const call = await api.caller("editor");
  for (const [name, more] of [
    ["plain", ""],
    ["unusual", ',"other":{}'],
  ]) {
    const tool = toolOf("https://api.example.com").replace('"orders"', `"${name}"`);
    const params = `{"name":"tools_create","arguments":${tool}${more}}`;
    const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;
    const { text } = await send(call, "POST", "/mcp", message);
    expect(text).toContain(JSON.stringify(`"body":${BODY}`).slice(1, -1));
    expect(text).toContain(`"structuredContent":{"id":"tool_`);
    expect(text.replaceAll('\\"', "")).toContain(`"body":${BODY}`);
  }
});

test("a number that nothing can calculate with is refused by its path", async () => {
  const call = await api.caller("editor");
  const refuse = async (body: string) =>
    (await send(call, "POST", `${BASE}/tools`, `{"name":"t","url":"https://a.example.com/","body":${body}}`))
      .body;
  for (const literal of ["1e400", "1e-401", "1".repeat(401)]) {
    expect(await refuse(`{"a":[{"b":${literal}}]}`)).toMatchObject({
      detail: { error: "validation_failed", fields: [{ path: "body.a.0.b" }] },
    });
  }
});

test("a retry of a request with such numbers gets the first answer, and one with other digits is another request", async () => {
  const call = await api.caller("editor");
  const create = (price: string) =>
    api.app.inject({
      method: "POST",
      url: `${BASE}/tools`.replace("{workspace_id}", call.workspaceId),
      headers: {
        host: "127.0.0.1:8080",
        authorization: `Bearer ${call.token}`,
        "content-type": "application/json",
        "idempotency-key": "k1",
      },
      payload: `{"name":"t","url":"https://a.example.com/","body":{"price":${price}}}`,
    });
  const first = await create("1.10");
  expect((await create("1.10")).body).toBe(first.body);
  expect((await create("1.1")).statusCode).toBe(422);
});

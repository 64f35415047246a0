/** Tools of a kind that this version doesn't know: a newer one, next to which it runs, has saved them (decision 0275). */
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { newId } from "@parley/base/ids";
import { startToolServer } from "../doubles/tool-server.ts";
import { apiOfFile, type Caller } from "./api.ts";
import { BASE, MOCKED, newAgent, outcomes, steps } from "./rehearsed-agent.ts";

const api = apiOfFile();

interface Planted {
  name: string;
  url?: string;
  active?: boolean;
}

/** A row of another kind: by default as the version that brings one will write it. */
async function plant(call: Caller, { name, url = "", active = false }: Planted): Promise<string> {
  const id = newId("tool");
  await api.pool.query(
    `insert into tools (id, workspace_id, kind, name, description, url, method, timeout_ms, auth, headers, input_schema, active)
     values ($1, $2, 'client', $3, 'Shows a product.', $4, 'GET', 5000, '{"type":"none"}', '[]', '{"type":"object"}', $5)`,
    [id, call.workspaceId, name, url, active],
  );
  return id;
}

/** What the version before the column offers to an agent's calls. Delete it with the constraint. */
const OFFERED_BEFORE = `select t.id from agent_tools at join tools t on t.id = at.tool_id
  join agents on agents.id = at.agent_id
  where at.agent_id = $1 and t.workspace_id = agents.workspace_id and t.active order by at.position`;

test("a tool without a kind is an HTTP tool, and is none less for a change", async () => {
  const call = await api.caller("editor");
  const { body } = await call("POST", `${BASE}/tools`, { name: "old", url: "https://api.example.com/" });
  await api.pool.query("update tools set kind = null where id = $1", [body.id]);
  const path = `${BASE}/tools/${body.id as string}`;
  expect((await call("GET", path)).body).toEqual(body);
  expect(await call("PATCH", path, { kind: "http" })).toMatchObject({ status: 200, body });
  const { path: agent } = await newAgent(call);
  await call("PUT", `${agent}/tools`, { tool_ids: [body.id] });
  const rehearsed = await call("POST", `${agent}/rehearse`, {
    caller: steps("Hello."),
    tools: { mode: "mocked" },
  });
  expect(rehearsed.body.tools).toMatchObject([{ id: body.id, kind: "http" }]);
  expect((await call("PUT", path, { ...body, kind: undefined, description: "New" })).body.kind).toBe("http");
});

test("only known kinds can be saved or tried", async () => {
  const call = await api.caller("editor");
  const tool = { kind: "client", name: "t", url: "https://api.example.com/" };
  const refused = [
    await call("POST", `${BASE}/tools`, tool),
    await call("POST", `${BASE}/tools/check`, { tool }),
    await call("POST", `${BASE}/tools/test`, { tool }),
    await call("POST", `${BASE}/tools/resolve`, { tool }),
    await call("POST", `${BASE}/tools/import`, { tools: [tool] }),
  ];
  expect(refused.map(({ status, body }) => [status, body.detail.fields])).toEqual(
    ["kind", "tool.kind", "tool.kind", "tool.kind", "tools.0.kind"].map((path) => [
      422,
      [{ path, message: "must be one that this version knows: http" }],
    ]),
  );
});

test("a tool keeps its kind", async () => {
  const call = await api.caller("editor");
  const { body } = await call("POST", `${BASE}/tools`, { name: "t", url: "https://api.example.com/" });
  const path = `${BASE}/tools/${body.id as string}`;
  for (const answer of [
    await call("PUT", path, { ...body, kind: "client" }),
    await call("PATCH", path, { kind: "client" }),
  ])
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "CONFLICT", detail: { field: "kind", reason: "other_kind" } },
    });
  expect((await call("GET", path)).body).toEqual(body);
});

test("versions before the column neither offer such a tool nor can make an HTTP tool of it", async () => {
  const call = await api.caller("editor");
  const planted = await plant(call, { name: "show_product" });
  const { id, path, toolId } = await newAgent(call);
  await call("PUT", `${path}/tools`, { tool_ids: [planted, toolId] });
  expect((await api.pool.query(OFFERED_BEFORE, [id])).rows).toEqual([{ id: toolId }]);
  for (const change of ["active = true", "url = 'https://api.example.com/'"])
    await expect(
      api.pool.query(`update tools set ${change} where id = $1`, [planted]),
      change,
    ).rejects.toThrow("tools_without_request");
});

// Later versions may use both columns for kinds that they know.
describe.each([
  ["as the next version writes it", false],
  ["with an address, and turned on", true],
])("a tool of an unknown kind, %s,", (_how, isLater) => {
  beforeAll(async () => {
    if (isLater) await api.pool.query("alter table tools drop constraint tools_without_request");
  });

  async function newDesk() {
    const server = await startToolServer();
    onTestFinished(() => server.close());
    const call = await api.caller("editor");
    const planted = await plant(call, {
      name: "show_product",
      ...(isLater && { url: `${server.url}/planted`, active: true }),
    });
    const agent = await newAgent(call);
    const assigned = await call("PUT", `${agent.path}/tools`, { tool_ids: [planted, agent.toolId] });
    expect(assigned.body.tool_ids).toEqual([planted, agent.toolId]);
    return { call, planted, agent, tool: `${BASE}/tools/${planted}`, server };
  }

  test("is listed, shown with what all kinds have, and deleted", async () => {
    const { call, planted, agent, tool } = await newDesk();
    const { body: list } = await call("GET", `${BASE}/tools?sort=name`);
    expect(list.data).toHaveLength(2);
    const { body } = await call("GET", tool);
    expect(list.data).toContainEqual(body);
    expect(body).toMatchObject({
      id: planted,
      kind: "client",
      name: "show_product",
      description: "Shows a product.",
      url: "",
      auth: { type: "none" },
      headers: [],
      timeout_ms: 5000,
      active: isLater,
    });
    const admin = await api.caller("admin", call.workspaceId);
    expect((await admin("GET", `${tool}?reveal=credentials`)).body).toEqual(body);
    const overview = await call("GET", `${BASE}/tools/overview`);
    expect(overview.body.data).toContainEqual({ id: planted, agent_count: 1, last_results: [] });
    expect((await call("GET", `${tool}/agents`)).body.data).toMatchObject([{ id: agent.id }]);
    expect((await call("GET", `${tool}/results`)).body.data).toEqual([]);
    expect((await call("DELETE", tool)).status).toBe(204);
    expect((await call("GET", `${agent.path}/tools`)).body.tool_ids).toEqual([agent.toolId]);
  });

  test("can't be changed or tried, which says why", async () => {
    const { call, planted, tool, server } = await newDesk();
    const before = (await call("GET", tool)).body;
    const input = { name: "show_product", url: `${server.url}/mine` };
    for (const answer of [
      await call("PUT", tool, input),
      await call("PUT", tool, { ...input, kind: before.kind }),
      await call("PATCH", tool, { kind: "client", active: true }),
      await call("PATCH", tool, { active: true }),
      await call("PATCH", tool, input),
    ])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: "CONFLICT", detail: { field: "kind", reason: "unknown_kind" } },
      });
    for (const operation of ["test", "resolve", "check"])
      for (const body of [{ id: planted }, { id: planted, ...input }])
        expect(await call("POST", `${BASE}/tools/${operation}`, { tool: body })).toMatchObject({
          status: 422,
          body: {
            detail: { fields: [{ path: "tool.id", message: expect.stringContaining("client") as string }] },
          },
        });
    expect((await call("GET", tool)).body).toEqual(before);
    expect(server.requests).toEqual([]);
  });

  test("isn't offered in rehearsals and scenarios, whose other tools run", async () => {
    const { call, agent, server } = await newDesk();
    const asked = { caller: steps("Where is my order 1042?", "Thank you, goodbye."), tools: MOCKED };
    const rehearsed = await call("POST", `${agent.path}/rehearse`, asked);
    expect(rehearsed).toMatchObject({ status: 200, body: { tools: [{ id: agent.toolId, kind: "http" }] } });
    expect(outcomes(rehearsed)[0]).toEqual(["get_order_status", '{"status":"shipped"}']);
    const mocked = { mode: "mocked", mocks: [{ tool: "show_product", result: 1 }] };
    const refused = await call("POST", `${agent.path}/rehearse`, { ...asked, tools: mocked });
    expect(refused.body.detail.fields).toEqual([
      { path: "tools.mocks.0.tool", message: "is of the kind client, which this version can't use" },
    ]);
    const expectations = [{ tool_called: { tool: "get_order_status" } }, { tool_not_called: "show_product" }];
    const made = await call("POST", `${agent.path}/scenarios`, { name: "s", ...asked, expectations });
    const run = await call("POST", `${agent.path}/scenarios/${made.body.id as string}/run`);
    expect(run.body).toMatchObject({ passed: 1 });
    expect(server.requests).toEqual([]);
  });

  test("is a tool of versions, copies and templates, where only its kind is named", async () => {
    const { call, planted, agent } = await newDesk();
    const versions = (await call("GET", `${agent.path}/versions`)).body.data;
    const newest = await call("GET", `${agent.path}/versions/${versions[0].id as string}`);
    expect(newest.body.tools).toEqual([
      { id: planted, name: "show_product", kind: "client" },
      { id: agent.toolId, name: "get_order_status" },
    ]);
    const copy = await call("POST", `${agent.path}/duplicate`);
    const copied = await call("GET", `${BASE}/agents/${copy.body.id as string}/tools`);
    expect(copied.body.tool_ids).toEqual([planted, agent.toolId]);

    const other = await api.caller("editor");
    const [template] = (await other("GET", `${BASE}/agent-templates`)).body.data;
    const taken = template.tools[0].name as string;
    await plant(other, { name: taken });
    const fromTemplate = await other("POST", `${BASE}/agents/from-template`, { template: template.id });
    expect(fromTemplate.status, JSON.stringify(fromTemplate.body)).toBe(201);
    expect((await other("GET", `${BASE}/tools?name=${taken}_2`)).body.data).toHaveLength(1);
  });
});

/** The parts of an agent: its variables, tools and preview link. */
import { expect, test } from "vitest";
import { apiOfFile, type Caller } from "./api.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const api = apiOfFile();
/** Built-in tools of an agent that hasn't turned them on. */
const OFF = { transfer_call: { targets: [] }, send_dtmf: false };

async function newAgent(call: Caller, body: object = {}): Promise<string> {
  return (await call("POST", `${BASE}/agents`, { name: "a", system_prompt: "", ...body })).body.id;
}

async function newTools(call: Caller, ...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names)
    ids.push((await call("POST", `${BASE}/tools`, { name, url: "https://api.example.com/" })).body.id);
  return ids;
}

test("variables come in order of appearance, without built-ins and with warnings", async () => {
  const call = await api.caller("viewer");
  const editor = await api.caller("editor", call.workspaceId);
  const id = await newAgent(editor, {
    system_prompt: 'It is {{ now }}. {{ name }} {{ city | default: "Bern" }} {{ cusomter.number }}',
    first_message: "Hello {{ name }} and {{ friend }}",
  });
  const answer = await call("GET", `/workspaces/{workspace_id}/agents/${id}/variables`);
  expect(answer.status).toBe(200);
  expect(answer.body.variables).toEqual([
    { name: "name", default: null, required: true },
    { name: "city", default: "Bern", required: false },
    { name: "cusomter.number", default: null, required: true },
    { name: "friend", default: null, required: true },
  ]);
  expect(answer.body.warnings).toEqual([expect.objectContaining({ template: "system_prompt", line: 1 })]);
});

test("an assignment is replaced as a whole, in the order given", async () => {
  const call = await api.caller("editor");
  const id = await newAgent(call);
  const path = `${BASE}/agents/${id}/tools`;
  expect((await call("GET", path)).body).toEqual({ tool_ids: [], builtin_tools: { cut_call: true, ...OFF } });
  const [a = "", b = "", c = ""] = await newTools(call, "a", "b", "c");
  const first = { tool_ids: [c, a], builtin_tools: { cut_call: false, ...OFF } };
  expect(await call("PUT", path, first)).toMatchObject({ status: 200, body: first });
  expect((await call("GET", path)).body).toEqual(first);
  expect((await call("GET", `${BASE}/agents/${id}`)).body.builtin_tools).toEqual({ cut_call: false, ...OFF });
  await call("PUT", path, { tool_ids: [b, c, a] });
  expect((await call("GET", path)).body).toEqual({
    tool_ids: [b, c, a],
    builtin_tools: { cut_call: true, ...OFF },
  });
});

test("an unknown tool, another workspace's tool or a repeated tool changes nothing", async () => {
  const call = await api.caller("editor");
  const other = await api.caller("editor");
  const [mine = ""] = await newTools(call, "mine");
  const [foreign = ""] = await newTools(other, "foreign");
  const path = `${BASE}/agents/${await newAgent(call)}/tools`;
  await call("PUT", path, { tool_ids: [mine] });
  for (const [ids, wrong] of [
    [[mine, "tool_none"], "tool_ids.1"],
    [[foreign, mine], "tool_ids.0"],
    [[mine, mine], "tool_ids.1"],
    [["\0"], "tool_ids.0"],
    [Array.from({ length: 101 }, (_, i) => `tool_${i}`), "tool_ids"],
  ] as const) {
    const answer = await call("PUT", path, { tool_ids: ids, builtin_tools: { cut_call: false } });
    expect(answer.status).toBe(422);
    expect(answer.body.detail.fields[0].path).toBe(wrong);
  }
  expect((await call("GET", path)).body).toEqual({
    tool_ids: [mine],
    builtin_tools: { cut_call: true, ...OFF },
  });
});

test("a deleted tool is unassigned everywhere; one that is switched off stays assigned", async () => {
  const call = await api.caller("editor");
  const [gone = "", off = ""] = await newTools(call, "gone", "off");
  const paths = [
    `${BASE}/agents/${await newAgent(call)}/tools`,
    `${BASE}/agents/${await newAgent(call)}/tools`,
  ];
  for (const path of paths) await call("PUT", path, { tool_ids: [gone, off] });
  await call("PATCH", `${BASE}/tools/${off}`, { active: false });
  expect((await call("DELETE", `${BASE}/tools/${gone}`)).status).toBe(204);
  for (const path of paths) expect((await call("GET", path)).body.tool_ids).toEqual([off]);
});

test("of simultaneous assignments exactly one remains, complete", async () => {
  const call = await api.caller("editor");
  const ids = await newTools(call, "a", "b", "c");
  const path = `${BASE}/agents/${await newAgent(call)}/tools`;
  const wanted = [ids, ids.toReversed(), [], ids.slice(1)];
  const answers = await Promise.all(wanted.map((tool_ids) => call("PUT", path, { tool_ids })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(wanted).toContainEqual((await call("GET", path)).body.tool_ids);
});

test("there is no preview link until one is created; a new one replaces it; deleting it switches it off", async () => {
  const call = await api.caller("editor");
  const path = `${BASE}/agents/${await newAgent(call, { system_prompt: "{{ name }}" })}/preview-link`;
  expect((await call("GET", path)).status).toBe(404);
  expect((await call("DELETE", path)).status).toBe(404);
  const { status, body: first } = await call("POST", path);
  expect(status).toBe(201);
  expect(first).toMatchObject({ expires_at: null, url: `http://127.0.0.1:8080/preview/${first.slug}` });
  expect(Buffer.from(first.slug, "base64url").length).toBeGreaterThanOrEqual(16);
  expect((await call("GET", path)).body).toEqual(first);
  expect((await call("GET", `/preview/${first.slug}/variables`)).body.variables).toHaveLength(1);

  const { body: second } = await call("POST", path, { expires_at: "2999-01-01T00:00:00Z" });
  expect(second.expires_at).toBe("2999-01-01T00:00:00.000Z");
  expect(second.slug).not.toBe(first.slug);
  expect((await call("GET", `/preview/${first.slug}/variables`)).status).toBe(404);
  expect((await call("GET", `/preview/${second.slug}/variables`)).status).toBe(200);
  expect((await call("DELETE", path)).status).toBe(204);
  expect((await call("GET", `/preview/${second.slug}/variables`)).status).toBe(404);
});

test("a preview link may expire, but not in the past, and needs an existing agent", async () => {
  const call = await api.caller("editor");
  const path = `${BASE}/agents/${await newAgent(call)}/preview-link`;
  const past = await call("POST", path, { expires_at: "2001-01-01T00:00:00Z" });
  expect(past.body.detail.fields[0].path).toBe("expires_at");
  expect((await call("POST", path, { expires_at: "soon" })).status).toBe(422);
  expect((await call("POST", path, { expires_at: null })).status).toBe(201);
  expect((await call("POST", `${BASE}/agents/agt_none/preview-link`)).status).toBe(404);
  const soon = new Date(Date.now() + 1000).toISOString();
  const { body: link } = await call("POST", path, { expires_at: soon });
  await expect
    .poll(async () => (await call("GET", `/preview/${link.slug}/variables`)).status, { timeout: 10_000 })
    .toBe(404);
  expect((await call("GET", path)).body.slug).toBe(link.slug);
});

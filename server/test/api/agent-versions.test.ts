/** An agent's history: who changed what and when, and how it is read, compared and restored. */
import { expect, test } from "vitest";
import { KEPT_VERSIONS } from "../../src/agents/record-versions.ts";
import { apiOfFile, callerWith, type Answer } from "./api.ts";
import { signedIn } from "./signed-in.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const api = apiOfFile();

type Send = (method: string, path: string, body?: unknown) => Promise<Answer>;
interface Summary {
  id: string;
  number: number;
  change: string;
  changed: string[];
}

async function newAgent(call: Send, body: object = {}): Promise<string> {
  const answer = await call("POST", `${BASE}/agents`, { name: "Mara", system_prompt: "Be kind.", ...body });
  return `${BASE}/agents/${answer.body.id}`;
}

async function newTool(call: Send, name: string): Promise<string> {
  return (await call("POST", `${BASE}/tools`, { name, url: "https://api.example.com/" })).body.id as string;
}

const versionsOf = async (call: Send, agent: string): Promise<Summary[]> =>
  (await call("GET", `${agent}/versions`)).body.data as Summary[];

test("every change leaves a version that says what changed, who did it and when; newest first", async () => {
  const ann = await signedIn(api, "owner");
  const { body: token } = await ann("POST", `${BASE}/access-tokens`, { name: "CI", role: "editor" });
  const agent = await newAgent(ann);
  const id = agent.split("/").at(-1);
  const ci = callerWith(api.app, ann.workspaceId, token.token);
  await ci("PATCH", agent, { engine: { barge_in_ms: 400 }, first_message: "Hello." });
  const toolId = await newTool(ann, "get_order");
  await ann("PUT", `${agent}/tools`, { tool_ids: [toolId], builtin_tools: { cut_call: false } });
  await ann("PUT", agent, { name: "Mia", system_prompt: "Be kind." });

  const member = {
    type: "member",
    name: ann.person.name,
    email: ann.person.email,
    user_id: ann.person.userId,
    access_token_id: null,
  };
  const byToken = { ...member, type: "access_token", name: "CI", access_token_id: token.id };
  const version = (number: number, change: string, changed: string[], author: object = member) => ({
    id: expect.stringMatching(/^ver_[0-9a-z]{26}$/) as string,
    agent_id: id,
    number,
    change,
    changed,
    restored_number: null,
    author,
    created_at: expect.stringMatching(/Z$/) as string,
  });
  const list = await ann("GET", `${agent}/versions`);
  expect(list.body).toEqual({
    data: [
      version(4, "updated", ["name", "first_message", "builtin_tools.cut_call", "engine.barge_in_ms"]),
      version(3, "tools_assigned", ["builtin_tools.cut_call", "tools"]),
      version(2, "updated", ["first_message", "engine.barge_in_ms"], byToken),
      version(1, "created", []),
    ],
    next_cursor: null,
  });
  const { body: now } = await ann("GET", agent);
  const [newest, oldest] = [list.body.data[0].created_at, list.body.data[3].created_at];
  expect(Math.abs(Date.parse(newest) - Date.parse(now.updated_at))).toBeLessThan(60_000);
  expect(Date.parse(oldest)).toBeLessThanOrEqual(Date.parse(newest));
});

test("a version shows the agent and its tools as they were, whatever happened to them since", async () => {
  const call = await api.caller("editor");
  const agent = await newAgent(call, { engine: { resume_ms: 900 } });
  const toolId = await newTool(call, "get_order");
  await call("PUT", `${agent}/tools`, { tool_ids: [toolId] });
  const { id: _id, created_at: _created, updated_at: _updated, ...then } = (await call("GET", agent)).body;
  await call("PATCH", `${BASE}/tools/${toolId}`, { name: "find_order" });
  await call("PUT", agent, { name: "Other", system_prompt: "{{ x }}", active: false });
  const [, second] = await versionsOf(call, agent);
  expect((await call("GET", `${agent}/versions/${second?.id}`)).body).toEqual({
    ...second,
    agent: then,
    tools: [{ id: toolId, name: "get_order" }],
  });
});

test("requests that change nothing or are refused leave no version", async () => {
  const call = await api.caller("editor");
  const agent = await newAgent(call, { engine: { resume_ms: 900, barge_in_ms: 300 } });
  const { id: _id, created_at: _created, updated_at: _updated, ...same } = (await call("GET", agent)).body;
  await call("PUT", agent, same);
  await call("PATCH", agent, {});
  await call("PATCH", agent, { engine: { barge_in_ms: 300 }, language: "EN" });
  await call("PUT", `${agent}/tools`, { tool_ids: [] });
  await call("POST", `${agent}/preview-link`);
  await call("PATCH", agent, { system_prompt: "{{" });
  await call("PUT", `${agent}/tools`, { tool_ids: ["tool_none"] });
  expect(await versionsOf(call, agent)).toMatchObject([{ number: 1 }]);
});

test("a change isn't made if its version can't be written", async () => {
  const call = await api.caller("editor");
  const agent = await newAgent(call);
  await api.pool.query("alter table agent_versions add constraint broken check (number < 2) not valid");
  try {
    expect((await call("PATCH", agent, { name: "Mia" })).body.code).toBe("INTERNAL");
  } finally {
    await api.pool.query("alter table agent_versions drop constraint broken");
  }
  expect((await call("GET", agent)).body.name).toBe("Mara");
  expect((await call("PATCH", agent, { name: "Mia" })).status).toBe(200);
});

test("simultaneous changes get one version each, without gaps, and so does a tool deleted in the meantime", async () => {
  const call = await api.caller("editor");
  const toolId = await newTool(call, "get_order");
  const agents = [await newAgent(call), await newAgent(call)];
  const changes = agents.flatMap((agent) => [
    ...[1, 2, 3].map((i) => call("PATCH", agent, { name: `Name ${i}` })),
    call("PUT", `${agent}/tools`, { tool_ids: [toolId] }),
  ]);
  const answers = await Promise.all([...changes, call("DELETE", `${BASE}/tools/${toolId}`)]);
  // Assigning a tool too late gets an error that says so.
  expect(answers.every(({ status }) => [200, 204, 422].includes(status))).toBe(true);
  for (const agent of agents) {
    const versions = await versionsOf(call, agent);
    expect(versions.map(({ number }) => number)).toEqual(versions.map((_, i) => versions.length - i));
    const { body } = await call("GET", `${agent}/versions/${versions[0]?.id}/compare`);
    expect(body.changes).toEqual([]);
    expect((await call("GET", `${agent}/tools`)).body.tool_ids).toEqual([]);
  }
});

test("versions come page by page, and as many of the newest are kept as the documentation says", async () => {
  const call = await api.caller("editor");
  const agent = await newAgent(call);
  const id = agent.split("/").at(-1);
  await api.pool.query(
    `insert into agent_versions (id, agent_id, number, change, changed, snapshot)
     select 'ver_' || n, agent_id, n, 'updated', '["name"]', snapshot
     from agent_versions, generate_series(2, $2::int) n where agent_id = $1`,
    [id, KEPT_VERSIONS],
  );
  for (const name of ["b", "c"]) expect((await call("PATCH", agent, { name })).status).toBe(200);
  const numbers: number[] = [];
  let cursor: string | null = "";
  for (let pages = 0; cursor !== null && pages < 5; pages++) {
    const { body } = await call("GET", `${agent}/versions?limit=150${cursor && `&cursor=${cursor}`}`);
    numbers.push(...(body.data as Summary[]).map(({ number }) => number));
    cursor = body.next_cursor;
  }
  expect(numbers).toEqual(Array.from({ length: KEPT_VERSIONS }, (_, i) => KEPT_VERSIONS + 2 - i));
  for (const query of ["limit=0", "cursor=x", "page=2"])
    expect((await call("GET", `${agent}/versions?${query}`)).status, query).toBe(422);
});

test("versions are deleted with their agent, and belong to it alone", async () => {
  const call = await api.caller("editor");
  const [agent, other] = [await newAgent(call), await newAgent(call)];
  const [version] = await versionsOf(call, agent);
  for (const [method, path] of [
    ["GET", `${other}/versions/${version?.id}`],
    ["GET", `${other}/versions/${version?.id}/compare`],
    ["POST", `${other}/versions/${version?.id}/restore`],
    ["GET", `${agent}/versions/ver_none`],
    ["GET", `${agent}/versions/${version?.id}/compare?to=ver_none`],
  ] as const) {
    expect((await call(method, path)).body.code, path).toBe("NOT_FOUND");
  }
  expect((await call("DELETE", agent)).status).toBe(204);
  expect((await call("GET", `${agent}/versions`)).status).toBe(404);
  expect((await api.pool.query("select 1 from agent_versions where id = $1", [version?.id])).rows).toEqual(
    [],
  );
});

test("a version still names its author after they have left", async () => {
  const owner = await signedIn(api, "owner");
  const ann = await signedIn(api, "editor", owner.workspaceId);
  const agent = await newAgent(ann);
  await owner("DELETE", `${BASE}/members/${ann.person.userId}`);
  expect((await owner("GET", `${agent}/versions`)).body.data[0].author).toMatchObject({
    type: "member",
    email: ann.person.email,
  });
});

test("the audit log and the history agree about a restore", async () => {
  const admin = await api.caller("admin");
  const agent = await newAgent(admin);
  await admin("PATCH", agent, { name: "Mia" });
  const [, first] = await versionsOf(admin, agent);
  await admin("POST", `${agent}/versions/${first?.id}/restore`);
  const log = await admin("GET", `${BASE}/audit-log?action=agents_restore_version`);
  expect(log.body.data).toMatchObject([
    { resource_type: "agent", resource_id: agent.split("/").at(-1), detail: { version_id: first?.id } },
  ]);
});

/** What all responses and lists have in common: headers, filters, sort orders, and records that `PUT` accepts back. */
import { randomInt } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { locationTemplate } from "../../src/http/operation/response-headers.ts";
import { operations } from "../../src/http/routes.ts";
import { API_VERSION } from "../../src/http/ingress/own-headers.ts";
import { apiOfFile, type Answer, type Caller } from "./api.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const api = apiOfFile();

async function agentsNamed(call: Caller, ...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names)
    ids.push((await call("POST", `${BASE}/agents`, { name, system_prompt: "" })).body.id);
  return ids;
}

test("a 201 says where the new record is, and GET finds it there", async () => {
  const call = await api.caller("admin");
  const bodies = {
    agents: { name: "a", system_prompt: "" },
    tools: { name: "t", url: "https://api.example.com/" },
    trunks: { label: "t", host: "sip.example.com" },
    webhooks: { url: "https://example.com/", events: ["call.ended"] },
    "provider-keys": { provider: "openai", api_key: "sk-123456789012" },
  };
  for (const [room, body] of Object.entries(bodies)) {
    const made = await call("POST", `${BASE}/${room}`, body);
    const location = String(made.headers["location"]);
    expect(location, room).toBe(
      `${BASE.replace("{workspace_id}", call.workspaceId)}/${room}/${made.body.id}`,
    );
    expect((await call("GET", location)).body.id).toBe(made.body.id);
  }
  const [agentId = ""] = await agentsNamed(call, "b");
  const copy = await call("POST", `${BASE}/agents/${agentId}/duplicate`);
  expect(copy.headers["location"]).toMatch(new RegExp(`/agents/${copy.body.id}$`));
});

test("every Location a 201 may have is a path of the service", () => {
  const shape = (path: string) => path.replaceAll(/\{\w+\}/g, "{}");
  const paths = new Set(operations.map(({ path }) => shape(path)));
  const made = operations.filter(({ method, responses }) => method === "POST" && 201 in responses);
  const unknown = made.map(locationTemplate).filter((place) => place !== null && !paths.has(shape(place)));
  expect(unknown).toEqual([]);
});

test("GET's response can be sent back with PUT, and changes nothing but the version", async () => {
  const call = await api.caller("admin");
  const tool = {
    name: "t",
    url: "https://api.example.com/",
    auth: { type: "bearer", token: "sk-123456789012" },
  };
  const trunk = { label: "t", host: "sip.example.com", username: "u", password: "hunter2 secret" };
  const rooms: [string, object][] = [
    ["agents", { name: "a", system_prompt: "", metadata: { crm: "42" } }],
    ["tools", tool],
    ["trunks", trunk],
    [
      "trunks",
      {
        label: "c",
        kind: "telnyx",
        api_key: "KEY123456789",
        public_key: `${"A".repeat(43)}=`,
        connection_id: "1",
      },
    ],
    ["webhooks", { url: "https://example.com/", events: ["call.ended"] }],
    ["provider-keys", { provider: "openai", api_key: "sk-123456789012" }],
  ];
  for (const [room, body] of rooms) {
    const made = await call("POST", `${BASE}/${room}`, body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const path = `${BASE}/${room}/${made.body.id}`;
    const { body: record } = await call("GET", path);
    const replaced = await call("PUT", path, record);
    expect(replaced.status, JSON.stringify(replaced.body)).toBe(200);
    expect(replaced.body).toEqual({ ...record, updated_at: expect.any(String) as string });
    for (const [field, value] of [
      ["id", "x_1"],
      ["workspace_id", "ws_1"],
    ] as const) {
      const refused = await call("PUT", path, { ...record, [field]: value });
      expect(refused.body, room).toMatchObject({
        code: "VALIDATION_FAILED",
        detail: { fields: [{ path: field }] },
      });
    }
    expect((await call("PUT", path, { ...record, workspace_id: call.workspaceId })).status).toBe(200);
    expect((await call("PUT", path, { ...record, no_field: 1 })).status).toBe(422);
  }
  const trunks = (await call("GET", `${BASE}/trunks`)).body.data as { id: string }[];
  const number = `+49${randomInt(1_000_000_000, 9_999_999_999)}`;
  const made = await call("POST", `${BASE}/phone-numbers`, { number, trunk_id: trunks[0]?.id });
  expect((await call("PUT", `${BASE}/phone-numbers/${made.body.id}`, made.body)).status).toBe(200);
});

test("lists filter by name, part of a name, and whether a record is active; an empty value is refused", async () => {
  const call = await api.caller("editor");
  const [ann, bob] = await agentsNamed(call, "Ann", "Bob", "Ann B");
  await call("PATCH", `${BASE}/agents/${bob}`, { active: false });
  const ids = async (query: string) =>
    (await call("GET", `${BASE}/agents?${query}`)).body.data.map(({ id }: { id: string }) => id);
  expect(await ids("name=Ann")).toEqual([ann]);
  expect(await ids("name=ann")).toEqual([]);
  expect(await ids("search=NN")).toHaveLength(2);
  expect(await ids("search=n%20b")).toHaveLength(1);
  expect(await ids("search=%25")).toEqual([]); // a literal percent sign, not a wildcard
  expect(await ids("search=ann&active=false")).toEqual([]);
  expect(await ids("active=false")).toEqual([bob]);
  expect(await ids("active=true")).toHaveLength(2);
  for (const query of ["name=", "search=", "active=", "sort=", "cursor=", "limit="]) {
    const refused = await call("GET", `${BASE}/agents?${query}`);
    expect(refused.status, query).toBe(422);
    expect(refused.body).toMatchObject({ detail: { fields: [{ path: query.slice(0, -1) }] } });
  }
  expect((await call("GET", `${BASE}/calls?agent_id=`)).status).toBe(422);
  expect((await call("GET", `${BASE}/agents?sort=color`)).status).toBe(422);
});

test.each(["agents", "tools"])(
  "%s come in the requested order, page by page without gaps or repeats",
  async (room) => {
    const call = await api.caller("editor");
    const made: string[] = [];
    for (const name of ["delta", "alpha", "charlie", "bravo", "echo"]) {
      const body =
        room === "agents" ? { name, system_prompt: "" } : { name, url: "https://api.example.com/" };
      made.push((await call("POST", `${BASE}/${room}`, body)).body.id);
    }
    if (room === "agents") await agentsNamed(call, "alpha");
    await call("PATCH", `${BASE}/${room}/${made[2]}`, { metadata: { touched: "yes" } });
    const names = async (sort: string) => {
      const seen: string[] = [];
      let cursor = "";
      do {
        const { body } = await call("GET", `${BASE}/${room}?limit=2&sort=${sort}${cursor}`);
        seen.push(...body.data.map(({ name }: { name: string }) => name));
        cursor = body.next_cursor === null ? "" : `&cursor=${body.next_cursor}`;
      } while (cursor !== "");
      return seen;
    };
    const last = room === "agents" ? ["alpha"] : [];
    const created = ["delta", "alpha", "charlie", "bravo", "echo", ...last];
    expect(await names("created_at")).toEqual(created);
    expect(await names("-created_at")).toEqual(created.toReversed());
    expect(await names("name")).toEqual(created.toSorted());
    expect(await names("-name")).toEqual(created.toSorted().toReversed());
    const updated = created.filter((name) => name !== "charlie");
    expect(await names("-updated_at")).toEqual(["charlie", ...updated.toReversed()]);
    expect(await names("updated_at")).toEqual([...updated, "charlie"]);
    const { body } = await call("GET", `${BASE}/${room}?limit=2&sort=name`);
    expect((await call("GET", `${BASE}/${room}?sort=-name&cursor=${body.next_cursor}`)).status).toBe(422);
  },
);

test("responses name their API version; another one can't be requested", async () => {
  const call = await api.caller("viewer");
  const plain = await call("GET", `${BASE}/agents`);
  expect(plain.headers["parley-version"]).toBe(API_VERSION);
  expect(API_VERSION).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect((await call("GET", `${BASE}/agents`, undefined, { "parley-version": API_VERSION })).status).toBe(
    200,
  );
  const other = await call("GET", `${BASE}/agents`, undefined, { "parley-version": "2020-01-01" });
  expect(other.body).toMatchObject({
    code: "VALIDATION_FAILED",
    detail: { fields: [{ path: "Parley-Version" }] },
  });
});

test("agents, tools and calls keep metadata", async () => {
  const call = await api.caller("editor");
  const metadata = { crm_id: "42", "tier name": "gold „é“" };
  const { body: agent } = await call("POST", `${BASE}/agents`, { name: "a", system_prompt: "", metadata });
  const { body: tool } = await call("POST", `${BASE}/tools`, {
    name: "a",
    url: "https://api.example.com/",
    metadata,
  });
  expect([agent.metadata, tool.metadata]).toEqual([metadata, metadata]);
  const patched = await call("PATCH", `${BASE}/agents/${agent.id}`, { metadata: { a: "b" } });
  expect(patched.body.metadata).toEqual({ a: "b" });
  expect((await call("PATCH", `${BASE}/tools/${tool.id}`, { active: false })).body.metadata).toEqual(
    metadata,
  );
  const tooMany = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, ""]));
  for (const wrong of [
    { a: 1 },
    { a: "x".repeat(501) },
    { ["k".repeat(41)]: "" },
    { "": "" },
    tooMany,
    [],
    null,
  ]) {
    const refused = await call("PATCH", `${BASE}/agents/${agent.id}`, { metadata: wrong });
    expect(refused.status, JSON.stringify(wrong).slice(0, 40)).toBe(422);
  }
});

test("responses, refusals included, say what is left of the limit that is closest", async () => {
  const call = await api.caller("editor");
  const first = await call("GET", `${BASE}/agents`);
  const second = await call("GET", `${BASE}/agents/agt_none`);
  expect(first.headers).toMatchObject({ "ratelimit-limit": "60000", "ratelimit-policy": "60000;w=60" });
  expect(second.status).toBe(404);
  const left = ({ headers }: Answer) => Number(headers["ratelimit-remaining"]);
  expect(left(first)).toBeLessThan(60_000);
  expect(left(second)).toBeLessThan(60_000);
  expect(Number(second.headers["ratelimit-reset"])).toBeGreaterThan(0);
  const start = await call("POST", `/workspaces/${call.workspaceId}/agents/agt_none/token`);
  expect(start.headers).toMatchObject({ "ratelimit-limit": "12000", "ratelimit-remaining": "11999" });
});

test("suggestions have their own limit: ten a minute, then 429 with quota headers and Retry-After", async () => {
  const call = await api.caller("editor");
  const improve = (from: Caller) =>
    from("POST", `${BASE}/agents/agt_none/improve-prompt`, { system_prompt: "You are Mara." });
  for (let left = 9; left >= 0; left--) {
    const answer = await improve(call);
    expect(answer.status).toBe(404);
    expect(answer.headers).toMatchObject({ "ratelimit-limit": "10", "ratelimit-remaining": String(left) });
  }
  const limited = await improve(call);
  expect(limited.status).toBe(429);
  expect(limited.body).toMatchObject({ code: "RATE_LIMITED", detail: { error: "rate_limited" } });
  expect(limited.headers).toMatchObject({
    "ratelimit-limit": "10",
    "ratelimit-remaining": "0",
    "ratelimit-policy": "10;w=60",
  });
  expect(Number(limited.headers["ratelimit-reset"])).toBeGreaterThan(50);
  const wait = Number(limited.headers["retry-after"]);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(6);
  expect((await call("GET", `${BASE}/agents`)).status).toBe(200);
  expect((await improve(await api.caller("editor", call.workspaceId))).status).toBe(404);
});

test("the document is compressed for clients that accept it", async () => {
  const get = (encoding?: string) =>
    api.app.inject({
      method: "GET",
      url: "/openapi.json",
      headers: { host: "127.0.0.1:8080", ...(encoding !== undefined && { "accept-encoding": encoding }) },
    });
  const plain = await get();
  const packed = await get("br, gzip");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(packed.headers).toMatchObject({
    "content-encoding": "gzip",
    "content-type": "application/json; charset=utf-8",
    vary: "accept-encoding",
  });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 6);
});

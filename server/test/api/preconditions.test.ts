/** `ETag` and `If-Match`: nobody overwrites what they have not seen (docs/api.md#versions-of-a-record). */
import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { apiOfFile, type Caller } from "./api.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const api = apiOfFile();

interface Kind {
  room: string;
  body: Record<string, unknown>;
  change: Record<string, unknown>;
}

async function kinds(call: Caller): Promise<Kind[]> {
  const trunk = await call("POST", `${BASE}/trunks`, { label: "of the number", host: "sip.example.com" });
  const number = `+49${randomInt(1_000_000_000, 9_999_999_999)}`;
  return [
    { room: "agents", body: { name: "a", system_prompt: "" }, change: { name: "b" } },
    { room: "tools", body: { name: "a", url: "https://api.example.com/" }, change: { name: "b" } },
    { room: "trunks", body: { label: "a", host: "sip.example.com" }, change: { label: "b" } },
    { room: "phone-numbers", body: { number, trunk_id: trunk.body.id }, change: { label: "b" } },
  ];
}

test("a record's ETag is its version; a change or deletion made from an older one is refused and does nothing", async () => {
  const call = await api.caller("admin");
  for (const { room, body, change } of await kinds(call)) {
    const made = await call("POST", `${BASE}/${room}`, body);
    const path = `${BASE}/${room}/${made.body.id}`;
    const old = String(made.headers["etag"]);
    expect(old, room).toBe(`"${made.body.updated_at}"`);
    expect((await call("GET", path)).headers["etag"]).toBe(old);
    const changed = await call("PATCH", path, change, { "if-match": old });
    expect(changed.status, room).toBe(200);
    const etag = String(changed.headers["etag"]);
    expect(etag).not.toBe(old);
    for (const [method, content] of [
      ["PATCH", body],
      ["PUT", body],
      ["DELETE", undefined],
    ] as const) {
      const refused = await call(method, path, content, { "if-match": old });
      expect(refused.status, `${method} ${room}`).toBe(412);
      expect(refused.body).toEqual({
        code: "PRECONDITION_FAILED",
        detail: { error: "precondition_failed", message: expect.any(String) as string, etag },
      });
    }
    expect((await call("GET", path)).body).toEqual(changed.body);
    const replaced = await call("PUT", path, body, { "if-match": etag });
    expect(replaced.status).toBe(200);
    expect(
      (await call("DELETE", path, undefined, { "if-match": String(replaced.headers["etag"]) })).status,
    ).toBe(204);
  }
});

test("If-Match takes several tags, any version, and tags a proxy has made weak; anything else matches nothing", async () => {
  const call = await api.caller("editor");
  const made = await call("POST", `${BASE}/agents`, { name: "a", system_prompt: "" });
  const path = `${BASE}/agents/${made.body.id}`;
  const patch = async (header: (etag: string) => string) => {
    const { headers } = await call("GET", path);
    return (await call("PATCH", path, {}, { "if-match": header(String(headers["etag"])) })).status;
  };
  expect(await patch(() => "*")).toBe(200);
  expect(await patch((etag) => `"other", ${etag}`)).toBe(200);
  expect(await patch((etag) => `W/${etag}`)).toBe(200);
  expect(await patch(() => '"other"')).toBe(412);
  expect(await patch((etag) => etag.replaceAll('"', ""))).toBe(412);
  expect(await patch(() => "")).toBe(412);
  expect((await call("PATCH", `${BASE}/agents/agt_none`, {}, { "if-match": '"x"' })).status).toBe(404);
});

test("of simultaneous changes from the same version one succeeds, and versions never repeat", async () => {
  const call = await api.caller("editor");
  const made = await call("POST", `${BASE}/tools`, { name: "a", url: "https://api.example.com/" });
  const path = `${BASE}/tools/${made.body.id}`;
  const header = { "if-match": String(made.headers["etag"]) };
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => call("PATCH", path, { description: `${index}` }, header)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(5);
  const seen = await Promise.all(
    Array.from({ length: 6 }, (_, index) => call("PATCH", path, { description: `again ${index}` })),
  );
  expect(new Set(seen.map(({ headers }) => headers["etag"])).size).toBe(6);
});

test("an agent's tools have the agent's version, so that neither overwrites the other", async () => {
  const call = await api.caller("editor");
  const made = await call("POST", `${BASE}/agents`, { name: "a", system_prompt: "" });
  const path = `${BASE}/agents/${made.body.id}`;
  const old = String(made.headers["etag"]);
  expect((await call("GET", `${path}/tools`)).headers["etag"]).toBe(old);
  await call("PATCH", path, { name: "b" });
  const none = { tool_ids: [], builtin_tools: { cut_call: false } };
  const refused = await call("PUT", `${path}/tools`, none, { "if-match": old });
  const current = String((await call("GET", path)).headers["etag"]);
  expect(refused).toMatchObject({ status: 412, body: { detail: { etag: current } } });
  expect((await call("GET", `${path}/tools`)).body.builtin_tools.cut_call).toBe(true);
  const assigned = await call("PUT", `${path}/tools`, none, { "if-match": current });
  expect(assigned).toMatchObject({ status: 200, body: { builtin_tools: { cut_call: false } } });
  expect(assigned.headers["etag"]).toBe((await call("GET", path)).headers["etag"]);
  expect((await call("PUT", path, { name: "c", system_prompt: "" }, { "if-match": current })).status).toBe(
    412,
  );
});

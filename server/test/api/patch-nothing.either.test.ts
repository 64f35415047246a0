/** `PATCH` with what is there already, and `If-None-Match`: nothing changes (docs/api.md#records). */
import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { apiOfFile, type Caller } from "./api.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const api = apiOfFile();

/** One record of every kind that has a `PATCH`: its path and whether it has an ETag. */
async function records(call: Caller): Promise<{ path: string; hasEtag: boolean }[]> {
  const make = async (room: string, body: object, hasEtag = true) => {
    const made = await call("POST", `${BASE}/${room}`, body);
    expect(made.status, room).toBe(201);
    return { path: `${BASE}/${room}/${made.body.id}`, id: String(made.body.id), hasEtag };
  };
  const agent = await make("agents", { name: "a", system_prompt: "", engine: { reconnect_ms: 5_000 } });
  const trunk = await make("trunks", {
    label: "a",
    host: "sip.example.com",
    username: "u",
    password: "secret",
  });
  const number = `+49${randomInt(1_000_000_000, 9_999_999_999)}`;
  const url = "https://api.example.com/{{ id }}";
  const auth = { type: "bearer", token: "a long secret" };
  const link = `${agent.path}/preview-link`;
  await call("POST", link, {});
  return [
    agent,
    trunk,
    await make("tools", { name: "a", url, auth, input_schema: { type: "object", properties: {} } }),
    await make("phone-numbers", { number, trunk_id: trunk.id, agent_id: agent.id }),
    await make("phone-numbers", { number: "100", trunk_id: trunk.id }),
    await make("provider-keys", { provider: "openai", api_key: "sk-a-long-secret" }, false),
    await make("webhooks", { url: "https://hooks.example.com/", events: ["call.ended"] }, false),
    { path: link, hasEtag: false },
    { path: BASE, hasEtag: false },
  ];
}

test("PATCH with nothing, or with the whole record as it is, changes neither record nor version", async () => {
  const call = await api.caller("owner");
  for (const { path } of await records(call)) {
    const { body: before, headers } = await call("GET", path);
    for (const patch of [{}, before]) {
      const { status, body, headers: after } = await call("PATCH", path, patch);
      expect([status, body], path).toEqual([200, before]);
      expect(after["etag"], path).toBe(headers["etag"]);
    }
    expect((await call("GET", path)).body).toEqual(before);
  }
});

test("PATCH with another record's id or workspace is refused, and times are ignored", async () => {
  const call = await api.caller("owner");
  for (const { path } of await records(call)) {
    const { body: before } = await call("GET", path);
    for (const name of ["id", "workspace_id", "slug", "url"]) {
      if (name === "url" && !("slug" in before)) continue; // a setting
      const refused = await call("PATCH", path, { [name]: "other" });
      expect(refused.status, `${path} ${name}`).toBe(422);
      expect(refused.body.detail.fields[0].path).toBe(name);
    }
    const patched = await call("PATCH", path, { created_at: "2020-01-01T00:00:00Z" });
    expect([patched.status, patched.body], path).toEqual([200, before]);
    expect((await call("PATCH", path, { nobody_knows: 1 })).status).toBe(422);
  }
});

test("what does change still changes the version", async () => {
  const call = await api.caller("owner");
  const { body: agent } = await call("POST", `${BASE}/agents`, { name: "a", system_prompt: "" });
  const path = `${BASE}/agents/${agent.id}`;
  const { body } = await call("PATCH", path, { ...agent, engine: { reconnect_ms: 5_001 } });
  expect(body.updated_at > agent.updated_at).toBe(true);
  expect(body.engine.reconnect_ms).toBe(5_001);
});

test("If-None-Match is 304 while the record is as it was, and the record once it has changed", async () => {
  const call = await api.caller("owner");
  for (const { path, hasEtag } of await records(call)) {
    if (!hasEtag) continue;
    const { headers } = await call("GET", path);
    const etag = String(headers["etag"]);
    const read = (tags: string) => call("GET", path, undefined, { "if-none-match": tags });
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const known = await read(tags);
      expect([known.status, known.body, known.headers["etag"]], tags).toEqual([304, "", etag]);
    }
    for (const tags of ['"other"', etag.replaceAll('"', "")]) expect((await read(tags)).status).toBe(200);
    await call(
      "PATCH",
      path,
      path.includes("trunks") ? { label: "b" } : path.includes("numbers") ? { label: "b" } : { name: "b" },
    );
    expect((await read(etag)).status).toBe(200);
  }
  expect((await call("GET", `${BASE}/agents/agt_none`, undefined, { "if-none-match": "*" })).status).toBe(
    404,
  );
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accessTokens } from "../../src/platform/db/schema.ts";
import { insertAccessToken } from "../../src/access/workspaces/access-token-queries.ts";
import { apiOfFile, callerWith } from "./api.ts";

const TOKENS = "/public/v1/workspaces/{workspace_id}/access-tokens";
const AGENTS = "/public/v1/workspaces/{workspace_id}/agents";
const api = apiOfFile();

test("a token is shown once, works at once, and is stored as a hash", async () => {
  const owner = await api.caller("owner");
  const created = await owner("POST", TOKENS, { name: "CI", role: "editor" });
  expect(created.status).toBe(201);
  const { token, ...record } = created.body;
  expect(token).toMatch(/^prl_[A-Za-z0-9_-]{43}$/);
  expect(record).toMatchObject({ name: "CI", role: "editor", expires_at: null, last_used_at: null });
  expect(token.startsWith(record.prefix)).toBe(true);
  expect(record.prefix.length).toBeLessThan(12);
  expect((await owner("GET", TOKENS)).body.data[0]).toEqual(record);
  expect(
    (await callerWith(api.app, owner.workspaceId, token)("POST", AGENTS, { name: "a", system_prompt: "" }))
      .status,
  ).toBe(201);
  const rows = await api.context.db.select().from(accessTokens).where(eq(accessTokens.id, record.id));
  expect(JSON.stringify(rows)).not.toContain(token.slice(record.prefix.length));
  expect(api.lines.join("")).not.toContain(token);
});

test("nobody can create or delete a token with a higher role than their own", async () => {
  const owner = await api.caller("owner");
  const admin = await api.caller("admin", owner.workspaceId);
  for (const role of ["viewer", "editor", "admin"]) {
    expect((await admin("POST", TOKENS, { name: "x", role })).status).toBe(201);
  }
  const refused = await admin("POST", TOKENS, { name: "x", role: "owner" });
  expect(refused.body).toMatchObject({ code: "FORBIDDEN", detail: { required_role: "owner" } });
  const { body: owners } = await owner("POST", TOKENS, { name: "x", role: "owner" });
  expect((await admin("DELETE", `${TOKENS}/${owners.id}`)).status).toBe(403);
  expect((await owner("DELETE", `${TOKENS}/${owners.id}`)).status).toBe(204);
});

test("a deleted or expired token no longer works", async () => {
  const owner = await api.caller("owner");
  const { body: created } = await owner("POST", TOKENS, {
    name: "x",
    role: "viewer",
    expires_at: "2999-01-01T00:00:00+01:00",
  });
  expect(created.expires_at).toBe("2998-12-31T23:00:00.000Z");
  const call = callerWith(api.app, owner.workspaceId, created.token);
  expect((await call("GET", AGENTS)).status).toBe(200);
  expect((await owner("DELETE", `${TOKENS}/${created.id}`)).status).toBe(204);
  expect((await call("GET", AGENTS)).status).toBe(401);
  expect((await owner("DELETE", `${TOKENS}/${created.id}`)).status).toBe(404);
  const expiresAt = new Date(Date.now() - 1000);
  const old = await insertAccessToken(api.context.db, owner.workspaceId, {
    name: "x",
    role: "owner",
    expiresAt,
  });
  expect((await callerWith(api.app, owner.workspaceId, old.token)("GET", AGENTS)).status).toBe(401);
});

test.each([
  [{ role: "viewer" }, "name"],
  [{ name: "", role: "viewer" }, "name"],
  [{ name: "x" }, "role"],
  [{ name: "x", role: "root" }, "role"],
  [{ name: "x", role: "viewer", expires_at: "2001-01-01T00:00:00Z" }, "expires_at"],
  [{ name: "x", role: "viewer", expires_at: "next week" }, "expires_at"],
  [{ name: "x", role: "viewer", token: "mine" }, "token"],
])("%j is refused for %s", async (body, path) => {
  const owner = await api.caller("owner");
  const answer = await owner("POST", TOKENS, body);
  expect(answer.status).toBe(422);
  expect(answer.body.detail.fields).toMatchObject([{ path }]);
});

test("a token's use is recorded at most once a minute", async () => {
  const { db } = api.context;
  const owner = await api.caller("owner");
  const used = async () => {
    const [row] = await db.select().from(accessTokens).where(eq(accessTokens.workspaceId, owner.workspaceId));
    return row?.lastUsedAt?.getTime() ?? null;
  };
  const setUsed = (lastUsedAt: Date) =>
    db.update(accessTokens).set({ lastUsedAt }).where(eq(accessTokens.workspaceId, owner.workspaceId));
  const before = Date.now();
  await Promise.all([owner("GET", AGENTS), owner("GET", AGENTS), owner("GET", AGENTS)]);
  await expect.poll(used).toBeGreaterThanOrEqual(before);
  const recent = new Date(Date.now() - 50_000);
  await setUsed(recent);
  await owner("GET", AGENTS);
  await owner("GET", AGENTS);
  expect(await used()).toBe(recent.getTime());
  await setUsed(new Date(Date.now() - 61_000));
  await owner("GET", AGENTS);
  await expect.poll(used).toBeGreaterThanOrEqual(before);
});

test("the header's scheme is case-insensitive; another scheme is not a token", async () => {
  const owner = await api.caller("owner");
  const ask = async (authorization: string) => {
    const url = AGENTS.replace("{workspace_id}", owner.workspaceId);
    return (await api.app.inject({ url, headers: { host: "localhost", authorization } })).statusCode;
  };
  expect(await ask(`bearer ${owner.token}`)).toBe(200);
  expect(await ask(`Bearer  ${owner.token} `)).toBe(200);
  expect(await ask(`Basic ${owner.token}`)).toBe(401);
  expect(await ask(owner.token)).toBe(401);
});

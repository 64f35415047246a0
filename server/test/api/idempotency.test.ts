/** What a retry with the same `Idempotency-Key` gets, for any operation (docs/api.md#retries). */
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { keptAnswers } from "../../src/platform/db/idempotency-tables.ts";
import { takesIdempotencyKey } from "../../src/http/operation/idempotency.ts";
import { operations } from "../../src/http/routes.ts";
import {
  claimAnswer,
  keepAnswer,
  pruneAnswers,
  releaseClaimsOf,
  type KeyedRequest,
} from "../../src/access/idempotency/kept-answers.ts";
import { insertAccessToken } from "../../src/access/workspaces/access-token-queries.ts";
import { updateMember } from "../../src/access/workspaces/member-queries.ts";
import { apiOfFile, callerWith, type Answer } from "./api.ts";
import { browserAt, cookiesOf, newAddress, PASSWORD, signedIn } from "./signed-in.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const api = apiOfFile();
const key = (value: string) => ({ "idempotency-key": value });
const AGENT = { name: "Mara", system_prompt: "" };

function expectReplay(again: Answer, first: Answer): void {
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(first.headers["idempotent-replayed"]).toBeUndefined();
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect(again.headers["location"]).toBe(first.headers["location"]);
  expect(again.headers["etag"]).toBe(first.headers["etag"]);
}

test("every POST takes the key, except signing in, the demo, public previews, ratings and responses with audio", () => {
  const without = operations.filter(
    (operation) => operation.method === "POST" && !takesIdempotencyKey(operation),
  );
  const paths = without.map(({ path }) => path).filter((path) => !path.startsWith("/auth/"));
  expect(paths.toSorted()).toEqual([
    "/calls/{call_id}/rating",
    "/demo/notes",
    "/preview/{slug}/token",
    "/public/v1/workspaces/{workspace_id}/voices/preview",
  ]);
});

test("a record is created once, and a retry gets the same record", async () => {
  const call = await api.caller("admin");
  const bodies = {
    agents: AGENT,
    tools: { name: "t", url: "https://api.example.com/" },
    trunks: { label: "t", host: "sip.example.com", password: "hunter2 secret", username: "u" },
    webhooks: { url: "https://example.com/", events: ["call.ended"] },
    "access-tokens": { name: "ci", role: "viewer" },
    invitations: { role: "viewer" },
  };
  for (const [room, body] of Object.entries(bodies)) {
    const first = await call("POST", `${BASE}/${room}`, body, key("1"));
    expect(first.status, room).toBe(201);
    expectReplay(await call("POST", `${BASE}/${room}`, body, key("1")), first);
    expect(
      (await call("GET", `${BASE}/${room}`)).body.data.filter(
        ({ id }: { id: string }) => id === first.body.id,
      ),
    ).toHaveLength(1);
  }
});

test("signed-in people can use keys too, even outside a workspace", async () => {
  const person = await signedIn(api, null);
  const create = () => person("POST", "/public/v1/workspaces", { name: "w" }, key("1"));
  const first = await create();
  expectReplay(await create(), first);
  expect((await person("GET", "/public/v1/workspaces")).body.data).toHaveLength(1);
});

test("another body, or another record in the path, is VALIDATION_FAILED; other operations and other members have keys of their own", async () => {
  const call = await api.caller("editor");
  const other = await api.caller("editor", call.workspaceId);
  const first = await call("POST", `${BASE}/agents`, AGENT, key("1"));
  const second = await call("POST", `${BASE}/agents`, AGENT, key("2"));
  const changed = await call("POST", `${BASE}/agents`, { ...AGENT, name: "Ann" }, key("1"));
  expect(changed.status).toBe(422);
  expect(changed.body).toMatchObject({
    code: "VALIDATION_FAILED",
    detail: { fields: [{ path: "Idempotency-Key" }] },
  });
  const duplicate = (id: string) => call("POST", `${BASE}/agents/${id}/duplicate`, undefined, key("1"));
  expect((await duplicate(first.body.id)).status).toBe(201);
  expect((await duplicate(second.body.id)).status).toBe(422);
  const theirs = await other("POST", `${BASE}/agents`, AGENT, key("1"));
  expect(theirs.body.id).not.toBe(first.body.id);
});

function expectElsewhere(answer: Answer): void {
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ code: "CONFLICT", detail: { field: "idempotency_key" } });
  expect(answer.body.detail.message).toContain("Another access token, session or role");
  expect(answer.headers["idempotent-replayed"]).toBeUndefined();
  expect(answer.headers["retry-after"]).toBeUndefined();
}

test("another token, session or role of the same member gets no answer with the key, and nothing is done", async () => {
  const person = await signedIn(api, "owner");
  const { workspaceId, person: member } = person;
  const tokenOf = async (role: "viewer" | "editor" | "admin" | "owner") => {
    const made = { name: role, role, expiresAt: null, userId: member.userId };
    const { token } = await insertAccessToken(api.context.db, workspaceId, made);
    return callerWith(api.app, workspaceId, token);
  };
  const [owner, admin, otherOwner] = [await tokenOf("owner"), await tokenOf("admin"), await tokenOf("owner")];
  const browser = browserAt(api.app, newAddress());
  const again = await browser("POST", "/auth/sign-in", { email: member.email, password: PASSWORD });
  const otherSession = (body: unknown) =>
    browser("POST", `${BASE.replace("{workspace_id}", workspaceId)}/access-tokens`, body, {
      cookie: cookiesOf(again),
      ...key("1"),
    });
  const path = `${BASE}/access-tokens`;
  const body = { name: "ci", role: "admin" };
  const count = async () => (await person("GET", path)).body.data.length as number;

  const first = await owner("POST", path, body, key("1"));
  expect(first.status).toBe(201);
  const before = await count();
  for (const sender of [admin, otherOwner, person]) {
    expectElsewhere(await sender("POST", path, body, key("1")));
    expectElsewhere(await sender("POST", path, { ...body, name: "other" }, key("1")));
  }
  expectReplay(await owner("POST", path, body, key("1")), first);

  const mine = await person("POST", path, body, key("2"));
  expect(mine.status).toBe(201);
  expectElsewhere(await otherSession({ ...body, name: "by another session" }));
  expectElsewhere(await admin("POST", path, body, key("2")));
  expect(await count()).toBe(before + 1);

  await updateMember(api.context.db, workspaceId, member.userId, "admin");
  expectElsewhere(await owner("POST", path, body, key("1")));
  expectElsewhere(await person("POST", path, body, key("2")));
  await updateMember(api.context.db, workspaceId, member.userId, "owner");
  expectReplay(await owner("POST", path, body, key("1")), first);
});

test("another session of the same person gets no answer outside a workspace either", async () => {
  const person = await signedIn(api, null);
  const browser = browserAt(api.app, newAddress());
  const again = await browser("POST", "/auth/sign-in", { email: person.person.email, password: PASSWORD });
  const create = { name: "w" };
  expect((await person("POST", "/public/v1/workspaces", create, key("1"))).status).toBe(201);
  const cookie = cookiesOf(again);
  expectElsewhere(await browser("POST", "/public/v1/workspaces", create, { cookie, ...key("1") }));
  expect((await person("GET", "/public/v1/workspaces")).body.data).toHaveLength(1);
});

test("a request that the version before handled is found by its key, and neither repeated nor shown", async () => {
  const person = await signedIn(api, "editor");
  const { workspaceId } = person;
  const { pool } = api;
  const sent = await person("POST", `${BASE}/agents`, AGENT, key("old"));
  expect(sent.status).toBe(201);
  const rows = await pool.query("select id from kept_answers where workspace_id = $1", [workspaceId]);
  const content = JSON.stringify([workspaceId, person.person.userId, "agents_create", "old"]);
  const idBefore = createHash("sha256").update(content).digest("base64url");
  expect(rows.rows).toEqual([{ id: idBefore }]);

  for (const answer of ["answer", "null"]) {
    const forget = `update kept_answers set credential_id = null, role = null, answer = ${answer} where id = $1`;
    await pool.query(forget, [idBefore]);
    expectElsewhere(await person("POST", `${BASE}/agents`, AGENT, key("old")));
  }
  expect((await person("GET", `${BASE}/agents`)).body.data).toHaveLength(1);
});

test("while the first request is running, a retry is a CONFLICT", async () => {
  const call = await api.caller("editor");
  const arrived = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  let requests = 0;
  const server = createServer((_request, response) => {
    requests++;
    arrived.resolve();
    void held.promise.then(() => response.end("{}"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  const send = () => call("POST", `${BASE}/tools/test`, { tool: { name: "t", url } }, key("1"));
  const first = send();
  await arrived.promise;
  const early = await send();
  expect(early.status).toBe(409);
  expect(early.body).toMatchObject({ code: "CONFLICT", detail: { field: "idempotency_key" } });
  expect(early.headers["retry-after"]).toBe("1");
  held.resolve();
  const answer = await first;
  expect(answer.status).toBe(200);
  expectReplay(await send(), answer);
  expect(requests).toBe(1);
});

test("errors are kept as they were, except 429 and 5xx", async () => {
  const call = await api.caller("editor");
  const tool = { name: "taken", url: "https://api.example.com/" };
  const { body: existing } = await call("POST", `${BASE}/tools`, tool);
  const refused = await call("POST", `${BASE}/tools`, tool, key("1"));
  expect(refused.body).toMatchObject({ code: "CONFLICT", detail: { field: "name" } });
  const invalid = await call("POST", `${BASE}/tools`, { name: 5 }, key("2"));
  expect(invalid.status).toBe(422);
  await call("DELETE", `${BASE}/tools/${existing.id}`);
  expectReplay(await call("POST", `${BASE}/tools`, tool, key("1")), refused);
  expectReplay(await call("POST", `${BASE}/tools`, { name: 5 }, key("2")), invalid);
});

test("request and response can't be read in the database, and they are deleted with the workspace", async () => {
  const call = await api.caller("owner");
  const made = await call("POST", `${BASE}/access-tokens`, { name: "ci", role: "viewer" }, key("order 1042"));
  const rows = await api.context.db
    .select()
    .from(keptAnswers)
    .where(eq(keptAnswers.workspaceId, call.workspaceId));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(made.body.token);
  expect(JSON.stringify(rows)).not.toContain("order 1042");
  const sealed = { sealed: expect.stringMatching(/^[0-9a-f]{12}\./) as string };
  expect(rows[0]).toMatchObject({ request: sealed, answer: sealed });
  await call("DELETE", BASE);
  expect(
    await api.context.db.select().from(keptAnswers).where(eq(keptAnswers.owner, call.workspaceId)),
  ).toEqual([]);
});

const now = new Date("2026-11-22T12:00:00Z");
const request = (id: string, owner: string): KeyedRequest => ({
  id,
  owner,
  workspaceId: null,
  credentialId: "ses_1",
  role: "person",
  instanceId: "node_1",
  hash: "h",
});

test("a response that is too large isn't kept, and its request isn't carried out twice", async () => {
  const asked = request("large", "usr_large");
  expect(await claimAnswer(api.context, asked, now)).toEqual({ state: "claimed" });
  await keepAnswer(api.context, asked, { status: 201, body: "x".repeat(1024 * 1024) });
  expect(await claimAnswer(api.context, asked, now)).toEqual({ state: "unkept" });
});

test("each owner's answers are limited in number and bytes; the oldest go, and nobody else's", async () => {
  const { db } = api.context;
  const add = async (owner: string, index: number) => {
    const asked = request(`${owner} ${index}`, owner);
    await claimAnswer(api.context, asked, new Date(now.getTime() + index));
    await keepAnswer(api.context, asked, { status: 201, body: "x".repeat(1000) });
  };
  for (let index = 0; index < 5; index++) await add("usr_many", index);
  await add("usr_few", 0);
  const left = async () => {
    const rows = await db.select().from(keptAnswers).where(eq(keptAnswers.owner, "usr_many"));
    return rows.map(({ id }) => id).toSorted();
  };
  await pruneAnswers(db, "usr_many", { answers: 3, bytes: 1_000_000 });
  expect(await left()).toEqual(["usr_many 2", "usr_many 3", "usr_many 4"]);
  await pruneAnswers(db, "usr_many", { answers: 3, bytes: 3_000 });
  expect(await left()).toEqual(["usr_many 3", "usr_many 4"]);
  expect(await db.select().from(keptAnswers).where(eq(keptAnswers.owner, "usr_few"))).toHaveLength(1);
});

test("a dead process's claims are released, but its answers are kept", async () => {
  const [open, done] = [request("open", "usr_dead"), request("done", "usr_dead")];
  await claimAnswer(api.context, open, now);
  await claimAnswer(api.context, done, now);
  await keepAnswer(api.context, done, { status: 201, body: {} });
  expect(await claimAnswer(api.context, open, now)).toEqual({ state: "running" });
  await releaseClaimsOf(api.context.db, ["node_1"]);
  expect(await claimAnswer(api.context, { ...open, instanceId: "node_2" }, now)).toEqual({
    state: "claimed",
  });
  expect(await keepAnswer(api.context, open, { status: 201, body: {} })).toBe(false);
  expect(await claimAnswer(api.context, done, now)).toMatchObject({ state: "answered" });
});

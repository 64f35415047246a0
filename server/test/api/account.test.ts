/** What people do with their own sessions and account, and what an admin ends (docs/accounts.md). */
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { expect, test } from "vitest";
import { PersonExport } from "../../src/http/routes/account/account-schema.ts";
import { codeOf } from "../doubles/authenticator.ts";
import { addCall } from "../harness/add-call.ts";
import { apiOfFile, callerWith, type Answer } from "./api.ts";
import { browserAt, cookiesOf, newAddress, PASSWORD, signedIn, type SignedIn } from "./signed-in.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const AGENTS = `${BASE}/agents`;
const DAY_MS = 24 * 3_600_000;
const api = apiOfFile({ SESSION_DAYS: "20" });
const proof = { current_password: PASSWORD };

/** The same person in another browser. */
async function elsewhere({ person, workspaceId }: SignedIn) {
  const browser = browserAt(api.app, newAddress());
  const answer = await browser("POST", "/auth/sign-in", { email: person.email, password: PASSWORD });
  expect(answer.status).toBe(200);
  const cookie = cookiesOf(answer);
  return (method: string, path: string, body?: unknown) =>
    browser(method, path.replaceAll("{workspace_id}", workspaceId), body, { cookie });
}

const sessionsOf = async (call: SignedIn) =>
  (await call("GET", "/auth/sessions")).body.data as { id: string; current: boolean }[];

/** As if the session had begun earlier. */
const beginEarlier = (id: string, ms: number) =>
  api.pool.query("update user_sessions set created_at = created_at - $2 * interval '1 ms' where id = $1", [
    id,
    ms,
  ]);

test("people see their own sessions, newest first, and end any of them", async () => {
  const call = await signedIn(api, "viewer");
  const stranger = await signedIn(api, "owner", call.workspaceId);
  const other = await elsewhere(call);
  const { body } = await call("GET", "/auth/sessions");
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
  const seen = { created_at: time, last_seen_at: time, user_agent: "lightMyRequest" };
  const address = expect.stringMatching(/^10\.0\.\d+\.\d+$/) as string;
  expect(body).toEqual({
    data: [
      { id: expect.any(String) as string, ...seen, address, current: false },
      { id: expect.any(String) as string, ...seen, address, current: true },
    ],
    next_cursor: null,
  });
  const [theirs, mine] = body.data as [{ id: string }, { id: string }];
  const first = await call("GET", "/auth/sessions?limit=1");
  expect(first.body.data).toEqual([body.data[0]]);
  const second = await call("GET", `/auth/sessions?limit=1&cursor=${first.body.next_cursor}`);
  // Each request is a use of one's own session, so when it was last seen moves on.
  expect(second.body).toEqual({ data: [{ ...mine, last_seen_at: time }], next_cursor: null });

  expect((await stranger("DELETE", `/auth/sessions/${theirs.id}`)).body.code).toBe("NOT_FOUND");
  expect((await other("GET", AGENTS)).status).toBe(200);
  expect((await call("DELETE", `/auth/sessions/${theirs.id}`)).status).toBe(204);
  expect((await other("GET", AGENTS)).status).toBe(401);
  expect((await call("DELETE", `/auth/sessions/${theirs.id}`)).status).toBe(404);
  const last = await call("DELETE", `/auth/sessions/${mine.id}`);
  expect(last.status).toBe(204);
  expect([last.headers["set-cookie"]].flat().join()).toMatch(/parley\.session_token=;.*Max-Age=0/);
  expect((await call("GET", "/auth/session")).status).toBe(401);
});

test("a session says when it was last used", async () => {
  const call = await signedIn(api, "viewer");
  const [session] = await sessionsOf(call);
  const lastSeen = async () => {
    const { rows } = await api.pool.query<{ at: Date | null }>(
      "select last_seen_at as at from user_sessions where id = $1",
      [session?.id],
    );
    return rows[0]?.at ?? null;
  };
  await expect.poll(lastSeen).toBeInstanceOf(Date);
  const at = (await lastSeen()) as Date;
  expect((await call("GET", "/auth/sessions")).body.data[0].last_seen_at).toBe(at.toISOString());
});

test("a session ends for good after SESSION_DAYS, however often it is used", async () => {
  const call = await signedIn(api, "viewer");
  const [session] = await sessionsOf(call);
  const id = session?.id ?? "";
  await beginEarlier(id, 20 * DAY_MS - 60_000);
  const { body, status } = await call("GET", "/auth/session");
  expect(status).toBe(200);
  expect(Date.parse(body.expires_at)).toBeLessThanOrEqual(Date.now() + 60_000);
  await beginEarlier(id, 60_000);
  const ended: Answer[] = [await call("GET", AGENTS), await call("GET", "/auth/session")];
  for (const answer of ended) {
    expect(answer.body.code).toBe("UNAUTHENTICATED");
    expect(answer.headers["set-cookie"]).toBeUndefined();
  }
  const again = await elsewhere(call);
  expect((await again("GET", "/auth/sessions")).body.data).toHaveLength(1);
});

test("an admin signs a member out of one workspace: sessions so far end there, tokens and new sessions don't", async () => {
  const admin = await signedIn(api, "admin");
  const member = await signedIn(api, "editor", admin.workspaceId);
  const owner = await signedIn(api, "owner", admin.workspaceId);
  const own = (await member("POST", "/public/v1/workspaces", { name: "Own" })).body.id as string;
  const made = await owner("POST", `${BASE}/access-tokens`, { name: "t", role: "viewer" });
  const program = callerWith(api.app, admin.workspaceId, made.body.token as string);
  const signOut = (by: SignedIn, id: string) => by("POST", `${BASE}/members/${id}/sign-out`);

  expect((await signOut(member, admin.person.userId)).body.code).toBe("FORBIDDEN");
  expect((await signOut(admin, owner.person.userId)).body.detail.required_role).toBe("owner");
  expect((await signOut(admin, "usr_none")).body.code).toBe("NOT_FOUND");
  expect((await signOut(admin, member.person.userId)).status).toBe(204);

  const refused = await member("GET", AGENTS);
  expect(refused.status).toBe(401);
  expect(refused.body.detail.message).toBe("An admin signed you out of this workspace. Sign in again.");
  const leave = { workspace_id: admin.workspaceId };
  expect((await member("POST", "/auth/workspaces/leave", leave)).status).toBe(401);
  expect((await member("GET", `/public/v1/workspaces/${own}/agents`)).status).toBe(200);
  expect((await (await elsewhere(member))("GET", AGENTS)).status).toBe(200);
  expect((await owner("GET", AGENTS)).status).toBe(200);
  expect((await signOut(owner, owner.person.userId)).status).toBe(204);
  expect((await owner("GET", AGENTS)).status).toBe(401);
  expect((await program("GET", AGENTS)).status).toBe(200);

  const log = await admin("GET", `${BASE}/audit-log?action=members_sign_out`);
  expect(log.body.data.map((entry: { resource_id: string }) => entry.resource_id)).toEqual([
    owner.person.userId,
    member.person.userId,
  ]);
});

test("an export has the account and what the person did, and nothing of others", async () => {
  const call = await signedIn(api, "owner");
  const colleague = await signedIn(api, "owner", call.workspaceId);
  const made = await call("POST", `${BASE}/access-tokens`, { name: "ci", role: "viewer" });
  await colleague("POST", AGENTS, { name: "Theirs", system_prompt: "" });
  for (let index = 0; index < 3; index++)
    await call("POST", AGENTS, { name: `Mine ${index}`, system_prompt: "" });
  await api.pool.query(
    `insert into audit_log (id, workspace_id, action, resource_type, user_id, address, detail)
     select 'aud_old' || n, $1, 'agents_update', 'agent', $2, '10.0.0.1', '{}' from generate_series(1, 450) n`,
    [call.workspaceId, call.person.userId],
  );
  const ended = { status: "completed", endedAt: new Date() } as const;
  const calledId = await addCall(api.context.db, call.workspaceId, ended);
  const comments = `${BASE}/calls/${calledId}/comments`;
  const own = await call("POST", comments, { text: "Mine." });
  await colleague("POST", comments, { text: "Not mine." });
  const { status, headers, body } = await call("GET", "/auth/person/export");
  expect(status).toBe(200);
  expect(headers["content-disposition"]).toMatch(/^attachment; filename="parley-account-[\d-]+\.json"$/);
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv, ["date-time"]);
  const isAsPromised = ajv.compile(PersonExport);
  expect(isAsPromised(body) ? null : isAsPromised.errors).toBeNull();
  const { userId: id, name, email } = call.person;
  expect(body.person).toMatchObject({ id, name, email, email_verified: false });
  expect(body.sign_in).toEqual({ has_password: true, has_two_factor: false, single_sign_on: [] });
  expect(body.sessions).toHaveLength(1);
  expect(body.workspaces).toMatchObject([{ id: call.workspaceId, name: "Test", role: "owner" }]);
  expect(body.access_tokens).toMatchObject([{ name: "ci", role: "viewer", last_used_at: null }]);
  const { id: commentId, created_at } = own.body as { id: string; created_at: string };
  const whose = { workspace_id: call.workspaceId, call_id: calledId, turn_id: null };
  expect(body.call_comments).toEqual([{ id: commentId, ...whose, text: "Mine.", created_at }]);
  const actions = body.audit_log.map(({ action }: { action: string }) => action) as string[];
  expect(actions.filter((action) => action === "agents_create")).toHaveLength(3);
  expect(new Set(body.audit_log.map((entry: { id: string }) => entry.id)).size).toBe(455);
  const text = JSON.stringify(body);
  for (const secret of [made.body.token as string, call.cookie.split("=")[1] ?? "", colleague.person.email])
    expect(text).not.toContain(secret);
});

test("deleting an account takes the password or a code, and ends everything but what audit logs say", async () => {
  const call = await signedIn(api, "editor");
  const owner = await signedIn(api, "owner", call.workspaceId);
  const { userId, email } = call.person;
  const made = await api.caller("viewer", call.workspaceId);
  await api.pool.query("update access_tokens set user_id = $1 where workspace_id = $2 and name = 'viewer'", [
    userId,
    call.workspaceId,
  ]);
  await call("POST", AGENTS, { name: "Kept", system_prompt: "" });
  // As if made while the inviter's membership was ending, so that no member vouches for it.
  const former = await signedIn(api, "owner");
  await api.pool.query(
    `insert into invitations (id, workspace_id, role, token_hash, invited_by, expires_at)
     values ('inv_stale', $1, 'owner', 'stale', $2, now() + interval '1 day')`,
    [former.workspaceId, userId],
  );
  const remove = (body?: unknown) => call("DELETE", "/auth/person", body);
  expect((await remove()).body.detail.fields).toEqual([{ path: "current_password", message: "is required" }]);
  expect((await remove({ current_password: "not the password" })).status).toBe(422);
  expect((await remove({ code: "123456" })).body.code).toBe("CONFLICT"); // they have no second factor
  expect((await made("GET", AGENTS)).status).toBe(200);
  const gone = await remove(proof);
  expect(gone.status).toBe(204);
  expect([gone.headers["set-cookie"]].flat().join()).toMatch(/parley\.session_token=;.*Max-Age=0/);

  expect((await call("GET", "/auth/session")).status).toBe(401);
  expect((await made("GET", AGENTS)).status).toBe(401);
  const browser = browserAt(api.app, newAddress());
  expect((await browser("POST", "/auth/sign-in", { email, password: PASSWORD })).status).toBe(401);
  const { data } = (await owner("GET", `${BASE}/members`)).body;
  expect(data.map((each: { id: string }) => each.id)).toEqual([owner.person.userId]);
  const log = await owner("GET", `${BASE}/audit-log?user_id=${userId}`);
  expect(log.body.data).toMatchObject([
    { action: "auth_delete_person", actor: { name: email }, resource_id: userId, resource_name: email },
    { action: "agents_create", actor: { name: email } },
  ]);
  expect((await former("GET", `${BASE}/invitations`)).body.data).toEqual([]);
  for (const table of ["user_sessions", "user_accounts", "members", "account_events"]) {
    const left = await api.pool.query(`select from ${table} where user_id = $1`, [userId]);
    expect(left.rowCount, table).toBe(0);
  }
});

test("the only owner of workspaces names them to delete them with the account", async () => {
  const call = await signedIn(api, "owner");
  const other = await signedIn(api, "owner");
  const second = (await call("POST", "/public/v1/workspaces", { name: "Second" })).body.id as string;
  await api.pool.query("insert into members (workspace_id, user_id, role) values ($1, $2, 'owner')", [
    other.workspaceId,
    call.person.userId,
  ]);
  const remove = (ids?: string[]) =>
    call("DELETE", "/auth/person", { ...proof, ...(ids && { delete_workspaces: ids }) });
  for (const named of [undefined, [], [second]]) {
    const refused = await remove(named);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toMatchObject({ field: "workspaces", reason: "last_owner" });
    const missing = refused.body.detail.workspaces.map(({ id }: { id: string }) => id) as string[];
    expect(missing).toEqual(named?.length ? [call.workspaceId] : [call.workspaceId, second]);
  }
  const shared = await remove([call.workspaceId, second, other.workspaceId]);
  expect(shared.body.detail.fields).toMatchObject([{ path: "delete_workspaces[2]" }]);
  await api.pool.query(
    `insert into calls (id, workspace_id, agent_id, instance_id, direction, status, variable_values, system_prompt, first_message, tools)
     values ('call_live', $1, 'agt_1', 'node_1', 'browser', 'in_progress', '{}', '', '', '[]')`,
    [second],
  );
  expect((await remove([call.workspaceId, second])).body.detail.field).toBe("calls");
  await api.pool.query("update calls set status = 'completed' where id = 'call_live'");
  expect((await call("GET", AGENTS)).status).toBe(200);
  expect((await remove([second, call.workspaceId])).status).toBe(204);
  const left = await api.pool.query<{ id: string }>("select id from workspaces where id = any($1)", [
    [call.workspaceId, second, other.workspaceId],
  ]);
  expect(left.rows).toEqual([{ id: other.workspaceId }]);
});

test("a code does instead of the password", async () => {
  const call = await signedIn(api, "viewer");
  await signedIn(api, "owner", call.workspaceId);
  const { body } = await call("POST", "/auth/two-factor/enrol", proof);
  const on = await call("POST", "/auth/two-factor/confirm", { code: codeOf(body.uri as string) });
  const cookie = cookiesOf(on);
  const remove = (given: object) => call("DELETE", "/auth/person", given, { cookie });
  const [recovery_code] = body.recovery_codes as string[];
  expect((await remove({ recovery_code: "aaaaa-bbbbb" })).status).toBe(422);
  expect((await remove({ recovery_code })).status).toBe(204);
  expect((await call("GET", "/auth/session", undefined, { cookie })).status).toBe(401);
});

test("somebody with neither password nor code proves themselves by signing in anew", async () => {
  const call = await signedIn(api, "viewer");
  await signedIn(api, "owner", call.workspaceId);
  const [session] = await sessionsOf(call);
  // As if they had signed in with the OpenID provider.
  await api.pool.query("delete from user_accounts where user_id = $1", [call.person.userId]);
  await beginEarlier(session?.id ?? "", 11 * 60_000);
  const refused = await call("DELETE", "/auth/person");
  expect(refused.status).toBe(403);
  expect(refused.body.detail.message).toContain("try again within 10 minutes");
  await beginEarlier(session?.id ?? "", -11 * 60_000);
  expect((await call("DELETE", "/auth/person")).status).toBe(204);
});

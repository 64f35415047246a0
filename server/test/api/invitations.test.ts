import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { invitations, users } from "../../src/platform/db/people-tables.ts";
import { deleteMember, updateMember } from "../../src/access/workspaces/member-queries.ts";
import { apiOfFile } from "./api.ts";
import { browserAt, cookiesOf, newAddress, PASSWORD, signedIn, type SignedIn } from "./signed-in.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const INVITATIONS = `${BASE}/invitations`;
const api = apiOfFile();

async function invite(by: SignedIn, body: object): Promise<{ id: string; token: string }> {
  const { status, body: made } = await by("POST", INVITATIONS, body);
  expect(status).toBe(201);
  return { id: made.id as string, token: (made.url as string).split("#")[1] ?? "" };
}

const signUp = (token: string, email: string, change: object = {}) =>
  browserAt(api.app, newAddress())("POST", "/auth/sign-up", {
    token,
    name: "New Person",
    email,
    password: PASSWORD,
    ...change,
  });

test("an invitation's link is shown once, makes one person a member, and works once", async () => {
  const admin = await signedIn(api, "admin");
  const created = await admin("POST", INVITATIONS, { role: "editor" });
  const { url, is_emailed: isEmailed, ...record } = created.body;
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:8080\/invitation#pri_[\w-]{43}$/);
  expect(isEmailed).toBe(false);
  expect(record).toMatchObject({ role: "editor", email: null, status: "open", accepted_by: null });
  expect((await admin("GET", INVITATIONS)).body.data).toEqual([record]);
  const token = (url as string).split("#")[1] ?? "";
  const rows = await api.context.db.select().from(invitations);
  expect(JSON.stringify(rows)).not.toContain(token);

  const link = await browserAt(api.app, newAddress())("POST", "/auth/links/read", { token });
  expect(link.body).toEqual({
    kind: "invitation",
    workspace: { id: admin.workspaceId, name: "Test" },
    role: "editor",
    email: null,
  });
  const up = await signUp(token, "New.One@Example.com");
  expect(up.status).toBe(201);
  expect(up.body.person).toMatchObject({ name: "New Person", email: "new.one@example.com" });
  const browser = browserAt(api.app, newAddress());
  const cookie = cookiesOf(up);
  const own = await browser("GET", "/public/v1/workspaces", undefined, { cookie });
  expect(own.body.data).toMatchObject([{ id: admin.workspaceId, role: "editor" }]);
  const again = await signUp(token, "another@example.com");
  expect(again.body.code).toBe("NOT_FOUND");
  expect(await api.context.db.$count(users, eq(users.email, "another@example.com"))).toBe(0);
  const [accepted] = (await admin("GET", INVITATIONS)).body.data;
  expect(accepted).toMatchObject({ status: "accepted", accepted_by: up.body.person.id });
  expect(api.lines.join("")).not.toContain(token);
});

test("people with an account sign in and accept it; existing members can't", async () => {
  const owner = await signedIn(api, "owner");
  const ann = await signedIn(api, null);
  const { token } = await invite(owner, { role: "viewer" });
  expect((await signUp(token, ann.person.email)).body).toMatchObject({
    code: "CONFLICT",
    detail: { field: "email" },
  });
  const member = await owner("POST", "/auth/links/accept", { token });
  expect(member.body).toMatchObject({ code: "CONFLICT", detail: { field: "token" } });
  const accepted = await ann("POST", "/auth/links/accept", { token });
  expect(accepted.body).toEqual({ workspace_id: owner.workspaceId, role: "viewer" });
  expect((await ann("POST", "/auth/links/accept", { token })).status).toBe(404);
});

test("if several people use one link at once, one becomes a member and the others leave no trace", async () => {
  const owner = await signedIn(api, "owner");
  const { token } = await invite(owner, { role: "viewer" });
  const emails = ["race1@example.com", "race2@example.com", "race3@example.com"];
  const answers = await Promise.all(emails.map((email) => signUp(token, email)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404, 404]);
  expect((await owner("GET", `${BASE}/members`)).body.data).toHaveLength(2);
  const left = await Promise.all(emails.map((email) => api.context.db.$count(users, eq(users.email, email))));
  expect(left.filter((count) => count === 1)).toHaveLength(1);
});

test("revoked, expired and made-up invitations get the same answer", async () => {
  const owner = await signedIn(api, "owner");
  const revoked = await invite(owner, { role: "viewer" });
  expect((await owner("DELETE", `${INVITATIONS}/${revoked.id}`)).status).toBe(204);
  const expired = await invite(owner, { role: "viewer", expires_at: "2999-01-01T00:00:00Z" });
  const expiresAt = new Date(Date.now() - 1000);
  await api.context.db.update(invitations).set({ expiresAt }).where(eq(invitations.id, expired.id));
  expect((await owner("GET", INVITATIONS)).body.data).toMatchObject([{ status: "expired" }]);
  const answers = await Promise.all(
    [revoked.token, expired.token, "pri_x", "setup.ws_1.x", "setup..", "x"].map((token) =>
      signUp(token, "nobody@example.com"),
    ),
  );
  for (const { status, body } of answers) {
    expect(status).toBe(404);
    expect(body).toEqual(answers[0]?.body);
  }
});

test("an invitation for an email works only for that account", async () => {
  const owner = await signedIn(api, "owner");
  const ann = await signedIn(api, null);
  const { token } = await invite(owner, { role: "viewer", email: ann.person.email.toUpperCase() });
  expect((await signUp(token, "somebody.else@example.com")).body.detail.fields).toMatchObject([
    { path: "email" },
  ]);
  expect(await api.context.db.$count(users, eq(users.email, "somebody.else@example.com"))).toBe(0);
  expect((await ann("POST", "/auth/links/accept", { token })).status).toBe(200);
});

test("nobody can invite to a role above their own, or revoke such an invitation", async () => {
  const owner = await signedIn(api, "owner");
  const admin = await signedIn(api, "admin", owner.workspaceId);
  const refused = await admin("POST", INVITATIONS, { role: "owner" });
  expect(refused.body.detail.required_role).toBe("owner");
  const { id } = await invite(owner, { role: "owner" });
  expect((await admin("DELETE", `${INVITATIONS}/${id}`)).status).toBe(403);
  expect((await owner("DELETE", `${INVITATIONS}/${id}`)).status).toBe(204);
});

test("an invitation ends with its maker's membership, also if both happen at the same moment", async () => {
  const owner = await signedIn(api, "owner");
  const [gone, lowered] = [
    await signedIn(api, "admin", owner.workspaceId),
    await signedIn(api, "admin", owner.workspaceId),
  ];
  const links = [await invite(gone, { role: "admin" }), await invite(lowered, { role: "admin" })];
  const kept = await invite(lowered, { role: "editor" });
  // Skips the step that deletes their invitations, since it misses one that is being made.
  await deleteMember(api.context.db, owner.workspaceId, gone.person.userId);
  await updateMember(api.context.db, owner.workspaceId, lowered.person.userId, "editor");
  for (const { token } of links) expect((await signUp(token, "back.door@example.com")).status).toBe(404);
  expect((await signUp(kept.token, "front.door@example.com")).status).toBe(201);
});

test.each([
  [{ password: "short" }, "password"],
  [{ password: "aaaaaaaaaaaa" }, "password"],
  [{ password: "new person new person" }, "password"],
  [{ email: "no email" }, "email"],
  [{ name: "" }, "name"],
  [{ role: "owner" }, "role"],
])("signing up with %j is refused for %s and spends nothing", async (change, path) => {
  const owner = await signedIn(api, "owner");
  const { token } = await invite(owner, { role: "viewer" });
  const answer = await signUp(token, "careful@example.com", change);
  expect(answer.status).toBe(422);
  expect(answer.body.detail.fields).toMatchObject([{ path }]);
  expect((await owner("GET", INVITATIONS)).body.data).toMatchObject([{ status: "open" }]);
});

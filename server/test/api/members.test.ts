import { expect, test } from "vitest";
import { apiOfFile, callerWith } from "./api.ts";
import { signedIn } from "./signed-in.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const MEMBERS = `${BASE}/members`;
const api = apiOfFile();

test("every member sees who the others are and what they may do, and admins whose password is enough", async () => {
  const owner = await signedIn(api, "owner");
  const viewer = await signedIn(api, "viewer", owner.workspaceId);
  const list = await viewer("GET", MEMBERS);
  expect(list.body.next_cursor).toBeNull();
  expect(list.body.data).toEqual(
    [viewer, owner].map(({ person }, index) => ({
      id: person.userId,
      name: person.name,
      email: person.email,
      role: index === 0 ? "viewer" : "owner",
      created_at: expect.any(String) as string,
    })),
  );
  const one = await viewer("GET", `${MEMBERS}/${owner.person.userId}`);
  expect(one.body).toEqual(list.body.data[1]);

  const admin = await signedIn(api, "admin", owner.workspaceId);
  const lacking = async () =>
    ((await admin("GET", MEMBERS)).body.data as Record<string, unknown>[]).map(
      (each) => each["lacks_two_factor"],
    );
  expect(await lacking()).toEqual([true, true, true]);
  await api.pool.query("update users set two_factor_enabled = true where id = $1", [viewer.person.userId]);
  expect(await lacking()).toEqual([true, false, true]);
  // Somebody who signs in with the OpenID provider has no password here.
  await api.pool.query("delete from user_accounts where user_id = $1", [owner.person.userId]);
  expect(await lacking()).toEqual([true, false, false]);
  expect((await viewer("GET", MEMBERS)).body.data[0]).not.toHaveProperty("lacks_two_factor");
});

test("an admin changes the roles of members who are not above them, up to their own role", async () => {
  const owner = await signedIn(api, "owner");
  const admin = await signedIn(api, "admin", owner.workspaceId);
  const other = await signedIn(api, "viewer", owner.workspaceId);
  const set = (of: { person: { userId: string } }, role: string) =>
    admin("PATCH", `${MEMBERS}/${of.person.userId}`, { role });
  expect((await set(other, "admin")).body).toMatchObject({ id: other.person.userId, role: "admin" });
  expect((await other("POST", `${BASE}/invitations`, { role: "viewer" })).status).toBe(201);
  expect((await set(other, "owner")).body.detail.required_role).toBe("owner");
  expect((await set(owner, "viewer")).body.detail.required_role).toBe("owner");
  expect((await admin("DELETE", `${MEMBERS}/${owner.person.userId}`)).status).toBe(403);
  expect((await set(other, "viewer")).status).toBe(200);
  expect((await other("GET", `${BASE}/invitations`)).status).toBe(403);
});

test("a removed member loses access at once, along with their tokens and open invitations", async () => {
  const owner = await signedIn(api, "owner");
  const admin = await signedIn(api, "admin", owner.workspaceId);
  const elsewhere = await admin("POST", "/public/v1/workspaces", { name: "Elsewhere" });
  const { body: made } = await admin("POST", `${BASE}/access-tokens`, { name: "mine", role: "admin" });
  const { userId: id, email } = admin.person;
  expect(made).toMatchObject({ role: "admin", member: { id, email } });
  const invitation = await admin("POST", `${BASE}/invitations`, { role: "viewer" });
  const token = callerWith(api.app, owner.workspaceId, made.token);
  expect((await token("GET", MEMBERS)).status).toBe(200);
  expect((await owner("DELETE", `${MEMBERS}/${id}`)).status).toBe(204);
  expect((await token("GET", MEMBERS)).status).toBe(401);
  expect((await admin("GET", MEMBERS)).status).toBe(404);
  expect((await owner("GET", `${BASE}/access-tokens`)).body.data).toEqual([]);
  const link = { token: (invitation.body.url as string).split("#")[1] };
  expect((await owner("POST", "/auth/links/read", link)).status).toBe(404);
  expect((await owner("DELETE", `${MEMBERS}/${id}`)).status).toBe(404);
  expect((await admin("GET", `/public/v1/workspaces/${elsewhere.body.id}`)).body.role).toBe("owner");
});

test("a token is limited to its member's current role, and regains its own if that role rises", async () => {
  const owner = await signedIn(api, "owner");
  const member = await signedIn(api, "admin", owner.workspaceId);
  const { body: made } = await member("POST", `${BASE}/access-tokens`, { name: "mine", role: "editor" });
  const token = callerWith(api.app, owner.workspaceId, made.token);
  const create = () => token("POST", `${BASE}/agents`, { name: "a", system_prompt: "" });
  const setRole = (role: string) => owner("PATCH", `${MEMBERS}/${member.person.userId}`, { role });
  expect((await create()).status).toBe(201);
  await setRole("viewer");
  expect((await create()).body.detail.required_role).toBe("editor");
  expect((await token("GET", `${BASE}/agents`)).status).toBe(200);
  expect((await owner("GET", `${BASE}/access-tokens`)).body.data).toMatchObject([{ role: "viewer" }]);
  await setRole("owner");
  expect((await create()).status).toBe(201);
  expect((await token("GET", `${BASE}/access-tokens`)).body.detail.required_role).toBe("admin");
});

test("the last owner can't be demoted or removed; of two who try it on each other, one remains", async () => {
  const ann = await signedIn(api, "owner");
  const alone = [
    await ann("PATCH", `${MEMBERS}/${ann.person.userId}`, { role: "admin" }),
    await ann("DELETE", `${MEMBERS}/${ann.person.userId}`),
  ];
  for (const { body } of alone) expect(body).toMatchObject({ code: "CONFLICT", detail: { field: "role" } });
  expect((await ann("PATCH", `${MEMBERS}/${ann.person.userId}`, { role: "owner" })).status).toBe(200);
  const ben = await signedIn(api, "owner", ann.workspaceId);
  const answers = await Promise.all([
    ann("PATCH", `${MEMBERS}/${ben.person.userId}`, { role: "viewer" }),
    ben("DELETE", `${MEMBERS}/${ann.person.userId}`),
  ]);
  expect(answers.map(({ status }) => status < 300)).toContain(true);
  const lists = await Promise.all([ann, ben].map((call) => call("GET", MEMBERS)));
  const rest = lists.find(({ status }) => status === 200);
  const owners = (rest?.body.data ?? []).filter(({ role }: { role: string }) => role === "owner");
  expect(owners).toHaveLength(1);
});

test("a demoted member's open invitations to a higher role end", async () => {
  const owner = await signedIn(api, "owner");
  const admin = await signedIn(api, "admin", owner.workspaceId);
  for (const role of ["admin", "viewer"]) await admin("POST", `${BASE}/invitations`, { role });
  await owner("PATCH", `${MEMBERS}/${admin.person.userId}`, { role: "editor" });
  const left = await owner("GET", `${BASE}/invitations`);
  expect((left.body.data as { role: string }[]).map(({ role }) => role)).toEqual(["viewer"]);
});

test("any member may leave, except the last owner; a token can't", async () => {
  const owner = await signedIn(api, "owner");
  const viewer = await signedIn(api, "viewer", owner.workspaceId);
  const leave = { workspace_id: owner.workspaceId };
  const refused = await owner("POST", "/auth/workspaces/leave", leave);
  expect(refused.body).toMatchObject({ code: "CONFLICT", detail: { field: "role" } });
  expect(refused.body.detail.message).toContain("last owner");
  expect((await viewer("POST", "/auth/workspaces/leave", leave)).status).toBe(204);
  expect((await viewer("GET", MEMBERS)).body.code).toBe("NOT_FOUND");
  expect((await viewer("POST", "/auth/workspaces/leave", leave)).body.code).toBe("NOT_FOUND");
  expect((await owner("GET", MEMBERS)).body.data).toHaveLength(1);
  const log = await owner("GET", `${BASE}/audit-log`);
  expect(log.body.data[0]).toMatchObject({
    action: "auth_leave_workspace",
    resource_id: viewer.person.userId,
    actor: { user_id: viewer.person.userId },
  });
});

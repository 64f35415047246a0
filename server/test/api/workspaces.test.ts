import { expect, test } from "vitest";
import { insertMember } from "../../src/access/workspaces/member-queries.ts";
import { hasWorkspace } from "../../src/access/workspaces/workspace-queries.ts";
import { codeOf } from "../doubles/authenticator.ts";
import { apiOfFile } from "./api.ts";
import { cookiesOf, PASSWORD, signedIn, type SignedIn } from "./signed-in.ts";

const WORKSPACES = "/public/v1/workspaces";
const OWN = `${WORKSPACES}/{workspace_id}`;
const api = apiOfFile();

/** Turns on two-factor authentication; returns the headers of the session that this opens. */
async function turnOn(call: SignedIn): Promise<{ cookie: string }> {
  const { body } = await call("POST", "/auth/two-factor/enrol", { current_password: PASSWORD });
  return { cookie: cookiesOf(await call("POST", "/auth/two-factor/confirm", { code: codeOf(body.uri) })) };
}

test("signed-in people create workspaces, own them, and list only their own", async () => {
  const ann = await signedIn(api, null);
  const ben = await signedIn(api, null);
  expect((await ann("GET", WORKSPACES)).body).toEqual({ data: [], next_cursor: null });
  const first = await ann("POST", WORKSPACES, { name: "Shop" });
  expect(first.status).toBe(201);
  expect(first.body).toEqual({
    id: expect.stringMatching(/^ws_/) as string,
    name: "Shop",
    recording_retention_days: null,
    call_retention_days: null,
    require_two_factor: false,
    inbound: { blocked: [], per_caller_hour: null },
    role: "owner",
    created_at: expect.any(String) as string,
  });
  const { body: second } = await ann("POST", WORKSPACES, { name: "Shop" });
  await ben("POST", WORKSPACES, { name: "Ben's" });
  const page = await ann("GET", `${WORKSPACES}?limit=1`);
  expect(page.body.data).toEqual([second]);
  const rest = await ann("GET", `${WORKSPACES}?cursor=${page.body.next_cursor}`);
  expect(rest.body).toEqual({ data: [first.body], next_cursor: null });
  const got = await ann("GET", `${WORKSPACES}/${first.body.id}`);
  expect(got.body).toEqual(first.body);
  expect((await ben("GET", `${WORKSPACES}/${first.body.id}`)).status).toBe(404);
});

test("one person owns ten workspaces at most, however many are asked for at once", async () => {
  const [ann, ben] = [await signedIn(api, null), await signedIn(api, "owner")];
  const create = () => ann("POST", WORKSPACES, { name: "Shop" });
  const answers = await Promise.all(Array.from({ length: 13 }, create));
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(10);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const { status, body } of refused) {
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "CONFLICT", detail: { field: "workspaces", reason: "limit" } });
  }
  expect((await ann("GET", WORKSPACES)).body.data).toHaveLength(10);
  expect((await ben("POST", WORKSPACES, { name: "Ben's" })).status).toBe(201);
  // Other people's workspaces don't count, and deleting one makes room.
  await insertMember(api.context.db, ben.workspaceId, ann.person.userId, "admin");
  expect((await create()).status).toBe(409);
  expect((await ann("DELETE", `${WORKSPACES}/${made[0]?.body.id}`)).status).toBe(204);
  expect((await create()).status).toBe(201);
  expect((await create()).status).toBe(409);
});

test("an admin renames it; the record shows the requester's role", async () => {
  const admin = await signedIn(api, "admin");
  const renamed = await admin("PATCH", OWN, { name: "New name" });
  expect(renamed.body).toMatchObject({ name: "New name", recording_retention_days: null, role: "admin" });
  const kept = await admin("PATCH", OWN, { recording_retention_days: 30 });
  expect(kept.body).toMatchObject({ name: "New name", recording_retention_days: 30 });
  for (const wrong of [0, 1.5, "30", 4_000]) {
    expect((await admin("PATCH", OWN, { recording_retention_days: wrong })).status).toBe(422);
  }
  expect((await admin("PATCH", OWN, {})).body).toEqual(kept.body);
  const viewer = await api.caller("viewer", admin.workspaceId);
  expect((await viewer("GET", OWN)).body).toEqual({ ...kept.body, role: "viewer" });
  const breaks = ["\n", "\r", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029"];
  for (const name of ["", "x".repeat(256), 5, null, "\n", ...breaks.map((each) => `a${each}b`)]) {
    expect((await admin("PATCH", OWN, { name })).status, JSON.stringify(name)).toBe(422);
    expect((await admin("POST", WORKSPACES, { name })).status, JSON.stringify(name)).toBe(422);
  }
  const told = await admin("PATCH", OWN, { name: "a\nb" });
  expect(told.body.detail.fields).toMatchObject([
    { path: "name", message: expect.stringContaining("on one line") as string },
  ]);
  expect((await admin("GET", OWN)).body).toEqual(kept.body);
});

test("an admin says who may call in; what isn't sent keeps its value, and bad entries change nothing", async () => {
  const admin = await signedIn(api, "admin");
  const rules = async (inbound: unknown) => (await admin("PATCH", OWN, { inbound })).body;
  const blocked = ["+4915123456789", "+49900", "100", "anonymous"];
  expect((await rules({ blocked })).inbound).toEqual({ blocked, per_caller_hour: null });
  expect((await rules({ per_caller_hour: 3 })).inbound).toEqual({ blocked, per_caller_hour: 3 });
  expect((await rules({})).inbound).toEqual({ blocked, per_caller_hour: 3 });
  for (const wrong of [
    { blocked: ["+49", "49 30"] },
    { blocked: ["+"] },
    { blocked: ["+49", "+49"] },
    { blocked: [""] },
    { blocked: Array.from({ length: 501 }, (_, index) => `+49${index}`) },
    { per_caller_hour: 0 },
    { per_caller_hour: 1.5 },
    { per_caller_hour: 10_001 },
    { allowed: [] },
    null,
  ]) {
    expect((await admin("PATCH", OWN, { inbound: wrong })).status, JSON.stringify(wrong)).toBe(422);
  }
  const { detail } = await rules({ blocked: ["+49", "49 30"] });
  expect(detail.fields).toMatchObject([{ path: "inbound.blocked.1" }]);
  const editor = await api.caller("editor", admin.workspaceId);
  const refused = await editor("PATCH", OWN, { inbound: { blocked: [] } });
  expect(refused.body.detail.required_role).toBe("admin");
  expect((await editor("GET", OWN)).body.inbound).toEqual({ blocked, per_caller_hour: 3 });
  expect((await rules({ blocked: [], per_caller_hour: null })).inbound).toEqual({
    blocked: [],
    per_caller_hour: null,
  });
});

test("its owner deletes it with everything in it, and nobody has access any more", async () => {
  const owner = await signedIn(api, "owner");
  const token = await api.caller("admin", owner.workspaceId);
  await token("POST", `${OWN}/agents`, { name: "a", system_prompt: "" });
  expect((await token("DELETE", OWN)).body.detail.required_role).toBe("owner");
  expect((await owner("DELETE", OWN)).status).toBe(204);
  expect((await owner("GET", OWN)).status).toBe(404);
  expect((await token("GET", OWN)).status).toBe(401);
  expect((await owner("GET", WORKSPACES)).body.data).toEqual([]);
  expect((await owner("GET", "/auth/session")).status).toBe(200);
  expect(await hasWorkspace(api.context.db)).toBe(true);
  expect(api.lines.some((line) => line.includes("workspace deleted"))).toBe(true);
});

test("if it requires two-factor authentication, it refuses members with only a password, but not tokens", async () => {
  const owner = await signedIn(api, "owner");
  const ben = await signedIn(api, "admin", owner.workspaceId);
  const token = await api.caller("viewer", owner.workspaceId);
  const demand = (by: SignedIn, require_two_factor: boolean, headers = {}) =>
    by("PATCH", OWN, { require_two_factor }, headers);
  expect((await demand(ben, true)).body.detail.required_role).toBe("owner");
  expect((await demand(owner, true)).body).toMatchObject({
    code: "CONFLICT",
    detail: { field: "require_two_factor" },
  });
  const { cookie } = await turnOn(owner);
  expect((await demand(owner, true, { cookie })).body.require_two_factor).toBe(true);
  expect((await owner("GET", `${OWN}/agents`, undefined, { cookie })).status).toBe(200);
  expect((await token("GET", `${OWN}/agents`)).status).toBe(200);
  for (const path of [OWN, `${OWN}/agents`, `${OWN}/events`]) {
    const refused = await ben("GET", path);
    expect([refused.status, refused.body.code], path).toEqual([403, "FORBIDDEN"]);
    expect(refused.body.detail.message).toContain("requires two-factor authentication");
  }
  const listed = await ben("GET", WORKSPACES);
  expect(listed.body.data).toMatchObject([{ id: owner.workspaceId, require_two_factor: true }]);
  expect((await ben("GET", `${OWN}/agents`, undefined, await turnOn(ben))).status).toBe(200);
  expect((await demand(owner, false, { cookie })).body.require_two_factor).toBe(false);
});

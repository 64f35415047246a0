/** Who may do what on every route; the cases are made from the list of routes. */
import { expect, test } from "vitest";
import { ERROR_STATUS, type ErrorBody } from "@parley/base/errors";
import { operations } from "../../src/http/routes.ts";
import type { Operation } from "../../src/http/operation/operation.ts";
import { hasRole, ROLES, type Role } from "../../src/access/people/actor.ts";
import { apiOfFile, callerWith, type Answer, type Caller } from "./api.ts";
import { browserAt, newAddress, signedIn } from "./signed-in.ts";
import { BODIES } from "./smallest-bodies.ts";

const api = apiOfFile();
const ofRoles = operations
  .filter(({ role }) => role !== "public" && role !== "person")
  .toSorted((a, b) => Number(a.id === "workspaces_delete") - Number(b.id === "workspaces_delete"));
const ofPeople = operations.filter(({ role }) => role === "person");
const guarded = [...ofPeople, ...ofRoles];

/** With an access token or signed in; both work the same way. */
type Sender = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** Sends the operation with the given ids, or ids that don't exist. */
function send(caller: Sender, operation: Operation, ids: Record<string, string> = {}): Promise<Answer> {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    name === "workspace_id" ? whole : (ids[name] ?? "none_1"),
  );
  return caller(operation.method, path, BODIES[operation.id]);
}

function expectError(answer: Answer, code: keyof typeof ERROR_STATUS): ErrorBody["detail"] {
  const body = answer.body as ErrorBody;
  expect(answer.status).toBe(ERROR_STATUS[code]);
  expect(body).toEqual({ code, detail: expect.objectContaining({ error: code.toLowerCase() }) as object });
  expect(body.detail.message).toMatch(/^\S.*\.$/s);
  return body.detail;
}

test("the table has every route that needs a body, and workspaces are named in paths", () => {
  for (const { id, role, body, bodyOptional, path } of guarded) {
    expect(BODIES[id] !== undefined || !body || bodyOptional, id).toBe(true);
    expect(/\/workspaces\/\{workspace_id\}(?:\/|$)/.test(path), id).toBe(role !== "person");
  }
});

test("without a token or a session, or with an unknown one, every route is UNAUTHENTICATED", async () => {
  const { app, caller } = api;
  const { workspaceId } = await caller("owner");
  for (const operation of guarded) {
    for (const token of ["", "prl_unknown", "x y"]) {
      const answer = await send(callerWith(app, workspaceId, token), operation);
      expectError(answer, "UNAUTHENTICATED");
      expect(answer.headers["www-authenticate"]).toBe("Bearer");
    }
    for (const cookie of [undefined, "parley.session_token=unknown.c2lnbmF0dXJl"]) {
      const browser = browserAt(app, newAddress());
      const answer = await send(
        (method, path, body) =>
          browser(method, path.replace("{workspace_id}", workspaceId), body, cookie ? { cookie } : {}),
        operation,
      );
      expectError(answer, "UNAUTHENTICATED");
    }
  }
});

test("a workspace is NOT_FOUND to non-members on every route, whether it exists or not", async () => {
  const { app, caller } = api;
  const owner = await caller("owner");
  const other = await caller("owner");
  const person = await signedIn(api, "owner");
  const asPerson = (id: string) => (method: string, path: string, body?: unknown) =>
    person(method, path.replaceAll("{workspace_id}", id), body);
  for (const operation of ofRoles) {
    const foreign = await send(callerWith(app, other.workspaceId, owner.token), operation);
    const missing = await send(callerWith(app, "ws_missing", owner.token), operation);
    expectError(foreign, "NOT_FOUND");
    expect(missing.body).toEqual(foreign.body);
    expect((await send(asPerson(other.workspaceId), operation)).body).toEqual(foreign.body);
    expect((await send(asPerson("ws_missing"), operation)).body).toEqual(foreign.body);
  }
});

test.each(["an access token", "a session"])(
  "with %s, a role that is too low is FORBIDDEN and told which is needed; a sufficient one is let in",
  async (kind) => {
    const { workspaceId } = await api.caller("owner");
    for (const role of ROLES) {
      const sender =
        kind === "a session" ? await signedIn(api, role, workspaceId) : await api.caller(role, workspaceId);
      for (const operation of ofRoles) {
        const answer = await send(sender, operation);
        const reaches = hasRole(role, operation.role as Role);
        expect(answer.status === 403, `${operation.id} as ${role}`).toBe(!reaches);
        const refused = { code: "FORBIDDEN", detail: { required_role: operation.role } };
        expect(reaches ? refused : answer.body).toMatchObject(refused);
        expect([401, 405, 500], operation.id).not.toContain(answer.status);
      }
    }
  },
);

test("operations for people work when signed in, but not with an access token of any role", async () => {
  const owner = await api.caller("owner");
  const person = await signedIn(api, null);
  for (const operation of ofPeople) {
    expect(expectError(await send(owner, operation), "FORBIDDEN")["required_role"]).toBeNull();
    const answer = await send(person, operation);
    expect([401, 403, 405, 500], operation.id).not.toContain(answer.status);
  }
});

test("another workspace's ID is NOT_FOUND just like an unknown one, and its record stays unchanged", async () => {
  const owner = await api.caller("owner");
  const person = await signedIn(api, "owner");
  const other = await api.caller("owner");
  const ids = await resourcesOf(other);
  const before = await everythingOf(other);
  const withId = ofRoles.filter(({ path }) => path.replace("{workspace_id}", "").includes("{"));
  expect(withId.length).toBeGreaterThan(15);
  for (const operation of withId) {
    for (const [name] of operation.path.replace("{workspace_id}", "").matchAll(/(?<=\{)\w+(?=\})/g)) {
      expect(ids[name], `an example of ${name}`).toBeTypeOf("string");
    }
    const foreign = await send(owner, operation, ids);
    const missing = await send(owner, operation);
    expectError(foreign, "NOT_FOUND");
    expect(foreign.body, operation.id).toEqual(missing.body);
    expect((await send(person, operation, ids)).body, operation.id).toEqual(missing.body);
  }
  expect(await everythingOf(other)).toEqual(before);
});

async function resourcesOf(caller: Caller): Promise<Record<string, string>> {
  const base = "/public/v1/workspaces/{workspace_id}";
  const agent = await caller("POST", `${base}/agents`, BODIES["agents_create"]);
  const created = await caller("POST", `${base}/tools`, BODIES["tools_create"]);
  const example = await caller(
    "POST",
    `${base}/tools/${created.body.id}/examples`,
    BODIES["tools_create_example"],
  );
  const scenes = `${base}/agents/${agent.body.id}/scenarios`;
  const played = await caller("POST", scenes, BODIES["scenarios_create"]);
  const batch = await caller("POST", `${scenes}/run`);
  const filter = await caller("POST", `${base}/call-filters`, BODIES["call_filters_create"]);
  const token = await caller("POST", `${base}/access-tokens`, BODIES["access_tokens_create"]);
  const invitation = await caller("POST", `${base}/invitations`, BODIES["invitations_create"]);
  const member = await signedIn(api, "viewer", caller.workspaceId);
  const key = await caller("POST", `${base}/provider-keys`, BODIES["provider_keys_create"]);
  const line = await caller("POST", `${base}/trunks`, BODIES["trunks_create"]);
  const number = {
    number: "+4930123456",
    trunk_id: line.body.id as string,
    agent_id: agent.body.id as string,
  };
  const phone = await caller("POST", `${base}/phone-numbers`, number);
  const hook = await caller("POST", `${base}/webhooks`, BODIES["webhooks_create"]);
  const delivery = await caller("POST", `${base}/webhooks/${hook.body.id}/test`);
  await caller("PUT", `${base}/agents/${agent.body.id}/tools`, { tool_ids: [created.body.id] });
  await caller("POST", `${base}/agents/${agent.body.id}/preview-link`);
  const versions = await caller("GET", `${base}/agents/${agent.body.id}/versions`);
  return {
    agent_id: agent.body.id,
    version_id: versions.body.data[0].id,
    tool_id: created.body.id,
    example_id: example.body.id,
    scenario_id: played.body.id,
    batch_id: batch.body.id,
    filter_id: filter.body.id,
    access_token_id: token.body.id,
    invitation_id: invitation.body.id,
    member_id: member.person.userId,
    phone_number_id: phone.body.id,
    trunk_id: line.body.id,
    provider_key_id: key.body.id,
    webhook_id: hook.body.id,
    delivery_id: delivery.body.id,
    webhook_event_id: "evt_1",
    attention_id: "att_1",
    call_id: "call_1",
    comment_id: "cmt_1",
    model_input_id: "min_1_0001",
  };
}

async function everythingOf(caller: Caller): Promise<unknown[]> {
  const base = "/public/v1/workspaces/{workspace_id}";
  const agents = (await caller("GET", `${base}/agents`)).body;
  const id = agents.data[0].id as string;
  const parts = ["tools", "preview-link", "versions", "scenarios"];
  const paths = parts.map((part) => `${base}/agents/${id}/${part}`);
  const rooms = ["call-filters", "tools", "members", "invitations", "access-tokens"];
  for (const room of [...rooms, "phone-numbers", "trunks", "provider-keys", "webhooks"])
    paths.push(`${base}/${room}`);
  const bodies: unknown[] = [agents];
  for (const path of paths) bodies.push((await caller("GET", path)).body);
  return bodies;
}

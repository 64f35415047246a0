/** Who may do what, for every route that there is: the cases are made from the written list of routes. */
import { expect, test } from "vitest";
import { ERROR_STATUS, type ErrorBody } from "../../src/errors.ts";
import { operations } from "../../src/http/routes.ts";
import type { Operation } from "../../src/http/operation.ts";
import { hasRole, ROLES } from "../../src/workspaces/actor.ts";
import { apiOfFile, callerWith, type Answer, type Caller } from "./api.ts";

const api = apiOfFile();
const guarded = operations.filter(({ role }) => role !== "public");

const tool = { name: "t", url: "https://api.example.com/" };
/** The least body that fits, where one is required. */
const BODIES: Record<string, unknown> = {
  agents_create: { name: "a", system_prompt: "" },
  agents_update: { name: "a", system_prompt: "" },
  agents_patch: {},
  agents_replace_tools: { tool_ids: [] },
  tools_create: tool,
  tools_update: tool,
  tools_patch: {},
  tools_test: { tool: { ...tool, url: "http://127.0.0.1:1/" } },
  tools_resolve: { tool },
  access_tokens_create: { name: "t", role: "viewer" },
};

/** Sends the operation with ids that nothing has, or those given. */
function send(caller: Caller, operation: Operation, ids: Record<string, string> = {}): Promise<Answer> {
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

test("every route that needs a body is in the table, and every workspace is named in its path", () => {
  for (const { id, body, bodyOptional, path } of guarded) {
    expect(BODIES[id] !== undefined || !body || bodyOptional, id).toBe(true);
    expect(path).toContain("/workspaces/{workspace_id}/");
  }
});

test("without a token, and with one that is not known, every route is UNAUTHENTICATED", async () => {
  const { app, caller } = api;
  const { workspaceId } = await caller("owner");
  for (const operation of guarded) {
    for (const token of ["", "prl_unknown", "x y"]) {
      const answer = await send(callerWith(app, workspaceId, token), operation);
      expectError(answer, "UNAUTHENTICATED");
      expect(answer.headers["www-authenticate"]).toBe("Bearer");
    }
  }
});

test("a workspace that one is no member of is NOT_FOUND, on every route and whether it exists or not", async () => {
  const { app, caller } = api;
  const owner = await caller("owner");
  const other = await caller("owner");
  for (const operation of guarded) {
    const foreign = await send(callerWith(app, other.workspaceId, owner.token), operation);
    const missing = await send(callerWith(app, "ws_missing", owner.token), operation);
    expectError(foreign, "NOT_FOUND");
    expect(missing.body).toEqual(foreign.body);
  }
});

test("a role that does not reach is FORBIDDEN and told which is needed; one that reaches is let in", async () => {
  const { caller } = api;
  const { workspaceId } = await caller("owner");
  for (const role of ROLES) {
    const actor = await caller(role, workspaceId);
    for (const operation of guarded) {
      const answer = await send(actor, operation);
      const reaches = operation.role !== "public" && hasRole(role, operation.role);
      expect(answer.status === 403, `${operation.id} as ${role}`).toBe(!reaches);
      const refused = { code: "FORBIDDEN", detail: { required_role: operation.role } };
      expect(reaches ? refused : answer.body).toMatchObject(refused);
      expect([401, 405, 500]).not.toContain(answer.status);
    }
  }
});

test("an id of another workspace is NOT_FOUND exactly as one that nobody has, and is left as it was", async () => {
  const { caller } = api;
  const owner = await caller("owner");
  const other = await caller("owner");
  const ids = await resourcesOf(other);
  const before = await everythingOf(other);
  const withId = guarded.filter(({ path }) => /\{(agent|tool|access_token|call)_id\}/.test(path));
  expect(withId.length).toBeGreaterThan(15);
  for (const operation of withId) {
    const foreign = await send(owner, operation, ids);
    const missing = await send(owner, operation);
    expectError(foreign, "NOT_FOUND");
    expect(foreign.body, operation.id).toEqual(missing.body);
  }
  expect(await everythingOf(other)).toEqual(before);
});

async function resourcesOf(caller: Caller): Promise<Record<string, string>> {
  const base = "/public/v1/workspaces/{workspace_id}";
  const agent = await caller("POST", `${base}/agents`, BODIES["agents_create"]);
  const created = await caller("POST", `${base}/tools`, BODIES["tools_create"]);
  const token = await caller("POST", `${base}/access-tokens`, BODIES["access_tokens_create"]);
  await caller("PUT", `${base}/agents/${agent.body.id}/tools`, { tool_ids: [created.body.id] });
  await caller("POST", `${base}/agents/${agent.body.id}/preview-link`);
  return {
    agent_id: agent.body.id,
    tool_id: created.body.id,
    access_token_id: token.body.id,
    call_id: "call_1",
  };
}

async function everythingOf(caller: Caller): Promise<unknown[]> {
  const base = "/public/v1/workspaces/{workspace_id}";
  const agents = (await caller("GET", `${base}/agents`)).body;
  const id = agents.data[0].id as string;
  const paths = [`${base}/agents/${id}/tools`, `${base}/agents/${id}/preview-link`, `${base}/tools`];
  return [agents, ...(await Promise.all(paths.map(async (path) => (await caller("GET", path)).body)))];
}

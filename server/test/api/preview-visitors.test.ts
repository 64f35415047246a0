/**
 * What visitors of a public preview read when a call can't start: what they can do, nothing about the agent's settings.
 */
import { expect, test } from "vitest";
import { apiOfFile, type Caller } from "./api.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const api = apiOfFile();
const UNAVAILABLE = "This agent can't take calls right now. Try again later.";

/** An agent with a preview link, and a visitor's way to start a call. */
async function previewed(agent: object) {
  const member = await api.caller("editor");
  const { body } = await member("POST", `${BASE}/agents`, { name: "a", system_prompt: "", ...agent });
  const link = await member("POST", `${BASE}/agents/${body.id}/preview-link`, {});
  return { member, agentId: body.id as string, start: () => startAs(link.body.slug as string) };
}

/** Without any account. */
async function startAs(slug: string) {
  const answer = await api.app.inject({
    method: "POST",
    url: `/preview/${slug}/token`,
    headers: { host: "127.0.0.1:8080", "content-type": "application/json" },
    payload: "{}",
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

async function startAsMember(member: Caller, agentId: string) {
  return member("POST", `/workspaces/{workspace_id}/agents/${agentId}/token`, {});
}

test("an inactive agent: members read how to mend it, visitors to try later", async () => {
  const { member, agentId, start } = await previewed({ active: false });
  const detail = { error: "conflict", field: "active" };
  expect((await startAsMember(member, agentId)).body).toEqual({
    code: "CONFLICT",
    detail: { ...detail, message: "This agent is inactive. Activate it to start calls." },
  });
  expect(await start()).toEqual({
    status: 409,
    body: { code: "CONFLICT", detail: { ...detail, message: UNAVAILABLE } },
  });
});

test("a provider without a key: members read which one, visitors don't", async () => {
  const { member, agentId, start } = await previewed({ model: { provider: "openai" } });
  const own = await startAsMember(member, agentId);
  expect(own.body.detail.message).toMatch(/Provider keys.*OPENAI_API_KEY/);
  const visited = await start();
  expect(visited.status).toBe(own.status);
  expect(visited.body).toMatchObject({ code: "VALIDATION_FAILED", detail: { message: UNAVAILABLE } });
  expect(JSON.stringify(visited.body)).not.toMatch(/OPENAI|key/i);
});

test("values that are missing are asked for", async () => {
  const { start } = await previewed({ system_prompt: "{{ name }} and {{ city }}" });
  expect(await start()).toEqual({
    status: 400,
    body: {
      code: "MISSING_VARIABLES",
      detail: { error: "missing_variables", message: "Fill in name, city first.", missing: ["name", "city"] },
    },
  });
});

test("a link that doesn't work", async () => {
  expect((await startAs("no-such-link")).body).toEqual({
    code: "NOT_FOUND",
    detail: { error: "not_found", message: "No such preview link. Ask for a new one." },
  });
});

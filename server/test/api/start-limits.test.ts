/**
 * Rate limits over the wire: 429 with Retry-After for the account concerned, and by address for requests without one.
 */
import { expect, test } from "vitest";
import { apiOfFile, callerWith, type Answer } from "./api.ts";

const api = apiOfFile({
  RATE_LIMIT_REQUESTS_PER_MINUTE: "5",
  RATE_LIMIT_STARTS_PER_MINUTE: "2",
  RATE_LIMIT_UNAUTHENTICATED_PER_MINUTE: "3",
});
const BASE = "/public/v1/workspaces/{workspace_id}";
const OUTBOUND = "/workspaces/{workspace_id}/agents/agt_none/outbound-call";
const call = { to_number: "+4930123456", agent_phone_number_id: "num_1" };

function expectLimited(answer: Answer): void {
  expect(answer.status).toBe(429);
  expect(answer.body).toMatchObject({ code: "RATE_LIMITED", detail: { error: "rate_limited" } });
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(60);
}

test("one token runs out, another of the same workspace does not", async () => {
  const caller = await api.caller("viewer");
  const colleague = await api.caller("viewer", caller.workspaceId);
  for (let i = 0; i < 5; i++) expect((await caller("GET", `${BASE}/agents`)).status).toBe(200);
  expectLimited(await caller("GET", `${BASE}/agents`));
  expectLimited(await caller("GET", `${BASE}/tools`));
  expect((await colleague("GET", `${BASE}/agents`)).status).toBe(200);
});

test("starts have a limit of their own", async () => {
  const caller = await api.caller("editor");
  for (let i = 0; i < 2; i++) expect((await caller("POST", OUTBOUND, call)).status).toBe(404);
  expectLimited(await caller("POST", OUTBOUND, call));
  expect((await caller("GET", `${BASE}/agents`)).status).toBe(200);
});

test("guessing tokens is limited by address, but a valid token from there is not", async () => {
  const { app } = api;
  const caller = await api.caller("viewer");
  const stranger = callerWith(app, caller.workspaceId, "prl_guess");
  for (let i = 0; i < 3; i++) expect((await stranger("GET", `${BASE}/agents`)).status).toBe(401);
  expectLimited(await stranger("GET", `${BASE}/agents`));
  expectLimited(await stranger("GET", "/preview/no-such-slug/variables"));
  expect((await caller("GET", `${BASE}/agents`)).status).toBe(200);
});

test("a page that asks for a preview link too often reads that it is refused, then when to try again", async () => {
  const ask = () =>
    api.app.inject({
      url: "/preview/no-such-slug/variables",
      headers: { origin: "https://shop.example.com" },
      remoteAddress: "192.0.2.7",
    });
  for (let i = 0; i < 3; i++) {
    const { statusCode, headers } = await ask();
    expect([statusCode, headers["access-control-allow-origin"]]).toEqual([403, "*"]);
  }
  const { statusCode, headers } = await ask();
  expect([statusCode, headers["access-control-allow-origin"]]).toEqual([429, "*"]);
  expect(headers["access-control-expose-headers"]).toContain("retry-after");
});

test("probes are never limited", async () => {
  const stranger = callerWith(api.app, "ws_1", "none");
  for (let i = 0; i < 20; i++) expect((await stranger("GET", "/healthz")).status).toBe(200);
});

/** What callers say of their calls with the calls' tokens (docs/calls.md#ratings), and reviews over MCP. */
import { expect, test } from "vitest";
import { EXAMPLE_AGENT_ID } from "../../src/boot/first-start/example.ts";
import { sharedService } from "../harness/shared-service.ts";
import { connectClient } from "../mcp/connect-client.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const START = `/workspaces/{workspace_id}/agents/${EXAMPLE_AGENT_ID}/token`;
const VALUES = { variable_values: { customer_name: "Ann" } };
const shared = sharedService();

async function startCall(): Promise<{ id: string; token: string }> {
  const { body } = await shared().request("POST", START, VALUES);
  return { id: body.call_id as string, token: body.token as string };
}

function rate(id: string, token: string | null, rating: object) {
  return shared().request("POST", `/calls/${id}/rating`, rating, { token });
}

test("a call is rated with its token, during and after it, and found by its score; a second rating replaces the first", async () => {
  const { request } = shared();
  const { id, token } = await startCall();
  const path = `${BASE}/calls/${id}`;
  expect((await request("GET", path)).body.rating).toBeNull();
  expect((await rate(id, token, { score: 2, comment: "Slow." })).body).toMatchObject({
    score: 2,
    comment: "Slow.",
  });
  await request("POST", `${path}/end`);
  const after = await rate(id, token, { score: 5 });
  expect(after).toMatchObject({ status: 200, body: { score: 5, comment: null } });
  expect((await request("GET", path)).body.rating).toEqual(after.body);
  const found = async (score: number) =>
    ((await request("GET", `${BASE}/calls?rating=${score}`)).body.data as { id: string }[]).map(
      (call) => call.id,
    );
  expect(await found(5)).toEqual([id]);
  expect(await found(2)).toEqual([]);
});

test("no other token rates a call, and what isn't a score is refused", async () => {
  const [mine, other] = [await startCall(), await startCall()];
  for (const token of [null, other.token, shared().token])
    expect((await rate(mine.id, token, { score: 5 })).body).toMatchObject({ code: "UNAUTHENTICATED" });
  expect((await rate("call_none", mine.token, { score: 5 })).status).toBe(401);
  for (const rating of [
    {},
    { score: 0 },
    { score: 6 },
    { score: 1.5 },
    { score: 5, comment: "x".repeat(1_001) },
  ])
    expect((await rate(mine.id, mine.token, rating)).status, JSON.stringify(rating).slice(0, 40)).toBe(422);
  expect((await shared().request("GET", `${BASE}/calls/${mine.id}`)).body.rating).toBeNull();
});

test("pages of other sites may rate the calls they hold", async () => {
  const { url } = shared();
  const { id } = await startCall();
  const headers = { origin: "https://shop.example", "access-control-request-method": "POST" };
  const asked = await fetch(`${url}/calls/${id}/rating`, { method: "OPTIONS", headers });
  expect(asked.status).toBe(204);
  expect(asked.headers.get("access-control-allow-methods")).toBe("POST");
});

test("assistants label, review and comment on calls by the set `calls`", async () => {
  const { id } = await startCall();
  const client = await connectClient(shared());
  const ask = async (name: string, input: object) => {
    const result = await client.callTool({ name, arguments: { call_id: id, ...input } });
    expect(result.isError, JSON.stringify(result.content)).toBeFalsy();
    return result.structuredContent;
  };
  expect(await ask("calls_replace_labels", { labels: ["refund"] })).toEqual({ labels: ["refund"] });
  expect(await ask("calls_replace_review", { state: "open" })).toEqual({ state: "open", assignee: null });
  const comment = (await ask("calls_create_comment", { text: "Look at this." })) as { id: string };
  expect(await ask("calls_list_comments", {})).toMatchObject({
    data: [{ id: comment.id, text: "Look at this." }],
  });
  await ask("calls_delete_comment", { comment_id: comment.id });
  expect(await ask("calls_list_comments", {})).toMatchObject({ data: [] });
});

test("a caller changes the rating up to twenty times; the same again is no change", async () => {
  const { id, token } = await startCall();
  const first = await rate(id, token, { score: 1 });
  expect((await rate(id, token, { score: 1 })).body).toEqual(first.body); // with the same time
  for (let change = 1; change < 20; change++)
    expect((await rate(id, token, { score: 1 + (change % 5) })).status).toBe(200);
  const refused = await rate(id, token, { score: 3 });
  expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await rate(id, token, { score: 5 })).toMatchObject({ status: 200, body: { score: 5 } });
  expect((await shared().request("GET", `${BASE}/calls/${id}`)).body.rating).toMatchObject({ score: 5 });
});

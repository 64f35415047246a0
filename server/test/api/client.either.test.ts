/** The TypeScript client against the API it was generated from, over a socket. */
import { beforeAll, expect, expectTypeOf, test } from "vitest";
import { routes } from "../../../clients/typescript/src/api.gen.ts";
import { createClient, ParleyError, type Tool } from "../../../clients/typescript/src/client.ts";
import { operations } from "../../src/http/routes.ts";
import { apiOfFile, type Caller } from "./api.ts";
import { recorderOf } from "./recorded-call.ts";

const api = apiOfFile();
let url: string;

beforeAll(async () => {
  url = await api.app.listen({ port: 0, host: "127.0.0.1" });
});

const clientOf = ({ token, workspaceId }: Caller) => createClient({ url, token, workspaceId });
const config = { name: "get_order", url: "https://api.example.com/orders/{{id}}" };

async function refusalOf(work: Promise<unknown>): Promise<ParleyError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ParleyError)) throw new Error(`not refused, but ${String(error)}`);
  return error;
}

test("it has every operation, with its method and path", () => {
  const expected = operations.map(({ id, method, path }) => [id, { method, path }]);
  expect(routes).toEqual(Object.fromEntries(expected));
});

test("a typed record is created and deleted; pages are requested by query; no content is undefined", async () => {
  const client = clientOf(await api.caller("editor"));
  const first = await client.call("tools_create", { body: config });
  expectTypeOf(first).toEqualTypeOf<Tool>();
  await client.call("tools_create", { body: { ...config, name: "get_invoice", method: "POST" } });
  const page = await client.call("tools_list", { query: { limit: 1 } });
  expect(page.data.map(({ name }) => name)).toEqual(["get_invoice"]);
  const cursor = page.next_cursor ?? "";
  expect((await client.call("tools_list", { query: { cursor } })).data).toEqual([first]);
  expect((await client.call("agents_list")).data).toEqual([]);
  expect(await client.call("tools_delete", { path: { tool_id: first.id } })).toBeUndefined();
});

test("a refusal is a ParleyError with its code, which determines the type of its detail", async () => {
  const owner = await api.caller("owner");
  const client = clientOf(owner);
  await client.call("tools_create", { body: config });
  const taken = await refusalOf(client.call("tools_create", { body: config }));
  expect([taken.status, taken.is("CONFLICT") && taken.detail.field]).toEqual([409, "name"]);
  const bad = await refusalOf(client.call("tools_create", { body: { ...config, name: "" } }));
  expect(bad.is("VALIDATION_FAILED") && bad.detail.fields[0]?.path).toBe("name");
  const viewer = clientOf(await api.caller("viewer", owner.workspaceId));
  const forbidden = await refusalOf(viewer.call("tools_create", { body: config }));
  expect(forbidden.is("FORBIDDEN") && forbidden.detail.required_role).toBe("editor");
  // A path parameter always stays a single segment.
  const odd = await refusalOf(client.call("tools_get", { path: { tool_id: "../tools?x=#y" } }));
  expect(odd.code).toBe("NOT_FOUND");
});

test("a missing path parameter is reported before anything is sent; errors from elsewhere are UNKNOWN", async () => {
  const client = createClient({
    url,
    fetch: () => Promise.resolve(new Response("<h1>no</h1>", { status: 502 })),
  });
  await expect(client.call("tools_get", { path: { tool_id: "tool_1" } })).rejects.toThrow("workspace_id");
  const refusal = await refusalOf(client.call("service_health"));
  expect([refusal.status, refusal.code, refusal.retryAfter]).toEqual([502, "UNKNOWN", null]);
});

test("the stream of a call that is over tells it once and ends", async () => {
  const caller = await api.caller("viewer");
  const id = await recorderOf(api)(caller, "2026-11-20T10:00:00Z", 1_000, [
    { durationMs: 5, name: "get_order", resultBody: "{}" },
  ]);
  const seen: string[] = [];
  const events = clientOf(caller).events("calls_events", { path: { call_id: id } });
  for await (const { event } of events) seen.push(event);
  expect(seen).toEqual(["tool", "state"]);
});

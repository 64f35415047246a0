import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { calls } from "../../src/db/schema.ts";
import { SEARCHED_CALLS } from "../../src/records/call-search.ts";
import { apiOfFile } from "./api.ts";
import { recorderOf } from "./recorded-call.ts";

const CALLS = "/public/v1/workspaces/{workspace_id}/calls";
const api = apiOfFile();
const record = recorderOf(api);

test("calls are found by part of the caller's name or number, or of their id, in any case", async () => {
  const caller = await api.caller("viewer");
  const other = await api.caller("viewer");
  const known = async (change: Partial<typeof calls.$inferInsert>, who = caller) => {
    const id = await record(who, "2026-11-20T10:00:00Z", 1_000);
    await api.context.db.update(calls).set(change).where(eq(calls.id, id));
    return id;
  };
  const ann = await known({ variableValues: { order: "Ben", customer_name: 'Ann "Annie" Lee \\ Sons' } });
  const ben = await known({ variableValues: { note: "\u0000", customer_name: "Ben" } });
  const phone = await known({ direction: "inbound", fromNumber: "+14155550142", toNumber: "+4930123456" });
  const numbered = await known({ variableValues: { customer_name: 42 } });
  await known({ variableValues: { customer_name: "Ann" } }, other);
  const found = async (search: string) => {
    const { status, body } = await caller("GET", `${CALLS}?search=${encodeURIComponent(search)}`);
    expect(status).toBe(200);
    return (body.data as { id: string }[]).map(({ id }) => id).toSorted();
  };
  expect(await found("ann")).toEqual([ann]);
  expect(await found(' "annie" LEE ')).toEqual([ann]);
  expect(await found("Lee \\ S")).toEqual([ann]);
  expect(await found("ben")).toEqual([ben]); // not whatever else a call was given
  expect(await found("+1 (415) 555-0142")).toEqual([phone]);
  expect(await found("301234")).toEqual([phone]);
  expect(await found(numbered.slice(3).toUpperCase())).toEqual([numbered]);
  expect(await found("%")).toEqual([]);
  expect(await found("nobody")).toEqual([]);
  const page = await caller("GET", `${CALLS}?search=call_&limit=2`);
  expect(page.body.data).toHaveLength(2);
  const rest = await caller("GET", `${CALLS}?search=call_&limit=2&cursor=${page.body.next_cursor as string}`);
  expect(rest.body.data).toHaveLength(2);
  expect((await caller("GET", `${CALLS}?search=`)).status).toBe(422);
});

test("a search goes back so far and no further, however many calls there are", async () => {
  const caller = await api.caller("viewer");
  const { db } = api.context;
  const fill = (prefix: string, count: number) =>
    db.execute(sql`
      insert into calls (id, workspace_id, agent_id, instance_id, direction, status, variable_values, system_prompt, first_message, tools)
      select ${prefix}::text || lpad(n::text, 20, '0'), ${caller.workspaceId}, 'agt_1', 'node_1', 'browser', 'completed',
        case n when 1 then '{"customer_name":"Zoe"}'::json else '{}'::json end, '', '', '[]'
      from generate_series(1, ${count}::int) n`);
  const found = async () => (await caller("GET", `${CALLS}?search=zoe`)).body.data as { id: string }[];
  await fill("call_a", 1);
  await fill("call_b", SEARCHED_CALLS - 1);
  expect((await found()).map(({ id }) => id.slice(0, 6))).toEqual(["call_b", "call_a"]);
  await fill("call_c", 1);
  expect((await found()).map(({ id }) => id.slice(0, 6))).toEqual(["call_c", "call_b"]);
});

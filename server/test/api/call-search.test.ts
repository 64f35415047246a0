import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { calls } from "../../src/platform/db/schema.ts";
import { callTurns } from "../../src/platform/db/call-entry-tables.ts";
import { indexCallTexts } from "../../src/call-records/records/call-texts.ts";
import { SEARCHED_CALLS } from "../../src/call-records/records/call-search.ts";
import { endCalls } from "../../src/calls/journal/record-event.ts";
import { apiOfFile, type Caller } from "./api.ts";
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

type Said = readonly ["agent" | "caller", string];

/** A call that has ended, in which this was said. */
async function spoken(
  caller: Caller,
  said: readonly Said[],
  change: Partial<typeof calls.$inferInsert> = {},
) {
  const { db } = api.context;
  const id = await record(caller, "2026-11-20T10:00:00Z", 60_000);
  for (const [index, [role, text]] of said.entries()) {
    const at = index * 1_000;
    await db
      .insert(callTurns)
      .values({ callId: id, id: `turn_${index}`, role, text, startedMs: at, endedMs: at + 900 });
  }
  await db
    .update(calls)
    .set({ endedAt: new Date(), ...change })
    .where(eq(calls.id, id));
  await db.transaction((tx) => indexCallTexts(tx, [id]));
  return id;
}

interface Found {
  id: string;
  match?: string | null;
}

const search = async (caller: Caller, text: string): Promise<Found[]> => {
  const answer = await caller("GET", `${CALLS}?search=${encodeURIComponent(text)}`);
  expect(answer.status, text).toBe(200);
  return answer.body.data as Found[];
};

test("calls are found by what was said in them, in any language, as people search the web", async () => {
  const caller = await api.caller("viewer");
  const address = await spoken(caller, [
    ["agent", "How can I help?"],
    ["caller", "The billing address of order-1042 is wrong, it should be Zürich."],
    ["agent", "Sure. I'll write to ann@example.com."],
  ]);
  const москва = await spoken(caller, [["caller", "Где мой заказ? Москва, Тверская."]]);
  const naive = await spoken(caller, [["agent", "Ein naïve Frage"]], {
    variableValues: { customer_name: "Zoë Müller" },
  });
  const other = await api.caller("viewer");
  await spoken(other, [["caller", "The billing address"]]);
  const found = async (text: string) => (await search(caller, text)).map(({ id }) => id).toSorted();

  expect(await found("address")).toEqual([address]);
  expect(await found("ADDRESS zurich")).toEqual([address]); // words of several places, without accents
  expect(await found("zür")).toEqual([address]); // the last word may be unfinished
  expect(await found("1042")).toEqual([address]);
  expect(await found("order-1042")).toEqual([address]);
  expect(await found("ann@example.com")).toEqual([address]);
  expect(await found('"billing address"')).toEqual([address]);
  expect(await found('"address billing"')).toEqual([]);
  expect(await found("москва")).toEqual([москва]);
  expect(await found("тверская or zurich")).toEqual([address, москва].toSorted());
  expect(await found("frage -zoe")).toEqual([]);
  expect(await found("zoe muller")).toEqual([naive]); // the whole name
  for (const odd of ["'", "\\", "a & | !", "foo:*", "<->", '"', "-", "((", "\u{1F600}", "'a' <2> 'b'"])
    expect(await found(odd), odd).toEqual([]);

  const [hit] = await search(caller, "help billing wrong zurich");
  expect(hit?.match).toContain("Zürich");
});

test("what is being said in a live call is found, too, and stays findable once it has ended", async () => {
  const caller = await api.caller("viewer");
  const { db } = api.context;
  const id = await record(caller, "2026-11-20T10:00:00Z", null);
  await db.update(calls).set({ status: "in_progress", answeredAt: new Date() }).where(eq(calls.id, id));
  await db.insert(callTurns).values({
    callId: id,
    id: "turn_1",
    role: "caller",
    text: "A gift card, please",
    startedMs: 0,
    endedMs: 900,
  });
  expect(await search(caller, "gift")).toMatchObject([{ id, match: "A gift card, please" }]);
  await endCalls(db, [id], "caller_hangup", new Date(), 1_000);
  expect(await search(caller, "gift")).toMatchObject([{ id, result: "completed" }]);
  await db.delete(calls).where(eq(calls.id, id));
  const { rows } = await db.execute(sql`select from call_texts where call_id = ${id}`);
  expect(rows).toHaveLength(0);
});

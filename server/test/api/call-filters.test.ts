/** Filters of the calls list, its figures, its export, and the filters that members save. */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { isParameterFault } from "../../src/platform/db/database-trouble.ts";
import { calls } from "../../src/platform/db/schema.ts";
import { apiOfFile, callerWith, type Caller } from "./api.ts";
import { recorderOf, type Run } from "./recorded-call.ts";

const CALLS = "/public/v1/workspaces/{workspace_id}/calls";
const FILTERS = "/public/v1/workspaces/{workspace_id}/call-filters";
const api = apiOfFile();
const record = recorderOf(api);

type Change = Partial<typeof calls.$inferInsert>;

async function ended(
  caller: Caller,
  at: string,
  durationMs: number | null,
  change: Change = {},
  runs: Run[] = [],
  marks: Record<string, number | null>[] = [],
): Promise<string> {
  const id = await record(caller, at, durationMs, runs, "agt_1", marks);
  await api.context.db
    .update(calls)
    .set({ endedAt: new Date(at), ...change })
    .where(eq(calls.id, id));
  return id;
}

/** One call of each kind, an hour apart. */
async function exampleCalls(caller: Caller) {
  return {
    done: await ended(caller, "2026-11-20T08:00:00Z", 61_000, {
      endReason: "caller_hangup",
      agentVersion: 2,
    }),
    transferred: await ended(caller, "2026-11-20T09:00:00Z", 20_000, {
      endReason: "transferred",
      direction: "inbound",
      fromNumber: "+14155550142",
      toNumber: "+4930123456",
    }),
    voicemail: await ended(caller, "2026-11-20T10:00:00Z", 5_000, {
      endReason: "agent_hangup",
      answeredBy: "machine",
      direction: "outbound",
      fromNumber: "+4930123456",
      toNumber: "+14155550142",
    }),
    busy: await ended(caller, "2026-11-20T11:00:00Z", null, { endReason: "busy", direction: "outbound" }),
    failed: await ended(
      caller,
      "2026-11-20T12:00:00Z",
      2_000,
      { endReason: "error", status: "failed", agentVersion: 3 },
      [{ durationMs: 9, error: { type: "timeout", message: "Too slow." } }],
    ),
    hungUp: await ended(caller, "2026-11-20T13:00:00Z", 1_000, { endReason: "agent_hangup" }, [
      { durationMs: 9, name: "cut_call", error: { type: "lost", message: "It did not matter." } },
    ]),
  };
}

test("calls are filtered by version, result, end, caller, failed tools and duration, alone and together", async () => {
  const caller = await api.caller("viewer");
  const { done, transferred, voicemail, busy, failed, hungUp } = await exampleCalls(caller);
  await exampleCalls(await api.caller("viewer"));
  const found = async (query: string) => {
    const { status, body } = await caller("GET", `${CALLS}?${query}`);
    expect(status, query).toBe(200);
    return (body.data as { id: string }[]).map(({ id }) => id);
  };
  expect(await found("version=2")).toEqual([done]);
  expect(await found("result=completed")).toEqual([hungUp, done]);
  expect(await found("result=transferred")).toEqual([transferred]);
  expect(await found("result=voicemail")).toEqual([voicemail]);
  expect(await found("result=unanswered")).toEqual([busy]);
  expect(await found("result=failed")).toEqual([failed]);
  expect(await found("end_reason=agent_hangup")).toEqual([hungUp, voicemail]);
  expect(await found("caller=%2B14155550142")).toEqual([voicemail, transferred]); // not the agent's own number
  expect(await found("caller=%2B4930123456")).toEqual([]);
  expect(await found("tool_failed=true")).toEqual([failed]); // built-in tools don't count
  expect(await found("tool_failed=false&min_duration_ms=5000")).toEqual([voicemail, transferred, done]);
  expect(await found("min_duration_ms=2000&max_duration_ms=20000")).toEqual([failed, voicemail, transferred]);
  expect(await found("from=2026-11-20T09:00:00Z&to=2026-11-20T10:30:00Z")).toEqual([voicemail, transferred]);
  expect(await found("result=failed&version=2")).toEqual([]);
  for (const wrong of ["version=0", "result=good", "tool_failed=2", "min_duration_ms=-1", "end_reason=bored"])
    expect((await caller("GET", `${CALLS}?${wrong}`)).status, wrong).toBe(422);
});

test("figures count what a filter finds, by result and over time", async () => {
  const caller = await api.caller("viewer");
  await exampleCalls(caller);
  await ended(
    caller,
    "2026-11-20T08:30:00Z",
    59_000,
    { endReason: "caller_hangup" },
    [],
    [
      { speechEndedMs: 1_000, firstFrameMs: 1_300 },
      { speechEndedMs: 1_000, firstFrameMs: 1_900 }, // the same answer, after a tool
      { speechEndedMs: 5_000, firstFrameMs: 5_500 },
    ],
  );
  await exampleCalls(await api.caller("viewer"));
  const listed = await caller("GET", `${CALLS}?from=2026-11-20T08:30:00Z&to=2026-11-20T08:30:00Z`);
  expect(listed.body.data).toMatchObject([{ median_ms: 400, recorded: false }]);
  const { body, status } = await caller(
    "GET",
    `${CALLS}/figures?from=2026-11-20T08:00:00Z&to=2026-11-20T14:00:00Z&parts=6`,
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    since: "2026-11-20T08:00:00.000Z",
    until: "2026-11-20T14:00:00.000Z",
    is_partial: false,
    calls: 7,
    results: [
      { result: "completed", calls: 3 },
      { result: "transferred", calls: 1 },
      { result: "voicemail", calls: 1 },
      { result: "unanswered", calls: 1 },
      { result: "failed", calls: 1 },
    ],
    average_duration_ms: 24_667,
    p50_ms: 400,
    p95_ms: 490,
  });
  expect((body.parts as { calls: number }[]).map((part) => part.calls)).toEqual([2, 1, 1, 1, 1, 1]);
  expect(body.parts[1]).toEqual({
    since: "2026-11-20T09:00:00.000Z",
    calls: 1,
    results: [{ result: "transferred", calls: 1 }],
    calls_with_errors: 0,
  });
  const few = (await caller("GET", `${CALLS}/figures?result=failed&to=2026-11-22T00:00:00Z&parts=2`)).body;
  expect(few).toMatchObject({ since: "2026-11-20T12:00:00.000Z", calls: 1, p50_ms: null });
  const young = (await caller("GET", `${CALLS}/figures?to=2026-11-20T14:00:00Z&parts=24`)).body;
  expect(young.since, "at least a day").toBe("2026-11-19T14:00:00.000Z");
  const none = (await caller("GET", `${CALLS}/figures?search=nothing+such&parts=2`)).body;
  expect(none).toMatchObject({ calls: 0, results: [], average_duration_ms: null });
  const backwards = `${CALLS}/figures?from=2026-11-20T08:00:00Z&to=2026-11-20T07:00:00Z`;
  expect((await caller("GET", backwards)).status).toBe(422);
});

async function exported(caller: Caller, query: string) {
  const url = `${CALLS.replace("{workspace_id}", caller.workspaceId)}/export${query}`;
  const answer = await api.app.inject({ url, headers: { authorization: `Bearer ${caller.token}` } });
  return { status: answer.statusCode, headers: answer.headers, rows: answer.body.split("\r\n") };
}

test("calls are exported as CSV with the same filters, newest first, and no cell is a formula", async () => {
  const caller = await api.caller("viewer");
  const { done, failed, voicemail } = await exampleCalls(caller);
  const named = await ended(caller, "2026-11-21T08:00:00Z", 1_000, {
    endReason: "caller_hangup",
    variableValues: { customer_name: '=HYPERLINK("http://evil.example","Ann")' },
  });
  const csv = (query: string) => exported(caller, query);
  const all = await csv("");
  expect(all.status).toBe(200);
  expect(all.headers["content-type"]).toMatch(/^text\/csv; charset=utf-8/);
  expect(all.headers["content-disposition"]).toMatch(/^attachment; filename="calls-\d{4}-\d\d-\d\d\.csv"$/);
  expect(all.rows).toHaveLength(9); // a header, seven calls, and the end of the last line
  expect(all.rows.at(-1)).toBe("");
  expect(all.rows[0]).toMatch(/^id,created_at,answered_at,ended_at,duration_ms,direction,status,result,/);
  expect(all.rows[1]).toContain(named);
  expect(all.rows[1]).toContain(`"'=HYPERLINK(""http://evil.example"",""Ann"")"`);
  expect((await csv("?result=failed")).rows[1]).toContain(failed);
  expect((await csv("?result=voicemail")).rows[1]).toContain(`${voicemail},`);
  expect((await csv("?result=voicemail")).rows[1]).toContain(",+4930123456,+14155550142,");
  expect((await csv("?version=2&limit=1")).rows[1]).toContain(done);
  expect((await csv("?limit=2")).rows).toHaveLength(4);
  expect((await caller("GET", `${CALLS}/export?limit=100001`)).status).toBe(422);
});

test("an export reads page by page", async () => {
  const caller = await api.caller("viewer");
  for (let index = 0; index < 403; index++) await record(caller, "2026-11-20T08:00:00Z", 1_000);
  const { rows } = await exported(caller, "?limit=401");
  const ids = rows.slice(1, -1).map((line) => line.split(",")[0]);
  expect(new Set(ids).size).toBe(401);
  expect(ids).toEqual(ids.toSorted((one = "", other = "") => (one < other ? 1 : -1)));
});

test("members save filters for themselves: with whichever token, and seen by nobody else", async () => {
  const viewer = await api.caller("viewer");
  const other = await api.caller("viewer", viewer.workspaceId);
  const input = { name: "Failed lookups", filter: { search: '"order number"', tool_failed: true } };
  const created = await viewer("POST", FILTERS, input);
  expect(created).toMatchObject({ status: 201, body: input });
  const path = `${FILTERS}/${created.body.id as string}`;
  expect(await viewer("POST", FILTERS, input)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  expect((await other("POST", FILTERS, input)).status).toBe(201);
  expect((await other("DELETE", path)).status).toBe(404);
  expect((await other("PUT", path, input)).status).toBe(404);
  const wrong = { name: "x", filter: { serach: "typo" } };
  expect((await viewer("POST", FILTERS, wrong)).status).toBe(422);
  const renamed = await viewer("PUT", path, { name: "Long", filter: { min_duration_ms: 60_000 } });
  expect(renamed).toMatchObject({ status: 200, body: { name: "Long", filter: { min_duration_ms: 60_000 } } });
  expect((await viewer("GET", FILTERS)).body.data).toEqual([renamed.body]);
  const stranger = callerWith(api.app, (await api.caller("owner")).workspaceId, viewer.token);
  expect((await stranger("GET", FILTERS)).status).toBe(404);
  expect((await viewer("DELETE", path)).status).toBe(204);
  expect((await viewer("GET", FILTERS)).body.data).toEqual([]);
});

test("a member has at most 50 saved filters", async () => {
  const viewer = await api.caller("viewer");
  for (let index = 0; index < 50; index++)
    await viewer("POST", FILTERS, { name: `Filter ${index}`, filter: {} });
  expect(await viewer("POST", FILTERS, { name: "One more", filter: {} })).toMatchObject({ status: 409 });
});

const AUDIT = "/public/v1/workspaces/{workspace_id}/audit-log";
const INSIGHTS = "/public/v1/workspaces/{workspace_id}/insights";

test.each([
  `${CALLS}?max_duration_ms=2147483648`,
  `${CALLS}?min_duration_ms=99999999999999999999`,
  `${CALLS}?version=2147483648`,
  `${CALLS}?from=0000-01-01T00:00:00Z`,
  `${CALLS}/export?max_duration_ms=2147483648`,
  `${CALLS}/export?to=0000-01-01T00:00:00Z`,
  `${CALLS}/figures?from=0000-01-01T00:00:00Z`,
  `${AUDIT}?from=0000-01-01T00:00:00Z`,
  `${AUDIT}/export?to=9999-12-31T23:59:59-14:00`,
])("%s is refused by the field's name", async (path) => {
  const caller = await api.caller("owner");
  const answer = await caller("GET", path);
  expect(answer.status).toBe(422);
  const [name = ""] = path.split("?")[1]?.split("=") ?? [];
  expect(answer.body.detail.fields).toMatchObject([{ path: name }]);
});

test("a filter that no call can be compared with isn't saved", async () => {
  const caller = await api.caller("owner");
  const answer = await caller("POST", FILTERS, { name: "Long", filter: { max_duration_ms: 2_147_483_648 } });
  expect(answer.status).toBe(422);
});

test("what only the database finds out of range is 422 if it came with the request, and 500 if it was stored", async () => {
  const caller = await api.caller("owner");
  const far = await caller("GET", `${INSIGHTS}?since=0001-01-01T00:00:00Z&until=0001-01-02T00:00:00Z`);
  expect(far.status).toBe(422);
  const { db } = api.context;
  const sent = db
    .select()
    .from(calls)
    .where(eq(calls.durationMs, 2 ** 40));
  await expect(sent).rejects.toSatisfy(isParameterFault);
  const computed = db.execute(sql`select max(n) * 2 from (values (2147483647)) as stored(n)`);
  await expect(computed).rejects.toSatisfy((error) => !isParameterFault(error));
});

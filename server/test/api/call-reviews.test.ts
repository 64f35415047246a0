/** Labels, comments and review of calls: who may write them, and where they are found (docs/calls.md#reviewing-calls). */
import { expect, test } from "vitest";
import { newId } from "@parley/base/ids";
import { drawCallToken, hashCallToken } from "../../src/calls/live/call-token.ts";
import { callTurns } from "../../src/platform/db/call-entry-tables.ts";
import { callComments, callLabels, callReviews } from "../../src/platform/db/call-tables.ts";
import type { calls } from "../../src/platform/db/schema.ts";
import { commentCells, LONGEST_CELL } from "../../src/call-records/records/review/comment-cells.ts";
import { addCall } from "../harness/add-call.ts";
import { apiOfFile, type Caller } from "./api.ts";
import { browserAt, newAddress, signedIn, type SignedIn } from "./signed-in.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const CALLS = `${BASE}/calls`;
const NUMBER = "+4930123456";
const api = apiOfFile();

async function newCall(
  { workspaceId }: Pick<Caller, "workspaceId">,
  row: Partial<typeof calls.$inferInsert> = {},
): Promise<string> {
  const ended = { status: "completed", endedAt: new Date() } as const;
  return addCall(api.context.db, workspaceId, {
    direction: "inbound",
    fromNumber: NUMBER,
    ...ended,
    ...row,
  });
}

async function found(call: Caller | SignedIn, filter: string): Promise<string[]> {
  const { status, body } = await call("GET", `${CALLS}?${filter}`);
  expect(status, filter).toBe(200);
  return (body.data as { id: string }[]).map(({ id }) => id);
}

test("editors label calls, which are found by each label; the record, lists and exports have them", async () => {
  const call = await api.caller("editor");
  const viewer = await api.caller("viewer", call.workspaceId);
  const [one, two] = [await newCall(call), await newCall(call)];
  const labels = ["refund", "follow up"];
  const put = await call("PUT", `${CALLS}/${one}/labels`, { labels });
  expect(put).toMatchObject({ status: 200, body: { labels: ["follow up", "refund"] } });
  await call("PUT", `${CALLS}/${two}/labels`, { labels: ["refund"] });
  expect((await viewer("GET", `${CALLS}/${one}`)).body.labels).toEqual(["follow up", "refund"]);
  expect(await found(viewer, "label=refund")).toEqual([two, one]);
  expect(await found(viewer, "label=follow%20up")).toEqual([one]);
  expect(await found(viewer, `label=refund&caller=${encodeURIComponent(NUMBER)}`)).toEqual([two, one]);
  expect(await found(viewer, "label=ref")).toEqual([]);
  expect((await viewer("GET", CALLS)).body.data[0]).toMatchObject({ labels: ["refund"], review: null });
  expect((await viewer("GET", `${CALLS}/export`)).body).toContain(`"[""follow up"",""refund""]"`);
  await call("PUT", `${CALLS}/${one}/labels`, { labels: [] });
  expect(await found(viewer, "label=refund")).toEqual([two]);
  expect((await viewer("PUT", `${CALLS}/${one}/labels`, { labels })).status).toBe(403);
  for (const bad of [
    [""],
    ["x".repeat(51)],
    ["a", "a"],
    Array.from({ length: 21 }, (_, index) => `${index}`),
  ])
    expect((await call("PUT", `${CALLS}/${one}/labels`, { labels: bad })).status).toBe(422);
  const stranger = await api.caller("owner");
  expect((await stranger("PUT", `${CALLS}/${one}/labels`, { labels })).status).toBe(404);
});

test("a review has a state and a member; webhooks hear of it once, and the audit log says who changed it", async () => {
  const ann = await signedIn(api, "owner");
  const { workspaceId } = ann;
  const viewer = await api.caller("viewer", workspaceId);
  await ann("POST", `${BASE}/webhooks`, { url: "http://127.0.0.1:1/", events: ["call.reviewed"] });
  const id = await newCall({ workspaceId });
  const assignee = ann.person.userId;
  const open = { state: "open", assignee };
  expect(await ann("PUT", `${CALLS}/${id}/review`, open)).toMatchObject({ status: 200, body: open });
  await ann("PUT", `${CALLS}/${id}/review`, open); // changes nothing
  expect(await found(viewer, `review=open&assignee=${assignee}`)).toEqual([id]);
  expect(await found(viewer, "review=done")).toEqual([]);
  expect((await viewer("GET", `${CALLS}/figures?review=open`)).body.calls).toBe(1);
  await ann("PUT", `${CALLS}/${id}/labels`, { labels: ["refund"] });
  const done = await ann("PUT", `${CALLS}/${id}/review`, { state: "done" });
  expect(done.body).toEqual({ state: "done", assignee: null });
  expect((await viewer("GET", `${CALLS}/${id}`)).body.review).toEqual(done.body);
  const events = await viewer("GET", `${BASE}/webhook-events?type=call.reviewed&call_id=${id}`);
  expect(events.body.data.map(({ data }: { data: unknown }) => data).toReversed()).toEqual([
    { call_id: id, labels: [], review: open },
    { call_id: id, labels: ["refund"], review: open },
    { call_id: id, labels: ["refund"], review: { state: "done", assignee: null } },
  ]);
  const log = await ann("GET", `${BASE}/audit-log?resource_type=call&resource_id=${id}`);
  expect(log.body.data[0]).toMatchObject({
    action: "calls_replace_review",
    detail: { state: "done", assignee: null },
    actor: { user_id: assignee },
  });
  expect((await viewer("PUT", `${CALLS}/${id}/review`, open)).status).toBe(403);
  expect(
    (await ann("PUT", `${CALLS}/${id}/review`, { state: "open", assignee: "usr_none" })).body,
  ).toMatchObject({
    code: "VALIDATION_FAILED",
    detail: { fields: [{ path: "assignee" }] },
  });
  expect((await ann("PUT", `${CALLS}/call_none/review`, open)).status).toBe(404);
});

test("comments are read by viewers, written by editors, and deleted by their author or an admin", async () => {
  const ann = await api.caller("editor");
  const [bob, viewer, admin] = [
    await api.caller("editor", ann.workspaceId),
    await api.caller("viewer", ann.workspaceId),
    await api.caller("admin", ann.workspaceId),
  ];
  const id = await newCall(ann);
  const turn = { callId: id, id: "turn_1", role: "agent", text: "Hello.", startedMs: 0, endedMs: 1 } as const;
  await api.context.db.insert(callTurns).values(turn);
  const path = `${CALLS}/${id}/comments`;
  const first = await ann("POST", path, { text: "Too slow.", turn_id: "turn_1" });
  expect(first).toMatchObject({
    status: 201,
    body: { id: expect.stringMatching(/^cmt_/) as string, call_id: id, turn_id: "turn_1", text: "Too slow." },
  });
  const second = await bob("POST", path, { text: "I agree." });
  expect((await viewer("GET", path)).body).toEqual({ data: [second.body, first.body], next_cursor: null });
  const page = await viewer("GET", `${path}?limit=1`);
  expect((await viewer("GET", `${path}?limit=1&cursor=${page.body.next_cursor}`)).body.data).toEqual([
    first.body,
  ]);
  expect((await viewer("POST", path, { text: "a" })).status).toBe(403);
  expect((await ann("POST", path, { text: "a", turn_id: "turn_2" })).body.detail.fields[0].path).toBe(
    "turn_id",
  );
  expect((await ann("POST", path, { text: "x".repeat(4_001) })).status).toBe(422);
  expect((await ann("GET", `${CALLS}/call_none/comments`)).status).toBe(404);
  expect((await ann("GET", `${CALLS}/export`)).body).toContain("Too slow.");
  const refused = await bob("DELETE", `${path}/${first.body.id}`);
  expect(refused).toMatchObject({ status: 403, body: { detail: { required_role: "admin" } } });
  expect((await ann("DELETE", `${path}/${first.body.id}`)).status).toBe(204);
  expect((await admin("DELETE", `${path}/${second.body.id}`)).status).toBe(204);
  expect((await admin("DELETE", `${path}/${second.body.id}`)).status).toBe(404);
  expect((await viewer("GET", path)).body.data).toEqual([]);
});

test("everything that was said about a caller's calls goes when the caller is forgotten", async () => {
  const admin = await api.caller("admin");
  const id = await newCall(admin);
  await admin("PUT", `${CALLS}/${id}/labels`, { labels: ["refund"] });
  await admin("PUT", `${CALLS}/${id}/review`, { state: "open" });
  await admin("POST", `${CALLS}/${id}/comments`, { text: "Ann called." });
  expect((await admin("POST", `${CALLS}/forget`, { number: NUMBER })).body.deleted).toBe(1);
  for (const table of [callLabels, callReviews, callComments]) {
    const rows = await api.context.db.select().from(table);
    expect(rows.filter(({ callId }) => callId === id)).toEqual([]);
  }
});

test("a call can be rated until ten minutes after its end, however its process has fared", async () => {
  const call = await api.caller("viewer");
  const token = drawCallToken();
  const rate = async (minutesAgo: number) => {
    const endedAt = new Date(Date.now() - minutesAgo * 60_000);
    const id = await newCall(call, { endedAt, tokenHash: hashCallToken(token).toString("hex") });
    const headers = { authorization: `Bearer ${token}` };
    return (await call("POST", `/calls/${id}/rating`, { score: 4 }, headers)).status;
  };
  expect(await rate(9)).toBe(200);
  expect(await rate(11)).toBe(401);
});

test("a review is marked as done while it stays with a member who has left; nobody else's is given to them", async () => {
  const ann = await signedIn(api, "owner");
  const { workspaceId } = ann;
  const bob = await signedIn(api, "editor", workspaceId);
  const [id, other] = [await newCall({ workspaceId }), await newCall({ workspaceId })];
  const assignee = bob.person.userId;
  await ann("PUT", `${CALLS}/${id}/review`, { state: "open", assignee });
  expect((await ann("DELETE", `${BASE}/members/${assignee}`)).status).toBe(204);
  const done = { state: "done", assignee };
  expect(await ann("PUT", `${CALLS}/${id}/review`, done)).toMatchObject({ status: 200, body: done });
  expect((await ann("PUT", `${CALLS}/${other}/review`, done)).status).toBe(422);
  const stranger = await signedIn(api, "owner");
  expect((await stranger("PUT", `${CALLS}/${id}/review`, done)).status).toBe(422);
});

test("a review that is done isn't opened again for a member who has left, but stays open for them", async () => {
  const ann = await signedIn(api, "owner");
  const { workspaceId } = ann;
  const bob = await signedIn(api, "editor", workspaceId);
  const id = await newCall({ workspaceId });
  const assignee = bob.person.userId;
  const [open, done] = [
    { state: "open", assignee },
    { state: "done", assignee },
  ];
  const put = async (review: object) => (await ann("PUT", `${CALLS}/${id}/review`, review)).status;
  expect(await put(open)).toBe(200);
  expect((await ann("DELETE", `${BASE}/members/${assignee}`)).status).toBe(204);
  expect(await put(open)).toBe(200); // nothing changes
  expect(await put(done)).toBe(200);
  expect(await put(open)).toBe(422);
  expect(await put({ state: "open" })).toBe(200);
});

test("open reviews are counted, in all, for whoever asks and for nobody in particular, and found by `none`", async () => {
  const ann = await signedIn(api, "owner");
  const { workspaceId } = ann;
  const viewer = await signedIn(api, "viewer", workspaceId);
  const put = async (review: object, row = {}) => {
    const id = await newCall({ workspaceId }, row);
    expect((await ann("PUT", `${CALLS}/${id}/review`, review)).status).toBe(200);
    return id;
  };
  const free = await put({ state: "open" });
  await put({ state: "open", assignee: ann.person.userId });
  await put({ state: "open", assignee: viewer.person.userId });
  await put({ state: "done", assignee: ann.person.userId });
  await put({ state: "open" }, { direction: "rehearsal" });
  const counts = async (call: SignedIn) => (await call("GET", `${CALLS}/review-counts`)).body as object;
  expect(await counts(ann)).toEqual({ open: 3, mine: 1, unassigned: 1 });
  expect(await counts(viewer)).toEqual({ open: 3, mine: 1, unassigned: 1 });
  expect(await found(viewer, "review=open&assignee=none")).toEqual([free]);
  expect(await counts(await signedIn(api, "owner"))).toEqual({ open: 0, mine: 0, unassigned: 0 });
});

test("the labels in use are listed once each, of this workspace alone", async () => {
  const call = await api.caller("editor");
  const viewer = await api.caller("viewer", call.workspaceId);
  const labels = async (caller: Caller) => (await caller("GET", `${CALLS}/labels`)).body as object;
  expect(await labels(viewer)).toEqual({ labels: [] });
  await call("PUT", `${CALLS}/${await newCall(call)}/labels`, { labels: ["refund", "angry"] });
  await call("PUT", `${CALLS}/${await newCall(call)}/labels`, { labels: ["refund", "follow up"] });
  expect(await labels(viewer)).toEqual({ labels: ["angry", "follow up", "refund"] });
  expect(await labels(await api.caller("owner"))).toEqual({ labels: [] });
});

test("whoever wrote a comment deletes it as a viewer, too, but not with a viewer's access token", async () => {
  const ann = await signedIn(api, "owner");
  const { workspaceId } = ann;
  const bob = await signedIn(api, "admin", workspaceId);
  const { body: token } = await bob("POST", `${BASE}/access-tokens`, { name: "Reads", role: "viewer" });
  const path = `${CALLS}/${await newCall({ workspaceId })}/comments`;
  const [one, two] = [await bob("POST", path, { text: "a" }), await ann("POST", path, { text: "b" })];
  const member = `${BASE}/members/${bob.person.userId}`;
  expect((await ann("PATCH", member, { role: "viewer" })).status).toBe(200);
  const withToken = browserAt(api.app, newAddress());
  const url = `${path}/${one.body.id}`.replace("{workspace_id}", workspaceId);
  const headers = { authorization: `Bearer ${token.token}` };
  expect((await withToken("DELETE", url, undefined, headers)).status).toBe(403);
  expect((await bob("DELETE", `${path}/${two.body.id}`)).status).toBe(403);
  expect((await bob("DELETE", `${path}/${one.body.id}`)).status).toBe(204);
  expect((await bob("POST", path, { text: "c" })).status).toBe(403);
});

test("a call takes 500 comments, also when they come at once", async () => {
  const call = await api.caller("editor");
  const id = await newCall(call);
  const row = { callId: id, workspaceId: call.workspaceId, authorName: "Ann", text: "a" };
  const rows = Array.from({ length: 498 }, () => ({ ...row, id: newId("cmt") }));
  await api.context.db.insert(callComments).values(rows);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call("POST", `${CALLS}/${id}/comments`, { text: "b" })),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, 201, 409, 409, 409, 409]);
});

test("a cell of an export has a call's newest comments, as many as a spreadsheet takes", async () => {
  const call = await api.caller("editor");
  const [long, short] = [await newCall(call), await newCall(call)];
  const row = { workspaceId: call.workspaceId, authorName: "Ann", createdAt: new Date() };
  const rows = Array.from({ length: 30 }, (_, at) => ({
    ...row,
    id: newId("cmt"),
    callId: long,
    text: `${at}:`.padEnd(4_000, '"'),
  }));
  await api.context.db.insert(callComments).values(rows);
  await api.context.db
    .insert(callComments)
    .values({ ...row, id: newId("cmt"), callId: short, turnId: "turn_1", text: "b" });
  const cells = await commentCells(api.context.db, [long, short]);
  expect(JSON.parse(cells.get(short) ?? "")).toMatchObject([
    { turn_id: "turn_1", text: "b", by: { name: "Ann" } },
  ]);
  const cell = cells.get(long) ?? "";
  expect(cell.length).toBeLessThanOrEqual(LONGEST_CELL);
  const shown = JSON.parse(cell) as { text: string }[];
  expect(shown.map(({ text }) => text.slice(0, 3))).toEqual(["26:", "27:", "28:", "29:"]);
  expect((await call("GET", `${CALLS}/export`)).body).toContain('""turn_id"":""turn_1""');
});

/** Events as a resource, sending them again, and who may see those of the audit log. */
import { beforeEach, expect, test, vi } from "vitest";
import { claimDue } from "../../src/events/webhooks/claim-deliveries.ts";
import { newEvent, writeEvents } from "../../src/events/webhooks/outbox.ts";
import { apiOfFile, type Answer, type Caller } from "../api/api.ts";
import { endedCall, happen } from "./delivery-setup.ts";

const api = apiOfFile();
const BASE = "/public/v1/workspaces/{workspace_id}";
const EVENTS = `${BASE}/webhook-events`;
const WEBHOOKS = `${BASE}/webhooks`;
const URL_ = "https://example.com/hook";
let admin: Caller;
let editor: Caller;
let viewer: Caller;

beforeEach(async () => {
  admin = await api.caller("admin");
  editor = await api.caller("editor", admin.workspaceId);
  viewer = await api.caller("viewer", admin.workspaceId);
  return () => api.pool.query("delete from webhooks where workspace_id = $1", [admin.workspaceId]);
});

async function subscribe(...events: string[]): Promise<string> {
  const { status, body } = await admin("POST", WEBHOOKS, { url: URL_, events });
  expect(status).toBe(201);
  return body.id as string;
}

/** As the answers of these tests are parsed, where long numbers lose digits. */
const asReceived = (value: object): unknown => JSON.parse(JSON.stringify(value));

const idsOf = ({ body }: Answer): string[] => (body.data as { id: string }[]).map(({ id }) => id);

function expectAdminsOnly(answer: Answer): void {
  expect(answer).toMatchObject({
    status: 403,
    body: { code: "FORBIDDEN", detail: { required_role: "admin" } },
  });
}

test("events are listed newest first, by type and by call, and read one by one", async () => {
  await subscribe("call.started", "call.analysed");
  const [first, second] = await happen(api, admin, 2);
  const call = endedCall();
  const analyzed = newEvent("call.analyzed", admin.workspaceId, { call });
  await writeEvents(api.context.db, [analyzed, newEvent("call.ended", admin.workspaceId, { call })]);
  expect(idsOf(await viewer("GET", EVENTS))).toEqual([analyzed.id, second, first]);
  for (const name of ["call.analyzed", "call.analysed"])
    expect((await viewer("GET", `${EVENTS}?type=${name}`)).body.data).toEqual([
      {
        id: analyzed.id,
        type: "call.analyzed",
        call_id: call.id,
        created_at: analyzed.createdAt,
        data: { call: asReceived(call) },
      },
    ]);
  const one = await viewer("GET", `${EVENTS}/${first}`);
  expect(one.body).toMatchObject({ id: first, type: "call.started", data: { call: { status: "queued" } } });
  expect(idsOf(await viewer("GET", `${EVENTS}?call_id=${one.body.call_id}`))).toEqual([first]);
  expect(idsOf(await viewer("GET", `${EVENTS}?call_id=${one.body.call_id}&type=call.ended`))).toEqual([]);
  const page = await viewer("GET", `${EVENTS}?limit=2`);
  const rest = await viewer("GET", `${EVENTS}?limit=2&cursor=${page.body.next_cursor}`);
  expect([idsOf(page), idsOf(rest), rest.body.next_cursor]).toEqual([[analyzed.id, second], [first], null]);
  const stranger = await api.caller("owner");
  expect((await stranger("GET", `${EVENTS}/${first}`)).status).toBe(404);
  expect(idsOf(await stranger("GET", EVENTS))).toEqual([]);
});

test.each(["type=call.exploded", "type=", "call_id=", "type=ping"])("%s is refused", async (query) => {
  expect((await viewer("GET", `${EVENTS}?${query}`)).body).toMatchObject({ code: "VALIDATION_FAILED" });
});

test("pings and what is older than 30 days aren't events", async () => {
  const hook = await subscribe("call.started");
  await editor("POST", `${WEBHOOKS}/${hook}/test`);
  const [old] = await happen(api, admin);
  await api.pool.query("update webhook_events set created_at = now() - interval '31 days' where id = $1", [
    old,
  ]);
  expect(idsOf(await viewer("GET", EVENTS))).toEqual([]);
  expect((await viewer("GET", `${EVENTS}/${old}`)).status).toBe(404);
});

test("an event is sent again to the webhook of one's choice, as the name that it lists", async () => {
  await subscribe("call.analyzed");
  const call = endedCall();
  const event = newEvent("call.analyzed", admin.workspaceId, { call });
  await writeEvents(api.context.db, [event]);
  const other = await subscribe("call.analysed");
  const wake = vi.spyOn(api.context.webhooks, "wake");
  const redeliver = `${EVENTS}/${event.id}/redeliver`;
  const made = await editor("POST", redeliver, { webhook_id: other });
  expect(made).toMatchObject({
    status: 201,
    body: {
      webhook_id: other,
      event_id: event.id,
      event_type: "call.analysed",
      replay_of: null,
      payload: { id: event.id, type: "call.analysed", data: { call: asReceived(call) } },
    },
  });
  expect(wake).toHaveBeenCalled();
  const location = String(made.headers["location"]).replace(admin.workspaceId, "{workspace_id}");
  expect((await viewer("GET", location)).body).toMatchObject({ id: made.body.id });
  const room = { queue: "free" as const, total: 9, perWebhook: 9, perWorkspace: 9, running: new Map() };
  const claimed = await claimDue(api.context.db, "node_test", room);
  expect(claimed.find(({ id }) => id === made.body.id)?.payload).toContain('"type":"call.analysed"');
  const refused = await viewer("POST", redeliver, { webhook_id: other });
  expect(refused.body).toMatchObject({ code: "FORBIDDEN", detail: { required_role: "editor" } });

  const away = await editor("POST", redeliver, { webhook_id: "whk_none" });
  expect(away.body).toMatchObject({
    code: "VALIDATION_FAILED",
    detail: { fields: [{ path: "webhook_id" }] },
  });
  expect((await editor("POST", `${EVENTS}/evt_none/redeliver`, { webhook_id: other })).status).toBe(404);
  await editor("PATCH", `${WEBHOOKS}/${other}`, { active: false });
  const inactive = await editor("POST", redeliver, { webhook_id: other });
  expect(inactive.body).toMatchObject({ code: "CONFLICT", detail: { field: "active" } });
  const { body: log } = await admin("GET", `${BASE}/audit-log?action=webhook_events_redeliver`);
  expect(log.data).toMatchObject([{ resource_type: "webhook_event", resource_id: event.id }]);
});

test("entries of the audit log are sent to webhooks that list them, as the log has them", async () => {
  await subscribe("audit.recorded");
  const wake = vi.spyOn(api.context.webhooks, "wake");
  const before = wake.mock.calls.length;
  const made = await editor("POST", `${BASE}/tools`, { name: "Look up", url: "https://api.example.com/" });
  expect(wake.mock.calls.length).toBe(before + 1); // once it is committed
  const { body: log } = await admin("GET", `${BASE}/audit-log?action=tools_create`);
  const { resource_exists: _exists, ...entry } = log.data[0];
  const { body: events } = await admin("GET", `${EVENTS}?type=audit.recorded`);
  expect(events.data[0]).toMatchObject({ type: "audit.recorded", call_id: null, data: { entry } });
  expect(entry).toMatchObject({ resource_id: made.body.id, resource_name: "Look up" });
  const refused = await editor("POST", `${BASE}/tools`, { name: "" });
  expect(refused.status).toBe(422);
  expect(idsOf(await admin("GET", `${EVENTS}?type=audit.recorded`))).toHaveLength(events.data.length);
});

test("a webhook that lists audit.recorded is for admins, and so is what was sent to it", async () => {
  expectAdminsOnly(await editor("POST", WEBHOOKS, { url: URL_, events: ["call.ended", "audit.recorded"] }));
  const plain = await subscribe("call.started");
  const audited = await subscribe("audit.recorded", "call.started");
  const path = `${WEBHOOKS}/${audited}`;
  const lists = { url: URL_, events: ["audit.recorded"] };
  expectAdminsOnly(await editor("PATCH", `${WEBHOOKS}/${plain}`, { events: lists.events }));
  expectAdminsOnly(await editor("PUT", `${WEBHOOKS}/${plain}`, lists));
  expectAdminsOnly(await editor("PATCH", path, { active: false }));
  expectAdminsOnly(await editor("PUT", path, { url: URL_, events: ["call.ended"] }));
  expectAdminsOnly(await editor("DELETE", path));
  for (const action of ["test", "rotate-secret", "finish-rotation"])
    expectAdminsOnly(await editor("POST", `${path}/${action}`));
  await editor("PATCH", `${WEBHOOKS}/${plain}`, { description: "noted" });
  expectAdminsOnly(await viewer("GET", `${path}/deliveries`));
  const { body: deliveries } = await admin("GET", `${path}/deliveries`);
  const [delivery] = deliveries.data;
  expect(delivery.event_type).toBe("audit.recorded");
  expectAdminsOnly(await viewer("GET", `${path}/deliveries/${delivery.id}`));
  expectAdminsOnly(await editor("POST", `${path}/deliveries/${delivery.id}/replay`));
  expect((await admin("POST", `${path}/deliveries/${delivery.id}/replay`)).status).toBe(201);
  // Everybody sees that the webhook receives such events.
  expect((await viewer("GET", path)).body.events).toContain("audit.recorded");

  // The webhook no longer lists the event, but only admins may see what was sent.
  await admin("PATCH", path, { events: ["call.started"] });
  const [started] = await happen(api, admin);
  const seen = (await viewer("GET", `${path}/deliveries`)).body.data;
  expect(seen.map((each: { event_id: string }) => each.event_id)).toEqual([started]);
  expectAdminsOnly(await viewer("GET", `${path}/deliveries/${delivery.id}`));
  expectAdminsOnly(await editor("POST", `${path}/deliveries/${delivery.id}/replay`));
  const replayed = await admin("POST", `${path}/deliveries/${delivery.id}/replay`);
  expect(replayed.body).toMatchObject({ code: "CONFLICT", detail: { field: "events" } });
});

test("audit events are for admins; others don't find them in lists", async () => {
  const audited = await subscribe("audit.recorded", "call.started");
  const plain = await subscribe("call.started");
  const [started] = await happen(api, admin);
  const [event] = idsOf(await admin("GET", `${EVENTS}?type=audit.recorded`));
  expect(event).toBeDefined();
  expect(idsOf(await editor("GET", EVENTS))).toEqual([started]);
  expectAdminsOnly(await editor("GET", `${EVENTS}?type=audit.recorded`));
  expectAdminsOnly(await viewer("GET", `${EVENTS}/${event}`));
  expectAdminsOnly(await editor("POST", `${EVENTS}/${event}/redeliver`, { webhook_id: audited }));
  expectAdminsOnly(await editor("POST", `${EVENTS}/${started}/redeliver`, { webhook_id: audited }));
  const leaked = await admin("POST", `${EVENTS}/${event}/redeliver`, { webhook_id: plain });
  expect(leaked.body).toMatchObject({ code: "CONFLICT", detail: { field: "events" } });
  expect((await admin("POST", `${EVENTS}/${event}/redeliver`, { webhook_id: audited })).status).toBe(201);
});

/** What the phone knows about its trunks, and what happens when signalling fails (docs/phone.md#state). */
import { expect, test } from "vitest";
import { deleteTrunk } from "../../src/phone/numbering/trunk-queries.ts";
import { eventually, phoneOfFile } from "./open-test-phone.ts";

const phone = phoneOfFile();
const UP = { registeredUntil: null, lastOptions: null, lastSeen: null, isUp: true, lastError: null };

/** Events about trunks that the workspace gets from now on, except people's changes. */
function toldOf(): string[] {
  const told: string[] = [];
  phone.events.watch((workspaceId, event) => {
    if (event.type !== "changed" || event.data.operation !== null) return;
    if (event.data.rooms.includes("trunks")) told.push(`${workspaceId} ${event.data.resource?.id}`);
  });
  return told;
}

test("signalling starts with the first SIP trunk, and hears of every later change", async () => {
  expect(phone.thread.starts).toBe(0);
  const desk = await phone.desk({
    trunk: {
      outbound_proxy: "proxy.example.com",
      username: "u",
      password: "p",
      register: true,
      transport: "tls",
      record_headers: ["X-A"],
    },
  });
  expect(phone.thread.starts).toBe(1);
  const { trunks } = await phone.thread.next("trunks");
  expect(trunks.at(-1)).toEqual({
    id: desk.trunkId,
    host: "sip.example.com",
    port: null,
    transport: "tls",
    outboundProxy: "proxy.example.com",
    username: "u",
    password: "p",
    register: true,
    registersHere: true,
    inboundAuth: { addresses: [], digest: false },
    callerIdHeader: "from",
    trusted: false,
    recordHeaders: ["X-A"],
    ping: true,
  });
  const carrier = { kind: "telnyx", host: null, api_key: "k", public_key: "p", connection_id: "1" } as const;
  const other = await phone.desk({ trunk: carrier });
  const next = await phone.thread.next("trunks");
  expect(next.trunks.map(({ id }) => id)).not.toContain(other.trunkId);
  expect(phone.thread.starts).toBe(1);
});

test("a trunk's state is what signalling last reported, and watchers hear when it changes", async () => {
  const told = toldOf();
  const desk = await phone.desk();
  const state = () => phone.phone.trunkState(desk.trunkId);
  expect(state()).toEqual({
    is_up: true,
    registered_until: null,
    warnings: [],
    last_options: null,
    last_seen_at: null,
    channels_in_use: 0,
    last_error: null,
  });
  const at = phone.timers.now();
  const down = { ...UP, isUp: false, lastError: "the password was refused" };
  phone.thread.say({ type: "trunk_state", trunkId: desk.trunkId, state: down });
  expect(state()).toMatchObject({ is_up: false, last_error: "the password was refused" });
  await expect(desk.dial()).rejects.toMatchObject({
    code: "PHONE_LINE_DOWN",
    message: `The trunk "${desk.number}" can't place calls right now: the password was refused.`,
  });
  phone.timers.advance(1_000);
  expect(told).toEqual([`${phone.workspaceId} ${desk.trunkId}`]);
  const up = { ...UP, registeredUntil: at + 60_000, lastOptions: { at, status: 404 } };
  phone.thread.say({ type: "trunk_state", trunkId: desk.trunkId, state: up });
  phone.thread.say({
    type: "trunk_state",
    trunkId: desk.trunkId,
    state: { ...up, registeredUntil: at + 90_000 },
  });
  expect(state()).toMatchObject({
    is_up: true,
    registered_until: new Date(at + 90_000).toISOString(),
    last_options: { at: new Date(at).toISOString(), status: 404 },
  });
  phone.timers.advance(1_000);
  phone.thread.say({
    type: "trunk_state",
    trunkId: desk.trunkId,
    state: { ...up, registeredUntil: at + 99_000 },
  });
  phone.timers.advance(10_000);
  expect(told).toHaveLength(2); // a continuing registration isn't a change
});

test("a check returns what signalling found; one without an answer ends too", async () => {
  const desk = await phone.desk({ trunk: { codecs: ["G722"] } });
  const steps = [
    { name: "dns", ok: true, message: "Found." } as const,
    { name: "tls", ok: false, message: "Expired." } as const,
  ];
  const check = phone.phone.checkTrunk(desk.trunkId, null);
  const { requestId, trunk, codecs } = await phone.thread.next("check");
  expect([trunk.host, codecs]).toEqual(["sip.example.com", ["G722"]]);
  phone.thread.say({ type: "check_result", requestId, steps });
  expect(await check).toEqual({
    ok: false,
    steps: [
      ...steps,
      {
        name: "dialling",
        ok: true,
        message:
          "Calls one country: Germany (+49). Other countries, and premium, emergency and short numbers, are refused.",
      },
    ],
  });
  const late = phone.phone.checkTrunk(desk.trunkId, null);
  await phone.thread.next("check");
  phone.timers.advance(60_000);
  expect(await late).toMatchObject({
    ok: false,
    steps: [{ message: expect.stringContaining("minute") as string }, { name: "dialling" }],
  });
  expect(await phone.phone.checkTrunk("trk_none", null)).toBeNull();
});

test("while a trunk is down, one call a minute probes it", async () => {
  const desk = await phone.desk();
  const down = { ...UP, isUp: false, lastError: "It didn't answer." };
  const say = (state: typeof UP) => phone.thread.say({ type: "trunk_state", trunkId: desk.trunkId, state });
  const refused = { code: "PHONE_LINE_DOWN" };
  say({ ...down, lastError: "It didn't answer." } as never);
  phone.timers.advance(59_000);
  await expect(desk.dial()).rejects.toMatchObject(refused);
  phone.timers.advance(1_000);
  await desk.dial();
  await expect(desk.dial()).rejects.toMatchObject(refused);
  say({ ...down, lastSeen: null } as never); // still down
  phone.timers.advance(60_000);
  await desk.dial();
  await expect(desk.dial()).rejects.toMatchObject(refused);
  say(UP);
  await desk.dial();
});

test("when signalling dies its calls end, and another thread takes over with the same trunks", async () => {
  const desk = await phone.desk();
  const { call_id: dialled } = await desk.dial();
  await phone.thread.next("dial");
  desk.ring();
  await phone.thread.next("accept");
  const check = phone.phone.checkTrunk(desk.trunkId, null);
  await phone.thread.next("check");
  const inbound = await eventually(async () => {
    const { rows } = await phone.db.execute<{ id: string }>(
      `select id from calls where direction = 'inbound' and trunk_id = '${desk.trunkId}'`,
    );
    return rows[0]?.id ?? "";
  });
  phone.thread.die();
  expect(await phone.ended(dialled)).toMatchObject({
    end_reason: "provider_error",
    errors: [{ source: "sip", message: "SIP signalling failed. See the server's log." }],
  });
  expect(await phone.ended(inbound)).toMatchObject({ end_reason: "network_lost" });
  expect(await check).toMatchObject({ ok: false });
  await expect(desk.dial()).rejects.toMatchObject({ code: "PHONE_LINE_DOWN" });
  expect(phone.thread.isRunning).toBe(false);
  phone.timers.advance(1_000);
  expect(phone.thread.isRunning).toBe(true);
  const told = phone.thread.commands.findLast(({ type }) => type === "trunks");
  expect(told).toMatchObject({
    trunks: expect.arrayContaining([expect.objectContaining({ id: desk.trunkId })]) as unknown,
  });
  await eventually(() => desk.dial());
  await phone.thread.next("dial");
});

test("on shutdown calls that wait for a channel are still dialled on request; what is left ends as shutdown", async () => {
  const desk = await phone.desk({ trunk: { channels: 1 } });
  const [over, first, second] = [await desk.dial(), await desk.dial(), await desk.dial()];
  const dialled = await phone.thread.next("dial");
  await phone.phone.drain();
  expect(phone.thread.waiting("drain")).toBe(1);
  const hurry = new AbortController();
  const drained = phone.calls.drain({ hurry: hurry.signal, keepsUnjoined: true });
  await expect(desk.dial()).rejects.toMatchObject({ code: "SHUTTING_DOWN" });
  phone.thread.say({
    type: "leg_ended",
    legId: dialled.legId,
    by: "failure",
    wasAnswered: false,
    status: 486,
    reason: "",
    failure: null,
    message: null,
  });
  expect(await phone.ended(over.call_id)).toMatchObject({ end_reason: "busy" });
  const { legId } = await phone.thread.next("dial");
  hurry.abort();
  await drained;
  expect(await phone.ended(second.call_id)).toMatchObject({ end_reason: "shutdown" });
  expect(await phone.ended(first.call_id)).toMatchObject({ end_reason: "shutdown" });
  expect(await phone.thread.next("hang_up")).toMatchObject({ legId });
  await phone.phone.close();
  expect(phone.thread.isRunning).toBe(false);
});

test("a deleted trunk is forgotten", async () => {
  const desk = await phone.desk();
  await phone.db.execute(`delete from phone_numbers where id = '${desk.numberId}'`);
  await deleteTrunk(phone.db, phone.workspaceId, desk.trunkId);
  const data = { rooms: ["trunks"] as const, operation: "trunks_delete", resource: null, by: null };
  phone.events.publish(phone.workspaceId, { type: "changed", data });
  await eventually(() => expect(phone.phone.trunkState(desk.trunkId)).toBeNull());
});

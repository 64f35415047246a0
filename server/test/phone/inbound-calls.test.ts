/** Inbound SIP calls, between signalling and the call workers (docs/phone.md#calls-that-ring-in). */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { phoneNumbers } from "../../src/platform/db/phone-tables.ts";
import { agents } from "../../src/platform/db/schema.ts";
import { insertWorkspace } from "../../src/access/workspaces/workspace-queries.ts";
import { createPhoneNumber } from "../../src/phone/numbering/save-phone-number.ts";
import { OUR_SDP } from "../doubles/scripted-workers.ts";
import { eventually, phoneOfFile } from "./open-test-phone.ts";

const phone = phoneOfFile();
const ANY_TRUNK = { admitToWide: () => undefined };

test("a call rings, is answered with the worker's description, and ends when the caller hangs up", async () => {
  const desk = await phone.desk({ trunk: { trusted: true, record_headers: ["X-Customer"] } });
  const legId = desk.ring({
    assertedIdentity: "sip:+4930999@example.com",
    headers: [{ name: "x-customer", value: "4711" }],
  });
  expect(await phone.thread.next("progress")).toMatchObject({ legId, status: 180 });
  expect(await phone.thread.next("accept")).toEqual({ type: "accept", legId, sdp: OUR_SDP });
  const { id } = await desk.onlyCall();
  expect(phone.workers.commands(id)).toMatchObject([
    {
      type: "phone_offer",
      sdp: "v=0 theirs",
      media: {
        codecs: ["PCMA", "PCMU", "G722", "opus"],
        dtmf: "rfc4733",
        srtp: "off",
        addresses: ["203.0.113.1"],
        signallingAddress: "198.51.100.7",
        network: { allow: ["10.0.0.0/8"], demoPrefix: null, own: null },
      },
    },
    { type: "phone_picked_up" },
  ]);
  phone.thread.say({ type: "confirmed", legId, sdp: null });
  phone.thread.say({ type: "digit", legId, digit: "5" });
  phone.timers.advance(3_000);
  phone.thread.say({
    type: "leg_ended",
    legId,
    by: "peer",
    wasAnswered: true,
    status: 200,
    reason: "OK",
    failure: null,
    message: null,
  });
  const record = await phone.ended(id);
  expect(record).toMatchObject({
    direction: "inbound",
    status: "completed",
    end_reason: "caller_hangup",
    duration_ms: 3_000,
    from_number: "+4930123456",
    to_number: desk.number,
    system_prompt: "Hello +4930123456",
    variable_values: {},
    errors: [],
    phone: {
      trunk_id: desk.trunkId,
      sip_status: 200,
      asserted_identity: "sip:+4930999@example.com",
      headers: [{ name: "X-Customer", value: "4711" }],
      answered_by: null,
    },
  });
  expect(phone.workers.commands(id).map(({ type }) => type)).toEqual([
    "phone_offer",
    "phone_picked_up",
    "phone_digit",
    "phone_hung_up",
  ]);
  expect(phone.thread.waiting("hang_up")).toBe(0);
  expect(phone.phone.trunkState(desk.trunkId)?.channels_in_use).toBe(0);
});

test.each([
  ["without a plus sign", (number: string) => number.slice(1)],
  ["with an international prefix", (number: string) => `00${number.slice(1)}`],
  ["as a number of the country", (number: string) => `0${number.slice(3)}`],
])("the called number may be written %s", async (_how, write) => {
  const desk = await phone.desk();
  // A number that is valid in Germany, so that its country code can be recognised.
  const number = "+4915123456789";
  await phone.db.update(phoneNumbers).set({ number }).where(eq(phoneNumbers.id, desk.numberId));
  desk.ring({ to: write(number) });
  await phone.thread.next("accept");
  expect(await desk.onlyCall()).toMatchObject({ to_number: number });
  await phone.db.delete(phoneNumbers).where(eq(phoneNumbers.id, desk.numberId));
});

test("a provider that calls the account's name reaches the trunk's only number", async () => {
  const desk = await phone.desk({ trunk: { username: "4711e0", password: "p", register: true } });
  desk.ring({ to: "4711e0" });
  await phone.thread.next("accept");
  expect(await desk.onlyCall()).toMatchObject({ to_number: desk.number });
});

test.each([
  ["", ""],
  ["anonymous", ""],
  ["alice", ""],
  ["1001", "1001"],
  ["+4930123456", "+4930123456"],
  ["030123456", "+4930123456"],
])("From %j gives customer.number %j", async (from, number) => {
  const desk = await phone.desk();
  desk.ring({ from });
  await phone.thread.next("accept");
  expect(await desk.onlyCall()).toMatchObject({
    system_prompt: `Hello ${number}`,
    from_number: number || from || null,
  });
});

test("the answer waits for the greeting's first audio, for a second at most", async () => {
  const desk = await phone.desk({ agent: { first_message: "Hello!" } });
  for (const isReady of [true, false]) {
    desk.ring();
    await phone.thread.next("progress");
    const id = await eventually(async () => {
      const { rows } = await phone.db.execute<{ id: string }>(
        `select id from calls where trunk_id = '${desk.trunkId}' order by id desc limit 1`,
      );
      const newest = rows[0]?.id ?? "";
      expect(phone.workers.commands(newest)).toHaveLength(1);
      return newest;
    });
    expect(phone.thread.waiting("accept")).toBe(0);
    if (isReady) phone.workers.say(id, { type: "greeting_ready" });
    else phone.timers.advance(1_000);
    await phone.thread.next("accept");
    const live = phone.calls.find(phone.workspaceId, id);
    if (live) await phone.calls.end(live, "agent_hangup");
  }
});

test("if the offer is ours, the ACK answers it, and the conversation begins only then", async () => {
  const desk = await phone.desk();
  const legId = desk.ring({ sdp: null });
  await phone.thread.next("accept");
  const { id } = await desk.onlyCall();
  expect(phone.workers.commands(id)).toMatchObject([{ type: "phone_offer", sdp: null }]);
  phone.thread.say({ type: "confirmed", legId, sdp: "v=0 answer" });
  await eventually(() => expect(phone.workers.commands(id)).toHaveLength(3));
  expect(phone.workers.commands(id).slice(1)).toMatchObject([
    { type: "phone_answer", sdp: "v=0 answer", isFinal: true, signallingAddress: "198.51.100.7" },
    { type: "phone_picked_up" },
  ]);
});

test("calls that can't be taken are refused with the right status, and leave no record", async () => {
  const desk = await phone.desk({ trunk: { channels: 1 } });
  const refused = async (incoming = {}) => {
    const legId = desk.ring(incoming);
    const { type: _type, reason: _reason, ...rest } = await phone.thread.next("reject");
    expect(rest.legId).toBe(legId);
    return [rest.status, rest.retryAfterS];
  };
  expect(await refused({ to: "+4930000000" })).toEqual([404, null]);
  expect(await refused({ to: "alice" })).toEqual([404, null]);
  expect(await refused({ trunkIds: ["trk_gone"] })).toEqual([404, null]);
  const change = (values: Partial<typeof agents.$inferInsert>) =>
    phone.db.update(agents).set(values).where(eq(agents.id, desk.agentId));
  await change({ active: false });
  expect(await refused()).toEqual([480, null]);
  await change({ active: true, systemPrompt: "{{ required }}" });
  expect(await refused()).toEqual([480, null]);
  await change({ systemPrompt: "Hello" });
  phone.workers.isUp = false;
  expect(await refused()).toEqual([503, 5]);
  phone.workers.isUp = true;
  await phone.db.update(phoneNumbers).set({ agentId: null }).where(eq(phoneNumbers.id, desk.numberId));
  expect(await refused()).toEqual([404, null]);
  const back = { agentId: desk.agentId };
  await phone.db.update(phoneNumbers).set(back).where(eq(phoneNumbers.id, desk.numberId));
  const taken = desk.ring();
  expect((await phone.thread.next("accept")).legId).toBe(taken); // changes apply from the next ring
  expect(await refused()).toEqual([503, 30]);
  await desk.onlyCall();
});

test("a caller who gives up before the answer cancels the call", async () => {
  const desk = await phone.desk();
  const legId = desk.ring();
  const gaveUp = {
    type: "leg_ended",
    legId,
    by: "peer",
    wasAnswered: false,
    status: 487,
    reason: "Request Terminated",
    failure: null,
    message: null,
  } as const;
  await phone.thread.next("progress");
  phone.thread.say(gaveUp); // before the call has its record
  const { id } = await eventually(() => desk.onlyCall());
  expect(await phone.ended(id)).toMatchObject({ status: "failed", end_reason: "cancelled", errors: [] });
});

test("unusable media is refused with 488, and both the caller's side and the record say why", async () => {
  const desk = await phone.desk();
  phone.workers.refuseOffers("The offer has no codec that we know.");
  const legId = desk.ring();
  const message = "The offer has no codec that we know.";
  expect(await phone.thread.next("reject")).toMatchObject({ legId, status: 488, warning: message });
  const { id } = await desk.onlyCall();
  expect(await phone.ended(id)).toMatchObject({
    end_reason: "rejected",
    errors: [{ source: "media", message }],
  });
});

test("an agent that hangs up sends the hang-up to signalling, once", async () => {
  const desk = await phone.desk();
  const legId = desk.ring();
  await phone.thread.next("accept");
  const { id } = await desk.onlyCall();
  const live = phone.calls.find(phone.workspaceId, id);
  if (live) await phone.calls.end(live, "agent_hangup");
  expect(await phone.thread.next("hang_up")).toMatchObject({ legId });
  phone.thread.say({
    type: "leg_ended",
    legId,
    by: "us",
    wasAnswered: true,
    status: 200,
    reason: "OK",
    failure: null,
    message: null,
  });
  expect(await phone.ended(id)).toMatchObject({ end_reason: "agent_hangup", status: "completed" });
  expect(phone.thread.waiting("hang_up")).toBe(0);
});

test("a switchboard's extension rings its agent, each on its own trunk, and a caller is known by theirs", async () => {
  const [sales, service] = [await phone.desk(), await phone.desk()];
  for (const { trunkId, agentId, workspaceId } of [sales, service]) {
    const named = { number: "100", trunk_id: trunkId, agent_id: agentId };
    await createPhoneNumber(phone.db, workspaceId, named, ANY_TRUNK);
  }
  for (const desk of [sales, service]) {
    desk.ring({ to: "100", from: "231" });
    await phone.thread.next("accept");
    expect(await desk.onlyCall()).toMatchObject({
      agent_id: desk.agentId,
      to_number: "100",
      from_number: "231",
      system_prompt: "Hello 231",
    });
  }
  service.ring({ to: "101" });
  expect(await phone.thread.next("reject")).toMatchObject({ status: 404 });
});

test("an extension takes over no number, and is no other workspace's where several share a host", async () => {
  const [victim, other] = [
    await phone.desk(),
    await phone.desk({ workspaceId: await insertWorkspace(phone.db, "Other") }),
  ];
  const named = { trunk_id: other.trunkId, agent_id: other.agentId };
  const digits = victim.number.slice(1);
  const { id } = await createPhoneNumber(phone.db, other.workspaceId, { number: "100", ...named }, ANY_TRUNK);
  await phone.db.update(phoneNumbers).set({ extension: digits }).where(eq(phoneNumbers.id, id));
  const trunkIds = [other.trunkId, victim.trunkId];
  victim.ring({ to: digits, trunkIds });
  await phone.thread.next("accept");
  expect(await victim.onlyCall()).toMatchObject({ agent_id: victim.agentId, to_number: victim.number });
  await phone.db.update(phoneNumbers).set({ extension: "100" }).where(eq(phoneNumbers.id, id));
  victim.ring({ to: "100", trunkIds });
  expect(await phone.thread.next("reject")).toMatchObject({ status: 404 });
});

test("an extension's row can't be rung by its stored number", async () => {
  const desk = await phone.desk();
  const named = { number: "100", trunk_id: desk.trunkId, agent_id: desk.agentId };
  const { id } = await createPhoneNumber(phone.db, desk.workspaceId, named, ANY_TRUNK);
  desk.ring({ to: id });
  expect(await phone.thread.next("reject")).toMatchObject({ status: 404 });
});

/** Phone calls through Telnyx's media streams, with the real service. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { foundPieces } from "../doubles/page-loudspeaker.ts";
import { callTool, finish, sayWords } from "@parley/testing/models/reply-steps";
import { spoken } from "@parley/testing/sound/spoken";
import { eventOf } from "../doubles/telnyx-server.ts";
import { carrierDesks, goodbye, NUMBER, PERSON } from "./carrier-desk.ts";

const { telnyxDesk } = carrierDesks();
const GREETING = "Hello, this is the order desk.";

function share(found: boolean[]): number {
  return found.filter(Boolean).length / found.length;
}

/** Neighbouring chunks change places, and every third chunk comes two late. */
function shuffled(chunks: object[]): object[] {
  const order = chunks.map((chunk, index) => ({ chunk, at: index % 3 === 0 ? index + 2.5 : index }));
  return order.toSorted((a, b) => a.at - b.at).map(({ chunk }) => chunk);
}

test("an inbound call is answered and held in A-law whose chunks come in any order", async () => {
  const { telnyx, vendor, webhook, ended } = await telnyxDesk();
  vendor.onTranscription(() => ({ text: "Where is my order?" }));
  vendor.onChat(() => goodbye("It has been shipped. Goodbye."));
  const [question, greeting, answer] = [
    ...(await spoken(["Where is my order, please?"])),
    ...(await spoken([GREETING, "It has been shipped."], "slt")),
  ] as [Int16Array, Int16Array, Int16Array];

  const call = await telnyx.ring({ to: NUMBER, from: PERSON, webhookUrl: webhook("events") });
  await telnyx.until(() => call.stream !== null);
  const phone = await call.connect({ encoding: "PCMA", shuffle: shuffled });
  await phone.until(() => phone.heard().length / 16 > greeting.length / 16 + 1_500);
  await phone.say(question);
  await telnyx.until(() => call.isOver);

  expect(share(foundPieces(phone.heard(), greeting))).toBeGreaterThan(0.8);
  expect(share(foundPieces(phone.heard(), answer))).toBeGreaterThan(0.8);
  expect(share(foundPieces(vendor.transcriptions[0]!.samples, question))).toBeGreaterThan(0.8);
  expect(phone.mostAheadMs).toBeLessThanOrEqual(300);
  expect(call.actions.map(({ name }) => name)).toEqual(["answer", "hangup"]);
  expect(await ended()).toMatchObject({
    direction: "inbound",
    status: "completed",
    end_reason: "agent_hangup",
    from_number: PERSON,
    to_number: NUMBER,
    phone: { carrier_call_id: call.id, media: { codec: "PCMA" } },
  });
});

test("an outbound call rings, is answered, and the callee hangs up", async () => {
  const { telnyx, callOut, record, ended } = await telnyxDesk();
  const callId = await callOut();
  const call = await telnyx.dialled();
  expect(call.request).toMatchObject({ to: PERSON, from: NUMBER, timeout_secs: 45 });
  await call.tell("call.initiated", { state: "bridging" });
  await expect.poll(async () => (await record(callId)).status).toBe("ringing");
  await call.tell("call.answered");
  const phone = await call.connect();
  await phone.until(() => phone.soundedAt.first !== null);
  await call.tell("call.hangup", { hangup_cause: "normal_clearing", hangup_source: "callee" });
  await phone.until(() => phone.closeCode !== null);
  expect(await ended(callId)).toMatchObject({ status: "completed", end_reason: "caller_hangup" });
  expect(call.actions).toEqual([]);
});

test("failed calls say why", async () => {
  const { telnyx, callOut, ended } = await telnyxDesk();
  const outcomes = [
    ["user_busy", "busy"],
    ["timeout", "no_answer"],
    ["call_rejected", "rejected"],
  ] as const;
  for (const [cause, reason] of outcomes) {
    const callId = await callOut();
    await (await telnyx.dialled()).tell("call.hangup", { hangup_cause: cause });
    expect(await ended(callId)).toMatchObject({ status: "failed", end_reason: reason });
  }
});

test("digits count once, however they are reported; the agent's are sent by the API", async () => {
  const { telnyx, vendor, webhook, ended } = await telnyxDesk({ builtinTools: { send_dtmf: true } });
  vendor.onChat(({ body }) =>
    body.messages.at(-1)?.role === "tool"
      ? goodbye("Goodbye.")
      : [...callTool("send_dtmf", { digits: "12#" }), finish("tool_calls")],
  );
  const call = await telnyx.ring({ to: NUMBER, from: PERSON, webhookUrl: webhook("events") });
  await telnyx.until(() => call.stream !== null);
  const phone = await call.connect();
  await phone.until(() => phone.heard().length > 3 * 16_000);
  phone.press("7");
  await call.tell("call.dtmf.received", { digit: "7" });
  await call.tell("call.dtmf.received", { digit: "#" });
  phone.press("#");
  await telnyx.until(() => call.isOver);
  expect(call.actions.find(({ name }) => name === "send_dtmf")?.body).toMatchObject({ digits: "12#" });
  const { timeline } = await ended();
  expect(timeline).toContainEqual(expect.objectContaining({ direction: "received", digits: "7#" }));
});

test("repeated events and events in the wrong order do no harm", async () => {
  const { telnyx, vendor, webhook, request, ended, agentId } = await telnyxDesk();
  vendor.onChat(() => [...sayWords("Yes."), finish("stop")]);
  const url = webhook("events");
  const gone = { call_control_id: "v3:gone", direction: "incoming", to: NUMBER, from: PERSON };
  await telnyx.post(
    url,
    eventOf(randomUUID(), "call.hangup", { ...gone, hangup_cause: "originator_cancel" }),
  );
  await telnyx.post(url, eventOf(randomUUID(), "call.initiated", gone));

  const eventId = randomUUID();
  const call = await telnyx.ring({ to: NUMBER, from: PERSON, webhookUrl: url, eventId });
  await telnyx.until(() => call.stream !== null);
  const again = { call_control_id: call.id, direction: "incoming", to: NUMBER, from: PERSON };
  for (const id of [eventId, randomUUID()]) await telnyx.post(url, eventOf(id, "call.initiated", again));
  const phone = await call.connect();
  await phone.hangUp();
  for (let i = 0; i < 2; i++) await call.tell("call.hangup", { hangup_cause: "normal_clearing" });
  expect(await ended()).toMatchObject({ end_reason: "caller_hangup" });
  const { data } = (await request("GET", `calls?agent_id=${agentId}`)).body;
  expect(data.map((each: { end_reason: string }) => each.end_reason).toSorted()).toEqual([
    "caller_hangup",
    "cancelled",
  ]);
});

test("requests that Telnyx didn't sign, or signed long ago, are refused and start no call", async () => {
  const { telnyx, webhook, request, agentId } = await telnyxDesk();
  const url = webhook("events");
  const event = eventOf(randomUUID(), "call.initiated", {
    call_control_id: "v3:1",
    direction: "incoming",
    to: NUMBER,
    from: PERSON,
  });
  const old = Math.floor(Date.now() / 1000) - 301;
  expect((await telnyx.post(url, event, { isForged: true })).status).toBe(403);
  expect((await telnyx.post(url, event, { timestamp: old })).status).toBe(403);
  expect((await telnyx.post(url.replace("trk_", "trk_0"), event)).status).toBe(403);
  expect((await request("GET", `calls?agent_id=${agentId}`)).body.data).toEqual([]);
});

test("a stream that Telnyx can't open ends the call, and it is hung up", async () => {
  const { telnyx, webhook, ended } = await telnyxDesk();
  const call = await telnyx.ring({ to: NUMBER, from: PERSON, webhookUrl: webhook("events") });
  await telnyx.until(() => call.stream !== null);
  await call.tell("streaming.failed", { failure_reason: "connection refused" });
  await telnyx.until(() => call.isOver);
  expect(await ended()).toMatchObject({
    end_reason: "provider_error",
    errors: [expect.objectContaining({ message: expect.stringContaining("connection refused") })],
  });
});

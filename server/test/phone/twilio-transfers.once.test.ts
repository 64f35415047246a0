/** Transfers at Twilio, which has the caller while the target rings, with the real service. */
import { expect, test } from "vitest";
import { callTool, finish, sayWords } from "@parley/testing/models/reply-steps";
import { spoken } from "@parley/testing/sound/spoken";
import { dialOf } from "../doubles/twilio-dial.ts";
import { recordedSound, shareOf } from "../harness/recorded-sound.ts";
import { carrierDesks, goodbye, NUMBER, PERSON } from "./carrier-desk.ts";

const { twilioDesk } = carrierDesks();
const SALES = { name: "sales", number: "+4930555555" };
const HANDOVER = "I will connect you.";

const transferring = () => [
  ...sayWords(HANDOVER),
  ...callTool("transfer_call", { target: SALES.name }),
  finish("tool_calls"),
];

/** A caller who presses a key, upon which the agent transfers them. */
async function transferWanted(options: Parameters<typeof twilioDesk>[0] = {}) {
  const desk = await twilioDesk({ ...options, builtinTools: { transfer_call: { targets: [SALES] } } });
  const { twilio, vendor, webhook, request } = desk;
  vendor.onChat((_request, nth) => (nth === 0 ? transferring() : goodbye("Sales is busy. Goodbye.")));
  const ring = { to: NUMBER, from: PERSON, voiceUrl: webhook("voice"), statusUrl: webhook("status") };
  const call = await twilio.ring(ring);
  const phone = await call.answer();
  await phone.until(() => phone.heard().length > 3 * 16_000);
  const callId = (await request("GET", "calls?limit=1")).body.data[0].id as string;
  return { ...desk, ring, call, phone, callId };
}

/** `dial`: the target rings. */
async function transferred(options: Parameters<typeof twilioDesk>[0] = {}) {
  const desk = await transferWanted(options);
  desk.phone.press("#");
  return { ...desk, dial: await desk.call.dials() };
}

test("the agent's sentence is heard, and once the target has answered, the call is over and its place free", async () => {
  const { twilio, ring, call, phone, dial, callId, record, ended } = await transferred({
    trunk: { channels: 1 },
  });
  const [sentence] = (await spoken([HANDOVER], "slt")) as [Int16Array];
  expect(shareOf(sentence, phone.heard())).toBeGreaterThan(0.5);
  expect(dial).toMatchObject({
    noun: "Number",
    target: SALES.number,
    attributes: { callerId: NUMBER, timeout: "45", answerOnBridge: "true" },
  });
  expect(await record(callId)).toMatchObject({ status: "in_progress" });
  expect((await twilio.ring(ring)).twiml).toContain('<Reject reason="busy"');

  expect((await dial.answer()).status).toBe(204);
  expect(await ended(callId)).toMatchObject({
    end_reason: "transferred",
    timeline: [
      { type: "digits" },
      { type: "transfer", status: "started" },
      { type: "transfer", status: "done" },
    ],
  });
  const next = await twilio.ring(ring);
  expect(next.twiml).toContain("<Stream");
  await next.status("completed");
  expect(await call.dialled("completed")).toBeNull();
  expect(call.twiml).toContain("<Hangup/>");
  expect(call.updates).toHaveLength(1); // not hung up
});

test("a busy target brings the caller back to the agent, who goes on; a report that is sent again brings nobody", async () => {
  const { twilio, vendor, service, localUrl, call, phone, dial, callId, ended } = await transferred({
    agent: { recording: "on" },
  });
  vendor.onTranscription(() => ({ text: "Then I will call again." }));
  vendor.onChat((_request, nth) =>
    nth === 1 ? [...sayWords("Sales is busy at the moment."), finish("stop")] : goodbye("Goodbye."),
  );
  const [busy, reply] = [
    ...(await spoken(["Sales is busy at the moment."], "slt")),
    ...(await spoken(["Then I will call again."])),
  ] as [Int16Array, Int16Array];
  const form = { CallSid: call.sid, CallStatus: "in-progress", DialCallStatus: "busy" };
  expect((await twilio.post(dial.action, form, "another token")).status).toBe(403);
  const back = await call.dialled("busy");
  if (!back) throw new Error(`The caller isn't brought back: ${call.twiml}`);
  expect((await twilio.post(dial.action, form)).status).toBe(409);

  await back.until(() => back.heard().length / 16 > busy.length / 16 + 1_500);
  await back.say(reply);
  await back.until(() => back.closeCode !== null);
  expect(back.closeCode).toBe(1000);
  expect(shareOf(busy, back.heard())).toBeGreaterThan(0.5);
  expect(vendor.chats[1]?.body.messages.at(-1)).toMatchObject({
    role: "tool",
    content: expect.stringContaining("The line is busy."),
  });
  // On a busy machine sentences have gaps, and reach the transcriber in parts. Foreign sound matches in less than 0.2.
  expect(JSON.stringify(vendor.chats[2]?.body.messages)).toContain("Then I will call again.");
  const record = await ended(callId);
  expect(record).toMatchObject({
    end_reason: "agent_hangup",
    timeline: [
      { type: "digits" },
      { type: "transfer", status: "started" },
      { type: "transfer", status: "failed", message: "The line is busy." },
    ],
  });
  const { left, right } = await recordedSound({ ...service, url: localUrl }, callId);
  expect(shareOf(reply, left)).toBeGreaterThan(0.35);
  expect(shareOf(busy, right)).toBeGreaterThan(0.35);
  expect(right.length / 16 + 500).toBeGreaterThan((phone.heard().length + back.heard().length) / 16);
});

test("a caller who hangs up while the target rings ends the call", async () => {
  const { call, callId, ended } = await transferred();
  await call.status("completed");
  expect(await ended(callId)).toMatchObject({
    end_reason: "caller_hangup",
    timeline: [
      { type: "digits" },
      { type: "transfer", status: "started" },
      { type: "transfer", status: "failed" },
    ],
  });
  expect(await call.dialled("canceled", { CallStatus: "completed" })).toBeNull();
  expect(call.updates).toHaveLength(1);
});

test("a transfer that Twilio carried out though its answer got lost ends the call once the two have talked", async () => {
  const { twilio, vendor, call, phone, callId, ended } = await transferWanted();
  vendor.onChat((_request, nth) =>
    nth === 0 ? transferring() : [...sayWords("Please wait."), finish("stop")],
  );
  twilio.refuseUpdate = { status: 503, code: 20503, message: "Service unavailable" };
  phone.press("#");
  await vendor.until(() => vendor.chats.length === 2);
  twilio.refuseUpdate = null;
  const twiml = call.updates[0]?.get("Twiml") ?? "";
  const fields = { CallSid: call.sid, From: PERSON, To: NUMBER };
  const dial = dialOf(twiml, { fields, post: (url, form) => twilio.post(url, form) });
  const answer = await dial?.over("completed");
  expect(answer).toMatchObject({ status: 200, body: expect.stringContaining("<Hangup/>") });
  const { end_reason, timeline } = await ended(callId);
  expect(end_reason).toBe("transferred");
  expect(timeline).toMatchObject([
    { type: "digits" },
    { type: "transfer", status: "started" },
    { type: "transfer", status: "failed" },
    { type: "transfer", status: "done" },
  ]);
  expect(call.updates).toHaveLength(1); // not hung up
});

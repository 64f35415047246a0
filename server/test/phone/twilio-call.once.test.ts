/** Phone calls through Twilio's media streams, with the real service. */
import { expect, onTestFinished, test } from "vitest";
import { CAPS } from "@parley/base/bounds/caps";
import { openIdleSocket } from "../doubles/idle-socket.ts";
import { foundPieces } from "../doubles/page-loudspeaker.ts";
import { finish, sayWords } from "@parley/testing/models/reply-steps";
import { spoken } from "@parley/testing/sound/spoken";
import { recordedSound, shareOf } from "../harness/recorded-sound.ts";
import { carrierDesks, goodbye, NUMBER, PERSON } from "./carrier-desk.ts";

const { twilioDesk } = carrierDesks();
const GREETING = "Hello, this is the order desk.";
const LONG =
  "We have many orders today, and so I will tell you about each of them one after the other, in great detail.";

function share(found: boolean[]): number {
  return found.filter(Boolean).length / found.length;
}

test("an inbound call is a conversation with complete audio in both directions, and is recorded", async () => {
  const { twilio, vendor, webhook, ended, service, localUrl } = await twilioDesk({
    agent: { recording: "on" },
  });
  vendor.onTranscription(() => ({ text: "Where is my order?" }));
  vendor.onChat(() => goodbye("It has been shipped. Goodbye."));
  const [question, greeting, answer] = [
    ...(await spoken(["Where is my order, please?"])),
    ...(await spoken([GREETING, "It has been shipped."], "slt")),
  ] as [Int16Array, Int16Array, Int16Array];

  const call = await twilio.ring({ to: NUMBER, from: PERSON, voiceUrl: webhook("voice") });
  const phone = await call.answer();
  await phone.until(() => phone.heard().length / 16 > greeting.length / 16 + 1_500);
  await phone.say(question);
  await phone.until(() => phone.closeCode !== null);

  expect(phone.closeCode).toBe(1000);
  expect(share(foundPieces(phone.heard(), greeting))).toBeGreaterThan(0.8);
  expect(share(foundPieces(phone.heard(), answer))).toBeGreaterThan(0.8);
  expect(share(foundPieces(vendor.transcriptions[0]!.samples, question))).toBeGreaterThan(0.8);
  expect(phone.payloadSizes).toEqual(new Set([160]));
  // Sent in time with speech, not sentence by sentence: a stall of the machine is made up for, seconds of sound never are.
  expect(phone.mostAheadMs).toBeLessThanOrEqual(800);
  const record = await ended();
  expect(record).toMatchObject({
    direction: "inbound",
    status: "completed",
    end_reason: "agent_hangup",
    from_number: PERSON,
    to_number: NUMBER,
    phone: { carrier_call_id: call.sid, media: { codec: "PCMU" } },
  });
  const { left, right } = await recordedSound({ ...service, url: localUrl }, record.id as string);
  expect(shareOf(question, left)).toBeGreaterThan(0.6);
  for (const said of [greeting, answer]) expect(shareOf(said, right)).toBeGreaterThan(0.6);
  expect(shareOf(question, right) + shareOf(answer, left)).toBeLessThan(0.2);
  await twilio.until(() => call.state === "over");
});

test("speaking over the agent clears Twilio's buffer, and it falls silent at once", async () => {
  const { twilio, vendor, webhook } = await twilioDesk({ agent: { first_message: LONG } });
  vendor.onTranscription(() => ({ text: "Stop, I want to say goodbye." }));
  vendor.onChat(() => goodbye("Goodbye."));
  const [stop] = (await spoken(["Stop, please. I only want to say goodbye."])) as [Int16Array];
  const phone = await (await twilio.ring({ to: NUMBER, from: PERSON, voiceUrl: webhook("voice") })).answer();
  await phone.until(() => phone.heard().length > 2 * 16_000);
  void phone.say(stop);
  await phone.until(() => phone.clears > 0);
  const quietFrom = phone.heard().length;
  await phone.until(() => phone.heard().length > quietFrom + 8_000);
  const after = phone.heard().subarray(quietFrom, quietFrom + 8_000);
  // A frame may be on its way when the buffer is cleared; after that there is silence.
  expect(after.subarray(1_600).every((sample) => Math.abs(sample) < 500)).toBe(true);
  await phone.until(() => phone.closeCode !== null);
});

test("digits reach the model and the record; the caller's hang-up ends the call", async () => {
  const { twilio, vendor, webhook, ended } = await twilioDesk();
  vendor.onChat(() => [...sayWords("Thank you."), finish("stop")]);
  const phone = await (await twilio.ring({ to: NUMBER, from: PERSON, voiceUrl: webhook("voice") })).answer();
  await phone.until(() => phone.heard().length > 3 * 16_000);
  for (const key of "42#") phone.press(key);
  await vendor.until(() => vendor.chats.length > 0);
  expect(JSON.stringify(vendor.chats[0]?.body.messages.at(-1))).toContain("4 2 #");
  await phone.hangUp();
  const record = await ended();
  expect(record.end_reason).toBe("caller_hangup");
  expect(record.timeline).toContainEqual(
    expect.objectContaining({ type: "digits", direction: "received", digits: "42#" }),
  );
});

test("an outbound call rings, is answered, and is hung up by the agent after talking", async () => {
  const { twilio, vendor, callOut, record, ended } = await twilioDesk();
  vendor.onTranscription(() => ({ text: "Hello?" }));
  vendor.onChat(() => goodbye("Goodbye then."));
  const callId = await callOut();
  const call = await twilio.dialled();
  expect(Object.fromEntries(call.request ?? [])).toMatchObject({ To: PERSON, From: NUMBER, Timeout: "45" });
  expect((await call.status("ringing")).status).toBe(204);
  await expect.poll(async () => (await record(callId)).status).toBe("ringing");
  await call.status("in-progress");
  const phone = await call.answer();
  const [hello] = (await spoken(["Hello? Who is there?"])) as [Int16Array];
  await phone.say(hello);
  await phone.until(() => phone.closeCode !== null);
  await call.status("completed");
  expect(await ended(callId)).toMatchObject({
    direction: "outbound",
    status: "completed",
    end_reason: "agent_hangup",
    phone: { carrier_call_id: call.sid },
  });
});

test("failed calls say why", async () => {
  const { twilio, callOut, ended } = await twilioDesk();
  const outcomes = [
    ["busy", { SipResponseCode: "486" }, "busy"],
    ["no-answer", {}, "no_answer"],
    ["failed", { SipResponseCode: "404" }, "rejected"],
    ["failed", {}, "provider_error"],
  ] as const;
  for (const [status, fields, reason] of outcomes) {
    const callId = await callOut();
    await (await twilio.dialled()).status(status, fields);
    expect(await ended(callId)).toMatchObject({ status: "failed", end_reason: reason });
  }
  twilio.refuseDial = { status: 400, code: 21210, message: "The source number is not verified." };
  expect(await ended(await callOut())).toMatchObject({
    status: "failed",
    end_reason: "provider_error",
    errors: [
      expect.objectContaining({ message: expect.stringContaining("The source number is not verified.") }),
    ],
  });
});

test("ending an outbound call before the answer cancels it at Twilio", async () => {
  const { twilio, callOut, request, ended } = await twilioDesk();
  const callId = await callOut();
  const call = await twilio.dialled();
  await call.status("ringing");
  await request("POST", `calls/${callId}/end`);
  await twilio.until(() => call.updates.length > 0);
  expect(call.updates[0]?.get("Status")).toBe("completed");
  expect(await ended(callId)).toMatchObject({ status: "failed", end_reason: "cancelled" });
});

test("unsigned requests are refused, a ticket admits one stream, a number without an agent gets none", async () => {
  const { twilio, webhook, request, numberId, agentId } = await twilioDesk();
  const form = { CallSid: "CA1", From: PERSON, To: NUMBER, CallStatus: "ringing" };
  for (const name of ["voice", "status", "target", "transfer"]) {
    expect((await twilio.post(webhook(name), form, "another token")).status).toBe(403);
    expect((await twilio.post(webhook(name).replace("trk_", "trk_0"), form)).status).toBe(403);
  }
  expect((await request("GET", `calls?agent_id=${agentId}`)).body.data).toEqual([]);

  const call = await twilio.ring({ to: NUMBER, from: PERSON, voiceUrl: webhook("voice") });
  const phone = await call.answer();
  const replayed = await call.answer();
  await replayed.until(() => replayed.closeCode !== null);
  expect(replayed.closeCode).toBe(1008);
  expect(phone.closeCode).toBeNull();
  call.twiml = call.twiml.replace(/value="[^"]*"/, 'value="guessed"');
  const guessed = await call.answer();
  await guessed.until(() => guessed.closeCode !== null);
  expect(guessed.closeCode).toBe(1008);
  await phone.hangUp();

  await request("PATCH", `phone-numbers/${numberId}`, { agent_id: null });
  const refused = await twilio.ring({ to: NUMBER, from: PERSON, voiceUrl: webhook("voice") });
  expect(refused.twiml).toContain("<Reject");
});

test("blocked callers are rejected, those over their calls per hour hear busy; neither leaves a record", async () => {
  const { twilio, webhook, request, agentId, localUrl } = await twilioDesk();
  const setRules = (blocked: string[], per_caller_hour: number | null) =>
    request("PATCH", "", { inbound: { blocked, per_caller_hour } });
  onTestFinished(async () => void (await setRules([], null)));
  const twimlFor = async (from: string) =>
    (await twilio.ring({ to: NUMBER, from, voiceUrl: webhook("voice") })).twiml;
  expect((await setRules([PERSON.slice(0, 6), "anonymous"], 1)).status).toBe(200);
  for (const from of [PERSON, "+266696687", "anonymous"]) {
    expect(await twimlFor(from), from).toContain('<Reject reason="rejected"');
  }
  await setRules([], 1);
  expect(await twimlFor("+266696687")).toContain("<Stream");
  expect(await twimlFor("+266696687")).toContain('<Reject reason="busy"');
  const { data } = (await request("GET", `calls?agent_id=${agentId}`)).body;
  expect(data).toMatchObject([{ from_number: null }]);
  const metrics = await (await fetch(`${localUrl}/metrics`)).text();
  expect(metrics).toContain('parley_inbound_refused_total{reason="blocked"} 3');
  expect(metrics).toContain('parley_inbound_refused_total{reason="limit"} 1');
  await request("POST", `calls/${data[0].id}/end`);
});

test("a connection that breaks ends the call as lost", async () => {
  const { twilio, webhook, ended } = await twilioDesk();
  const phone = await (await twilio.ring({ to: NUMBER, from: PERSON, voiceUrl: webhook("voice") })).answer();
  await phone.until(() => phone.soundedAt.first !== null);
  phone.drop();
  expect(await ended()).toMatchObject({ end_reason: "network_lost" });
});

test("idle streams of strangers fill their own share, and calls are answered all the while", async () => {
  const { twilio, vendor, webhook, ended, localUrl, trunkId, request } = await twilioDesk();
  vendor.onChat(() => goodbye("Goodbye."));
  const other = await request("POST", "trunks", {
    label: "Other",
    kind: "twilio",
    country: "DE",
    account_sid: twilio.accountSid,
    auth_token: twilio.authToken,
  });
  onTestFinished(async () => void (await request("DELETE", `trunks/${other.body.id}`)));
  const idle = (id: string, localAddress: string) =>
    openIdleSocket(`${localUrl.replace("http", "ws")}/carriers/twilio/${id}/stream`, localAddress);
  await expect(idle("anything", "127.0.0.2")).rejects.toThrow("404");
  const { places } = CAPS.carrier_streams;
  for (const id of [trunkId, other.body.id as string])
    for (let nth = 0; nth < places; nth += 1) await idle(id, `127.0.0.${2 + (nth % 4)}`);

  const phone = await (await twilio.ring({ to: NUMBER, from: PERSON, voiceUrl: webhook("voice") })).answer();
  await phone.until(() => phone.closeCode !== null || phone.heard().length > 16_000);
  expect(phone.closeCode).toBeNull();
  await phone.hangUp();
  expect((await ended()).end_reason).toBe("caller_hangup");
  const [, refused] =
    /parley_refused_total\{cap="carrier_streams"\} (\d+)/.exec(
      await (await fetch(`${localUrl}/metrics`)).text(),
    ) ?? [];
  expect(Number(refused)).toBeGreaterThan(places);
});

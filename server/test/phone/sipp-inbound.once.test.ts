/** Inbound calls from sipp, with audio both ways. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { foundPieces } from "../doubles/page-loudspeaker.ts";
import { sipsak } from "../doubles/peers/sipsak.ts";
import { startSipp } from "../doubles/peers/sipp.ts";
import { pause, receive, receiveAnswer, scenario } from "../doubles/peers/sipp-scenario.ts";
import { acknowledge, inDialog, invite } from "../doubles/peers/sipp-messages.ts";
import { callTool, finish, sayWords } from "@parley/testing/models/reply-steps";
import { halved } from "@parley/testing/sound/sound";
import { spoken } from "@parley/testing/sound/spoken";
import { createCleanup } from "../harness/create-cleanup.ts";
import { recordedSound, shareOf } from "../harness/recorded-sound.ts";
import { GREETING, GREETING_HZ, openPhoneDesk, REPLY_HZ, type PhoneDesk } from "./phone-desk.ts";
import { agentHangsUp, ringIn } from "./ring-in.ts";
import { hasTone, quietMs } from "./tones.ts";

const NOTHING = new Int16Array();
const cleanup = createCleanup();
let desk: PhoneDesk;
let number: string;
let trunkId: string;
let question: Int16Array;
let goodbye: Int16Array;
beforeAll(async () => {
  [question = NOTHING, goodbye = NOTHING] = await spoken(["Where is my order?", "Goodbye then."]);
  desk = await openPhoneDesk({ onFinish: cleanup.onFinish, agent: { recording: "on" } });
  ({ number, trunkId } = await desk.line({ trusted: true, record_headers: ["X-Customer"] }, "+4930900100"));
});
afterAll(cleanup.run);

test("the greeting begins with the answer, both sides hear one another, and the record says so", async () => {
  desk.vendor.onTranscription(() => ({ text: "Where is my order?" }));
  desk.vendor.onChat(() => [...sayWords("It has been sent."), finish("stop")]);
  const { sipp, rtp, mediaPort } = await ringIn(desk, number, {
    invite: {
      from: '"Ann" <sip:+4930111@example.com>',
      headers: [
        "P-Asserted-Identity: <sip:+4930222@example.com>",
        "X-Customer: 4711",
        "P-Charging-Vector: icid-value=1",
      ],
    },
  });
  const greeting = await rtp.hears(hasTone(GREETING_HZ, 1_380));
  expect(quietMs(greeting)).toBeLessThanOrEqual(100); // in RTP time; the greeting was ready

  rtp.say({ port: mediaPort }, halved(question), { loop: false });
  await desk.vendor.until(() => desk.vendor.chats.length === 1);
  const heard = desk.vendor.transcriptions[0];
  const pieces = foundPieces(heard?.samples ?? NOTHING, question);
  expect(pieces.filter(Boolean).length / pieces.length).toBeGreaterThan(0.6);
  await rtp.hears(hasTone(REPLY_HZ, 900));
  await sipp.go();
  await sipp.finished;

  const call = await desk.lastEnded();
  expect(call).toMatchObject({
    direction: "inbound",
    status: "completed",
    end_reason: "caller_hangup",
    from_number: "+4930111",
    to_number: number,
    phone: {
      asserted_identity: "+4930222",
      headers: [{ name: "X-Customer", value: "4711" }],
      media: { codec: "PCMA", is_encrypted: false, packets_lost: 0 },
    },
  });
  const [greeted, asked, answered] = call.transcript.map((turn: { text: string }) => turn.text);
  expect([greeted, asked]).toEqual([GREETING, "Where is my order?"]);
  expect("It has been sent.".startsWith(answered)).toBe(true);
  const { left, right } = await recordedSound(desk.service, call.id);
  expect(shareOf(question, left)).toBeGreaterThan(0.6);
  const agent = { samples: right, sampleRate: 16_000 };
  expect([hasTone(GREETING_HZ, 1_380)(agent), hasTone(REPLY_HZ, 900)(agent)]).toEqual([true, true]);
});

test("the agent's cut_call sends BYE after the last word", async () => {
  desk.vendor.onTranscription(() => ({ text: "Goodbye then." }));
  desk.vendor.onChat(() => [...sayWords("Goodbye."), ...callTool("cut_call", {}), finish("tool_calls")]);
  const { sipp, rtp, mediaPort } = await ringIn(desk, number, { ends: agentHangsUp() });
  await rtp.hears(hasTone(GREETING_HZ, 900));
  rtp.say({ port: mediaPort }, halved(goodbye), { loop: false });
  await sipp.finished;
  expect(hasTone(REPLY_HZ, 900)(rtp.heard())).toBe(true);
  expect(await desk.lastEnded()).toMatchObject({
    end_reason: "agent_hangup",
    phone: { media: { codec: "PCMA" } },
  });
});

test.each([
  ["+4930900100", "E.164"],
  ["4930900100", "without the plus sign"],
  ["004930900100", "with the international prefix"],
  ["030900100", "in national format"],
])("%s (%s) reaches the agent", async (called) => {
  const { sipp } = await ringIn(desk, called);
  await sipp.go();
  await sipp.finished;
  expect(await desk.lastEnded()).toMatchObject({ to_number: number, end_reason: "caller_hangup" });
});

test("an anonymous caller has no number", async () => {
  const { sipp } = await ringIn(desk, number, {
    invite: { from: '"Anonymous" <sip:anonymous@anonymous.invalid>', headers: ["Privacy: id"] },
  });
  await sipp.go();
  await sipp.finished;
  expect(await desk.lastEnded()).toMatchObject({ from_number: null });
});

test("an unknown number is 404, an inactive agent 480", async () => {
  const refused = async (service: string, status: number) => {
    const sipp = await startSipp({
      target: { host: "127.0.0.1", port: desk.sipPort },
      service,
      scenario: scenario([invite(), ...receiveAnswer(status), acknowledge()]),
    });
    expect(await sipp.finished).toMatchObject({ successful: 1 });
  };
  await refused("+49309999", 404);
  const { id } = await desk.api("POST", "agents", { name: "Asleep", system_prompt: "x", active: false });
  await desk.addNumber("+4930900102", trunkId, id);
  await refused("+4930900102", 480);
});

test("a stranger gets no answer on UDP and 403 on TCP", async () => {
  const attempt = (transport: "udp" | "tcp", steps: string[]) =>
    startSipp({
      target: { host: "127.0.0.1", port: desk.sipPort },
      address: "127.0.0.2",
      transport,
      service: number,
      scenario: scenario([invite(), ...steps]),
    });
  const overTcp = await attempt("tcp", [...receiveAnswer(403)]);
  await overTcp.finished;
  const overUdp = await attempt("udp", [receive(403, { timeoutMs: 1_500 })]);
  const outcome = await overUdp.outcome;
  expect(outcome.messages.filter(({ direction }) => direction === "received")).toEqual([]);
});

test("calls connect and end although a fifth of the messages is lost", async () => {
  const sipp = await startSipp({
    target: { host: "127.0.0.1", port: desk.sipPort },
    service: number,
    calls: 10,
    rate: 5,
    loss: 0.2,
    receiveTimeoutMs: 33_000, // timers B and H: until then every message is repeated
    scenario: scenario([
      invite({ transaction: "invite" }),
      ...receiveAnswer(200, { keepsRoute: true, transaction: "invite" }),
      inDialog("ACK", 1, { transaction: "invite" }),
      pause(300),
      inDialog("BYE", 2, { transaction: "bye" }),
      receive(200, { transaction: "bye" }),
    ]),
  });
  const { successful, retransmissions } = await sipp.finished;
  expect(successful).toBe(10);
  expect(retransmissions).toBeGreaterThan(0);
  await expect.poll(() => desk.liveCalls()).toBe(0);
});

test("OPTIONS is answered", async () => {
  const answer = await sipsak(["-s", `sip:anybody@127.0.0.1:${desk.sipPort}`]);
  expect(answer.output).toContain("SIP/2.0 200");
});

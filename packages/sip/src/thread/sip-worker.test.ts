/**
 * The real thread with the real user agent, over real sockets. FUZZ_SEED and FUZZ_ITERATIONS as in the live socket
 * tests.
 */
import { expect, onTestFinished, test } from "vitest";
import {
  createInbox,
  openUdpPeer,
  openWireTransport,
  optionsText,
  type Inbox,
} from "@parley/testing/sip/sip-wire";
import { asDialable } from "@parley/testing/sip/as-dialable";
import { fuzzSipSockets } from "@parley/testing/fuzz/fuzz-sip-sockets";
import { trunk } from "@parley/testing/sip/test-user-agent";
import type { SipEvent, SipThreadOptions } from "../sip-messages.ts";
import { openSipThread, type SipThread } from "./sip-thread.ts";

const SEED = Number(process.env["FUZZ_SEED"] ?? 20_260_728);
const ITERATIONS = Number(process.env["FUZZ_ITERATIONS"] ?? 1_000);

const TRUNK = trunk({
  id: "trunk_1",
  host: "127.0.0.1",
  port: 9,
  inboundAuth: { addresses: ["127.0.0.1"], digest: false },
});

interface Opened {
  thread: SipThread;
  events: Inbox<SipEvent>;
  port(transport: "udp" | "tcp"): number;
}

async function openThread(options: Partial<SipThreadOptions> = {}): Promise<Opened> {
  const events = createInbox<SipEvent>();
  const thread = openSipThread(
    {
      listen: [
        { transport: "udp", port: 0 },
        { transport: "tcp", port: 0 },
      ],
      host: "127.0.0.1",
      publicAddresses: [],
      tls: null,
      tlsCa: null,
      network: { allow: ["127.0.0.1"], demoPrefix: null, own: null },
      product: "Parley/test",
      name: "parley",
      optionsIntervalMs: 3_600_000,
      ...options,
    },
    { onEvent: (event) => events.put(event), onDeath: () => undefined },
  );
  onTestFinished(() => thread.close());
  const { listening } = await thread.ready;
  thread.send({ type: "trunks", trunks: [TRUNK] });
  return { thread, events, port: (name) => listening.find((one) => one.transport === name)?.port ?? 0 };
}

async function nextEvent<T extends SipEvent["type"]>(events: Inbox<SipEvent>, type: T) {
  for (;;) {
    const event = await events.next();
    if (event.type === type) return event as Extract<SipEvent, { type: T }>;
  }
}

test("a trunk's OPTIONS is answered, with 503 once the service drains", async () => {
  const { thread, port } = await openThread();
  const peer = await openUdpPeer();
  const ask = async (id: string) => {
    await peer.send(optionsText("UDP 127.0.0.1;rport").replaceAll("peer", id), port("udp"));
    for (;;) {
      const { text } = await peer.received.next();
      if (text.includes(`branch=z9hG4bK${id}`) && text.startsWith("SIP/2.0")) return text.slice(0, 11);
    }
  };
  expect(await ask("first")).toBe("SIP/2.0 200");
  thread.send({ type: "drain" });
  // The command and the datagram reach the thread by different paths, in either order.
  let status = "";
  for (let time = 1; status !== "SIP/2.0 503"; time++) status = await ask(`again${time}`);
});

test("an incoming call is refused and ends", async () => {
  const { thread, events, port } = await openThread();
  const peer = await openUdpPeer();
  const invite = optionsText("UDP 127.0.0.1;rport", `Contact: <sip:peer@127.0.0.1:${peer.port}>\r\n`);
  await peer.send(invite.replaceAll("OPTIONS", "INVITE"), port("udp"));
  const { legId, trunkIds } = await nextEvent(events, "incoming");
  expect(trunkIds).toEqual(["trunk_1"]);
  thread.send({ type: "reject", legId, status: 486, reason: "Busy Here", retryAfterS: null });
  let answer = "";
  while (!answer.startsWith("SIP/2.0 486")) answer = (await peer.received.next()).text;
  expect(await nextEvent(events, "leg_ended")).toMatchObject({ legId, by: "us", wasAnswered: false });
});

/** A call to a peer that points it elsewhere, about which the thread has asked. */
async function redirected() {
  const { thread, events } = await openThread();
  const peer = await openUdpPeer();
  thread.send({ type: "trunks", trunks: [{ ...TRUNK, port: peer.port }] });
  const to = asDialable("+4930999");
  thread.send({ type: "dial", legId: "leg_1", trunkId: TRUNK.id, to, from: "1", sdp: "v=0", headers: [] });
  const { text, port } = await peer.received.next();
  const echoed = /^(?:Via|From|Call-ID|CSeq):.*$/gim;
  const lines = ["SIP/2.0 302 Moved", ...(text.match(echoed) ?? []), "To: <sip:x@127.0.0.1>;tag=t"];
  const contact = `sip:+4930111@127.0.0.1:${peer.port}`;
  await peer.send([...lines, `Contact: <${contact}>`, "Content-Length: 0", "", ""].join("\r\n"), port);
  const question = await nextEvent(events, "question");
  return { thread, events, peer, contact, question };
}

test("a redirected call asks where it goes on, and goes there", async () => {
  const { thread, peer, contact, question } = await redirected();
  const input = { status: 302, contact };
  expect(question).toMatchObject({ owner: "leg_1", name: "redirect", input });
  thread.send({ type: "reply", id: question.id, outcome: { reply: { to: asDialable(contact) } } });
  for (;;) if ((await peer.received.next()).text.startsWith(`INVITE ${contact} SIP/2.0`)) break;
});

test("a redirected call that gets no reply, or whose main thread is too busy, ends", async () => {
  const late = await redirected();
  const full = await redirected();
  full.thread.send({ type: "reply", id: full.question.id, outcome: { unanswered: "full" } });
  expect(await nextEvent(full.events, "leg_ended")).toMatchObject({ by: "failure", status: 302 });
  expect(await nextEvent(late.events, "question_withdrawn")).toMatchObject({ id: late.question.id });
  expect(await nextEvent(late.events, "leg_ended")).toMatchObject({ by: "failure", status: 302 });
});

test("a call that is hung up withdraws its question", async () => {
  const { thread, events, question } = await redirected();
  thread.send({ type: "hang_up", legId: "leg_1", reason: null });
  expect(await nextEvent(events, "leg_ended")).toMatchObject({ by: "us" });
  expect(await nextEvent(events, "question_withdrawn")).toMatchObject({ id: question.id });
});

test("a port in use is reported in one sentence", async () => {
  const taken = (await openWireTransport({ host: "127.0.0.1" })).port("udp");
  await expect(openThread({ listen: [{ transport: "udp", port: taken }] })).rejects.toThrow(
    `UDP port ${taken} of SIP_PORTS is in use. Set SIP_PORTS to a free port.`,
  );
});

test("hostile bytes don't break the thread", { timeout: 0 }, async () => {
  const { events, port } = await openThread({ t1Ms: 5 });
  await fuzzSipSockets({ udp: port("udp"), tcp: port("tcp") }, ITERATIONS, SEED);
  const errors = events.waiting.filter((event) => event.type === "log" && event.level === "error");
  expect(errors).toEqual([]);
});

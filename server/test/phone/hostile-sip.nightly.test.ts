/** Whatever strangers send to a SIP port, the service continues and its memory doesn't grow. */
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { sipsak } from "../doubles/peers/sipsak.ts";
import { openRawSip } from "../doubles/raw-sip.ts";
import { openPhoneDesk, PATIENT } from "./phone-desk.ts";

const MESSAGES = 200_000;
const CONNECTIONS = 2_000;

test("200,000 damaged messages on UDP, and more on TCP", async () => {
  const desk = await openPhoneDesk({ agent: PATIENT, env: { LOG_LEVEL: "error" } });
  const { number } = await desk.line({});
  const raw = await openRawSip(desk.sipPort);
  const random = seeded(Number(process.env["FUZZ_SEED"] ?? 5));
  const resident = () =>
    Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${desk.service.pid}/status`, "utf8"))?.[1]) / 1024;
  let warm = 0;
  for (let sent = 0; sent < MESSAGES; sent++) {
    raw.send(spoilt(random, message(random, number, raw.port, sent)));
    raw.received.length = 0;
    if (sent % 1_000 === 999) await answers(desk.sipPort); // so that the socket's buffer is read
    if (sent === MESSAGES / 4) warm = resident();
  }
  for (let nth = 0; nth < CONNECTIONS; nth++)
    await throwAt(desk.sipPort, spoilt(random, message(random, number, 5_060, nth)));
  const garbled = await sipsak(["-R", "-t", "60", "-s", `sip:x@127.0.0.1:${desk.sipPort}`]);
  expect(garbled.output).toContain("SIP/2.0");
  await answers(desk.sipPort);
  expect(resident() - warm).toBeLessThan(100);
  expect(desk.service.logs.text).not.toMatch(/uncaught|unhandled/i);
});

async function answers(port: number): Promise<void> {
  const probe = await openRawSip(port, { onFinish: () => {} });
  const id = `probe-${probe.port}-${Math.random()}`;
  const line = `SIP/2.0/UDP 127.0.0.1:${probe.port};rport;branch=z9hG4bK${id}`;
  const head = [
    `OPTIONS sip:127.0.0.1 SIP/2.0`,
    `Via: ${line}`,
    "To: <sip:x@y>",
    "From: <sip:a@b>;tag=1",
    `Call-ID: ${id}`,
  ];
  const timer = setInterval(
    () => probe.send([...head, "CSeq: 1 OPTIONS", "Max-Forwards: 70", "Content-Length: 0"]),
    100,
  );
  await probe.until(/^SIP\/2.0 200/);
  clearInterval(timer);
  await probe.close();
}

function message(random: () => number, number: string, port: number, nth: number): Buffer {
  const method = [
    "INVITE",
    "OPTIONS",
    "REGISTER",
    "BYE",
    "CANCEL",
    "ACK",
    "UPDATE",
    "REFER",
    "NOTIFY",
    "PRACK",
    "INFO",
  ];
  const chosen = method[Math.floor(random() * method.length)] ?? "INVITE";
  const id = Math.floor(random() * 2_000);
  const body = `v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 9 RTP/AVP 8 101\r\na=rtpmap:101 telephone-event/8000\r\n`;
  const lines = [
    `${chosen} sip:${number}@127.0.0.1 SIP/2.0`,
    `Via: SIP/2.0/UDP 127.0.0.1:${port};rport;branch=z9hG4bK${nth}`,
    `From: "A \\" b" <sip:+4930111@127.0.0.1;user=phone>;tag=${id}`,
    `To: <sip:${number}@127.0.0.1>${random() < 0.3 ? ";tag=x" : ""}`,
    `Call-ID: fuzz-${id}`,
    `CSeq: ${Math.floor(random() * 5)} ${chosen}`,
    `Contact: <sip:x@127.0.0.1:${port}>;q=0.5, <sip:y@127.0.0.1>`,
    "Max-Forwards: 70",
    "Record-Route: <sip:a;lr>, <sip:b;lr>",
    'Authorization: Digest username="x", realm="y", nonce="z", uri="sip:x", response="0123456789abcdef0123456789abcdef"',
    "Session-Expires: 90;refresher=uac",
    "Supported: timer, 100rel",
    "Content-Type: application/sdp",
    `Content-Length: ${body.length}`,
    "",
    body,
  ];
  return Buffer.from(lines.join("\r\n"));
}

/** Cut, duplicated, swapped, overwritten, or unchanged. */
function spoilt(random: () => number, bytes: Buffer): Buffer {
  const at = () => Math.floor(random() * bytes.length);
  const pieces: (() => Buffer)[] = [
    () => bytes,
    () => bytes.subarray(0, at()),
    () => Buffer.concat([bytes.subarray(0, at()), bytes.subarray(at())]),
    () => Buffer.concat([bytes, bytes]),
    () => {
      const changed = Buffer.from(bytes);
      for (let i = 0; i < 1 + random() * 20; i++) changed[at()] = Math.floor(random() * 256);
      return changed;
    },
    () => {
      const place = at();
      const filling = Buffer.alloc(Math.floor(random() * 3_000), Math.floor(random() * 256));
      return Buffer.concat([bytes.subarray(0, place), filling, bytes.subarray(place)]);
    },
  ];
  return (pieces[Math.floor(random() * pieces.length)] ?? (() => bytes))();
}

/** Sends until the other side closes or has received everything. */
async function throwAt(port: number, bytes: Buffer): Promise<void> {
  await new Promise<void>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.end(bytes));
    socket.on("error", () => {}); // it closed first
    socket.on("data", () => {});
    socket.once("close", () => resolve());
  });
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

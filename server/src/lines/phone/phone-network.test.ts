/** A phone line and a raw socket: what strangers, NATs and bad networks do to a call. */
import { createSocket, type Socket } from "node:dgram";
import { afterEach, expect, test } from "vitest";
import { startLossyRelay } from "../../../test/doubles/lossy-relay.ts";
import {
  createHandTime,
  type HandTime,
  type HeardEnd,
  openEnd,
  packetsArrive,
  takeAnswer,
} from "../../../test/doubles/phone-pair.ts";
import { createWatch } from "../../../test/doubles/watch.ts";
import { amplitudeDbfs, concat, tone } from "../../audio/test-signals.ts";
import { encodeUlaw } from "../codecs/g711.ts";
import { parseRtp, type RtpPacket, writeRtpHeader } from "../rtp/rtp-packet.ts";
import { createTicker } from "../ticker.ts";

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});

interface RawPhone {
  port: number;
  packets: RtpPacket[];
  /** Sends 20 ms of a 400 Hz tone, or of silence. */
  say(port: number, isLoud?: boolean): void;
  send(bytes: Buffer, port: number): void;
}

async function openPhone(address: string): Promise<RawPhone> {
  const socket: Socket = createSocket("udp4");
  await new Promise<void>((resolve) => socket.bind(0, address, resolve));
  opened.push({ close: () => new Promise<void>((resolve) => socket.close(() => resolve())) });
  const packets: RtpPacket[] = [];
  socket.on("message", (bytes) => {
    const packet = parseRtp(bytes);
    if (packet) packets.push(packet);
  });
  const sound = tone({ hz: 400, dbfs: -12, ms: 20_000, sampleRate: 8_000 });
  let slot = 0;
  return {
    port: socket.address().port,
    packets,
    say(port, isLoud = true) {
      const samples = isLoud ? sound.slice(slot * 160, slot * 160 + 160) : new Int16Array(160);
      const header = writeRtpHeader({
        payloadType: 0,
        marker: false,
        sequence: slot,
        timestamp: slot * 160,
        ssrc: 77,
      });
      slot += 1;
      socket.send(Buffer.concat([header, encodeUlaw(samples)]), port, "127.0.0.1");
    },
    send: (bytes, port) => socket.send(bytes, port, "127.0.0.1"),
  };
}

/** A call with a phone that claims to be at `address` and `port`. */
async function callWith(time: HandTime, address: string, port: number): Promise<HeardEnd & { port: number }> {
  const media = { networkAllow: ["127.0.0.0/8"] };
  const offer = `v=0\r\nc=IN IP4 ${address}\r\nm=audio ${port} RTP/AVP 0\r\n`;
  const end = await openEnd(time, { media, offer });
  opened.push(end.line);
  end.line.pickUp();
  return Object.assign(end, { port: Number(/m=audio (\d+)/.exec(end.sdp)?.[1]) });
}

test("a phone behind a NAT that changes its port is heard, and hears, from its first packet on", async () => {
  const time = createHandTime();
  const phone = await openPhone("127.0.0.2");
  const call = await callWith(time, "127.0.0.2", 9); // the port it believes it has
  for (let i = 0; i < 50; i++) {
    phone.say(call.port);
    call.line.send(null);
    await time.slot();
  }
  expect(phone.packets.length).toBeGreaterThan(45);
  expect(amplitudeDbfs(concat(...call.frames.slice(5)), 400, 16_000)).toBeGreaterThan(-13);
});

test("a third host that sends RTP neither hears the call nor is heard", async () => {
  const time = createHandTime();
  const phone = await openPhone("127.0.0.2");
  const thief = await openPhone("127.0.0.3");
  const call = await callWith(time, "127.0.0.2", phone.port);
  for (let i = 0; i < 50; i++) {
    for (let burst = 0; burst < 5; burst++) thief.say(call.port);
    thief.send(Buffer.from([0x80, 200, 0, 1, 0, 0, 0, 1]), call.port + 1);
    phone.say(call.port, false);
    call.line.send(null);
    await time.slot();
  }
  expect(thief.packets).toEqual([]);
  expect(phone.packets).toHaveLength(50);
  expect(Math.max(...concat(...call.frames).map(Math.abs))).toBeLessThan(50);
});

test("junk from the peer's own address is dropped", async () => {
  const time = createHandTime();
  const phone = await openPhone("127.0.0.2");
  const call = await callWith(time, "127.0.0.2", phone.port);
  const junk = [Buffer.alloc(0), Buffer.from([0x80]), Buffer.alloc(1_500, 0xff), Buffer.alloc(60_000, 0x80)];
  for (let i = 0; i < 40; i++) {
    for (const bytes of junk) {
      phone.send(bytes, call.port);
      phone.send(bytes, call.port + 1);
    }
    phone.say(call.port);
    await time.slot();
  }
  expect(amplitudeDbfs(concat(...call.frames.slice(5)), 400, 16_000)).toBeGreaterThan(-13);
});

test("with SRTP, a peer that moves is followed, and a host without the keys is not", async () => {
  const time = createHandTime();
  const media = { srtp: "required" as const, networkAllow: ["127.0.0.0/8"] };
  const caller = await openEnd(time, { media });
  // The callee thinks the caller is elsewhere: packets come from another address than the SDP says.
  const elsewhere = caller.sdp.replace("c=IN IP4 127.0.0.1", "c=IN IP4 127.0.0.4");
  const callee = await openEnd(time, { media, offer: elsewhere });
  const thief = await openPhone("127.0.0.3");
  opened.push(caller.line, callee.line);
  takeAnswer(caller, callee.sdp);
  for (const { line } of [caller, callee]) line.pickUp();
  const port = Number(/m=audio (\d+)/.exec(callee.sdp)?.[1]);
  const sound = tone({ hz: 500, dbfs: -12, ms: 2_000 });
  for (let i = 0; i < 100; i++) {
    thief.say(port);
    caller.line.send(sound.slice(i * 320, i * 320 + 320));
    callee.line.send(sound.slice(i * 320, i * 320 + 320));
    await time.slot();
  }
  expect(thief.packets).toEqual([]);
  for (const { frames } of [caller, callee])
    expect(amplitudeDbfs(concat(...frames.slice(20)), 500, 16_000)).toBeGreaterThan(-13);
});

test("the tone survives a network that loses one packet in twenty and reorders the rest", async () => {
  const ticker = createTicker(20, (error) => {
    throw error;
  });
  const time = { ticker, now: () => performance.timeOrigin + performance.now() };
  const caller = await openEnd(time);
  const relay = await startLossyRelay(Number(/m=audio (\d+)/.exec(caller.sdp)?.[1]), {
    loss: 0.05,
    mostDelayMs: 40,
  });
  opened.push(relay);
  const throughRelay = caller.sdp
    .replace(/m=audio \d+/, `m=audio ${relay.port}`)
    .replace(/a=rtcp:.*\r\n/, "");
  const callee = await openEnd(time, { offer: throughRelay });
  opened.push(caller.line, callee.line);
  // The caller hears the relay's port, not the callee's: symmetric RTP finds the way.
  takeAnswer(caller, callee.sdp.replace(/m=audio \d+/, "m=audio 9").replace(/a=rtcp:.*\r\n/, ""));
  for (const { line } of [caller, callee]) line.pickUp();
  const watch = createWatch();
  const sound = tone({ hz: 500, dbfs: -12, ms: 1_000 });
  let slot = 0;
  const stop = ticker.subscribe(() => {
    const frame = sound.slice((slot % 50) * 320, ((slot % 50) + 1) * 320);
    for (const { line } of [caller, callee]) line.send(frame);
    slot += 1;
    watch.look();
  });
  await watch.until(() => slot > 150);
  stop();
  await packetsArrive();
  for (const { frames } of [caller, callee]) {
    const heard = concat(...frames.slice(50, 140));
    expect(Math.abs(amplitudeDbfs(heard, 500, 16_000) + 12)).toBeLessThan(1.5);
    for (let at = 0; at + 640 <= heard.length; at += 640)
      expect(Math.max(...heard.subarray(at, at + 640))).toBeGreaterThan(4_000);
  }
  expect(relay.lost).toBeGreaterThan(3);
});

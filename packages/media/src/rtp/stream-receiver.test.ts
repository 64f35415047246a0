import { expect, test } from "vitest";
import { amplitudeDbfs, concat, tone, randomSequence } from "@parley/testing/sound/test-signals";
import { createNarrowSound, PHONE_CODEC_KINDS } from "../codecs/phone-codecs.ts";
import { encodeAlaw, encodeUlaw } from "../codecs/g711.ts";
import type { SoundDecoder } from "../codecs/sound-codec.ts";
import type { RtpPacket } from "./rtp-packet.ts";
import { StreamReceiver } from "./stream-receiver.ts";

const shared = createNarrowSound();
const PCMU = await PHONE_CODEC_KINDS.PCMU.createDecoder(shared);
const PCMA = await PHONE_CODEC_KINDS.PCMA.createDecoder(shared);

interface Sent {
  at: number;
  packet: RtpPacket;
  decoder: SoundDecoder | null;
}

/** Packets of a 400 Hz tone, one part after another, with their arrival times. */
function stream(parts: { law: "A" | "u"; packetMs: number; ms: number }[]): Sent[] {
  const sent: Sent[] = [];
  const sound = tone({ hz: 400, dbfs: -12, ms: 20_000, sampleRate: 8_000 });
  let at = 0;
  for (const { law, packetMs, ms } of parts) {
    for (const end = at + ms; at < end; at += packetMs) {
      const samples = sound.slice(at * 8, (at + packetMs) * 8);
      const payload = Buffer.from(law === "A" ? encodeAlaw(samples) : encodeUlaw(samples));
      const payloadType = law === "A" ? 8 : 0;
      const sequence = (65_500 + sent.length) & 0xffff;
      const packet = { payloadType, marker: false, sequence, timestamp: at * 8, ssrc: 5, payload };
      sent.push({ at, packet, decoder: law === "A" ? PCMA : PCMU });
    }
  }
  return sent;
}

/** What is heard: a frame every 20 ms, at times shifted by `phase`. */
function hear(sent: Sent[], { phase = 3, untilMs = 3_000 } = {}): Int16Array {
  const receiver = new StreamReceiver();
  const waiting = [...sent].sort((a, b) => a.at - b.at);
  const frames: Int16Array[] = [];
  for (let now = phase; now < untilMs; now += 20) {
    for (; waiting[0] && waiting[0].at <= now; waiting.shift()) {
      const { packet, decoder, at } = waiting[0];
      receiver.push(packet, 8_000, decoder, at);
    }
    frames.push(receiver.tick(now));
  }
  return concat(...frames);
}

/** The largest jump between neighbouring samples, relative to a clean 400 Hz tone at -12 dBFS. */
function roughness(sound: Int16Array): number {
  const clean = 8_230 * 2 * Math.PI * (400 / 16_000);
  let most = 0;
  for (let i = 1; i < sound.length; i++)
    most = Math.max(most, Math.abs((sound[i] ?? 0) - (sound[i - 1] ?? 0)));
  return most / clean;
}

test.each([0, 1, 7, 10, 13, 19])(
  "the wave stays unbroken when codec and packet length change mid-call (phase %i ms)",
  (phase) => {
    const heard = hear(
      stream([
        { law: "A", packetMs: 20, ms: 400 },
        { law: "u", packetMs: 10, ms: 400 },
        { law: "A", packetMs: 30, ms: 600 },
        { law: "u", packetMs: 60, ms: 600 },
        { law: "u", packetMs: 20, ms: 1_000 },
      ]),
      { phase, untilMs: 2_900 },
    );
    const settled = heard.subarray(1_600);
    expect(Math.abs(amplitudeDbfs(settled, 400, 16_000) + 12)).toBeLessThan(0.1);
    expect(roughness(settled)).toBeLessThan(1.1);
    for (let at = 0; at + 640 < settled.length; at += 320)
      expect(Math.max(...settled.subarray(at, at + 320))).toBeGreaterThan(8_000);
  },
);

test("packets that arrive out of order are put in order", () => {
  const random = randomSequence(3);
  const shuffled = stream([{ law: "u", packetMs: 20, ms: 3_000 }]).map((sent) => ({
    ...sent,
    at: sent.at + random() * 45,
  }));
  const settled = hear(shuffled).subarray(16_000, 44_000);
  expect(Math.abs(amplitudeDbfs(settled, 400, 16_000) + 12)).toBeLessThan(0.3);
  expect(roughness(settled)).toBeLessThan(1.6);
});

test("lost packets are bridged: one in twenty leaves the tone as loud as it was", () => {
  const sent = stream([{ law: "A", packetMs: 20, ms: 3_000 }]).filter((_, index) => index % 20 !== 13);
  const settled = hear(sent).subarray(3_200, 44_000);
  expect(Math.abs(amplitudeDbfs(settled, 400, 16_000) + 12)).toBeLessThan(0.5);
  for (let at = 0; at + 320 < settled.length; at += 320)
    expect(Math.max(...settled.subarray(at, at + 320))).toBeGreaterThan(6_000);
});

test("every tick has a frame, which is silent before the stream starts and after it ends", () => {
  const heard = hear(stream([{ law: "u", packetMs: 20, ms: 500 }]), { untilMs: 2_000 });
  expect(heard).toHaveLength(100 * 320);
  expect(Math.max(...heard.subarray(16_000).map(Math.abs))).toBeLessThan(10);
});

test("a pause is silence, not a loss, and what follows is heard from its beginning", () => {
  const [before, after] = [stream([{ law: "u", packetMs: 20, ms: 2_000 }]), 60];
  const sent = before
    .filter((_, index) => index < 40 || index >= after)
    .map((one, index) => ({ ...one, packet: { ...one.packet, sequence: 100 + index } }));
  const heard = hear(sent, { untilMs: 2_000 });
  const loud = [...heard.keys()].filter((at) => Math.abs(heard[at] ?? 0) > 4_000).map((at) => at / 16);
  const inPause = loud.filter((ms) => ms > 1_000 && ms < 1_190);
  expect(inPause).toEqual([]);
  expect(loud.some((ms) => ms > 1_200 && ms < 1_250)).toBe(true);
});

test.each([
  ["at their own time", 20 * 160],
  ["at 0", 0],
  ["far ahead", 0x7000_0000],
])("keys %s replace the sound and are neither a loss nor noise", (_, timestamp) => {
  const sent = stream([{ law: "u", packetMs: 20, ms: 1_000 }]).map((one, index) =>
    index >= 20 && index < 28
      ? { ...one, decoder: null, packet: { ...one.packet, payloadType: 101, timestamp } }
      : one,
  );
  const heard = hear(sent, { untilMs: 1_000 });
  const quiet = heard.subarray(450 * 16, 540 * 16);
  expect(Math.max(...quiet.map(Math.abs))).toBeLessThan(200);
  expect(Math.max(...heard.subarray(620 * 16, 900 * 16))).toBeGreaterThan(8_000);
});

test("delay that is no longer needed is removed without a click", () => {
  // A stall of 180 ms, then punctual packets.
  const sent = stream([{ law: "u", packetMs: 20, ms: 16_000 }]).map((one) => ({
    ...one,
    at: one.at >= 600 && one.at < 780 ? 780 : one.at,
  }));
  const receiver = new StreamReceiver();
  const frames: Int16Array[] = [];
  const delays: number[] = [];
  for (let now = 3; now < 16_000; now += 20) {
    for (; sent[0] && sent[0].at <= now; sent.shift()) receiver.push(sent[0].packet, 8_000, PCMU, sent[0].at);
    frames.push(receiver.tick(now));
    delays.push(receiver.delayMs);
  }
  expect(Math.max(...delays)).toBeGreaterThan(150);
  expect(delays.at(-1)).toBeLessThan(50);
  expect(roughness(concat(...frames).subarray(20_000))).toBeLessThan(1.3);
});

test("a flood of one stream is bounded, and a new stream is picked up at once", () => {
  const receiver = new StreamReceiver();
  const sent = stream([{ law: "u", packetMs: 20, ms: 4_000 }]);
  for (const { packet } of sent) receiver.push(packet, 8_000, PCMU, 0);
  let loud = 0;
  for (let now = 0; now < 4_000; now += 20) if (Math.max(...receiver.tick(now)) > 4_000) loud += 1;
  expect(loud).toBeLessThan(40);
  const other = sent.map(({ packet }) => ({ ...packet, ssrc: 6 }));
  for (const [index, packet] of other.slice(0, 10).entries()) {
    receiver.push(packet, 8_000, PCMU, 5_000 + index * 20);
    receiver.tick(5_003 + index * 20);
  }
  expect(Math.max(...receiver.tick(5_203))).toBeGreaterThan(8_000);
});

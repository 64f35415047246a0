import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { amplitudeDbfs, concat, mix, noise, tone } from "@parley/testing/sound/test-signals";
import { voice } from "@parley/testing/sound/voice";
import { createG722Decoder, createG722Encoder } from "./g722-codec.ts";
import { PHONE_CODEC_KINDS, type PhoneCodecName } from "./phone-codecs.ts";

/** Minimum signal-to-noise ratio of a tone, dB. */
const LEAST_SNR: Record<Exclude<PhoneCodecName, "opus">, number> = { PCMU: 33, PCMA: 33, G722: 33 };
const NAMES = Object.keys(LEAST_SNR) as (keyof typeof LEAST_SNR)[];

async function through(name: PhoneCodecName, sound: Int16Array): Promise<Int16Array> {
  const encoder = await PHONE_CODEC_KINDS[name].createEncoder();
  const decoder = await PHONE_CODEC_KINDS[name].createDecoder();
  const parts: Int16Array[] = [];
  for (let at = 0; at + 320 <= sound.length; at += 320)
    parts.push(
      decoder.decode(encoder.encode(sound.slice(at, at + 320)) ?? new Uint8Array()) ?? new Int16Array(),
    );
  return concat(...parts);
}

/**
 * Signal-to-noise ratio in dB; noise is whatever remains of `sound` without its best-fitting sine and cosine of `hz`.
 */
function snr(sound: Int16Array, hz: number): number {
  let [sine, cosine] = [0, 0];
  for (let i = 0; i < sound.length; i++) {
    sine += ((sound[i] ?? 0) * Math.sin((2 * Math.PI * hz * i) / 16_000) * 2) / sound.length;
    cosine += ((sound[i] ?? 0) * Math.cos((2 * Math.PI * hz * i) / 16_000) * 2) / sound.length;
  }
  let [signal, noiseSum] = [0, 0];
  for (let i = 0; i < sound.length; i++) {
    const angle = (2 * Math.PI * hz * i) / 16_000;
    const ideal = sine * Math.sin(angle) + cosine * Math.cos(angle);
    signal += ideal ** 2;
    noiseSum += ((sound[i] ?? 0) - ideal) ** 2;
  }
  return 10 * Math.log10(signal / noiseSum);
}

describe.each(NAMES)("%s", (name) => {
  test("a tone survives at its level", async () => {
    for (const hz of [400, 1_000, 2_000, 3_000]) {
      const out = (await through(name, tone({ hz, dbfs: -10, ms: 1_200 }))).subarray(3_200, 3_200 + 12_800);
      expect(Math.abs(amplitudeDbfs(out, hz, 16_000) + 10), `${hz} Hz`).toBeLessThan(0.3);
      expect(snr(out, hz), `${hz} Hz`).toBeGreaterThan(LEAST_SNR[name]);
    }
  });

  test("20 ms is 160 bytes, and as many samples come out as went in", async () => {
    const encoder = await PHONE_CODEC_KINDS[name].createEncoder();
    const decoder = await PHONE_CODEC_KINDS[name].createDecoder();
    let samples = 0;
    for (let i = 0; i < 50; i++) {
      const payload = encoder.encode(null) ?? new Uint8Array();
      expect(payload.length).toBe(160);
      samples += decoder.decode(payload)?.length ?? 0;
    }
    expect(samples).toBe(50 * 320);
  });

  test("silence stays silent", async () => {
    const out = await through(name, new Int16Array(16_000));
    expect(Math.max(...out.map(Math.abs))).toBeLessThan(16);
  });

  test("a lost packet leaves no hole, and a long gap fades out", async () => {
    const decoder = await PHONE_CODEC_KINDS[name].createDecoder();
    const encoder = await PHONE_CODEC_KINDS[name].createEncoder();
    const sound = tone({ hz: 250, dbfs: -10, ms: 200 });
    for (let at = 0; at < sound.length; at += 320)
      decoder.decode(encoder.encode(sound.slice(at, at + 320)) ?? new Uint8Array());
    const gap = decoder.conceal(320);
    expect(gap).toHaveLength(320);
    expect(amplitudeDbfs(gap, 250, 16_000)).toBeGreaterThan(-14);
    const rest = decoder.conceal(1_600);
    expect(Math.max(...rest.subarray(-320).map(Math.abs))).toBeLessThan(40);
  });
});

test("G.722 carries what G.711 can't: 6 kHz", async () => {
  const sound = tone({ hz: 6_000, dbfs: -12, ms: 600 });
  const wide = (await through("G722", sound)).subarray(1_600);
  expect(Math.abs(amplitudeDbfs(wide, 6_000, 16_000) + 12)).toBeLessThan(1);
  const narrow = (await through("PCMA", sound)).subarray(1_600);
  for (const hz of [2_000, 6_000]) expect(amplitudeDbfs(narrow, hz, 16_000)).toBeLessThan(-52); // no aliases either
});

test("G.722 matches the standard bit for bit: spandsp 0.0.6 gives the same output", () => {
  const digest = (data: Uint8Array | Int16Array) =>
    createHash("sha256").update(data).digest("hex").slice(0, 16);
  const encoded = createG722Encoder()(mix(voice(3_000), noise({ dbfs: -30, ms: 3_000 })));
  expect(digest(encoded)).toBe("b602da2ae15785c9");
  expect(digest(createG722Decoder()(encoded))).toBe("a6c76f30cf96c0a3");
});

test("G.722 recovers from lost packets, since encoder and decoder forget their past", () => {
  const encode = createG722Encoder();
  const decode = createG722Decoder();
  const sound = mix(tone({ hz: 700, dbfs: -14, ms: 2_000 }), noise({ dbfs: -50, ms: 2_000 }));
  const out: Int16Array[] = [];
  for (let at = 0; at < sound.length; at += 320) {
    const bytes = encode(sound.slice(at, at + 320));
    if (at / 320 < 30 || at / 320 > 40) out.push(decode(bytes));
  }
  const settled = concat(...out).subarray(-12_800);
  expect(Math.abs(amplitudeDbfs(settled, 700, 16_000) + 14)).toBeLessThan(0.5);
});

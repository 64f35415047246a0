import { createSecretKey, randomBytes } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { SRTP_PROFILE, type SrtpProfile } from "./srtp-profile.ts";
import { writeRtpHeader } from "../rtp/rtp-packet.ts";
import { writeReport } from "../rtp/rtcp.ts";
import { applyCounterMode, nonce } from "./packet-cipher.ts";
import { deriveSrtpKeys, streamKeys } from "./srtp-keys.ts";
import { SrtcpReceiver, SrtcpSender } from "./srtcp-stream.ts";
import { guessIndex, SrtpReceiver, SrtpSender } from "./srtp-stream.ts";

const hex = (text: string) => Buffer.from(text.replaceAll(" ", ""), "hex");
const CM = SRTP_PROFILE.AES128_CM_HMAC_SHA1_80;
const GCM = SRTP_PROFILE.AEAD_AES_128_GCM;
const SHORT = SRTP_PROFILE.AES128_CM_HMAC_SHA1_32;
const PROFILES = [CM, SHORT, GCM];

test("key derivation matches RFC 3711, B.3", () => {
  const keys = streamKeys(
    CM,
    hex("E1F97A0D3E018BE0D64FA32C06DE4139"),
    hex("0EC675AD498AFEEBB6960B3AABE6"),
    0,
  );
  expect(keys.key.export()).toEqual(hex("C61E7A93744F39EE10734AFE3FF7A087"));
  expect(keys.salt).toEqual(hex("30CBBC08863D8C85D49DB34A9AE1"));
  expect(keys.authKey.export()).toEqual(hex("CEBE321F6FF7716B6FD4AB49AF256A156D38BAA4"));
});

test("the key stream matches RFC 3711, B.2", () => {
  const keys = {
    profile: CM,
    tagBytes: 10,
    key: createSecretKey(hex("2B7E151628AED2A6ABF7158809CF4F3C")),
    salt: hex("F0F1F2F3F4F5F6F7F8F9FAFBFCFD"),
    authKey: createSecretKey(Buffer.alloc(20)),
  };
  expect(applyCounterMode(keys, nonce(keys, 0, 0), Buffer.alloc(16))).toEqual(
    hex("E03EAD0935C95E80E166B16DD92B4EB4"),
  );
});

test("a GCM packet matches RFC 7714, 16.1.1", () => {
  const keys = {
    profile: GCM,
    tagBytes: 16,
    key: createSecretKey(hex("000102030405060708090a0b0c0d0e0f")),
    salt: hex("517569642070726f2071756f"),
    authKey: createSecretKey(Buffer.alloc(20)),
  };
  const header = hex("8040f17b 8041f8d3 5501a0b2");
  const clear = Buffer.from("Gallia est omnis divisa in partes tres");
  const sealed = new SrtpSender(keys).seal(header, clear);
  expect(sealed.subarray(12)).toEqual(
    hex(
      "f24de3a3 fb34de6c acba861c 9d7e4bca be633bd5 0d294e6f 42a5f47a 51c7d19b 36de3adf 8833899d 7f27beb1 6a9152cf 765ee439 0cce",
    ),
  );
  expect(new SrtpReceiver(keys).open(sealed)).toEqual(Buffer.concat([header, clear]));
});

function keysFor(profile: SrtpProfile) {
  return deriveSrtpKeys(profile, randomBytes(60));
}

function header(sequence: number, ssrc = 7): Buffer {
  return writeRtpHeader({ payloadType: 111, marker: false, sequence: sequence & 0xffff, timestamp: 0, ssrc });
}

test.each(PROFILES)(
  "profile %i: every packet is decrypted across three wraps of the sequence number, with losses",
  (profile) => {
    const { rtpOut } = keysFor(profile);
    const [sender, receiver] = [new SrtpSender(rtpOut), new SrtpReceiver(rtpOut)];
    for (let i = 60_000; i < 200_000; i += 97) {
      const sealed = sender.seal(header(i), Buffer.from([i & 0xff]));
      expect(receiver.open(sealed)?.at(12)).toBe(i & 0xff);
    }
  },
);

test.each(PROFILES)("profile %i: forged, repeated and foreign packets are rejected", (profile) => {
  const { rtpOut, rtpIn } = keysFor(profile);
  const sealed = new SrtpSender(rtpOut).seal(header(5), Buffer.from("speech"));
  const receiver = new SrtpReceiver(rtpOut);
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(receiver.open(changed)).toBeNull();
  }
  expect(new SrtpReceiver(rtpIn).open(sealed)).toBeNull();
  expect(receiver.open(sealed)).not.toBeNull();
  expect(receiver.open(sealed)).toBeNull();
});

test.each(PROFILES)("profile %i: reports are encrypted and decrypted, once each", (profile) => {
  const { rtcpOut } = keysFor(profile);
  const [sender, receiver] = [new SrtcpSender(rtcpOut), new SrtcpReceiver(rtcpOut)];
  const report = writeReport({ ssrc: 9, packets: 1, payloadBytes: 2, timestamp: 3 }, [], "name", Date.now());
  for (let i = 0; i < 5; i++) {
    const sealed = sender.seal(report);
    expect(sealed.includes(report.subarray(8, 28))).toBe(false);
    const changed = Buffer.from(sealed);
    changed[10] = (changed[10] ?? 0) ^ 1;
    expect(receiver.open(changed)).toBeNull();
    expect(receiver.open(sealed)).toEqual(report);
    expect(receiver.open(sealed)).toBeNull();
  }
});

test.each(PROFILES)("profile %i: each source numbers its own reports", (profile) => {
  const { rtcpOut } = keysFor(profile);
  const receiver = new SrtcpReceiver(rtcpOut);
  const senders = [9, 10].map((ssrc) => ({ ssrc, sender: new SrtcpSender(rtcpOut) }));
  for (let i = 0; i < 50; i++) {
    for (const { ssrc, sender } of senders) {
      const report = writeReport({ ssrc, packets: 1, payloadBytes: 2, timestamp: 3 }, [], "name", 0);
      const sealed = sender.seal(report);
      expect(receiver.open(sealed)).toEqual(report);
      expect(receiver.open(sealed)).toBeNull();
    }
  }
  expect([receiver.knows(9), receiver.knows(10), receiver.knows(11)]).toEqual([true, true, false]);
});

test("no bytes make a receiver throw", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 120 }), fc.constantFrom(...PROFILES), (bytes, profile) => {
      const keys = keysFor(profile);
      expect(new SrtpReceiver(keys.rtpIn).open(Buffer.from(bytes))).toBeNull();
      expect(new SrtcpReceiver(keys.rtcpIn).open(Buffer.from(bytes))).toBeNull();
    }),
  );
});

test("a packet's index is the one nearest to the highest", () => {
  expect(guessIndex(null, 40_000)).toBe(40_000);
  expect(guessIndex(65_535, 0)).toBe(65_536);
  expect(guessIndex(65_536, 65_535)).toBe(65_535);
  expect(guessIndex(10, 65_530)).toBeLessThan(0);
});

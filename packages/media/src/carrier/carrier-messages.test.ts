import { expect, test } from "vitest";
import { createCarrierWriter, readCarrierMessage, readCarrierStart } from "./carrier-messages.ts";

/** As in the vendors' documentation. */
const TWILIO_START = {
  event: "start",
  sequenceNumber: "1",
  start: {
    accountSid: "AC1",
    streamSid: "MZ1",
    callSid: "CA1",
    tracks: ["inbound"],
    mediaFormat: { encoding: "audio/x-mulaw", sampleRate: 8000, channels: 1 },
    customParameters: { token: "t" },
  },
  streamSid: "MZ1",
};
const TELNYX_START = {
  event: "start",
  sequence_number: "1",
  stream_id: "32DE0DEA",
  start: {
    call_control_id: "v3:1",
    client_state: "",
    media_format: { encoding: "PCMA", sample_rate: 8000, channels: 1 },
  },
};

test("a start message gives the stream's encoding and its identifiers", () => {
  expect(readCarrierStart("twilio", JSON.stringify(TWILIO_START))).toEqual({
    streamSid: "MZ1",
    encoding: "PCMU",
  });
  expect(readCarrierStart("telnyx", JSON.stringify(TELNYX_START))).toEqual({
    streamSid: null,
    encoding: "PCMA",
  });
});

test.each([
  "",
  "{}",
  "[]",
  "null",
  '{"event":"start"}',
  '{"event":"start","start":{}}',
  '{"event":"connected"}',
])("%s is not a start message", (text) => {
  expect(readCarrierStart("twilio", text)).toBeNull();
  expect(readCarrierStart("telnyx", text)).toBeNull();
});

test.each([
  [
    { event: "dtmf", dtmf: { track: "inbound_track", digit: "#" } },
    { type: "digit", digit: "#" },
  ],
  [
    { event: "mark", mark: { name: "0:1" } },
    { type: "mark", name: "0:1" },
  ],
  [{ event: "stop", stop: { callSid: "CA1" } }, { type: "stop" }],
  [
    { event: "error", payload: { code: 100002, title: "malformed_frame" } },
    { type: "error", message: "100002: malformed_frame" },
  ],
  [{ event: "dtmf", dtmf: { digit: "12" } }, null],
  [{ event: "media", media: { track: "outbound", chunk: "1", payload: "/w==" } }, null],
  [{ event: "media", media: { track: "inbound", chunk: "-1", payload: "/w==" } }, null],
  [{ event: "media", media: { track: "inbound", chunk: "1", payload: "A".repeat(100_000) } }, null],
  [{ event: "connected" }, null],
  [7, null],
])("%j", (message, expected) => {
  expect(readCarrierMessage(JSON.stringify(message))).toEqual(expected);
});

test("sound of the caller", () => {
  const media = { track: "inbound", chunk: "12", timestamp: "240", payload: "/38A" };
  expect(readCarrierMessage(JSON.stringify({ event: "media", media }))).toEqual({
    type: "media",
    chunk: 12,
    payload: Buffer.of(0xff, 0x7f, 0x00),
  });
});

test("messages to Twilio carry the stream's id, those to Telnyx don't", () => {
  const sound = Uint8Array.of(0xff, 0x7f);
  const written = (streamSid: string | null) => {
    const writer = createCarrierWriter({ streamSid });
    return [writer.media(sound), writer.mark("0:0"), writer.clear()].map(
      (text) => JSON.parse(text) as unknown,
    );
  };
  expect(written("MZ1")).toEqual([
    { event: "media", streamSid: "MZ1", media: { payload: "/38=" } },
    { event: "mark", streamSid: "MZ1", mark: { name: "0:0" } },
    { event: "clear", streamSid: "MZ1" },
  ]);
  expect(written(null)).toEqual([
    { event: "media", media: { payload: "/38=" } },
    { event: "mark", mark: { name: "0:0" } },
    { event: "clear" },
  ]);
});

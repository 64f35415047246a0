import { expect, test } from "vitest";
import { codecsOf } from "./check-codecs.ts";

test("codecs are read from rtpmap and static payload types, without digits and comfort noise", () => {
  const sdp =
    "v=0\r\nm=audio 0 RTP/AVP 0 8 9 13 96 101\r\na=rtpmap:96 opus/48000/2\r\na=rtpmap:101 telephone-event/8000\r\na=rtpmap:13 CN/8000\r\n";
  expect(codecsOf(sdp)).toEqual(["PCMU", "PCMA", "G722", "OPUS"]);
});

test("no audio, no codecs", () => {
  expect(codecsOf("v=0\r\nm=video 0 RTP/AVP 96\r\n")).toEqual([]);
});

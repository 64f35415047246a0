import * as fc from "fast-check";
import { expect, test } from "vitest";
import { OfferError } from "../../sdp/offer-error.ts";
import { LONGEST_OFFER, readOffer } from "./offer.ts";
import { writeAnswer } from "./sdp-answer.ts";

const FINGERPRINT = Array.from({ length: 32 }, () => "AB").join(":");

/** As written by Chromium, reduced to what matters. */
const OFFER = [
  "v=0",
  "o=- 4611731400430051336 2 IN IP4 127.0.0.1",
  "s=-",
  "t=0 0",
  "a=group:BUNDLE 0 1",
  "a=extmap-allow-mixed",
  "a=msid-semantic: WMS",
  "m=audio 9 UDP/TLS/RTP/SAVPF 111 63 0",
  "c=IN IP4 0.0.0.0",
  "a=rtcp:9 IN IP4 0.0.0.0",
  "a=ice-ufrag:AbCd",
  "a=ice-pwd:0123456789abcdefghijklmn",
  "a=ice-options:trickle",
  `a=fingerprint:sha-256 ${FINGERPRINT}`,
  "a=setup:actpass",
  "a=mid:0",
  "a=sendrecv",
  "a=rtcp-mux",
  "a=rtpmap:111 opus/48000/2",
  "a=fmtp:111 minptime=10;useinbandfec=1",
  "a=rtpmap:63 red/48000/2",
  "a=rtpmap:0 PCMU/8000",
  "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
  "c=IN IP4 0.0.0.0",
  "a=ice-ufrag:AbCd",
  "a=ice-pwd:0123456789abcdefghijklmn",
  `a=fingerprint:sha-256 ${FINGERPRINT}`,
  "a=setup:actpass",
  "a=mid:1",
  "a=sctp-port:5000",
  "a=max-message-size:262144",
  "",
].join("\r\n");

test("a browser's offer is understood", () => {
  expect(readOffer(OFFER)).toMatchObject({
    ice: { ufrag: "AbCd", password: "0123456789abcdefghijklmn" },
    fingerprints: [{ hash: "sha256", value: FINGERPRINT }],
    audio: { index: 0, mid: "0", payloadType: 111, direction: "sendrecv" },
    data: { index: 1, mid: "1", sctpPort: 5000, longestMessage: 262_144 },
  });
});

test.each([
  ["a=max-message-size:0", Number.POSITIVE_INFINITY],
  ["a=max-message-size:1200", 1_200],
  ["a=max-message-size:much", 65_536],
  ["a=x-nothing", 65_536],
])("the largest message that the peer accepts: %s", (line, bytes) => {
  const offer = readOffer(OFFER.replace("a=max-message-size:262144", line));
  expect(offer.data?.longestMessage).toBe(bytes);
});

test.each([
  ["nothing", () => "", /must begin with v=0/],
  ["another text", () => "hello", /must begin with v=0/],
  ["a line without a type", () => `${OFFER}hello`, /a line has no type/],
  ["a media line that is none", () => OFFER.replace("m=audio 9", "m=audio x"), /media line is malformed/],
  ["64 KiB and more", () => OFFER.padEnd(LONGEST_OFFER + 1), /longer than/],
  ["no audio", () => OFFER.replace("m=audio", "m=video"), /has no audio\./],
  ["audio that is switched off", () => OFFER.replace("m=audio 9", "m=audio 0"), /has no audio\./],
  ["no Opus", () => OFFER.replace("opus", "speex"), /no Opus/],
  ["Opus that is not offered", () => OFFER.replace("SAVPF 111", "SAVPF"), /no Opus/],
  ["sound without encryption", () => OFFER.replace("UDP/TLS/RTP/SAVPF", "RTP/AVP"), /must be encrypted/],
  ["separate RTCP", () => OFFER.replace("a=rtcp-mux\r\n", ""), /rtcp-mux/],
  ["no ICE credentials", () => OFFER.replaceAll(/a=ice-pwd.*\r\n/g, ""), /no ICE credentials/],
  ["another lite agent", () => OFFER.replace("a=extmap-allow-mixed", "a=ice-lite"), /ICE-lite/],
  ["no fingerprint", () => OFFER.replaceAll(/a=fingerprint.*\r\n/g, ""), /no certificate fingerprint/],
  ["a SHA-1 fingerprint", () => OFFER.replaceAll("sha-256", "sha-1"), /no certificate fingerprint/],
  ["a DTLS server", () => OFFER.replaceAll("actpass", "passive"), /actpass or active/],
  [
    "bundle-only audio in no bundle",
    () => bundleOnly(OFFER.replace("a=group:BUNDLE 0 1\r\n", "")),
    /has no audio\./,
  ],
  [
    "a bundle without a port",
    () => bundleOnly(OFFER.replace("m=application 9", "m=application 0")),
    /has no audio\./,
  ],
  ["separate transports", () => OFFER.replace("a=group:BUNDLE 0 1\r\n", ""), /bundle/],
  ["a wrong SCTP port", () => OFFER.replace("sctp-port:5000", "sctp-port:0"), /sctp-port/],
  ["17 media lines", () => OFFER + "m=video 0 UDP/TLS/RTP/SAVPF 96\r\n".repeat(15), /more than 16/],
])("%s is refused with a sentence", (_what, make, sentence) => {
  expect(() => readOffer(make())).toThrow(OfferError);
  expect(() => readOffer(make())).toThrow(sentence);
});

/** As under the max-bundle policy, where another section comes first and describes the transport. */
function bundleOnly(sdp: string): string {
  return sdp
    .replace("a=group:BUNDLE 0 1", "a=group:BUNDLE 1 0")
    .replace("m=audio 9", "m=audio 0")
    .replace("a=mid:0", "a=mid:0\r\na=bundle-only");
}

function refusal(sdp: string): unknown {
  try {
    return readOffer(sdp) && null;
  } catch (error) {
    return error;
  }
}

test("no text makes it throw anything but an OfferError", () => {
  const lines = OFFER.split("\r\n");
  fc.assert(
    fc.property(fc.nat(lines.length - 1), fc.string(), fc.string({ unit: "binary" }), (at, end, whole) => {
      const changed = lines.map((line, index) => (index === at ? line.slice(0, 5) + end : line)).join("\r\n");
      for (const error of [refusal(changed), refusal(whole)])
        expect(error === null || error instanceof OfferError).toBe(true);
    }),
  );
});

const PARTS = {
  ice: { ufrag: "ours", password: "p".repeat(24) },
  fingerprint: FINGERPRINT,
  addresses: ["192.0.2.1", "2001:db8::1"],
  port: 40_000,
  ssrc: 5,
  cname: "name",
  msid: "parley agent",
  sessionId: 1,
};

test("the answer repeats every media line, accepts two and rejects the rest", () => {
  const offer = readOffer(
    OFFER.replace("m=audio", "m=video 9 UDP/TLS/RTP/SAVPF 96\r\na=mid:v\r\nm=audio") +
      "m=audio 9 UDP/TLS/RTP/SAVPF 0\r\na=mid:second\r\n",
  );
  const answer = writeAnswer(offer, PARTS);
  expect(answer.match(/^m=.*$/gm)).toEqual([
    "m=video 0 UDP/TLS/RTP/SAVPF 0",
    "m=audio 40000 UDP/TLS/RTP/SAVPF 111",
    "m=application 40000 UDP/DTLS/SCTP webrtc-datachannel",
    "m=audio 0 UDP/TLS/RTP/SAVPF 0",
  ]);
  expect(answer).toContain("a=group:BUNDLE 0 1\r\n");
  expect(answer).toContain("a=ice-lite\r\n");
  expect(answer).toContain("a=setup:passive\r\n");
  expect(answer.match(/a=candidate:.*$/gm)).toEqual([
    "a=candidate:1 1 udp 2130706431 192.0.2.1 40000 typ host",
    "a=candidate:2 1 udp 2130706175 2001:db8::1 40000 typ host",
    "a=candidate:1 1 udp 2130706431 192.0.2.1 40000 typ host",
    "a=candidate:2 1 udp 2130706175 2001:db8::1 40000 typ host",
  ]);
});

test.each([
  ["sendrecv", "sendrecv"],
  ["recvonly", "sendonly"],
  ["sendonly", "recvonly"],
  ["inactive", "inactive"],
])("an offer with %s gets %s", (offered, answered) => {
  const answer = writeAnswer(readOffer(OFFER.replace("a=sendrecv", `a=${offered}`)), PARTS);
  expect(answer).toContain(`a=${answered}\r\n`);
});

test("an offer without a data channel gets an answer without one", () => {
  const answer = writeAnswer(readOffer(OFFER.slice(0, OFFER.indexOf("m=application"))), PARTS);
  expect(answer.match(/^m=/gm)).toHaveLength(1);
  expect(answer).toContain("a=group:BUNDLE 0\r\n");
});

test("a line's own direction overrides the session's", () => {
  const offer = OFFER.replace("a=sendrecv", "a=recvonly").replace("a=extmap-allow-mixed", "a=sendrecv");
  expect(readOffer(offer).audio.direction).toBe("recvonly");
  const session = OFFER.replace("a=sendrecv\r\n", "").replace("a=extmap-allow-mixed", "a=sendonly");
  expect(readOffer(session).audio.direction).toBe("sendonly");
});

test("under Chromium's max-bundle, the bundle's first section stays inactive, even if the audio has a port", () => {
  const video = "m=video 9 UDP/TLS/RTP/SAVPF 96\r\na=mid:v\r\na=rtcp-mux\r\na=rtpmap:96 VP8/90000\r\n";
  const offer = OFFER.replace("BUNDLE 0 1", "BUNDLE v 0 1").replace("m=audio", `${video}m=audio`);
  const answer = writeAnswer(readOffer(offer), PARTS);
  expect(answer).toContain("a=group:BUNDLE v 0 1\r\n");
  expect(answer).toContain("m=video 40000 UDP/TLS/RTP/SAVPF 96\r\n");
  expect(answer.slice(answer.indexOf("m=video"), answer.indexOf("m=audio"))).toContain("a=inactive");
});

test("bundle-only audio at port 0 uses the transport of its bundle's first section, which stays for that", () => {
  const bare = OFFER.replace(/(m=audio[^]*?)(?:a=ice-[^]*?)(a=mid:0)/, "$1$2").replace("a=rtcp-mux\r\n", "");
  const video = [
    "m=video 9 UDP/TLS/RTP/SAVPF 96",
    "c=IN IP4 0.0.0.0",
    "a=ice-ufrag:VidU",
    "a=ice-pwd:vvvvvvvvvvvvvvvvvvvvvvvv",
    `a=fingerprint:sha-256 ${FINGERPRINT}`,
    "a=setup:actpass",
    "a=mid:v",
    "a=rtcp-mux",
    "a=rtpmap:96 VP8/90000",
    "",
  ].join("\r\n");
  const offer = readOffer(
    bundleOnly(bare).replace("BUNDLE 1 0", "BUNDLE v 0 1").replace("m=audio", `${video}m=audio`),
  );
  expect(offer.ice).toEqual({ ufrag: "VidU", password: "vvvvvvvvvvvvvvvvvvvvvvvv" });
  expect(offer.audio.index).toBe(1);
  const answer = writeAnswer(offer, PARTS);
  expect(answer.match(/^m=.*$/gm)).toEqual([
    "m=video 40000 UDP/TLS/RTP/SAVPF 96", // rejecting the first section would reject the bundle
    "m=audio 40000 UDP/TLS/RTP/SAVPF 111",
    "m=application 40000 UDP/DTLS/SCTP webrtc-datachannel",
  ]);
  expect(answer).toContain("a=group:BUNDLE v 0 1\r\n");
  expect(answer.slice(answer.indexOf("m=video"), answer.indexOf("m=audio"))).toMatch(
    /a=mid:v\r\n[^]*a=inactive\r\na=rtcp-mux\r\na=rtpmap:96 VP8\/90000\r\n$/,
  );
});

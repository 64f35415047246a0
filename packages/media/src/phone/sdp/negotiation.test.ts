import { describe, expect, test } from "vitest";
import { KEY, lines, negotiate, sdp, versionOf } from "./negotiate.test-helper.ts";

describe("our answer", () => {
  test("lists their codecs in our order, with their payload types and keys", () => {
    const { sdp: answer, agreed } = negotiate().answer(
      sdp(
        "RTP/AVP 8 0 111 100 110 3",
        "a=rtpmap:111 opus/48000/2",
        "a=rtpmap:100 telephone-event/8000",
        "a=rtpmap:110 telephone-event/48000",
      ),
    );
    expect(answer).toContain("m=audio 40200 RTP/AVP 0 8 111 100 110\r\n");
    expect(lines(answer)).toContain("a=rtpmap:110 telephone-event/48000");
    expect(agreed).toMatchObject({
      codec: "PCMU",
      payloadType: 0,
      keyType: 100,
      packetMs: 20,
      isHeld: false,
    });
    expect(agreed.peer).toEqual({
      address: "198.51.100.7",
      port: 9000,
      rtcpAddress: "198.51.100.7",
      rtcpPort: 9001,
    });
  });

  test("keys use the clock of the sound", () => {
    const { agreed } = negotiate({ codecs: ["opus"] }).answer(
      sdp(
        "RTP/AVP 111 100 110",
        "a=rtpmap:111 opus/48000/2",
        "a=rtpmap:100 telephone-event/8000",
        "a=rtpmap:110 telephone-event/48000",
      ),
    );
    expect(agreed).toMatchObject({ codec: "opus", keyType: 110 });
  });

  test.each([
    [[], "sendrecv", false],
    [["a=sendonly"], "recvonly", true],
    [["a=inactive"], "inactive", true],
    [["a=recvonly"], "sendonly", false],
    [["c=IN IP4 0.0.0.0"], "recvonly", true],
  ])("to %j is %s", (attributes, direction, isHeld) => {
    const { sdp: answer, agreed } = negotiate().answer(sdp("RTP/AVP 0", ...attributes));
    expect(lines(answer)).toContain(`a=${direction}`);
    expect(agreed).toMatchObject({ direction, isHeld });
  });

  test("refuses other media and keeps them in place", () => {
    const offer = `${sdp("RTP/AVP 0").replace("m=audio", "m=image 6000 udptl t38\r\nm=audio")}m=video 5004 RTP/AVP 96\r\na=rtpmap:96 H264/90000\r\n`;
    const { sdp: answer } = negotiate().answer(offer);
    expect(lines(answer).filter((line) => line.startsWith("m="))).toEqual([
      "m=image 0 udptl t38",
      "m=audio 40200 RTP/AVP 0",
      "m=video 0 RTP/AVP 96",
    ]);
  });

  test("picks one of several audio lines, the encrypted one if allowed", () => {
    const secure = `a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:${KEY}`;
    const both = `${sdp("RTP/AVP 0")}m=audio 9002 RTP/SAVP 0\r\n${secure}\r\n`;
    const { sdp: encrypted, agreed } = negotiate({ srtp: "optional" }).answer(both);
    expect(lines(encrypted).filter((line) => line.startsWith("m="))).toEqual([
      "m=audio 0 RTP/AVP 0",
      "m=audio 40200 RTP/SAVP 0",
    ]);
    expect(agreed.peer?.port).toBe(9002);
    expect(negotiate().answer(both).agreed.peer?.port).toBe(9000);
  });

  test("understands a=rtcp, rtcp-mux, ptime and maxptime", () => {
    const { agreed } = negotiate().answer(sdp("RTP/AVP 0", "a=rtcp:5555 IN IP4 198.51.100.8", "a=ptime:30"));
    expect(agreed).toMatchObject({ packetMs: 30, isMux: false });
    expect(agreed.peer).toMatchObject({ rtcpAddress: "198.51.100.8", rtcpPort: 5555 });
    const mux = negotiate().answer(sdp("RTP/AVPF 0", "a=rtcp-mux", "a=ptime:60", "a=maxptime:40"));
    expect(lines(mux.sdp)).toEqual(expect.arrayContaining(["a=rtcp-mux", "m=audio 40200 RTP/AVPF 0"]));
    expect(mux.agreed).toMatchObject({ isMux: true, packetMs: 40, peer: { rtcpPort: 9000 } });
    for (const odd of ["0", "1", "999", "x"])
      expect(negotiate().answer(sdp("RTP/AVP 0", `a=ptime:${odd}`)).agreed.packetMs % 10).toBe(0);
  });

  test("supports IPv6", () => {
    const own = { address: "2001:db8::1", port: 40_000 };
    const offer = sdp("RTP/AVP 0").replaceAll(/IN IP4 \S+/g, "IN IP6 2001:db8::7");
    const { sdp: answer, agreed } = negotiate({}, own).answer(offer);
    expect(lines(answer)).toContain("c=IN IP6 2001:db8::1");
    expect(agreed.peer?.address).toBe("2001:db8::7");
  });

  test("skips browser-only attributes", () => {
    const { sdp: answer } = negotiate().answer(
      sdp(
        "RTP/AVP 0",
        "a=mid:0",
        "a=ice-ufrag:abcd",
        "a=candidate:1 1 udp 1 198.51.100.7 9 typ host",
        "a=extmap:1 urn:x",
        "a=rtcp-fb:0 nack",
      ),
    );
    expect(answer).not.toMatch(/mid|ice|candidate|extmap|rtcp-fb/);
  });

  test("has no keys if the trunk uses INFO", () => {
    const { sdp: answer, agreed } = negotiate({ dtmf: "info" }).answer(
      sdp("RTP/AVP 0 101", "a=rtpmap:101 telephone-event/8000"),
    );
    expect(answer).not.toContain("telephone-event");
    expect(agreed.keyType).toBeNull();
    expect(agreed.receiving.get(101)?.kind).toBe("keys"); // accepted if they come anyway
  });
});

test.each([
  ["nonsense", {}, "The offer isn't valid SDP: it must begin with v=0."],
  [
    sdp("RTP/AVP 18 3"),
    {},
    "The offer and the trunk have no codec in common: 18, 3 and PCMU, PCMA, G722, opus.",
  ],
  [sdp("RTP/AVP 0").replace("9000", "0"), {}, "The offer has no audio."],
  [
    sdp("RTP/AVP 0").replaceAll("198.51.100.7", "pbx.example"),
    {},
    "The offer has no IP address for audio (c=).",
  ],
  [
    sdp("UDP/TLS/RTP/SAVPF 0"),
    {},
    "The offer's audio is encrypted with DTLS, which isn't supported. Use SRTP with keys in SDP (a=crypto), or none.",
  ],
  [
    sdp("RTP/SAVP 0", `a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:${KEY}`),
    {},
    "The offer's audio is encrypted (SRTP), but the trunk's SRTP is off. Set it to optional, best with TLS as the transport.",
  ],
  [sdp("RTP/AVP 0"), { srtp: "required" }, "The offer's audio isn't encrypted, but the trunk requires SRTP."],
  [
    sdp("RTP/SAVP 0", `a=crypto:1 AES_256_CM_HMAC_SHA1_80 inline:${KEY}`),
    { srtp: "optional" },
    "The offer's encryption isn't supported. Use AES_CM_128_HMAC_SHA1_80 or AES_CM_128_HMAC_SHA1_32.",
  ],
] as const)("an offer that can't be answered says why", (offer, media, message) => {
  expect(() => negotiate(media).answer(offer)).toThrow(message);
});

describe("our offer", () => {
  test("lists every codec, and keys for each clock", () => {
    expect(lines(negotiate({ codecs: ["PCMA", "opus", "G722"] }).offer())).toEqual([
      "v=0",
      "o=- 77 1 IN IP4 192.0.2.1",
      "s=-",
      "c=IN IP4 192.0.2.1",
      "t=0 0",
      "m=audio 40200 RTP/AVP 8 96 9 101 97",
      "a=rtpmap:8 PCMA/8000",
      "a=rtpmap:96 opus/48000/2",
      "a=fmtp:96 maxplaybackrate=16000;stereo=0;sprop-stereo=0;useinbandfec=1;usedtx=0",
      "a=rtpmap:9 G722/8000",
      "a=rtpmap:101 telephone-event/8000",
      "a=fmtp:101 0-15",
      "a=rtpmap:97 telephone-event/48000",
      "a=fmtp:97 0-15",
      "a=ptime:20",
      "a=sendrecv",
      "a=rtcp:40201",
      "",
    ]);
  });

  test("can be answered early, by forks, and finally: the last answer counts", () => {
    const negotiation = negotiate();
    negotiation.offer();
    expect(negotiation.accept(sdp("RTP/AVP 8")).codec).toBe("PCMA");
    const final = negotiation.accept(sdp("RTP/AVP 9 0 112", "a=rtpmap:112 telephone-event/8000"));
    expect(final).toMatchObject({ codec: "G722", payloadType: 9, keyType: 112 });
    expect(final.receiving.get(101)?.kind).toBe("keys"); // with the payload type we offered
    expect(() => negotiation.accept(sdp("RTP/AVP 18"))).toThrow(
      "The answer and the trunk have no codec in common",
    );
    expect(() => negotiation.accept(sdp("RTP/AVP 0").replace("9000", "0"))).toThrow(
      "The other side rejected the call's audio.",
    );
  });

  test("lists everything again on request, with a new version only if something changed", () => {
    const negotiation = negotiate();
    const first = negotiation.answer(sdp("RTP/AVP 8 104", "a=rtpmap:104 opus/48000/2"));
    expect(versionOf(first.sdp)).toBe("1");
    const again = negotiation.answer(sdp("RTP/AVP 8 104", "a=rtpmap:104 opus/48000/2"));
    expect(again.sdp).toBe(first.sdp);
    const full = negotiation.offer();
    expect(full).toContain("m=audio 40200 RTP/AVP 0 8 9 104 101 96\r\n"); // opus keeps its payload type
    expect(versionOf(full)).toBe("2");
    expect(versionOf(negotiation.offer())).toBe("2");
    const hold = negotiation.answer(sdp("RTP/AVP 8", "a=sendonly"));
    expect(versionOf(hold.sdp)).toBe("3");
  });
});

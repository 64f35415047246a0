/** Any order of offers and answers, good or bad, leaves a session that both sides can follow (RFC 3264, 8). */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type PhoneCodec, PHONE_CODECS } from "@parley/conversation/call-messages";
import { OfferError } from "../../sdp/offer-error.ts";
import { createNegotiation, type Negotiation } from "./negotiation.ts";
import { readDescription } from "./read-description.ts";

const CODEC_FORMATS: Record<PhoneCodec | "keys" | "unknown", [string, string[]]> = {
  PCMU: ["0", []],
  PCMA: ["8", ["a=rtpmap:8 PCMA/8000"]],
  G722: ["9", []],
  opus: ["109", ["a=rtpmap:109 opus/48000/2"]],
  keys: ["98", ["a=rtpmap:98 telephone-event/8000"]],
  unknown: ["18", []],
};

const audioLine = fc
  .record({
    formats: fc.uniqueArray(
      fc.constantFrom(...(Object.keys(CODEC_FORMATS) as (keyof typeof CODEC_FORMATS)[])),
      {
        minLength: 1,
      },
    ),
    port: fc.constantFrom(0, 9000, 9000, 9000),
    protocol: fc.constantFrom("RTP/AVP", "RTP/AVP", "RTP/AVPF", "RTP/SAVP"),
    extra: fc.subarray(["a=sendonly", "a=rtcp-mux", "a=ptime:30", "c=IN IP4 0.0.0.0", "a=unknown"]),
  })
  .map(({ formats, port, protocol, extra }) => {
    const chosen = formats.map((format) => CODEC_FORMATS[format]);
    return [
      `m=audio ${port} ${protocol} ${chosen.map(([type]) => type).join(" ")}`,
      ...chosen.flatMap(([, map]) => map),
      ...extra,
    ];
  });
const otherLine = fc.constantFrom(["m=video 7000 RTP/AVP 96"], ["m=image 0 udptl t38"]);
const description = fc
  .array(fc.oneof({ weight: 3, arbitrary: audioLine }, otherLine), { minLength: 1, maxLength: 4 })
  .map((sections) =>
    ["v=0", "o=p 1 1 IN IP4 198.51.100.7", "s=-", "c=IN IP4 198.51.100.7", "t=0 0", ...sections.flat()]
      .map((line) => `${line}\r\n`)
      .join(""),
  );
const step = fc.oneof(
  fc.record({ kind: fc.constant("answer" as const), sdp: description }),
  fc.record({ kind: fc.constant("accept" as const), sdp: description }),
  fc.record({ kind: fc.constant("offer" as const), sdp: fc.constant("") }),
  fc.record({ kind: fc.constant("answer" as const), sdp: fc.string() }),
);

function createOne(): Negotiation {
  return createNegotiation({
    media: { codecs: [...PHONE_CODECS], dtmf: "rfc4733", srtp: "off" },
    own: { address: "192.0.2.1", port: 40_000 },
    sessionId: 5,
    makeKey: () => Buffer.alloc(30, 1),
  });
}

/** What we said; null if we said nothing or refused. */
function take(negotiation: Negotiation, { kind, sdp }: { kind: "answer" | "accept" | "offer"; sdp: string }) {
  try {
    if (kind === "offer") return negotiation.offer();
    if (kind === "answer") return negotiation.answer(sdp).sdp;
    negotiation.accept(sdp);
  } catch (error) {
    if (error instanceof OfferError) return null;
    throw error;
  }
  return "accepted";
}

test("versions count changes, media lines stay in place, and payload types keep their meaning", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const negotiation = createOne();
      const twin = createOne(); // gets only what wasn't refused
      const meanings = new Map<string, string>();
      let [last, version] = ["", 0];
      for (const one of steps) {
        const said = take(negotiation, one);
        if (said === null) continue;
        expect(take(twin, one)).toBe(said);
        if (said === "accepted") continue;
        const [, told = "", body = ""] =
          /^v=0\r\no=- 5 (\d+) IN IP4 192\.0\.2\.1\r\n([^]*)$/.exec(said) ?? [];
        expect(Number(told)).toBe(body === last ? version : version + 1);
        [last, version] = [body, Number(told)];
        const ours = readDescription(said, "answer");
        expect(ours.audio.filter(({ port }) => port !== 0)).toHaveLength(1);
        const theirs = one.kind === "answer" ? readDescription(one.sdp, "offer") : ours;
        expect(ours.sections.map(({ kind }) => kind)).toEqual(theirs.sections.map(({ kind }) => kind));
        const line = ours.audio.find(({ port }) => port !== 0);
        const offered = theirs.audio.find(({ index }) => index === line?.index);
        expect(offered?.port).not.toBe(0);
        for (const format of line?.formats ?? []) expect(offered?.formats).toContainEqual(format);
        for (const [, type = "", name = ""] of body.matchAll(/a=rtpmap:(\d+) (\S+)/g)) {
          expect(meanings.get(type) ?? name).toBe(name);
          meanings.set(type, name);
        }
      }
    }),
  );
});

test("no text makes it throw anything but an OfferError", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(take(createOne(), { kind: "answer", sdp: text })).toBeNull();
    }),
  );
});

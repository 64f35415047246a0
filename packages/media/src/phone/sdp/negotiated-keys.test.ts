/** SRTP's keys in offers and answers (`a=crypto`). */
import { describe, expect, test } from "vitest";
import { KEY, lines, negotiate, sdp, versionOf } from "./negotiate.test-helper.ts";

describe("keys in SDP", () => {
  const answerTo = (line: string) =>
    negotiate({ srtp: "required" }).answer(sdp("RTP/SAVP 0", `a=crypto:${line}`));

  test.each([
    `inline:${KEY}|2^20|1:4`,
    `inline:${KEY} UNENCRYPTED_SRTP`,
    "inline:short",
    `inline:${KEY};inline:${KEY}`,
  ])("%s is skipped", (key) => {
    expect(() => answerTo(`1 AES_CM_128_HMAC_SHA1_80 ${key}`)).toThrow(
      "The offer's encryption isn't supported",
    );
  });

  test.each([
    [`1 AES_CM_128_HMAC_SHA1_80 inline:${KEY}`],
    [`7 AES_CM_128_HMAC_SHA1_32 inline:${KEY}|2^20`],
    [`1 AES_CM_128_HMAC_SHA1_80 inline:${KEY} WSH=64`],
  ])("%s is accepted", (line) => {
    const { sdp: text, agreed } = answerTo(line);
    const [tag, suite] = line.split(" ");
    expect(text).toMatch(new RegExp(`a=crypto:${tag} ${suite} inline:[A-Za-z0-9+/]{40}\r\n`));
    expect(agreed.crypto?.theirs.key).toEqual(Buffer.from(KEY, "base64").subarray(0, 16));
    expect(agreed.crypto?.ours.key).not.toEqual(agreed.crypto?.theirs.key);
  });

  test("our offer puts the long tag first and keeps its keys for the whole call", () => {
    const negotiation = negotiate({ srtp: "required" });
    const offer = negotiation.offer();
    expect(lines(offer).filter((line) => line.startsWith("a=crypto"))).toEqual([
      expect.stringContaining("a=crypto:1 AES_CM_128_HMAC_SHA1_80"),
      expect.stringContaining("a=crypto:2 AES_CM_128_HMAC_SHA1_32"),
    ]);
    expect(offer).toContain("RTP/SAVP");
    expect(negotiation.offer()).toBe(offer);
    const agreed = negotiation.accept(sdp("RTP/SAVP 0", `a=crypto:2 AES_CM_128_HMAC_SHA1_32 inline:${KEY}`));
    expect(agreed.crypto?.suite).toBe("AES_CM_128_HMAC_SHA1_32");
    expect(() => negotiation.accept(sdp("RTP/SAVP 0"))).toThrow("no key");
  });

  test("optional keys are offered first, and an offer without them may follow", () => {
    const negotiation = negotiate({ srtp: "optional" });
    expect(negotiation.offer()).toMatch(/m=audio 40200 RTP\/SAVP[^]*a=crypto:1/);
    const clear = negotiation.offerInClear();
    expect(clear).toContain("m=audio 40200 RTP/AVP ");
    expect(clear).not.toContain("a=crypto");
    expect(versionOf(clear)).toBe("2");
    expect(negotiation.accept(sdp("RTP/AVP 0")).crypto).toBeNull();
    expect(negotiation.offer()).toBe(clear);
    expect(() => negotiate({ srtp: "required" }).offerInClear()).toThrow("never offered unencrypted");
  });

  test("a session with keys on a plain line keeps both in our offers", () => {
    const negotiation = negotiate({ srtp: "optional" });
    negotiation.answer(sdp("RTP/AVP 0", `a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:${KEY}`));
    expect(negotiation.offer()).toMatch(/m=audio 40200 RTP\/AVP [^]*a=crypto:1/);
  });
});

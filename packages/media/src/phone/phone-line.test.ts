/** Two phone lines on loopback. Tests advance time by hand, in slots of 20 ms. */
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  createHandTime,
  type HandTime,
  openEnd,
  openPair,
  packetsArrive,
  phonePorts,
  takeAnswer,
} from "@parley/testing/media/phone-pair";
import { amplitudeDbfs, concat, tone } from "@parley/testing/sound/test-signals";
import type { Frame } from "@parley/audio/frame";
import type { PhoneCodec, PhoneMedia } from "@parley/conversation/call-messages";
import { PhoneSound } from "./phone-sound.ts";

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});

/** A tone with whole waves per second, slot by slot. */
function saying(hz: number): (slot: number) => Frame {
  const sound = tones.get(hz) ?? tone({ hz, dbfs: -12, ms: 1_000 });
  tones.set(hz, sound);
  return (slot) => sound.slice((slot % 50) * 320, ((slot % 50) + 1) * 320);
}
const tones = new Map<number, Frame>();

/** Level of `hz` in the last second heard, dBFS. */
function level(frames: Frame[], hz: number): number {
  return amplitudeDbfs(concat(...frames.slice(-50)), hz, 16_000);
}

describe.each<[PhoneCodec, PhoneMedia["srtp"]]>([
  ["PCMU", "off"],
  ["PCMA", "optional"],
  ["G722", "required"],
  ["opus", "off"],
])("%s with SRTP %s", (codec, srtp) => {
  test("both sides hear each other completely and at the right level, and statistics agree", async () => {
    const time = createHandTime();
    const media = { codecs: [codec], srtp };
    const pair = await openPair(time, { caller: media, callee: media });
    await pair.talk(560, { caller: saying(440), callee: saying(1_000) });
    const tolerance = codec === "opus" ? 2 : 0.5;
    expect(Math.abs(level(pair.callee.frames, 440) + 12)).toBeLessThan(tolerance);
    expect(Math.abs(level(pair.caller.frames, 1_000) + 12)).toBeLessThan(tolerance);
    expect(pair.caller.events).toEqual(["connected"]);
    expect(pair.callee.frames).toHaveLength(560);
    expect(pair.callee.statistics[0]).toMatchObject({
      codec,
      isEncrypted: srtp !== "off",
      packetsLost: 0,
      peerLossShare: 0,
    });
    expect(pair.callee.statistics[0]?.packetsReceived).toBeGreaterThan(490);
    expect(pair.callee.statistics[0]?.roundTripMs).toBeLessThan(40);
    expect(pair.callee.line.playoutDelayMs()).toBeGreaterThan(0);
  });
});

test("the short SRTP tag works too", async () => {
  const time = createHandTime();
  const caller = await openEnd(time, { media: { srtp: "required" } });
  const onlyShort = caller.sdp.replace(/a=crypto:1 .*\r\n/, "");
  const callee = await openEnd(time, { media: { srtp: "required" }, offer: onlyShort });
  opened.push(caller.line, callee.line);
  takeAnswer(caller, callee.sdp);
  caller.line.pickUp();
  callee.line.pickUp();
  const say = saying(600);
  for (let i = 0; i < 100; i++) {
    caller.line.send(say(i));
    await time.slot();
  }
  expect(callee.sdp).toContain("AES_CM_128_HMAC_SHA1_32");
  expect(Math.abs(level(callee.frames, 600) + 12)).toBeLessThan(0.5);
});

describe("a peer that is gone", () => {
  test("is noticed after 20 s without sound and reports", async () => {
    const time = createHandTime();
    const { caller, callee } = await openPair(time);
    await callee.line.close();
    await slots(time, 995);
    expect(caller.events).toEqual(["connected"]);
    await slots(time, 60);
    expect(caller.events).toEqual(["connected", "network_lost"]);
  });

  test("is also noticed if it never sent anything after the answer", async () => {
    const time = createHandTime();
    const caller = await openEnd(time);
    opened.push(caller.line);
    takeAnswer(caller, caller.sdp.replace(/m=audio \d+/, "m=audio 9").replace(/a=rtcp:.*\r\n/, ""));
    await slots(time, 2_000); // it rings for 40 s
    caller.line.pickUp();
    await slots(time, 990);
    expect(caller.events).toEqual(["connected"]);
    await slots(time, 60);
    expect(caller.events.at(-1)).toBe("network_lost");
  });

  test("is not missed while the call is on hold", async () => {
    const time = createHandTime();
    const pair = await openPair(time);
    const { caller, callee } = pair;
    await pair.talk(50, { caller: saying(440), callee: saying(1_000) });
    const heldOffer = callee.sdp.replace("a=sendrecv", "a=inactive");
    const answer = caller.line.reoffer(heldOffer);
    expect(answer).toContain("a=inactive");
    expect(caller.events.at(-1)).toBe("held");
    const [framesBefore, heardBefore] = [caller.frames.length, callee.statistics.length];
    for (let i = 0; i < 1_500; i++) {
      caller.line.send(saying(440)(i));
      await time.slot();
    }
    expect(caller.frames).toHaveLength(framesBefore); // nothing is delivered
    expect(callee.statistics.length).toBeGreaterThan(heardBefore);
    expect(callee.statistics.at(-1)?.packetsReceived).toBeLessThan(60); // and our side is silent
    caller.line.reoffer(callee.sdp);
    expect(caller.events.slice(-2)).toEqual(["held", "resumed"]);
    await pair.talk(100, { caller: saying(440), callee: saying(1_000) });
    expect(Math.abs(level(caller.frames, 1_000) + 12)).toBeLessThan(0.5);
    expect(Math.abs(level(callee.frames, 440) + 12)).toBeLessThan(0.5);
    expect(caller.events).not.toContain("network_lost");
  });
});

test("both sides keep hearing each other when the codec changes mid-call", async () => {
  const time = createHandTime();
  const pair = await openPair(time);
  await pair.talk(50, { caller: saying(440), callee: saying(1_000) });
  const offer = pair.caller.line.reoffer(null);
  const justMu = offer.replace(/m=audio (\d+) RTP\/AVP .*/, "m=audio $1 RTP/AVP 0 101");
  takeAnswer(pair.caller, pair.callee.line.reoffer(justMu));
  await pair.talk(550, { caller: saying(440), callee: saying(1_000) });
  expect(pair.callee.statistics.at(-1)?.codec).toBe("PCMU");
  expect(Math.abs(level(pair.callee.frames, 440) + 12)).toBeLessThan(0.5);
  expect(Math.abs(level(pair.caller.frames, 1_000) + 12)).toBeLessThan(0.5);
});

test("when forks answer in different codecs, the final answer's sound is right from its first packets", async () => {
  const time = createHandTime();
  const caller = await openEnd(time, { media: { codecs: ["PCMA", "G722"] } });
  const first = await openEnd(time, { media: { codecs: ["PCMA"] }, offer: caller.sdp });
  const second = await openEnd(time, { media: { codecs: ["G722"] }, offer: caller.sdp });
  opened.push(caller.line, first.line, second.line);
  takeAnswer(caller, first.sdp, false);
  for (let i = 0; i < 20; i++) {
    first.line.send(saying(440)(i));
    await time.slot();
  }
  expect(caller.events).toEqual(["early media"]);
  expect(caller.frames).toEqual([]);
  takeAnswer(caller, second.sdp);
  caller.line.pickUp();
  second.line.pickUp();
  for (let i = 0; i < 60; i++) {
    second.line.send(saying(1_000)(i));
    first.line.send(saying(440)(i));
    await time.slot();
  }
  const after100ms = concat(...caller.frames.slice(5));
  expect(Math.abs(amplitudeDbfs(after100ms, 1_000, 16_000) + 12)).toBeLessThan(1);
  expect(amplitudeDbfs(after100ms, 440, 16_000)).toBeLessThan(-50);
  takeAnswer(caller, first.sdp); // a second 200 that came too late
  expect(caller.events).toEqual(["early media", "connected"]);
});

test("silence keeps the way open while ringing, and the first frame is sent in its slot after the answer", async () => {
  const time = createHandTime();
  const caller = await openEnd(time);
  const callee = await openEnd(time, { offer: caller.sdp });
  opened.push(caller.line, callee.line);
  takeAnswer(caller, callee.sdp, false);
  await slots(time, 510);
  expect(callee.statistics[0]?.packetsReceived).toBeGreaterThan(480);
  expect(caller.statistics[0]?.packetsReceived).toBe(0); // the called side sends nothing before it picks up
  callee.line.pickUp();
  caller.line.pickUp();
  callee.line.send(saying(500)(0));
  await packetsArrive();
  await slots(time, 2);
  expect(Math.max(...concat(...caller.frames))).toBeGreaterThan(5_000);
});

test("an unusable answer is reported, early or final", async () => {
  const time = createHandTime();
  const caller = await openEnd(time, { media: { codecs: ["PCMU"] } });
  opened.push(caller.line);
  const bad = caller.sdp.replace("RTP/AVP 0", "RTP/AVP 18");
  takeAnswer(caller, bad, false);
  takeAnswer(caller, bad, true);
  expect(caller.events).toEqual([
    "unusable early: The answer and the trunk have no codec in common: 18, telephone-event/8000 and PCMU.",
    "unusable: The answer and the trunk have no codec in common: 18, telephone-event/8000 and PCMU.",
  ]);
});

test("a private address that isn't allowed is refused, and its ports are returned", async () => {
  const time = createHandTime();
  const ports = phonePorts(1);
  const media = {
    network: { allow: [], demoPrefix: null, own: null },
    signallingAddress: null,
    addresses: ["127.0.0.1"],
  };
  const offer = "v=0\r\nc=IN IP4 10.1.2.3\r\nm=audio 9000 RTP/AVP 0\r\n";
  for (let i = 0; i < 3; i++)
    await expect(openEnd(time, { media, offer, ports })).rejects.toThrow(
      "The other side wants its audio at the private address 10.1.2.3. Set SIP_NETWORK_ALLOW=10.1.2.3 to allow it.",
    );
  expect(ports.take()).not.toBeNull();
});

test("codecs are freed with their line, once, and if its offer can't be used", async () => {
  const freed = vi.spyOn(PhoneSound.prototype, "free");
  onTestFinished(() => freed.mockRestore());
  const time = createHandTime();
  const { line } = await openEnd(time, { ports: phonePorts(1) });
  await line.close();
  await line.close();
  expect(freed).toHaveBeenCalledTimes(1);
  const ports = phonePorts(1);
  await expect(openEnd(time, { offer: "v=0\r\n", ports })).rejects.toThrow(/\.$/);
  expect(freed).toHaveBeenCalledTimes(2);
  expect(ports.take()).not.toBeNull();
});

test("running out of ports gives a clear error, and the last port freed is the last one reused", async () => {
  const time = createHandTime();
  const ports = phonePorts(2);
  const first = await openEnd(time, { ports });
  const second = await openEnd(time, { ports });
  opened.push(second.line);
  await expect(openEnd(time, { ports })).rejects.toThrow("Set MEDIA_PORTS to a larger range");
  await first.line.close();
  const third = await openEnd(time, { ports });
  opened.push(third.line);
  const portOf = (sdp: string) => /m=audio (\d+)/.exec(sdp)?.[1];
  expect(portOf(third.sdp)).toBe(portOf(first.sdp));
});

test("the last statistics come at the end, even if the peer hung up", async () => {
  const time = createHandTime();
  const pair = await openPair(time);
  await pair.talk(10);
  pair.caller.line.hungUp();
  await pair.close();
  expect(pair.caller.events).toEqual(["connected", "caller_hangup"]);
  expect(pair.caller.statistics).toHaveLength(1);
  expect(pair.caller.statistics[0]?.packetsSent).toBe(10);
});

async function slots(time: HandTime, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await time.slot();
}

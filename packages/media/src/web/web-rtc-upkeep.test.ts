import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createOpusDecoder, createOpusEncoder, type OpusEncoder } from "../codecs/opus-codec.ts";
import { createLineEvents } from "../line-events.ts";
import type { RtcpSummary } from "../rtp/rtcp.ts";
import { SoundReceiver } from "../rtp/sound-receiver.ts";
import { SoundSender } from "../rtp/sound-sender.ts";
import { createUpkeep } from "./web-rtc-upkeep.ts";

const SSRC = 7;
const BYE: RtcpSummary = { reports: [], senderReport: null, byes: [SSRC] };

let encoder: OpusEncoder;
let free: () => void = () => undefined;
let closed: string[] = [];
let session = { heardAt: 0, isSecure: true, isFlushed: true, hasChannel: false };
let receiver: SoundReceiver;
let sender: SoundSender;
let upkeep: ReturnType<typeof createUpkeep>;
let sequence = 0;

beforeEach(async () => {
  const decoder = await createOpusDecoder();
  encoder = await createOpusEncoder();
  free = () => {
    encoder.free();
    decoder.free();
  };
  vi.useFakeTimers({ toFake: ["performance"] });
  [closed, sequence] = [[], 0];
  session = { heardAt: performance.now(), isSecure: true, isFlushed: true, hasChannel: false };
  receiver = new SoundReceiver(decoder, 111);
  const events = createLineEvents();
  events.open({
    onConnected: () => undefined,
    onFrame: () => undefined,
    onText: () => undefined,
    onClosed: (reason) => closed.push(reason),
  });
  sender = new SoundSender(encoder, 111, () => undefined);
  const parts = { receiver, sender, encoder, events, cname: "name" };
  const line = Object.assign(session, { keepPath: () => undefined, sendRtcp: () => undefined });
  upkeep = createUpkeep({ ...parts, session: line });
  upkeep.becameSecure();
  speak();
});
afterEach(() => {
  vi.useRealTimers();
  free();
});

function speak(ssrc = SSRC): void {
  session.heardAt = performance.now();
  upkeep.heardSound();
  sequence += 1;
  const packet = { payloadType: 111, marker: false, sequence, timestamp: sequence * 960, ssrc };
  receiver.push({ ...packet, payload: Buffer.from([0xf8, 0xff, 0xfe]) }, performance.now());
}

/** Advances time in ticks. `isHeard`: authentic packets other than sound keep arriving. */
function wait(ms: number, isHeard = true): void {
  for (let passed = 0; passed < ms; passed += 20) {
    vi.advanceTimersByTime(20);
    if (isHeard) session.heardAt = performance.now();
    upkeep.tick();
  }
}

test("a peer without a channel that ends its stream has hung up", () => {
  upkeep.takeRtcp(BYE);
  expect(receiver.reception).toBeNull();
  wait(1_400);
  expect(closed).toEqual([]);
  wait(700);
  expect(closed).toEqual(["caller_hangup"]);
});

test("a peer with a channel has only stopped its microphone", () => {
  session.hasChannel = true;
  upkeep.takeRtcp(BYE);
  wait(20_000);
  expect(closed).toEqual([]);
});

test("a peer that is silent after BYE has hung up, not been lost", () => {
  session.hasChannel = true;
  upkeep.takeRtcp(BYE);
  wait(9_000, false);
  expect(closed).toEqual(["caller_hangup"]);
});

test("if another stream follows, the BYE only ended the previous microphone", () => {
  upkeep.takeRtcp(BYE);
  speak(); // was still on its way
  wait(1_000);
  speak(8);
  wait(3_000);
  expect(closed).toEqual([]);
});

test("the BYE of an unknown stream is ignored", () => {
  upkeep.takeRtcp({ ...BYE, byes: [99] });
  wait(4_000);
  expect(closed).toEqual([]);
});

test("a report of loss on our stream, and only on ours, reaches the encoder", () => {
  const expected = vi.spyOn(encoder, "setExpectedLoss");
  const report = (ssrc: number): RtcpSummary => {
    const sent = { highestSequence: 50, jitter: 0, lastReport: 0, delaySinceLast: 0 };
    return {
      reports: [{ ...sent, ssrc, fractionLost: 0.2, cumulativeLost: 10 }],
      senderReport: null,
      byes: [],
    };
  };
  upkeep.takeRtcp(report(sender.ssrc ^ 1));
  expect(expected).not.toHaveBeenCalled();
  upkeep.takeRtcp(report(sender.ssrc));
  expect(expected).toHaveBeenLastCalledWith(0.2);
});

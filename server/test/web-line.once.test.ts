/** WebRTC lines with Chromium: audio both ways, messages both ways, every kind of ending. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type MediaPort, openMediaPort } from "@parley/media/web/media-port";
import { createWebRtcLine, type WebRtcLine } from "@parley/media/web/web-rtc-line";
import {
  type BrowserCaller,
  browserCaller,
  CALLER_SCRIPT,
  type OfferKind,
} from "./doubles/browser-caller.ts";
import { type Chromium, startChromium } from "./doubles/chromium.ts";
import { type LineListener, listenTo } from "@parley/testing/media/line-listener";
import { startLossyRelay, throughRelay } from "@parley/testing/network/lossy-relay";
import { loudness, pitch } from "@parley/testing/sound/sound";
import { yardstick } from "./harness/yardstick.ts";

let mediaPort: MediaPort;
let listeners: LineListener[] = [];
const errors: unknown[] = [];

beforeEach(async () => {
  mediaPort = await openMediaPort({ port: 0, addresses: [], onError: (error) => errors.push(error) });
});

afterEach(async () => {
  await Promise.all(listeners.splice(0).map((listener) => listener.stop()));
  await mediaPort.close();
  if (errors.length > 0) throw new AggregateError(errors.splice(0), "The port reported errors.");
});

async function connect(
  browser: Chromium,
  hz: number | null,
  change: (answerSdp: string) => string = (answerSdp) => answerSdp,
  kind: OfferKind = "plain",
): Promise<{ caller: BrowserCaller; listener: LineListener; webRtc: WebRtcLine }> {
  const caller = browserCaller(await browser.newPage());
  const offered = Promise.withResolvers<{ webRtc: WebRtcLine; listener: LineListener }>();
  await caller.call(
    hz,
    async (offerSdp) => {
      const webRtc = await createWebRtcLine({
        mediaPort,
        channelLabel: "parley",
        msid: "parley agent",
        offerSdp,
      });
      const listener = listenTo(webRtc.line);
      listeners.push(listener);
      offered.resolve({ webRtc, listener });
      return change(webRtc.answerSdp);
    },
    kind,
  );
  return { caller, ...(await offered.promise) };
}

const until = { timeout: 15_000, interval: 50 };

async function hearsPitch(listener: LineListener, hz: number): Promise<void> {
  await expect.poll(() => listener.frames.length, until).toBeGreaterThan(100);
  await expect.poll(() => Math.abs(pitch(listener.heard(500)) - hz), until).toBeLessThan(hz * 0.03);
  expect(loudness(listener.heard(500))).toBeGreaterThan(1000);
}

function longestRun(values: boolean[], of: boolean): number {
  let [run, longest] = [0, 0];
  for (const value of values) {
    run = value === of ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

describe("with one browser", () => {
  let browser: Chromium;
  beforeAll(async () => {
    browser = await startChromium(CALLER_SCRIPT);
  });
  afterEach(() => browser.closePages());
  afterAll(() => browser.close());

  test("a tone goes each way and arrives unchanged", async () => {
    const { caller, listener } = await connect(browser, 440);
    listener.play(1000);
    await hearsPitch(listener, 440);
    await expect.poll(async () => Math.abs((await caller.heardHz()) - 1000), until).toBeLessThan(20);
    expect(listener.connections).toBe(1);
    expect(listener.line.playoutDelayMs()).toBeGreaterThan(20);
    expect(listener.line.playoutDelayMs()).toBeLessThan(400);
  });

  test("messages go each way, long ones too", async () => {
    const { caller, listener } = await connect(browser, 440);
    await expect.poll(() => caller.channelState(), until).toBe("open");
    await caller.send({ type: "text", text: "Grüezi", final: false, source: "recognised" });
    await expect
      .poll(() => listener.texts, until)
      .toEqual([{ text: "Grüezi", final: false, source: "recognised" }]);
    const body = "x".repeat(50_000);
    listener.line.sendMessage({ type: "state", state: "listening" });
    listener.line.sendMessage({ type: "error", code: "LONG", message: body });
    await expect
      .poll(() => caller.messages(), until)
      .toEqual([
        { type: "state", state: "listening" },
        { type: "error", code: "LONG", message: body },
      ]);
    await caller.send({ type: "dance" });
    await expect
      .poll(async () => (await caller.messages()).at(-1), until)
      .toMatchObject({ code: "UNKNOWN_MESSAGE" });
  });

  test("a page without a microphone hears the agent, and the line hears silence", async () => {
    const { caller, listener } = await connect(browser, null);
    listener.play(700);
    await expect.poll(async () => Math.abs((await caller.heardHz()) - 700), until).toBeLessThan(20);
    await expect.poll(() => listener.frames.length, until).toBeGreaterThan(50);
    expect(loudness(listener.heard(500))).toBe(0);
    expect(listener.closed).toEqual([]);
  });

  test("video is rejected, even if it comes first and audio is bundled with it", async () => {
    const { caller, listener } = await connect(browser, 440, undefined, "video first");
    listener.play(1000);
    await hearsPitch(listener, 440);
    await expect.poll(async () => Math.abs((await caller.heardHz()) - 1000), until).toBeLessThan(20);
    await expect.poll(() => caller.channelState(), until).toBe("open");
  });

  test("a page that neither sends nor hears audio gets its messages", async () => {
    const { caller, listener } = await connect(browser, null, undefined, "inactive");
    listener.play(1000);
    await expect.poll(() => caller.channelState(), until).toBe("open");
    await caller.send({ type: "text", text: "only typed" });
    await expect.poll(() => listener.texts.map(({ text }) => text), until).toEqual(["only typed"]);
    expect(await caller.heardHz()).toBe(0);
  });

  test("the agent pauses and continues", async () => {
    const { caller, listener } = await connect(browser, 440);
    listener.play(900);
    await expect.poll(async () => Math.abs((await caller.heardHz()) - 900), until).toBeLessThan(20);
    listener.play(0);
    await expect.poll(() => caller.heardHz(), until).toBe(0);
    listener.play(1200);
    await expect.poll(async () => Math.abs((await caller.heardHz()) - 1200), until).toBeLessThan(20);
  });

  test("several calls share the port and each hear their own", async () => {
    const pitches = [330, 550, 880];
    const calls = await Promise.all(pitches.map((hz) => connect(browser, hz)));
    for (const [index, { listener }] of calls.entries()) listener.play(1000 + 300 * index);
    for (const [index, { caller, listener }] of calls.entries()) {
      await hearsPitch(listener, pitches[index] ?? 0);
      const wanted = 1000 + 300 * index;
      await expect.poll(async () => Math.abs((await caller.heardHz()) - wanted), until).toBeLessThan(20);
    }
  });

  test("one packet in ten is lost and the rest are out of order: no holes in the sound, every message arrives", async () => {
    const relay = await startLossyRelay(mediaPort.port, { loss: 0.1, mostDelayMs: 30 });
    try {
      const { caller, listener } = await connect(browser, 440, (sdp) => throughRelay(sdp, relay));
      listener.play(1000);
      await expect.poll(() => listener.frames.length, until).toBeGreaterThan(200);
      // Its handshake may have been lost more than once.
      await expect.poll(() => caller.channelState(), until).toBe("open");
      for (let index = 0; index < 20; index++) {
        await caller.send({ type: "text", text: `line ${index}` });
        listener.line.sendMessage({ type: "error", code: String(index), message: "m".repeat(3_000) });
      }
      const pitches: number[] = [];
      await expect
        .poll(async () => pitches.push(await caller.heardHz()), { timeout: 15_000, interval: 100 })
        .toBeGreaterThanOrEqual(20);
      const isLoud = listener.frames.map((frame) => loudness(frame) > 1_000);
      expect(isLoud.filter(Boolean).length / isLoud.length).toBeGreaterThan(0.85);
      expect(longestRun(isLoud, false) * 20).toBeLessThan(200);
      expect(Math.abs(pitch(listener.heard(2_000)) - 440)).toBeLessThan(40);
      expect(pitches.filter((hz) => Math.abs(hz - 1000) < 40).length).toBeGreaterThanOrEqual(16);
      await expect.poll(() => listener.texts.length, until).toBe(20);
      expect(listener.texts.map(({ text }) => text)).toEqual(
        Array.from({ length: 20 }, (_, i) => `line ${i}`),
      );
      await expect.poll(async () => (await caller.messages()).length, until).toBe(20);
      expect(relay.lost).toBeGreaterThan(50);
      relay.cut();
      const limit = yardstick(6_500);
      await expect.poll(() => listener.breaks, until).toEqual(["silent"]);
      expect(listener.silentAt).toBeLessThan(limit.firedAt);
    } finally {
      await relay.close();
    }
  });

  test("when the network is gone for a while the line falls silent, and the page comes back by an ICE restart", async () => {
    const relay = await startLossyRelay(mediaPort.port, { loss: 0, mostDelayMs: 0 });
    try {
      const { caller, listener, webRtc } = await connect(browser, 440, (sdp) => throughRelay(sdp, relay));
      await hearsPitch(listener, 440);
      relay.cut();
      await expect.poll(() => listener.breaks, until).toEqual(["silent"]);
      listener.line.sendMessage({ type: "state", state: "listening" });
      const fragments: (string | null)[] = [];
      await caller.restart(async (fragment) => {
        const ours = webRtc.restartIce(fragment);
        fragments.push(ours, webRtc.restartIce(fragment));
        return ours ?? "";
      });
      expect(fragments[1]).toBeNull(); // the same credentials aren't a restart
      await expect.poll(() => listener.breaks, until).toEqual(["silent", "returned"]);
      listener.play(1000);
      listener.frames = [];
      await hearsPitch(listener, 440);
      await expect.poll(async () => Math.abs((await caller.heardHz()) - 1000), until).toBeLessThan(20);
      await expect.poll(() => caller.messages(), until).toEqual([{ type: "state", state: "listening" }]);
      expect(listener.closed).toEqual([]);
    } finally {
      await relay.close();
    }
  });

  test("the page hangs up: the line reports it at once", async () => {
    const { caller, listener } = await connect(browser, 440);
    await expect.poll(() => listener.connections, until).toBe(1);
    const limit = yardstick(2_000);
    await caller.hangUp();
    await expect.poll(() => listener.closed, until).toEqual(["caller_hangup"]);
    expect(listener.closedAt).toBeLessThan(limit.firedAt);
  });

  test("the page closes its channel: that is a hang-up too", async () => {
    const { caller, listener } = await connect(browser, 440);
    await expect.poll(() => caller.channelState(), until).toBe("open");
    await caller.closeChannel();
    await expect.poll(() => listener.closed, until).toEqual(["caller_hangup"]);
  });

  test("the agent hangs up: its last message arrives, then the page sees the end", async () => {
    const { caller, listener } = await connect(browser, 440);
    await expect.poll(() => caller.channelState(), until).toBe("open");
    listener.line.sendMessage({ type: "state", state: "ended", end_reason: "agent_hangup" });
    await listener.line.close();
    await expect.poll(() => caller.channelState(), until).toBe("closed");
    expect(await caller.messages()).toEqual([{ type: "state", state: "ended", end_reason: "agent_hangup" }]);
    expect(listener.closed).toEqual([]);
  });
});

test("a browser that dies is noticed within seconds", async () => {
  const browser = await startChromium(CALLER_SCRIPT);
  try {
    const { listener } = await connect(browser, 440);
    await hearsPitch(listener, 440);
    browser.kill();
    const limit = yardstick(6_500);
    await expect.poll(() => listener.breaks, until).toEqual(["silent"]);
    expect(listener.silentAt).toBeLessThan(limit.firedAt);
  } finally {
    await browser.close();
  }
});

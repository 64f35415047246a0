/** Calls from Firefox, at the line and on the preview page. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type MediaPort, openMediaPort } from "../src/lines/web/media-port.ts";
import { createWebRtcLine } from "../src/lines/web/web-rtc-line.ts";
import { browserCaller, CALLER_SCRIPT, type OfferKind } from "./doubles/browser-caller.ts";
import { type Firefox, startFirefox } from "./doubles/firefox.ts";
import { type LineListener, listenTo } from "./doubles/line-listener.ts";
import { EARS_SCRIPT, heard, stretches } from "./doubles/page-ears.ts";
import { loudness, pitch } from "./doubles/sound.ts";
import { endedCall } from "./harness/ended-call.ts";
import { startService } from "./harness/start-service.ts";

const until = { timeout: 15_000, interval: 50 };
let browser: Firefox;
let mediaPort: MediaPort;
let listeners: LineListener[] = [];
const errors: unknown[] = [];

beforeAll(async () => {
  browser = await startFirefox(CALLER_SCRIPT);
  // Every address of this machine: the browser has at least one pair of candidates for each.
  mediaPort = await openMediaPort({ port: 0, addresses: [], onError: (error) => errors.push(error) });
});
afterEach(async () => {
  await Promise.all(listeners.splice(0).map((listener) => listener.stop()));
  await browser.closePages();
});
afterAll(async () => {
  await browser.close();
  await mediaPort.close();
  expect(errors).toEqual([]);
});

async function connect(hz: number | null, kind: OfferKind = "plain") {
  const caller = browserCaller(await browser.newPage());
  const answered = Promise.withResolvers<LineListener>();
  const answer = async (offerSdp: string) => {
    const { line, answerSdp } = await createWebRtcLine({ mediaPort, offerSdp });
    const listener = listenTo(line);
    listeners.push(listener);
    answered.resolve(listener);
    return answerSdp;
  };
  await caller.call(hz, answer, kind);
  return { caller, listener: await answered.promise };
}

async function hearsPitch(listener: LineListener, hz: number): Promise<void> {
  await expect.poll(() => listener.frames.length, until).toBeGreaterThan(100);
  await expect.poll(() => Math.abs(pitch(listener.heard(500)) - hz), until).toBeLessThan(hz * 0.03);
  expect(loudness(listener.heard(500))).toBeGreaterThan(1000);
}

test.each(["plain", "video first"] as const)("a tone goes each way (%s)", async (kind) => {
  const { caller, listener } = await connect(440, kind);
  listener.play(1000);
  await hearsPitch(listener, 440);
  await expect.poll(async () => Math.abs((await caller.heardHz()) - 1000), until).toBeLessThan(20);
  await expect.poll(() => caller.channelState(), until).toBe("open");
});

test("a page without a microphone hears the agent, and one without sound has its messages", async () => {
  const { caller, listener } = await connect(null);
  listener.play(700);
  await expect.poll(async () => Math.abs((await caller.heardHz()) - 700), until).toBeLessThan(20);
  const silent = await connect(null, "inactive");
  await expect.poll(() => silent.caller.channelState(), until).toBe("open");
  await silent.caller.send({ type: "text", text: "only typed" });
  await expect.poll(() => silent.listener.texts.map(({ text }) => text), until).toEqual(["only typed"]);
  expect(listener.breaks).toEqual([]);
});

test("the page comes back by an ICE restart, and its hang-up is one", async () => {
  const caller = browserCaller(await browser.newPage());
  const restarts: ((fragment: string) => string | null)[] = [];
  await caller.call(440, async (offerSdp) => {
    const { line, answerSdp, restartIce } = await createWebRtcLine({ mediaPort, offerSdp });
    listeners.push(listenTo(line));
    restarts.push(restartIce);
    return answerSdp;
  });
  const [listener] = listeners;
  if (!listener) throw new Error("no line");
  await hearsPitch(listener, 440);
  await caller.restart(async (fragment) => restarts[0]?.(fragment) ?? "");
  listener.play(1000);
  listener.frames = [];
  await hearsPitch(listener, 440);
  await expect.poll(async () => Math.abs((await caller.heardHz()) - 1000), until).toBeLessThan(20);
  await caller.hangUp();
  await expect.poll(() => listener.closed, until).toEqual(["caller_hangup"]);
});

test("the preview page: it says that there is no recognition, the agent is heard, and typing works", async () => {
  const service = await startService();
  const root = "/public/v1/workspaces/{workspace_id}/agents/agt_00000000000000000000000001";
  const { body } = await service.request("GET", `${root}/preview-link`);
  const page = await browser.blankPage();
  await page.evaluateOnNewDocument(EARS_SCRIPT);
  await page.goto(`${service.url}/preview/${String(body.slug)}`);
  await page.locator("text/This browser has no speech recognition").wait();
  await page.locator("aria/customer_name").fill("Ann");
  await page.locator("aria/Start call").click();
  await page.waitForSelector('[data-role="agent"]');
  await expect.poll(async () => stretches(await heard(page)).length, until).toBeGreaterThan(0);
  expect(await page.$("text/over WebSocket")).toBeNull();
  await page.locator("aria/Type instead of talking").fill("Where is my order 1042?");
  await page.locator("aria/Send").click();
  await page.waitForSelector('[data-tool="get_order_status"][data-status="succeeded"]');
  await page.locator("aria/Hang up").click();
  await page.locator("text/You hung up.").wait();
  expect(await endedCall(service)).toMatchObject({ status: "completed", end_reason: "caller_hangup" });
});

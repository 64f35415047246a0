/** Calls from Firefox: to a line, to the real service along two slow paths, and on the preview page. */
import type { Page } from "puppeteer-core";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { type MediaPort, openMediaPort } from "@parley/media/web/media-port";
import { createWebRtcLine } from "@parley/media/web/web-rtc-line";
import {
  type BrowserCaller,
  browserCaller,
  CALLER_SCRIPT,
  type CallerSound,
  type OfferKind,
} from "./doubles/browser-caller.ts";
import { type Firefox, FIREFOX_HZ, startFirefox } from "./doubles/firefox.ts";
import { FIREFOX_MICROPHONE_SCRIPT, loadWords, say } from "./doubles/firefox-microphone.ts";
import { CUT_PATH_SCRIPT, cutPath } from "./doubles/cut-path.ts";
import { type LineListener, listenTo } from "@parley/testing/media/line-listener";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { COUNTS_SCRIPT, type SoundCount } from "./doubles/page-counts.ts";
import { finish, sayWords } from "@parley/testing/models/reply-steps";
import { loudness, pitch } from "@parley/testing/sound/sound";
import { spoken } from "@parley/testing/sound/spoken";
import { startTwoPaths, type TwoPaths } from "./doubles/two-paths.ts";
import { endedCall } from "./harness/ended-call.ts";
import { type RunningService, startService } from "./harness/start-service.ts";

const until = { timeout: 30_000, interval: 50 };
const AGENTS = "/public/v1/workspaces/{workspace_id}/agents";
const QUESTION = "Where is order 1003?";
const ANSWER = "It arrives on Friday.";
/** Any spoken sentence has more; comfort noise has far less. */
const SPEECH_ENERGY = 0.001;
let browser: Firefox;
let mediaPort: MediaPort;
let listeners: LineListener[] = [];
const errors: unknown[] = [];

beforeAll(async () => {
  browser = await startFirefox(CALLER_SCRIPT);
  // On every address of this machine, so that the browser has at least one pair of candidates for each.
  mediaPort = await openMediaPort({ port: 0, addresses: [], onError: (error) => errors.push(error) });
});
afterEach(async () => {
  await Promise.all(listeners.splice(0).map((listener) => listener.stop()));
  await browser.closePages();
});
afterAll(async () => {
  await browser.close();
  await mediaPort.close();
  if (errors.length > 0) throw new AggregateError(errors, "The port reported errors.");
});

async function connect(
  sound: CallerSound,
  kind: OfferKind = "plain",
  through = (answerSdp: string): string => answerSdp,
) {
  const caller = browserCaller(await browser.newPage());
  const answered = Promise.withResolvers<{
    listener: LineListener;
    restart: (fragment: string) => string | null;
  }>();
  const answer = async (offerSdp: string) => {
    const { line, answerSdp, restartIce } = await createWebRtcLine({
      mediaPort,
      channelLabel: "parley",
      msid: "parley agent",
      offerSdp,
    });
    const listener = listenTo(line);
    listeners.push(listener);
    answered.resolve({ listener, restart: restartIce });
    return through(answerSdp);
  };
  await caller.call(sound, answer, kind);
  return { caller, ...(await answered.promise) };
}

async function hearsCaller(listener: LineListener): Promise<void> {
  await expect.poll(() => listener.frames.length, until).toBeGreaterThan(100);
  await expect
    .poll(() => Math.abs(pitch(listener.heard(500)) - FIREFOX_HZ), until)
    .toBeLessThan(FIREFOX_HZ * 0.03);
  expect(loudness(listener.heard(500))).toBeGreaterThan(500);
}

/** Energy per second that the page hears from now on: the square of a sine's amplitude. */
async function heardPower(caller: BrowserCaller): Promise<number> {
  const before = await caller.heardSound();
  let after = before;
  await expect
    .poll(async () => (after = await caller.heardSound()).seconds - before.seconds, until)
    .toBeGreaterThan(0.5);
  return (after.energy - before.energy) / (after.seconds - before.seconds);
}

/** Checks that the page hears what a listener plays: a sine of 9000 of 32767. */
async function hearsAgent(caller: BrowserCaller): Promise<void> {
  await expect.poll(() => heardPower(caller), until).toBeCloseTo((9_000 / 32_767) ** 2, 2);
}

/** Checks that Firefox has tried both paths, and that the service only uses the one that Firefox uses itself. */
function expectSpokenWhereCallerSpeaks(paths: TwoPaths): void {
  const traffic = paths.traffic();
  expect(traffic.filter(({ callerChecks }) => callerChecks === 0)).toEqual([]);
  expect(traffic.filter(({ callerWords, serviceWords }) => callerWords === 0 && serviceWords > 0)).toEqual(
    [],
  );
}

test.each(["plain", "video first"] as const)("a tone goes each way (%s)", async (kind) => {
  const { caller, listener } = await connect("microphone", kind);
  listener.play(1000);
  await hearsCaller(listener);
  await hearsAgent(caller);
  await expect.poll(() => caller.channelState(), until).toBe("open");
  listener.play(0);
  await expect.poll(() => heardPower(caller), until).toBeLessThan(0.0001);
});

test("a page without a microphone hears the agent, and one without audio gets its messages", async () => {
  const paths = await startTwoPaths(mediaPort.port, 50);
  onTestFinished(() => paths.close());
  const { caller, listener } = await connect(null, "plain", paths.through);
  listener.play(700);
  await hearsAgent(caller);
  expectSpokenWhereCallerSpeaks(paths);
  const silent = await connect(null, "inactive");
  await expect.poll(() => silent.caller.channelState(), until).toBe("open");
  await silent.caller.send({ type: "text", text: "only typed" });
  await expect.poll(() => silent.listener.texts.map(({ text }) => text), until).toEqual(["only typed"]);
  expect(listener.breaks).toEqual([]);
});

test("the page comes back by an ICE restart, and its hang-up is recognised", async () => {
  const { caller, listener, restart } = await connect("microphone");
  await hearsCaller(listener);
  await caller.restart(async (fragment) => restart(fragment) ?? "");
  listener.play(1000);
  listener.frames = [];
  await hearsCaller(listener);
  await hearsAgent(caller);
  await caller.hangUp();
  await expect.poll(() => listener.closed, until).toEqual(["caller_hangup"]);
});

test("along two paths, each with 50 ms of delay, every call to the service is heard on both sides", async () => {
  const vendor = await startOpenAiDouble();
  onTestFinished(() => vendor.close());
  vendor.onTranscription(() => ({ text: QUESTION }));
  vendor.onChat(() => [...sayWords(ANSWER), finish("stop")]);
  const service = await startService({
    env: {
      MEDIA_ADDRESSES: "127.0.0.1,::1",
      OPENAI_BASE_URL: vendor.baseUrl,
      OPENAI_API_KEY: vendor.apiKey,
    },
  });
  const { body: agent } = await service.request("POST", AGENTS, {
    name: "Order desk",
    system_prompt: "You help with orders.",
    first_message: "Hello, order desk.",
    model: { provider: "openai", model: "any" },
    transcriber: { provider: "openai" },
    voice: { provider: "builtin", voice: "slt" },
  });
  const [question = new Int16Array()] = await spoken(["Where is order one zero zero three?"]);
  for (let call = 0; call < 3; call++) {
    const { caller, page, paths } = await callSlowly(service, agent.id, question);
    await expect.poll(async () => (await caller.heardSound()).energy, until).toBeGreaterThan(SPEECH_ENERGY);
    await say(page);
    const said = async () => (await caller.messages()) as { role?: string; text?: string; final?: boolean }[];
    const hasSaid = (who: string, words: string) =>
      expect
        .poll(
          async () => (await said()).some((m) => m.role === who && m.final && m.text?.includes(words)),
          until,
        )
        .toBe(true);
    await hasSaid("caller", QUESTION);
    const before = (await caller.heardSound()).energy;
    await hasSaid("agent", ANSWER);
    expect((await caller.heardSound()).energy - before).toBeGreaterThan(SPEECH_ENERGY);
    expectSpokenWhereCallerSpeaks(paths);
    await caller.hangUp();
    expect(await endedCall(service)).toMatchObject({ status: "completed", end_reason: "caller_hangup" });
    await browser.closePages();
  }
});

/** Calls the agent from a page whose microphone will say `words`, along two paths with 50 ms of delay each way. */
async function callSlowly(service: RunningService, agentId: string, words: Int16Array) {
  const { body: started } = await service.request(
    "POST",
    `/workspaces/{workspace_id}/agents/${agentId}/token`,
  );
  const page = await browser.newPage();
  await page.evaluate(FIREFOX_MICROPHONE_SCRIPT);
  await loadWords(page, words);
  const caller = browserCaller(page);
  const answered = Promise.withResolvers<TwoPaths>();
  await caller.call("microphone", async (offerSdp) => {
    const headers = { "content-type": "application/sdp", authorization: `Bearer ${started.token}` };
    const response = await fetch(started.url, { method: "POST", headers, body: offerSdp });
    const answerSdp = await response.text();
    const paths = await startTwoPaths(Number(/^m=audio (\d+)/m.exec(answerSdp)?.[1]), 50);
    onTestFinished(() => paths.close());
    answered.resolve(paths);
    return paths.through(answerSdp);
  });
  return { caller, page, paths: await answered.promise };
}

test("the preview page says that there is no recognition, the agent is heard, and typing works", async () => {
  const service = await startService();
  const { body } = await service.request("GET", `${AGENTS}/agt_00000000000000000000000001/preview-link`);
  const page = await browser.blankPage();
  await page.evaluateOnNewDocument(COUNTS_SCRIPT);
  await page.goto(`${service.url}/preview/${String(body.slug)}`);
  await page.locator("text/This browser can’t transcribe speech").wait();
  await page.locator(">>> [name=customer_name]").fill("Ann");
  await page.locator(">>> button[type=submit]").click();
  await page.waitForSelector('>>> [data-role="agent"]');
  const heard = async () => ((await page.evaluate("countSound()")) as SoundCount).energy;
  await expect.poll(heard, until).toBeGreaterThan(SPEECH_ENERGY);
  expect(await page.$('>>> [data-transport="webrtc"]')).not.toBeNull();
  await type(page, "Where is my order 1042?");
  await page.waitForSelector('>>> [data-status="succeeded"]');
  await type(page, "Goodbye");
  await page.locator("text/The agent hung up.").wait();
  expect(await endedCall(service)).toMatchObject({ status: "completed", end_reason: "agent_hangup" });
});

test("the preview page goes on after a reload, and over a WebSocket once nothing comes over UDP any more", async () => {
  const service = await startService();
  const { body } = await service.request("GET", `${AGENTS}/agt_00000000000000000000000001/preview-link`);
  const page = await browser.blankPage();
  await page.evaluateOnNewDocument(CUT_PATH_SCRIPT);
  const cut = await cutPath(page);
  await page.goto(`${service.url}/preview/${String(body.slug)}`);
  await page.locator(">>> [name=customer_name]").fill("Ann");
  await page.locator(">>> button[type=submit]").click();
  await page.waitForSelector('>>> [data-role="agent"]');
  await type(page, "Where is my order 1042?");
  await page.waitForSelector('>>> [data-status="succeeded"]');
  await page.reload();
  await page.waitForSelector('>>> [data-role="agent"]');
  await page.waitForSelector('>>> [data-transport="webrtc"]');
  cut();
  await page.waitForSelector('>>> [data-transport="websocket"]');
  await type(page, "Goodbye");
  await page.locator("text/The agent hung up.").wait();
  const calls = async () =>
    (await service.request("GET", "/public/v1/workspaces/{workspace_id}/calls")).body.data as object[];
  const ended = { status: "completed", end_reason: "agent_hangup" };
  await expect.poll(calls, until).toMatchObject([ended]); // one call, all along
});

async function type(page: Page, words: string): Promise<void> {
  await page.locator('>>> [aria-label="Type instead of talking"]').fill(words);
  await page.locator(">>> button[type=submit]").click();
}

/** The public preview: what somebody without an account sees, by keyboard alone, and when something is wrong. */
import { expect, test } from "vitest";
import { dashboardPage, ownDashboardPage, type DashboardPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress, tabAndType, tabTo } from "./keyboard.ts";
import { NO_RECOGNITION, QUIET_RECOGNITION } from "./page-recognition.ts";
import { screenshot } from "./screenshot.ts";

async function addressOf({ service, api, example }: DashboardPage): Promise<string> {
  const { slug } = await api("GET", `agents/${example.agentId}/preview-link`);
  return `${service.url}/preview/${String(slug)}`;
}

/** A tool call that succeeded, without its name, and what the agent makes of it. */
const DONE = '[data-tool=""][data-outcome="succeeded"]';
const ANSWER = '[data-role="agent"] :text("1042")';

/** Runs in the page before its own scripts: counts what the orb draws. */
const COUNT_PICTURES = `
  window.pictures = 0;
  const clear = CanvasRenderingContext2D.prototype.clearRect;
  CanvasRenderingContext2D.prototype.clearRect = function (...area) {
    window.pictures++;
    return clear.apply(this, area);
  };`;

/** The page is one element, with a tree of its own. */
const ORB = "document.querySelector('parley-call').shadowRoot.querySelector('canvas')";

/** Waits until the browser has painted the change and notified its intersection observers. */
const TWO_FRAMES =
  "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))))";

/** Runs in the page before its own scripts: no microphone, no WebRTC. */
const POOR_BROWSER = `
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  delete window.RTCPeerConnection;`;

test("by keyboard alone: the variables, a typed call with a tool, hanging up, and calling again", async () => {
  const dashboard = await dashboardPage();
  const { page } = dashboard;
  const { keyboard } = page;
  await page.addInitScript(QUIET_RECOGNITION);
  await page.goto(await addressOf(dashboard));
  await page.getByRole("heading", { name: "Mara, order desk" }).waitFor();
  expect(await page.title()).toBe("Mara, order desk · Parley");
  const start = page.getByRole("button", { name: "Start call" });
  expect(await start.isDisabled()).toBe(true);
  await tabAndType(page, page.getByLabel("Customer name"), "Ann");
  await expectAccessible(page);
  await screenshot(page, "preview");
  await tabAndPress(page, start);

  const words = page.getByLabel("Type instead of talking");
  await words.and(page.locator(":focus")).waitFor();
  await page.locator('[data-role="agent"]').first().waitFor();
  await keyboard.type("Where is my order 1042?");
  await keyboard.press("Enter");
  await page.locator(DONE).getByText("Looked that up").waitFor();
  await page.locator(ANSWER).waitFor();
  expect(await page.locator("summary").count()).toBe(0); // the tool's request doesn't matter here
  expect(await page.getByText("get_order_status").count()).toBe(0);
  await tabTo(page, page.getByRole("button", { name: "Mute" }));
  await keyboard.press("Enter");
  await page.getByRole("button", { name: "Unmute" }).and(page.locator(":focus")).waitFor();
  await expectAccessible(page);
  await screenshot(page, "preview-live");
  await tabAndPress(page, page.getByRole("button", { name: "End call" }));
  await page.getByRole("status").getByText("You hung up.").waitFor();
  await page.getByRole("button", { name: "Call again" }).and(page.locator(":focus")).waitFor();
  expect(await page.getByRole("link", { name: "View call record" }).count()).toBe(0);
  await expectAccessible(page);
  await screenshot(page, "preview-over");

  await keyboard.press("Enter"); // this calls, with the same values
  await words.and(page.locator(":focus")).waitFor();
  await keyboard.type("Goodbye");
  await keyboard.press("Enter");
  await page.getByRole("status").getByText("The agent hung up.").waitFor();
});

/** Counts how often the page asks for the microphone. */
const COUNT_ASKED = `
  window.asked = 0;
  const { mediaDevices } = navigator;
  const ask = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = (wanted) => (window.asked++, ask(wanted));`;

test("where nobody could transcribe, the page says so before the call, leaves the microphone off, and doesn't listen", async () => {
  const dashboard = await dashboardPage();
  const { page } = dashboard;
  await page.addInitScript(NO_RECOGNITION + COUNT_ASKED);
  await page.goto(await addressOf(dashboard));
  await page.getByText("This browser can’t transcribe speech. You can type instead.").waitFor();
  await page.getByText("You’ll talk to an AI agent. The conversation is transcribed and saved.").waitFor();
  await expectAccessible(page);
  await screenshot(page, "preview-unheard");
  await page.getByLabel("Customer name").fill("Ann");
  await page.getByRole("button", { name: "Start call" }).click();
  await page.getByText("Type to reply").waitFor();
  expect(await page.getByText("Listening").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Mute" }).isDisabled()).toBe(true);
  expect(await page.evaluate("asked")).toBe(0);
  expect(await page.locator("[data-orb]").getAttribute("data-orb")).toBe("idle");
  await page.getByLabel("Type instead of talking").fill("Where is my order 1042?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator(DONE).getByText("Looked that up").waitFor();
  await page.locator(ANSWER).waitFor();
  await page.getByRole("button", { name: "Transcript" }).click();
  await page.getByRole("list", { name: "Transcript" }).getByText("Where is my order 1042?").waitFor();
  await expectAccessible(page);
  await screenshot(page, "preview-transcript");
});

test("the orb moves without causing a layout, and not at all with reduced motion or out of view", async () => {
  const dashboard = await dashboardPage();
  const { page } = dashboard;
  await page.addInitScript(COUNT_PICTURES);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(await addressOf(dashboard));
  await page.getByLabel("Customer name").waitFor();
  const metrics = await page.context().newCDPSession(page);
  await metrics.send("Performance.enable");
  const layouts = async () => {
    const { metrics: all } = await metrics.send("Performance.getMetrics");
    return all.find(({ name }) => name === "LayoutCount")?.value ?? NaN;
  };
  const pictures = () => page.evaluate<number>("pictures");
  const morePictures = async (than: number) => expect.poll(pictures).toBeGreaterThan(than + 10);
  /** The browser takes its own time to tell the page that it is out of view or should keep still. */
  const noMorePictures = () =>
    expect
      .poll(() =>
        page.evaluate<number>(
          `(async () => { const before = pictures; await ${TWO_FRAMES}; return pictures - before; })()`,
        ),
      )
      .toBe(0);
  await morePictures(await pictures());
  const before = await layouts();
  await morePictures(await pictures());
  expect(await layouts()).toBe(before);

  await page.evaluate(`${ORB}.style.marginTop = '5000px'`);
  await noMorePictures();

  await page.evaluate(`${ORB}.style.marginTop = ''`);
  await morePictures(await pictures());
  await page.emulateMedia({ reducedMotion: "reduce" });
  await noMorePictures();
});

test("a link that is wrong, in use, switched off; no microphone, no WebRTC; the service gone in mid-call", async () => {
  const dashboard = await ownDashboardPage({ env: { PREVIEW_CALLS_AT_ONCE: "1" } });
  const { service, page, newPage, api, example } = dashboard;
  await page.addInitScript(POOR_BROWSER);
  await page.goto(`${service.url}/preview/no-such-link`);
  await page.getByRole("alert").getByText("This link doesn’t work").waitFor();
  await expectAccessible(page);
  await screenshot(page, "preview-wrong");

  const address = await addressOf(dashboard);
  await page.route("**/variables", (route) => route.abort());
  await page.goto(address);
  await page.getByRole("alert").getByText("Can’t reach the server.").waitFor();
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Try again" }).click();

  await page.getByLabel("Customer name").fill("Ann");
  await api("PATCH", `agents/${example.agentId}`, { active: false });
  await page.getByRole("button", { name: "Start call" }).click();
  await page.getByRole("alert").getByText("This agent can't take calls right now.").waitFor();
  await api("PATCH", `agents/${example.agentId}`, { active: true, engine: { reconnect_ms: 2_000 } });
  await page.getByRole("button", { name: "Start call" }).click();
  const denied = "Microphone access was denied. Type your message; you’ll still hear the agent.";
  await page.getByText(denied, { exact: true }).waitFor();
  await page.getByText(`Connected. ${denied}`, { exact: true }).waitFor(); // for screen readers
  await page.locator('[data-transport="websocket"]').waitFor();
  expect(await page.getByRole("button", { name: "Mute" }).isDisabled()).toBe(true);
  await page.getByLabel("Type instead of talking").fill("Where is my order 1042?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator(DONE).getByText("Looked that up").waitFor();
  await page.locator(ANSWER).waitFor();
  await expectAccessible(page);
  await screenshot(page, "preview-typed");

  const second = await newPage();
  await second.goto(address);
  await second.getByLabel("Customer name").fill("Ben");
  await second.getByRole("button", { name: "Start call" }).click();
  const inUse = "The agent is busy. Try again in 30 seconds.";
  await second.getByRole("alert").getByText(inUse).waitFor();
  await expectAccessible(second);
  await screenshot(second, "preview-limit");
  await api("DELETE", `agents/${example.agentId}/preview-link`);
  await second.getByRole("button", { name: "Start call" }).click();
  await second.getByRole("alert").getByText("This link doesn’t work").waitFor();

  await service.kill9();
  await page.getByRole("status").getByText("The connection was lost.").waitFor();
  await page.getByRole("button", { name: "Call again" }).click();
  await page.getByRole("alert").getByText("Can’t reach the server.").waitFor();
});

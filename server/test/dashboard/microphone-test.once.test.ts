/** The microphone is tried before a call, on the public preview and beside an agent's pages. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { dashboardPage, signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress } from "./keyboard.ts";
import { QUIET_RECOGNITION } from "./page-recognition.ts";
import { screenshot } from "./screenshot.ts";

/** Runs in the page before its own scripts: keeps what it asked of `getUserMedia`, and the streams that it got. */
const KEEP_STREAMS = `
  window.asked = [];
  window.streams = [];
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    asked.push(constraints.audio.deviceId?.exact ?? null);
    const stream = await open(constraints);
    streams.push(stream);
    return stream;
  };`;

const liveStreams = (page: Page) =>
  page.evaluate<number>(
    "streams.filter((stream) => stream.getTracks().some(({ readyState }) => readyState === 'live')).length",
  );

/** The browser's fake microphone beeps. */
async function expectWorking(page: Page, panel: Locator): Promise<void> {
  await panel.getByText("Your microphone works.").waitFor();
  const level = async () => Number(await panel.getByRole("meter").getAttribute("aria-valuenow"));
  await expect.poll(level, { interval: 20 }).toBeGreaterThan(20);
  await expectAccessible(page);
  const hear = panel.getByRole("button").filter({ hasText: /Hear yourself|Recording you|Playing it back/ });
  await hear.press("Enter");
  await expect.poll(() => hear.textContent()).toContain("Recording you");
  await expect.poll(() => hear.textContent(), { timeout: 10_000 }).toContain("Playing it back");
  await expect.poll(() => hear.textContent(), { timeout: 10_000 }).toContain("Hear yourself");
  expect(await liveStreams(page)).toBe(1);
}

test("on the preview page: a visitor hears themselves, chooses a microphone, and the call uses it", async () => {
  const { page, service, api, example } = await dashboardPage();
  const { slug } = await api("GET", `agents/${example.agentId}/preview-link`);
  await page.addInitScript(QUIET_RECOGNITION + KEEP_STREAMS);
  await page.goto(`${service.url}/preview/${String(slug)}`);
  await page.getByLabel("Customer name").fill("Ann");
  expect(await page.evaluate("asked")).toEqual([]); // nobody is asked for the microphone unless they want to
  await tabAndPress(page, page.getByRole("button", { name: "Test microphone" }));
  const panel = page.getByRole("group", { name: "Test microphone" });
  const choice = panel.getByRole("combobox", { name: "Microphone" });
  await choice.and(page.locator(":focus")).waitFor();
  await expectWorking(page, panel);
  await screenshot(page, "preview-microphone");
  const ids = await choice
    .locator("option")
    .evaluateAll((all) => all.map((one) => (one as unknown as { value: string }).value));
  const last = ids.at(-1) ?? "";
  await choice.selectOption(last);
  await expect.poll(() => page.evaluate<unknown[]>("asked")).toEqual([null, last]);
  await page.getByRole("button", { name: "Start call" }).click();
  await page.locator('[data-role="agent"]').first().waitFor();
  expect(await page.evaluate("asked")).toEqual([null, last, last]);
  expect(await liveStreams(page)).toBe(1); // the call's
});

test("on the preview page: a refused microphone is named, and the test can be tried again", async () => {
  const { page, service, api, example } = await dashboardPage();
  const { slug } = await api("GET", `agents/${example.agentId}/preview-link`);
  await page.addInitScript(`${QUIET_RECOGNITION} ${KEEP_STREAMS}
    const working = navigator.mediaDevices.getUserMedia;
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    window.allow = () => (navigator.mediaDevices.getUserMedia = working);`);
  await page.goto(`${service.url}/preview/${String(slug)}`);
  const open = page.getByRole("button", { name: "Test microphone" });
  await open.click();
  await page.getByRole("alert").getByText("Microphone access was denied.").waitFor();
  await expectAccessible(page);
  await page.evaluate("allow()");
  await open.click();
  await page.getByText("Your microphone works.").waitFor();
  expect(await page.getByText("Microphone access was denied.").isVisible()).toBe(false);
});

test("in the call panel: a member hears themselves, and the call takes the microphone over", async () => {
  const { page, open, example } = await signedInPage();
  await page.addInitScript(QUIET_RECOGNITION + KEEP_STREAMS);
  await open(`agents/${example.agentId}`);
  await page.getByRole("button", { name: "Preview call" }).click();
  const dock = page.getByRole("complementary", { name: "Preview call" });
  await dock.getByLabel("Customer name").fill("Ann");
  await tabAndPress(page, dock.getByRole("button", { name: "Test microphone" }));
  const panel = dock.getByRole("group", { name: "Test microphone" });
  await panel.getByRole("combobox", { name: "Microphone" }).and(page.locator(":focus")).waitFor();
  await expectWorking(page, panel);
  await screenshot(page, "preview-call-microphone");
  await panel.getByRole("combobox", { name: "Microphone" }).click();
  await page.getByRole("option").last().click();
  await expect.poll(() => page.evaluate<unknown[]>("asked.length")).toBe(2);
  await dock.getByRole("button", { name: "Start call" }).click();
  await dock.locator('[data-role="agent"]').first().waitFor();
  const asked = await page.evaluate<(string | null)[]>("asked");
  expect([asked.length, asked[2]]).toEqual([3, asked[1]]);
  expect(await liveStreams(page)).toBe(1);
});

/** Calls from pages that aren't the dashboard's: with what the service serves under `/embed/`. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dashboardPage, type DashboardPage } from "./dashboard-page.ts";
import { QUIET_RECOGNITION } from "./page-recognition.ts";

const EXAMPLE = "agents/agt_00000000000000000000000001";

async function slugOf({ api }: DashboardPage): Promise<string> {
  return String((await api("GET", `${EXAMPLE}/preview-link`))["slug"]);
}

/** Runs in the page: begins a call with `startCall`, and keeps what it is told in `told`. */
const START = (slug: string, more = "") => `(async () => {
  const { startCall } = await import("/embed/parley.js");
  window.told = [];
  const tell = (kind) => (what) => told.push(kind + " " + (what?.state ?? what?.status ?? what?.text ?? what));
  const getToken = async () => {
    const body = JSON.stringify({ variable_values: { customer_name: "Ann" } });
    const headers = { "content-type": "application/json" };
    return (await fetch("/preview/${slug}/token", { method: "POST", headers, body })).json();
  };
  window.call = await startCall({
    getToken, onState: tell("state"), onTool: tell("tool"), onTranscript: tell("said"), onClosed: tell("closed"), ${more}
  });
  return call.transport;
})()`;

interface Stats {
  transport: string;
  packetsReceived: number | null;
}

const told = (page: Page) => page.evaluate<string[]>("told");

test.each(["webrtc", "websocket"])("startCall from a plain page, over %s", async (transport) => {
  const dashboard = await dashboardPage();
  const { service, page } = dashboard;
  await page.addInitScript(QUIET_RECOGNITION);
  if (transport === "websocket") await page.addInitScript("delete window.RTCPeerConnection;");
  await page.goto(`${service.url}/docs`);
  expect(await page.evaluate(START(await slugOf(dashboard)))).toBe(transport);
  await expect.poll(() => page.evaluate("call.levels().agent")).toBeGreaterThan(0.2);
  await expect.poll(async () => (await told(page)).join("\n")).toMatch(/^said Hello Ann/m);
  // The browser's fake microphone beeps; muted, nothing of it is sent.
  await expect.poll(() => page.evaluate("call.levels().caller")).toBeGreaterThan(0.2);
  await page.evaluate("call.mute()");
  expect(await page.evaluate("call.levels().caller")).toBe(0);
  await page.evaluate("call.mute(false)");
  const stats = await page.evaluate<Stats>("call.stats()");
  expect([stats.transport, (stats.packetsReceived ?? 0) > 0]).toEqual([transport, transport === "webrtc"]);

  const inputs = `navigator.mediaDevices.enumerateDevices().then((all) => all.filter(({ kind }) => kind === "audioinput").map(({ deviceId }) => deviceId))`;
  const ids = await page.evaluate<string[]>(inputs);
  await page.evaluate(`call.setInputDevice(${JSON.stringify(ids.at(-1))})`);
  await expect.poll(() => page.evaluate("call.levels().caller")).toBeGreaterThan(0.2);
  const refusal = page.evaluate<string>("call.setInputDevice('gone').catch(({ name }) => name)");
  expect(await refusal).toBe("OverconstrainedError");
  expect(await page.evaluate("call.microphoneProblem")).toBe(null);

  await page.evaluate("call.sendText('Where is my order 1042?')");
  await expect.poll(() => told(page)).toContain("tool succeeded");
  await page.evaluate("call.hangUp()");
  expect((await told(page)).at(-1)).toBe("closed false");
  await expect
    .poll(
      async () => ((await dashboard.api("GET", "calls"))["data"] as { end_reason: string }[])[0]?.end_reason,
    )
    .toBe("caller_hangup");
});

/** Calls from pages that aren't the dashboard's: with what the service serves under `/embed/`. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dashboardPage, type DashboardPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress } from "./keyboard.ts";
import { QUIET_RECOGNITION } from "./page-recognition.ts";
import { resizeTo } from "./resize-to.ts";
import { screenshot } from "./screenshot.ts";

async function slugOf({ api, example }: DashboardPage): Promise<string> {
  return String((await api("GET", `agents/${example.agentId}/preview-link`))["slug"]);
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
  window.leaving = new AbortController();
  window.call = await startCall({
    getToken, signal: leaving.signal, onState: tell("state"), onTool: tell("tool"), onTranscript: tell("said"), onClosed: tell("closed"), ${more}
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
  await page.evaluate(transport === "webrtc" ? "call.hangUp()" : "leaving.abort()");
  expect((await told(page)).at(-1)).toBe("closed false");
  await expect
    .poll(
      async () => ((await dashboard.api("GET", "calls"))["data"] as { end_reason: string }[])[0]?.end_reason,
    )
    .toBe("caller_hangup");
});

test("two pages with one token: the older one says where the call is, and takes it back when asked", async () => {
  const dashboard = await dashboardPage();
  const { page: first } = dashboard;
  const second = await dashboard.newPage();
  const slug = await slugOf(dashboard);
  const body = { variable_values: { customer_name: "Ann" } };
  const answer = await fetch(`${dashboard.service.url}/preview/${slug}/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const token = await answer.text();
  let attempts = 0;
  for (const page of [first, second]) {
    await page.addInitScript(QUIET_RECOGNITION);
    page.on("request", (request) => (attempts += request.url().includes("/whip?page=") ? 1 : 0));
    const getToken = `${ELEMENT}.getToken = async () => (${token});`;
    await openShop({ ...dashboard, page }, 'mode="inline" name="Mara"', getToken);
    await page.getByRole("button", { name: "Start call" }).click();
    await page.getByRole("button", { name: "End call" }).waitFor();
  }
  const elsewhere = (page: Page) => page.getByText("This call continues in another window", { exact: true });
  const here = (page: Page) => page.getByRole("button", { name: "Continue here" });
  await elsewhere(first).waitFor();
  await here(first).waitFor();
  // As a page does whose connection fails.
  const third = JSON.parse(token) as { token: string; url: string };
  const headers = { authorization: `Bearer ${third.token}` };
  expect((await fetch(`${third.url}?page=page-three`, { method: "DELETE", headers })).status).toBe(200);
  await expectAccessible(first);
  await screenshot(first, "widget-elsewhere");
  expect([await here(second).count(), attempts]).toEqual([0, 2]);
  await tabAndPress(first, here(first));
  await elsewhere(second).waitFor();
  await first.getByLabel("Type instead of talking").fill("Where is my order 1042?");
  await first.getByRole("button", { name: "Send" }).click();
  await first.locator('[data-role="agent"]').getByText(/1042/).waitFor();
  expect(attempts).toBe(3);
  await second.getByRole("button", { name: "End call" }).click(); // only leaves
  await first.getByRole("button", { name: "End call" }).click();
  await first.getByRole("status").getByText("You hung up.").waitFor();
});

test.each(["webrtc", "websocket"])(
  "a reload is no hang-up, over %s; leaving the page is one",
  async (transport) => {
    const dashboard = await dashboardPage();
    const { page } = dashboard;
    await page.addInitScript(QUIET_RECOGNITION);
    await page.addInitScript(`addEventListener("parley-end", () => (sessionStorage.wasEnded = "yes"));`);
    if (transport === "websocket") await page.addInitScript("delete window.RTCPeerConnection;");
    // No routes: Chromium never loads a worklet's module on a page whose requests are intercepted.
    await page.goto(`${dashboard.service.url}/preview/${await slugOf(dashboard)}`);
    await page.getByLabel("Customer name").fill("Ann");
    await page.getByRole("button", { name: "Start call" }).click();
    await page.locator(`[data-transport="${transport}"]`).waitFor();
    const field = page.getByLabel("Type instead of talking");
    await field.fill("Where is my order 1042?");
    await page.getByRole("button", { name: "Send" }).click();
    await page.locator('[data-role="agent"]').getByText(/1042/).waitFor();
    await field.fill("And the next");
    await page.reload();
    await page.getByRole("button", { name: "Transcript" }).click();
    await page.locator('[data-role="caller"]').getByText("Where is my order 1042?").waitFor();
    await page.locator('[data-role="agent"]').getByText("Sorry, we were cut off for a moment.").waitFor();
    expect(await field.inputValue()).toBe("And the next");
    expect(await page.evaluate("sessionStorage.wasEnded ?? null")).toBe(null);
    const calls = async () =>
      ((await dashboard.api("GET", "calls"))["data"] as { status: string; end_reason: string | null }[]).map(
        ({ status, end_reason }) => end_reason ?? status,
      );
    expect(await calls()).toEqual(["in_progress"]);
    await page.goto("about:blank");
    await expect.poll(calls, { timeout: 20_000 }).toEqual(["caller_hangup"]);
  },
);

/** A shop's page, on the service's own origin. */
const shop = (attributes: string, script: string) => `<!doctype html>
  <html lang="en"><title>Northwind Outdoor</title><meta name="viewport" content="width=device-width">
  <style>body { margin: 0; font-family: sans-serif } main { padding: 16px }</style>
  <main><h1>Ridgeline two-person tent</h1><p>Three seasons, 1.6 kg, up in four minutes.</p></main>
  <script type="module" src="/embed/parley-call.js"></script><parley-call ${attributes}></parley-call>
  <script>${script}</script>`;

const ELEMENT = 'document.querySelector("parley-call")';

async function openShop({ service, page }: DashboardPage, attributes: string, script = ""): Promise<void> {
  const address = `${service.url}/shop`;
  await page.route(address, (route) =>
    route.fulfill({ contentType: "text/html", body: shop(attributes, script) }),
  );
  await page.goto(address);
}

test("the floating element by keyboard: a call with a tool, minimized and shown again, and what the page is told", async () => {
  const dashboard = await dashboardPage();
  const { page } = dashboard;
  await page.addInitScript(
    `${QUIET_RECOGNITION} window.told = [];
    for (const name of ["parley-load", "parley-start", "parley-end"])
      addEventListener(name, ({ detail }) => told.push(name + " " + (detail.agentName ?? detail.reason ?? detail.callId.slice(0, 5))));`,
  );
  await openShop(dashboard, `preview="${await slugOf(dashboard)}" privacy="https://shop.example/privacy"`);
  const { keyboard } = page;
  await expectAccessible(page);
  await screenshot(page, "widget-launcher");
  await tabAndPress(page, page.getByRole("button", { name: "Talk to Mara, order desk" }));
  await page.getByLabel("Customer name").and(page.locator(":focus")).waitFor();
  expect(await page.getByRole("link", { name: "Privacy" }).getAttribute("href")).toMatch(/^https:..shop/);
  await expectAccessible(page);
  await screenshot(page, "widget-open");
  await keyboard.type("Ann");
  await keyboard.press("Enter");
  await page.getByLabel("Type instead of talking").and(page.locator(":focus")).waitFor();
  await keyboard.type("Where is my order 1042?");
  await keyboard.press("Enter");
  await page.locator('[data-status="succeeded"]').waitFor({ state: "attached" });
  await page.locator('[data-role="agent"]').getByText(/1042/).waitFor();
  // What a site's visitors see names no tool.
  expect(await page.evaluate(`${ELEMENT}.shadowRoot.innerHTML`)).not.toContain("get_order_status");
  await expectAccessible(page);
  await screenshot(page, "widget-live");

  await keyboard.press("Escape");
  const show = page.getByRole("button", { name: "Mara, order desk" });
  await show.and(page.locator(":focus")).waitFor();
  await expectAccessible(page);
  await screenshot(page, "widget-minimized");
  await keyboard.press("Enter");
  await page.getByRole("list", { name: "Transcript" }).getByText("Where is my order 1042?").waitFor();
  await tabAndPress(page, page.getByRole("button", { name: "End call" }));
  await page.getByRole("button", { name: "Call again" }).and(page.locator(":focus")).waitFor();
  await page.getByRole("status").getByText("You hung up.").waitFor();
  await expectAccessible(page);
  await screenshot(page, "widget-over");
  expect(await told(page)).toEqual([
    "parley-load Mara, order desk",
    "parley-start call_",
    "parley-end caller_hangup",
  ]);
});

test("the element in another language, theme and colour, where the page stands; and with the page's own getToken", async () => {
  const dashboard = await dashboardPage();
  const { page, service, example } = dashboard;
  await page.addInitScript(QUIET_RECOGNITION);
  const slug = await slugOf(dashboard);
  await dashboard.api("PATCH", `agents/${example.agentId}`, { recording: "on" });
  await openShop(dashboard, `mode="inline" lang="de" theme="dark" preview="${slug}"`);
  await page.getByRole("button", { name: "Anruf starten" }).waitFor();
  await page
    .getByText("Sie sprechen mit einer KI. Der Anruf wird aufgezeichnet und mitgeschrieben.")
    .waitFor();
  await screenshot(page, "widget-inline");
  const ground = () =>
    page.evaluate(`getComputedStyle(${ELEMENT}.shadowRoot.querySelector(".card")).backgroundColor`);
  expect(await ground()).toBe("rgb(21, 23, 27)");
  await page.evaluate(`${ELEMENT}.style.setProperty("--parley-ground", "#fff8ee")`);
  expect(await ground()).toBe("rgb(255, 248, 238)");

  await openShop(dashboard, 'mode="page" preview="no-such-link"');
  await page.getByRole("alert").getByText("This link doesn’t work").waitFor();
  await page.evaluate(`${ELEMENT}.setAttribute("mode", "inline")`);
  await page.getByRole("heading", { name: "Calls aren’t available right now" }).waitFor();
  expect(await page.getByRole("alert").textContent()).not.toMatch(/link/);
  await page.evaluate(`${ELEMENT}.setAttribute("mode", "page")`);
  await page.evaluate(`${ELEMENT}.setAttribute("preview", "${slug}")`);
  await page.getByRole("heading", { name: "Mara, order desk" }).waitFor();
  expect(await page.title()).toBe("Northwind Outdoor");

  // Before the element's own script has run.
  const getToken = `${ELEMENT}.getToken = async () => {
    const body = JSON.stringify({ variable_values: { customer_name: "Ann" } });
    const headers = { "content-type": "application/json" };
    return (await fetch("/preview/${slug}/token", { method: "POST", headers, body })).json();
  };`;
  await openShop(dashboard, 'mode="inline" name="Mara"', getToken);
  await page.getByText("The conversation is transcribed and saved.").waitFor();
  await page.evaluate(`${ELEMENT}.toggleAttribute("recording")`);
  await page.getByText("The call is recorded and transcribed.").waitFor();
  await page.getByRole("button", { name: "Start call" }).click();
  await page.locator('[data-role="agent"]').getByText("Hello Ann").waitFor();
  await page.getByText("Recording", { exact: true }).waitFor();
  await page.getByText("AI agent. This call is recorded and transcribed.").waitFor();
  await screenshot(page, "widget-recorded");
  // Removing the element hangs up.
  await page.evaluate(`${ELEMENT}.remove()`);
  const ended = async () => {
    const { body } = await service.request("GET", "/public/v1/workspaces/{workspace_id}/calls");
    return (body as { data: { end_reason: string }[] }).data[0]?.end_reason;
  };
  await expect.poll(ended).toBe("caller_hangup");
});

test("on a small screen with five variables, the button and what the caller agrees to stay in sight", async () => {
  const dashboard = await dashboardPage();
  const { page, api, example } = dashboard;
  await api("PATCH", `agents/${example.agentId}`, {
    first_message: "Hello {{ customer_name }}, {{ colour }} in {{ size }}?",
  });
  await resizeTo(page, { width: 360, height: 640 });
  await openShop(dashboard, `preview="${await slugOf(dashboard)}"`);
  await page.getByRole("button", { name: "Talk to Mara, order desk" }).click();
  const fields = page.locator("parley-call input");
  await expect.poll(() => fields.count()).toBe(5);
  const inputs = `[...${ELEMENT}.shadowRoot.querySelectorAll("input")]`;
  const required = await page.evaluate(`${inputs}.map(({ required }) => required)`);
  expect(required).toEqual([true, true, true, false, false]);
  for (const part of [
    page.getByRole("button", { name: "Start call" }),
    page.getByText("You’ll talk to an AI"),
  ]) {
    const box = await part.boundingBox();
    expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThan(624);
  }
  await fields.last().fill("89501"); // brings it into view
  await expectAccessible(page);
  await screenshot(page, "widget-small");
});

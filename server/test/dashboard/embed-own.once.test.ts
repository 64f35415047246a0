/** What a page that embeds calls makes its own: sound, looks and words, and what callers say about their calls. */
import { expect, test } from "vitest";
import { dashboardPage, type DashboardPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress, tabTo } from "./keyboard.ts";
import { QUIET_RECOGNITION } from "./page-recognition.ts";
import { screenshot } from "./screenshot.ts";

/** Runs in the page before its own scripts: keeps the players that it makes, in `players`. */
const KEEP_PLAYERS = `
  window.players = [];
  window.Audio = class extends Audio {
    constructor() { super(); players.push(this); }
  };`;

async function slugOf({ api, example }: DashboardPage): Promise<string> {
  return String((await api("GET", `agents/${example.agentId}/preview-link`))["slug"]);
}

async function ratingOf({ api }: DashboardPage): Promise<unknown> {
  const { data } = await api("GET", "calls?limit=1");
  return (data as { rating: unknown }[])[0]?.rating;
}

test("startCall: the agent's volume, the network's quality, and a rating during the call and after it", async () => {
  const dashboard = await dashboardPage();
  const { page, service } = dashboard;
  await page.addInitScript(QUIET_RECOGNITION + KEEP_PLAYERS);
  await page.goto(`${service.url}/docs`);
  await page.evaluate(`(async () => {
    const { startCall } = await import("/embed/parley.js");
    window.qualities = [];
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ variable_values: { customer_name: "Ann" } });
    window.call = await startCall({
      getToken: async () => (await fetch("/preview/${await slugOf(dashboard)}/token", { method: "POST", headers, body })).json(),
      volume: 0.25,
      onQuality: (quality) => qualities.push(quality),
    });
  })()`);
  expect(await page.evaluate("call.transport")).toBe("webrtc"); // a WebSocket counts nothing
  const volume = () => page.evaluate<number>("players.at(-1).volume");
  expect(await volume()).toBe(0.25);
  await page.evaluate("call.setVolume(0.75)");
  expect(await volume()).toBe(0.75);
  const qualities = () => page.evaluate<{ quality: string; roundTripMs: number | null }[]>("qualities");
  await expect.poll(async () => (await qualities()).length).toBeGreaterThan(0);
  expect((await qualities())[0]).toMatchObject({
    quality: expect.stringMatching(/^(good|fair|poor)$/) as string,
    roundTripMs: expect.any(Number) as number,
  });
  await page.evaluate("call.rate(2)");
  expect(await ratingOf(dashboard)).toMatchObject({ score: 2, comment: null });
  await page.evaluate("call.hangUp()");
  await page.evaluate(`call.rate(4, "Quick.")`);
  expect(await ratingOf(dashboard)).toMatchObject({ score: 4, comment: "Quick." });
  expect(await page.evaluate("call.rate(9).catch((error) => error.code)")).toBe("VALIDATION_FAILED");
});

const ELEMENT = 'document.querySelector("parley-call")';
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#2f4a3c"/></svg>')}`;

async function openShop({ page, service }: DashboardPage, attributes: string): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Northwind Outdoor</title>
    <meta name="viewport" content="width=device-width"><main><h1>Ridgeline two-person tent</h1></main>
    <script type="module" src="/embed/parley-call.js"></script><parley-call ${attributes}></parley-call>
    <script>
      ${ELEMENT}.texts = { start: "Ask about tents", endings: { caller_hangup: "See you on the trail." } };
      window.told = [];
      for (const name of ["parley-rating", "parley-quality"])
        addEventListener(name, ({ detail }) => told.push(name + " " + (detail.quality ?? detail.score + detail.comment)));
    </script>`;
  await page.route(`${service.url}/shop`, (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto(`${service.url}/shop`);
}

test("the element by keyboard, with the page's picture, title and words; the caller rates the call", async () => {
  const dashboard = await dashboardPage();
  const { page } = dashboard;
  await page.addInitScript(QUIET_RECOGNITION + KEEP_PLAYERS);
  const attributes = `heading="Tent advice" picture="${PICTURE}" rating volume="0.5"`;
  await openShop(dashboard, `mode="inline" preview="${await slugOf(dashboard)}" ${attributes}`);
  await page.getByRole("heading", { name: "Tent advice" }).waitFor();
  expect(
    await page
      .locator("img.picture")
      .evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
  ).toBeGreaterThan(0);
  await expectAccessible(page);
  await screenshot(page, "widget-own");
  await page.getByLabel("Customer name").fill("Ann");
  await tabAndPress(page, page.getByRole("button", { name: "Ask about tents" }));
  await page.locator('[data-role="agent"]').first().waitFor();
  expect(await page.evaluate("players.at(-1).volume")).toBe(0.5);
  await page.evaluate(`${ELEMENT}.volume = 1`);
  expect(await page.evaluate("players.at(-1).volume")).toBe(1);
  const told = () => page.evaluate<string[]>("told");
  await expect.poll(told).toContainEqual(expect.stringMatching(/^parley-quality (good|fair|poor)$/));
  await tabAndPress(page, page.getByRole("button", { name: "End call" }));
  await page.getByRole("status").getByText("See you on the trail.").waitFor();

  const stars = page.getByRole("group", { name: "How was this call?" });
  await tabTo(page, stars.getByRole("radio", { name: "1 out of 5" }));
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await stars.getByText("Thanks for your feedback").waitFor();
  await expect.poll(() => ratingOf(dashboard)).toMatchObject({ score: 2, comment: null });
  await expectAccessible(page);
  await screenshot(page, "widget-rating");
  await tabTo(page, stars.getByRole("textbox", { name: "Anything to add?" }));
  await page.keyboard.type("Too few tents.");
  await page.keyboard.press("Enter");
  await expect.poll(() => ratingOf(dashboard)).toMatchObject({ score: 2, comment: "Too few tents." });
  await expect.poll(told).toContain("parley-rating 2Too few tents.");
  await expect.poll(() => stars.getByRole("textbox").count()).toBe(0);
  await expectAccessible(page);
});

test("a call that nobody is asked about isn't rated", async () => {
  const dashboard = await dashboardPage();
  const { page } = dashboard;
  await page.addInitScript(QUIET_RECOGNITION);
  await openShop(dashboard, `mode="inline" preview="${await slugOf(dashboard)}"`);
  await page.getByLabel("Customer name").fill("Ann");
  await page.getByRole("button", { name: "Ask about tents" }).click();
  await page.getByRole("button", { name: "End call" }).click();
  await page.getByRole("button", { name: "Call again" }).waitFor();
  expect(await page.getByRole("radio").count()).toBe(0);
});

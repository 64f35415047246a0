/**
 * `<parley-call>` on other sites, whose pages know nothing of it: their styles, their policies, and what they do to it.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { dashboardPage, type DashboardPage } from "./dashboard-page.ts";
import { QUIET_RECOGNITION } from "./page-recognition.ts";

const ELEMENT = 'document.querySelector("parley-call")';

interface Site {
  origin: string;
  /** The slug of a preview link that allows the site. */
  slug: string;
}

/**
 * A site on an origin of its own. `pageOf` makes its only page, from the element's script and the rest of the address.
 */
async function openSite(
  { service, api, example }: DashboardPage,
  pageOf: (script: string, query: string) => string,
  policy?: string,
): Promise<Site> {
  const script = `<script type="module" src="${service.url}/embed/parley-call.js"></script>`;
  const site = createServer(({ url = "" }, response) => {
    if (policy !== undefined) response.setHeader("content-security-policy", policy);
    response.setHeader("content-type", "text/html").end(pageOf(script, url));
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  });
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const { slug } = await api("PATCH", `agents/${example.agentId}/preview-link`, {
    allowed_origins: [origin],
  });
  return { origin, slug: String(slug) };
}

/** The page of a site whose address names the slug and the element's other attributes. */
const plainPage = (script: string, query: string): string =>
  `<!doctype html><html lang="en"><title>Shop</title><main></main>${script}<parley-call ${decodeURIComponent(query.slice(2))}></parley-call>`;

/** Styles that change everything they reach. */
const HOSTILE = `<style>
  * { letter-spacing: 9px; text-transform: uppercase; text-indent: 40px; word-spacing: 30px; white-space: pre;
    font: italic 900 40px/4 serif; color: red; box-sizing: content-box; border: 8px solid red; padding: 20px; float: left }
  button, input, p, canvas, section { display: none !important }
</style>`;

test("a page's own styles change nothing of the element, which follows the page only in being hidden", async () => {
  const dashboard = await dashboardPage();
  const { page } = dashboard;
  const hostile = (script: string, query: string) =>
    plainPage(script, query) + (query.includes("hostile") ? HOSTILE : "");
  const { origin, slug } = await openSite(dashboard, hostile);
  const launcher = page.getByRole("button", { name: "Talk to Mara, order desk" });
  const start = page.getByRole("button", { name: "Start call" });
  const looks = async () => {
    await launcher.waitFor();
    const launcherBox = await launcher.boundingBox();
    await launcher.click();
    await page.getByLabel("Customer name").fill("Ann");
    const text = await page.evaluate<string[]>(`(() => {
      const { color, font, letterSpacing, textTransform, textIndent } =
        getComputedStyle(${ELEMENT}.shadowRoot.querySelector(".consent"));
      return [color, font, letterSpacing, textTransform, textIndent];
    })()`);
    return { launcherBox, text, startBox: await start.boundingBox() };
  };
  await page.goto(`${origin}/?preview="${slug}"`);
  const alone = await looks();
  await page.goto(`${origin}/?preview="${slug}" title="hostile"`);
  expect(await looks()).toEqual(alone);
  await page.evaluate("document.body.style.visibility = 'hidden'");
  await start.waitFor({ state: "hidden" });
});

test("on a page that allows only what the docs ask for, two elements each have a call of their own", async () => {
  const dashboard = await dashboardPage();
  const { page, service } = dashboard;
  await page.addInitScript(`${QUIET_RECOGNITION} delete window.RTCPeerConnection;`);
  const socket = service.url.replace("http", "ws");
  const policy = `default-src 'none'; script-src ${service.url}; connect-src ${service.url} ${socket}; require-trusted-types-for 'script'; trusted-types 'none'`;
  const twice = (script: string, query: string) => {
    const element = `<parley-call mode="inline" preview="${query.slice(2)}"></parley-call>`;
    return `<!doctype html><title>Shop</title>${script}${element}${element}`;
  };
  const { origin, slug } = await openSite(dashboard, twice, policy);
  await page.goto(`${origin}/?${slug}`);
  for (const index of [0, 1]) {
    const one = page.locator("parley-call").nth(index);
    await one.getByLabel("Customer name").fill("Ann");
    await one.getByRole("button", { name: "Start call" }).click();
    await one.locator('[data-transport="websocket"]').waitFor();
    await one.locator('[data-role="agent"]').getByText("Hello Ann").waitFor();
  }
  expect(await page.getByRole("button", { name: "End call" }).count()).toBe(2);
});

test("an element that is removed while it is connecting, and put back, can call again", async () => {
  const dashboard = await dashboardPage();
  const { page, api } = dashboard;
  await page.addInitScript(QUIET_RECOGNITION);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let asked = 0;
  await page.route("**/token", async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  const { origin, slug } = await openSite(dashboard, plainPage);
  await page.goto(`${origin}/?mode="inline" preview="${slug}"`);
  await page.getByLabel("Customer name").fill("Ann");
  const start = page.getByRole("button", { name: "Start call" });
  const connecting = page.getByRole("button", { name: "Connecting…" });
  await start.click();
  await connecting.waitFor();
  await expect.poll(() => asked).toBe(1); // until the microphone is open, there is no call that could fail
  await page.evaluate(
    `const element = ${ELEMENT}; element.remove(); document.querySelector("main").append(element)`,
  );
  await start.click();
  await connecting.waitFor();
  letGo();
  await page.locator('[data-role="agent"]').getByText("Hello Ann").waitFor();
  const statuses = async () =>
    ((await api("GET", "calls"))["data"] as { status: string }[]).map(({ status }) => status).toSorted();
  await expect.poll(statuses).toEqual(["failed", "in_progress"]); // nobody took part in the first
});

test("the page's own button starts a floating element's call in its open card; a wrong address is told", async () => {
  const dashboard = await dashboardPage();
  const { page, api, example } = dashboard;
  await page.addInitScript(
    `${QUIET_RECOGNITION} window.told = []; addEventListener("parley-error", ({ detail }) => told.push(detail.error.name));`,
  );
  await api("PATCH", `agents/${example.agentId}`, { first_message: "Hello.", system_prompt: "You help." });
  const { origin, slug } = await openSite(dashboard, plainPage);
  await page.goto(`${origin}/?name="Mara" preview="${slug}"`);
  await page.getByRole("button", { name: "Talk to Mara" }).waitFor();
  await page.evaluate(`${ELEMENT}.start()`);
  await page.getByText("AI agent. This call is transcribed.").waitFor();
  await page.goto(`${origin}/?mode="inline" url="voice.example.com" preview="${slug}"`);
  await page.getByRole("alert").getByText("The agent couldn’t be loaded").waitFor();
  expect(await page.evaluate("told")).toEqual(["TypeError"]);
});

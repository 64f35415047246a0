/**
 * `<parley-call>` on other sites, whose pages know nothing of it: their styles, their policies, and what they do to it.
 */
import { expect, test } from "vitest";
import { dashboardPage, type DashboardPage } from "./dashboard-page.ts";
import { openOtherSite } from "./other-site.ts";
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
  const origin = await openOtherSite(({ url = "" }, response) => {
    if (policy !== undefined) response.setHeader("content-security-policy", policy);
    response.setHeader("content-type", "text/html").end(pageOf(script, url));
  });
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

test("an element that is moved keeps its call, also while it is connecting; one that is removed hangs up", async () => {
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
  await page.getByRole("button", { name: "Start call" }).click();
  await expect.poll(() => asked).toBe(1); // until the microphone is open, there is no call that could fail
  const move = (how: string) =>
    page.evaluate(`(async (element, main) => { ${how} })(${ELEMENT}, document.querySelector("main"))`);
  await move("main.append(element)");
  letGo();
  await page.locator('[data-role="agent"]').getByText("Hello Ann").waitFor();
  await move("document.body.append(element)");
  await move("main.moveBefore(element, null)");
  // As htmx, Astro and Turbo do: by way of a fragment of another document, in a new body, and after a promise.
  await move(`const { body } = new DOMParser().parseFromString("<p>", "text/html");
    body.append(element);
    element.remove();
    await null;
    document.body.replaceWith(document.adoptNode(body));
    document.body.append(element, main);`);
  const field = page.getByLabel("Type instead of talking");
  await field.fill("Where is my order 1042?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator('[data-role="agent"]').getByText(/1042/).waitFor();
  const display = `getComputedStyle(${ELEMENT}.shadowRoot.querySelector(".card .live")).display`;
  expect(await page.evaluate(display)).toBe("flex"); // it still has its style sheet
  const calls = async () =>
    ((await api("GET", "calls"))["data"] as { status: string; end_reason: string | null }[]).map(
      ({ status, end_reason }) => end_reason ?? status,
    );
  expect(await calls()).toEqual(["in_progress"]);
  await move("window.removed = element; element.remove()");
  await expect.poll(calls).toEqual(["caller_hangup"]);
  await page.evaluate('document.querySelector("main").append(removed)');
  await page.getByRole("button", { name: "Call again" }).waitFor();
});

test("a classic script makes the same element, also with properties that were set before, and the service's worklet", async () => {
  const dashboard = await dashboardPage();
  const { page, service } = dashboard;
  await page.addInitScript(`${QUIET_RECOGNITION} delete window.RTCPeerConnection;`);
  const early = (
    _script: string,
    query: string,
  ) => `<!doctype html><title>Shop</title><parley-call></parley-call>
    <script>Object.assign(${ELEMENT}, { mode: "inline", preview: "${query.slice(2)}", label: null, recording: false });</script>
    <script defer src="${service.url}/embed/parley-call.classic.js"></script>`;
  const { origin, slug } = await openSite(dashboard, early);
  await page.goto(`${origin}/?${slug}`);
  await page.getByLabel("Customer name").fill("Ann");
  await page.getByRole("button", { name: "Start call" }).click();
  await page.locator('[data-transport="websocket"]').waitFor();
  await page.locator('[data-role="agent"]').getByText("Hello Ann").waitFor();
  const kinds = `[typeof Parley.startCall, ${ELEMENT}.getAttribute("mode"), Object.keys(${ELEMENT}).length]`;
  expect(await page.evaluate(kinds)).toEqual(["function", "inline", 0]);
});

test("on a site that isn't allowed it hides, and the console says why and where to read more", async () => {
  const dashboard = await dashboardPage();
  const { page, api, example, service } = dashboard;
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  const { origin, slug } = await openSite(dashboard, plainPage);
  await api("PATCH", `agents/${example.agentId}/preview-link`, { allowed_origins: [] });
  const hint = `<parley-call>: Pages at ${origin} can't use the preview link "${slug}".`;
  const docs = `${service.url}/docs/guide/embed#your-sites-origin`;
  const isHidden = () => page.evaluate(`${ELEMENT}.shadowRoot.firstElementChild.checkVisibility()`);
  for (const attributes of ['mode="inline"', 'mode="floating"', 'mode="page"']) {
    await page.goto(`${origin}/?${attributes} preview="${slug}"`);
    await expect.poll(() => said.some((text) => text.startsWith(hint) && text.includes(docs))).toBe(true);
    expect(await isHidden()).toBe(false);
    said.length = 0;
  }
  // Nothing is asked before somebody opens the card, and they read why there is no call.
  await page.goto(`${origin}/?name="Mara" preview="${slug}"`);
  await page.getByRole("button", { name: "Talk to Mara" }).click();
  await page.getByRole("heading", { name: "Calls aren’t available right now" }).waitFor();
  await page.getByRole("button", { name: "Minimize" }).click();
  expect(await isHidden()).toBe(false);
  expect(said.join()).toContain(hint);
});

test("the page's own button starts a floating element's call in its open card", async () => {
  const dashboard = await dashboardPage();
  const { page, api, example } = dashboard;
  await page.addInitScript(QUIET_RECOGNITION);
  await api("PATCH", `agents/${example.agentId}`, { first_message: "Hello.", system_prompt: "You help." });
  const { origin, slug } = await openSite(dashboard, plainPage);
  await page.goto(`${origin}/?name="Mara" preview="${slug}"`);
  await page.getByRole("button", { name: "Talk to Mara" }).waitFor();
  await page.evaluate(`${ELEMENT}.start()`);
  await page.getByText("AI agent. This call is transcribed.").waitFor();
  expect(await page.getByRole("button", { name: "End call" }).count()).toBe(1);
});

test("what a page's developer did wrong is in the console and the event; visitors read one sentence in their language", async () => {
  const dashboard = await dashboardPage();
  const { page, service } = dashboard;
  await page.addInitScript(
    `${QUIET_RECOGNITION} window.told = []; addEventListener("parley-error", ({ detail }) => told.push(detail.error.name));`,
  );
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  const { origin, slug } = await openSite(dashboard, plainPage);
  const expectSaid = async (what: string, told: string) => {
    await expect.poll(() => said.join("\n")).toContain(`<parley-call>: ${what}`);
    expect(said.join("\n")).toContain(`/docs/guide/embed#`);
    expect(await page.evaluate("told")).toEqual([told]);
    said.length = 0;
  };
  await page.goto(`${origin}/?mode="inline" url="voice.example.com" preview="${slug}"`);
  await page.getByRole("heading", { name: "Calls aren’t available right now" }).waitFor();
  expect(await page.getByRole("alert").textContent()).toBe("Calls aren’t available right now");
  await expectSaid(`url="voice.example.com" isn't an address`, "SetupError");

  const start = async (getToken: string, button = "Start call") => {
    await page.evaluate(`told.length = 0; ${ELEMENT}.getToken = ${getToken}`);
    await page.getByRole("button", { name: button }).click();
  };
  const words = async (sentence: string) => {
    await page.getByRole("alert").getByText(sentence, { exact: true }).waitFor();
  };
  await page.goto(`${origin}/?mode="inline" name="Mara"`);
  await start("null");
  await words("Calls aren’t available right now.");
  await expectSaid("Set the attribute preview or the property getToken.", "SetupError");
  await start('async () => { throw new Error("no session cookie") }');
  await expectSaid("The call didn't start: getToken failed, or nothing connected.", "Error");
  await words("Calls aren’t available right now.");
  await page.goto(`${origin}/?mode="inline" name="Mara" lang="de"`);
  await start('async () => "pct_1"', "Anruf starten");
  await words("Anrufe sind gerade nicht möglich.");
  await expectSaid("getToken must give the whole answer of the token endpoint", "SetupError");
  await page.goto(`${origin}/?mode="inline" url="${service.url}" preview="${slug}"`);
  await page.getByLabel("Customer name").waitFor();
  expect(said).toEqual([]);
});

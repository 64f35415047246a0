/** What surrounds every page: the sidebar and its drawer, themes, workspaces, addresses that lead nowhere. */
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { OWNER } from "../harness/signed-up-owner.ts";
import { ownSignedInPage, signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPick, tabAndPress, tabAndType, tabTo } from "./keyboard.ts";
import { resizeTo } from "./resize-to.ts";
import { screenshot } from "./screenshot.ts";

/** Bytes of compressed script that the first screen may load. */
const SCRIPT_BUDGET = 300_000;

test("on a phone the sidebar is a drawer, by keyboard too", async () => {
  const { page, open } = await signedInPage();
  await resizeTo(page, { width: 360, height: 740 });
  await open("welcome");
  const button = page.getByRole("button", { name: "Open menu" });
  await button.focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await drawer.waitFor();
  await expectAccessible(page);
  await screenshot(page, "drawer");
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });
  await expect.poll(() => page.locator(":focus").getAttribute("aria-label")).toBe("Open menu");
  await button.click();
  await drawer.getByRole("link", { name: "Agents" }).click();
  await page.getByRole("heading", { name: "Agents" }).waitFor();
  await drawer.waitFor({ state: "detached" });
});

test("a theme is kept, and there before the first paint", async () => {
  const { page, open } = await signedInPage();
  await open("agents");
  const theme = () => page.evaluate("document.documentElement.dataset.theme ?? 'system'");
  expect(await theme()).toBe("system");
  await page.getByRole("button", { name: OWNER.name }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "user-menu");
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect.poll(theme).toBe("dark");
  const ground = () => page.evaluate("getComputedStyle(document.body).backgroundColor");
  expect(await ground()).toBe("rgb(14, 15, 18)");
  await page.addInitScript(
    "addEventListener('DOMContentLoaded', () => { window.themeAtFirst = document.documentElement.dataset.theme; })",
  );
  await page.reload();
  await expect.poll(() => page.evaluate("window.themeAtFirst")).toBe("dark");
  await page.getByRole("button", { name: OWNER.name }).click();
  await page.getByRole("menuitemradio", { name: "System" }).click();
  await expect.poll(theme).toBe("system");
  expect(await ground()).toBe("rgb(252, 252, 253)");
});

test("a dialog asks before it discards what was typed, by keyboard alone", async () => {
  const { page, open } = await signedInPage();
  await open("agents");
  await tabAndPress(page, page.getByRole("button", { name: "New agent" }));
  const dialog = page.getByRole("dialog", { name: "New agent" });
  const name = dialog.getByLabel("Name");
  await tabAndType(page, name, "Night shift");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Close without saving?" });
  await question.waitFor();
  await expectAccessible(page);
  await screenshot(page, "discard");
  await tabAndPress(page, question.getByRole("button", { name: "Keep editing" }));
  await question.waitFor({ state: "detached" });
  expect(await name.inputValue()).toBe("Night shift");
  await tabAndPress(page, dialog.getByRole("button", { name: "Close" }));
  await tabAndPress(page, question.getByRole("button", { name: "Discard" }));
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.locator(":focus").textContent()).toContain("New agent");

  await page.keyboard.press("Enter");
  await tabTo(page, name);
  await page.keyboard.press("Escape"); // nothing was typed, so nothing is asked
  await dialog.waitFor({ state: "detached" });

  // From a menu, which is gone when the dialog closes
  const menu = page.getByRole("button", { name: "Actions for Mara, order desk" });
  await tabAndPick(page, menu, page.getByRole("menuitem", { name: "Delete" }));
  const deletion = page.getByRole("alertdialog", { name: "Delete Mara, order desk?" });
  await tabTo(page, deletion.getByRole("textbox"));
  await page.keyboard.press("Escape");
  await deletion.waitFor({ state: "detached" });
  await expect.poll(() => menu.and(page.locator(":focus")).count()).toBe(1);
});

test("another workspace is made and opened, and / leads to the one that was open last", async () => {
  const { service, page, open } = await signedInPage();
  await open("agents");
  await page.getByRole("button", { name: "Workspace: My workspace" }).click();
  await page.getByRole("menuitem", { name: "New workspace" }).click();
  await page.getByLabel("Name").fill("Corner Bakery");
  await page.getByRole("button", { name: "Create workspace" }).click();
  await page.getByRole("button", { name: "Workspace: Corner Bakery" }).waitFor();
  await page.getByText("No agents yet").waitFor();
  const second = page.url();
  expect(second).not.toContain(service.workspaceId);
  await page.goto(service.url);
  await page.getByRole("button", { name: "Workspace: Corner Bakery" }).click();
  expect(`${page.url()}/agents`).toBe(second); // its home page
  await screenshot(page, "workspaces");
  await page.getByRole("menuitemradio", { name: "My workspace" }).click();
  await page.getByRole("link", { name: "Mara, order desk" }).waitFor();
});

test("an address that leads nowhere says so: below a workspace, outside, and in a workspace of others", async () => {
  const { service, page, open } = await signedInPage();
  await open("nothing-here");
  await page.getByText("There's nothing at this address").waitFor();
  await expect.poll(() => page.getByRole("navigation", { name: "Main" }).count()).toBe(1);
  await expectAccessible(page);
  await screenshot(page, "not-found");
  for (const path of ["/nothing", "/w/ws_of_others/agents"]) {
    await page.goto(service.url + path);
    await page.getByText("There's nothing at this address").waitFor();
  }
  await page.getByRole("link", { name: "Go to Home" }).click();
  await page.getByRole("heading", { level: 1, name: /^Good / }).waitFor();
});

test("the first screen loads little script, compressed, and nothing moves while it comes", async () => {
  const { service, page, open } = await ownSignedInPage();
  await page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries())
        window.shifts.push(value + " " + sources.map(({ node }) => node?.outerHTML?.slice(0, 100)).join(" "));
    }).observe({ type: "layout-shift", buffered: true });`);
  const scripts = new Map<string, string | undefined>();
  page.on("response", async (response) => {
    if (response.url().endsWith(".js")) scripts.set(response.url(), response.headers()["content-encoding"]);
  });
  await open("agents");
  await page.getByRole("link", { name: "Mara, order desk" }).waitFor();
  await page.waitForLoadState("networkidle");
  const assets = [...scripts].filter(([url]) => url.includes("/assets/"));
  expect(assets.length).toBeGreaterThan(3);
  const sizes = await Promise.all(
    assets.map(async ([url]) => gzipSync(await (await fetch(url)).text(), { level: 9 }).length),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(SCRIPT_BUDGET);
  expect(assets.filter(([, encoding]) => encoding === "br" || encoding === "gzip").length).toBeGreaterThan(3);
  await expect.poll(() => page.evaluate("window.shifts")).toEqual([]);
  expect(service.logs.text).not.toContain('"level":"error"');
});

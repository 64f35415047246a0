/** The command palette: from anywhere to any page, agent, tool, call and action, by keyboard alone. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { actAs } from "./act-as.ts";
import { tabAndPress } from "./keyboard.ts";
import { resizeTo } from "./resize-to.ts";
import { screenshot } from "./screenshot.ts";

const paletteOf = (page: Page) => page.getByRole("dialog", { name: "Search" });
const chosen = (page: Page) => page.locator("[role=option][aria-selected=true]");

test("Ctrl+K opens it anywhere, in editors too; it finds pages, agents, tools and actions by part of their names", async () => {
  const { page, open, api } = await signedInPage();
  for (const name of ["Night shift", "Night desk"]) await api("POST", "agents", { name, system_prompt: "" });
  await open("agents");
  await page.getByRole("link", { name: "Night shift" }).waitFor();
  await page.keyboard.press("ControlOrMeta+k");
  const field = page.getByRole("combobox", { name: "Search pages, actions, agents, tools and calls" });
  await field.waitFor();
  await expectAccessible(page);
  await screenshot(page, "palette");

  // The field points to the current option, and the arrows wrap around.
  await expect.poll(() => chosen(page).textContent()).toContain("Start a call…");
  expect(await field.getAttribute("aria-activedescendant")).toBe(await chosen(page).getAttribute("id"));
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => chosen(page).textContent()).toBe("API reference");
  await page.keyboard.press("ArrowDown");

  await page.keyboard.type("shift");
  await page.getByRole("option", { name: "Night shift" }).waitFor();
  await expect.poll(() => page.getByRole("option").count()).toBe(1);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Night shift" }).waitFor();
  await expect.poll(() => page.locator("#main:focus").count()).toBe(1);

  // Inside the prompt's editor, and back to it
  const prompt = page.getByRole("textbox", { name: "System prompt" });
  await prompt.focus();
  await page.keyboard.press("ControlOrMeta+k");
  await field.waitFor();
  await page.keyboard.press("Escape");
  await field.waitFor({ state: "detached" });
  await expect.poll(() => prompt.and(page.locator(":focus")).count()).toBe(1);

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("order");
  await page
    .getByRole("option", { name: /find_order|lookup_order|order/ })
    .first()
    .waitFor();
  await screenshot(page, "palette-results");
  await page.keyboard.press("ControlOrMeta+k"); // the same keys close it
  await field.waitFor({ state: "detached" });

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("dark th");
  await expect.poll(() => chosen(page).textContent()).toContain("Use dark theme");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate("document.documentElement.dataset.theme")).toBe("dark");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("nothing like that");
  await page.getByText("Nothing matches “nothing like that”").waitFor();
  await expectAccessible(page);
  await screenshot(page, "palette-empty");
});

test("it starts a call and makes an agent; on a phone a button opens it", async () => {
  const { page, open } = await signedInPage();
  await resizeTo(page, { width: 375, height: 740 });
  await open("tools");
  await tabAndPress(page, page.getByRole("button", { name: "Search" }));
  const palette = paletteOf(page);
  await palette.waitFor();
  await expectAccessible(page);
  await page.keyboard.type("start a call");
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Agent to call" }).waitFor();
  await page.getByRole("option", { name: "Mara, order desk" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "palette-call");
  await page.keyboard.press("Backspace"); // back to everything
  await page.getByRole("option", { name: "Home" }).waitFor();
  await page.keyboard.type("start a call");
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "Mara, order desk" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/agents\/[^/]+\/call$/);

  await open("tools");
  await page.getByRole("heading", { name: "Tools" }).waitFor();
  await page.keyboard.press("ControlOrMeta+k");
  await palette.waitFor();
  await page.keyboard.type("new agent");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "New agent" }).waitFor();
  await page.keyboard.press("ControlOrMeta+k"); // not over a dialog
  expect(await palette.count()).toBe(0);
});

test("the newest text counts; a search that fails says so; viewers are offered no changes", async () => {
  const { page, open } = await signedInPage();
  await open("tools");
  await page.getByRole("heading", { name: "Tools" }).waitFor();
  const asked: string[] = [];
  await page.route("**/agents?*search=*", async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("search") ?? "");
    await route.fulfill({
      status: 503,
      contentType: "application/json",
      body: JSON.stringify({
        code: "DATABASE_UNAVAILABLE",
        detail: { error: "database_unavailable", message: "The database is away for a moment." },
      }),
    });
  });
  await page.keyboard.press("ControlOrMeta+k");
  await paletteOf(page).waitFor();
  await page.keyboard.type("mara");
  await page.getByRole("alert").filter({ hasText: "The database is away" }).waitFor();
  expect(asked).toContain("mara");
  expect(asked).not.toContain("ma"); // nobody asks while somebody types
  await expectAccessible(page);
  await page.unrouteAll({ behavior: "wait" });

  await actAs(page, "viewer");
  await open("tools");
  await page.getByRole("heading", { name: "Tools" }).waitFor();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("option", { name: "Sign out" }).waitFor();
  expect(await page.getByRole("option", { name: "New agent" }).count()).toBe(0);
});

test("calls are asked for as somebody types, by caller or ID; what is typed on withdraws the question", async () => {
  const { service, page, open, api, example } = await signedInPage();
  const start = `/workspaces/{workspace_id}/agents/${example.agentId}/token`;
  for (const customer_name of ["Ann Lee", "Ben"]) {
    const { body } = await service.request("POST", start, { variable_values: { customer_name } });
    await api("POST", `calls/${String(body.call_id)}/end`);
  }
  await open("tools");
  await page.getByRole("heading", { name: "Tools" }).waitFor();
  const asked: string[] = [];
  const withdrawn: string[] = [];
  const searchOf = (address: string) => new URL(address).searchParams.get("search") ?? "";
  page.on("requestfailed", (request) => withdrawn.push(searchOf(request.url())));
  const held = Promise.withResolvers<void>();
  await page.route("**/calls?*search=*", async (route) => {
    const search = searchOf(route.request().url());
    asked.push(search);
    if (search === "be") await held.promise;
    await route.continue().catch(() => undefined); // nobody waits for it any more
  });
  await page.keyboard.press("ControlOrMeta+k");
  await paletteOf(page).waitFor();
  await page.keyboard.type("be");
  await expect.poll(() => asked).toContain("be");
  await page.keyboard.type("n");
  await page.getByRole("option", { name: /^Ben, today at/ }).waitFor();
  await expect.poll(() => withdrawn).toContain("be");
  held.resolve();
  expect(asked).not.toContain("b");

  await page.getByRole("combobox").fill("ann lee");
  const ann = page.getByRole("option", { name: /^Ann Lee, today at/ });
  await ann.waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /^Ann Lee, today at/ }).waitFor();
  const id = /calls\/(call_\w+)/.exec(page.url())?.[1] ?? "";
  await open("tools");
  await page.getByRole("heading", { name: "Tools" }).waitFor();
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type(id.slice(-12));
  await ann.waitFor();
});

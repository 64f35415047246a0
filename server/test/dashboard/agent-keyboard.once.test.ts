/** An agent from its name to its preview link, by keyboard alone. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { signedInPage } from "./dashboard-page.ts";
import { arrowTo, tabAndPress, tabAndType, tabTo } from "./keyboard.ts";

/** Goes to another tab of the agent's page. */
async function goTo(page: Page, tab: string): Promise<void> {
  const tabs = page.getByRole("navigation", { name: "Agent settings" });
  await tabAndPress(page, tabs.getByRole("link", { name: tab, exact: true }));
}

/** Opens the list and chooses the option after the current one. */
async function chooseNext(page: Page, list: Locator, name: string): Promise<void> {
  await tabAndPress(page, list);
  await page.locator("[role=option]:focus").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option", { name }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
}

test("by keyboard alone: an agent is made, written, tuned, given tools, brought back and shared", async () => {
  const { page, open, api } = await signedInPage();
  const { keyboard } = page;
  await open("agents");
  await tabAndPress(page, page.getByRole("button", { name: "New agent" }));
  await page.getByRole("dialog", { name: "New agent" }).waitFor();
  await tabAndType(page, page.getByLabel("Name"), "Night shift");
  await keyboard.press("Enter");
  await page.getByRole("heading", { name: "Night shift" }).waitFor();
  const path = `agents/${/agents\/(\w+)/.exec(page.url())?.[1]}`;
  const save = page.getByRole("button", { name: "Save changes" });
  const becomes = (part: string, saved: object) =>
    expect.poll(() => api("GET", path + part)).toMatchObject(saved);

  // Completion by Enter, and out of the editor again by Tab.
  const greeting = page.getByRole("textbox", { name: "First message" });
  await tabAndType(page, greeting, "Good day on {{ dat");
  await page.getByRole("option", { name: /^date/ }).first().waitFor();
  await keyboard.press("Enter");
  await keyboard.type(" | upc");
  await page.getByRole("option", { name: "upcase" }).waitFor();
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  expect(await greeting.and(page.locator(":focus")).count()).toBe(0);
  await tabAndType(page, page.getByRole("textbox", { name: "System prompt" }), "Hello {{ caller_name");
  await tabAndType(page, page.getByLabel("caller_name"), "Ann");
  await page.getByRole("region", { name: "System prompt, rendered" }).getByText("Hello Ann").waitFor();
  await tabAndPress(page, save);
  await becomes("", { first_message: "Good day on {{ date | upcase}}" });

  await goTo(page, "Voice");
  const listen = page.getByRole("button", { name: /^Listen to/ }).first();
  const voices = page.getByRole("radiogroup", { name: "Voice" }).getByRole("radio");
  await tabTo(page, voices.first());
  await arrowTo(page, voices.nth(1), "ArrowDown");
  await tabTo(page, listen);
  const heard = page.waitForResponse("**/voices/preview");
  await keyboard.press("Enter");
  expect((await heard).status()).toBe(200);
  await chooseNext(page, page.getByRole("combobox", { name: "Transcription" }), "The caller's browser");
  await tabAndPress(page, save);
  await becomes("", {
    voice: { provider: "builtin" },
    transcriber: { provider: "page" },
  });

  await goTo(page, "Turn taking");
  await tabAndType(page, page.getByLabel("Lower the agent's voice after (s)"), "0.3");
  await keyboard.press("ControlOrMeta+s");
  await becomes("", { engine: { barge_in_ms: 300 } });

  await goTo(page, "Tools");
  await tabAndPress(page, page.getByRole("checkbox", { name: /get_order_status/ }), "Space");
  await tabAndPress(page, page.getByRole("switch", { name: "cut_call" }), "Space");
  await tabAndPress(page, page.getByRole("button", { name: "Save Tool Assignments" }));
  await becomes("/tools", { builtin_tools: { cut_call: false } });

  await goTo(page, "Versions");
  await tabAndPress(page, page.getByRole("button", { name: "Compare version 1" }));
  await page.getByRole("heading", { name: "Version 1 compared with" }).waitFor();
  await tabTo(page, page.getByRole("region", { name: "System prompt, line by line" }));
  await tabTo(page, page.getByRole("button", { name: "Restore… version 1" }), "Shift+Tab");
  await keyboard.press("Enter");
  await tabAndPress(page, page.getByRole("button", { name: "Restore version" }));
  await becomes("", { engine: { barge_in_ms: 250 } });

  await goTo(page, "Share");
  await tabAndPress(page, page.getByRole("button", { name: "Create preview link" }));
  await chooseNext(page, page.getByRole("combobox", { name: "Expires" }), "After a day");
  await tabAndPress(page, page.getByRole("button", { name: "Create link" }));
  await tabAndPress(page, page.getByRole("button", { name: "Copy link" }));
  const copied = async () => page.evaluate<string>("navigator.clipboard.readText()");
  await expect.poll(copied).toMatch(/\/preview\//);
  const first = await copied();
  await tabTo(page, page.getByRole("link", { name: "Open", exact: true }));
  await tabTo(page, page.getByRole("button", { name: "Replace…" }), "Shift+Tab");
  await keyboard.press("Enter");
  await tabAndPress(page, page.getByRole("button", { name: "Replace link" }));
  await expect
    .poll(() => page.getByRole("region", { name: "Preview link" }).locator("code").innerText())
    .not.toBe(first);
  await tabTo(page, page.getByRole("button", { name: "Turn off…" }), "Shift+Tab");
  await keyboard.press("Enter");
  await tabAndPress(page, page.getByRole("button", { name: "Turn off", exact: true }));
  await page.getByRole("button", { name: "Create preview link" }).and(page.locator(":focus")).waitFor();
});

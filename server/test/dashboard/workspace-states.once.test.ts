/**
 * The pages of phone and workspace in every state: for each role, with long content, when the service refuses, page by
 * page.
 */
import { expect, test } from "vitest";
import { newNumber } from "../harness/new-number.ts";
import { signedInPage, type DashboardPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress } from "./keyboard.ts";
import { loaded } from "./loaded.ts";
import { memberPage } from "./member-page.ts";
import { refuseUntilPressed } from "./refuse-until-pressed.ts";
import { resizeTo } from "./resize-to.ts";
import { screenshot } from "./screenshot.ts";

const LONG = "Reiseversicherung".repeat(15); // 255 characters without a place to break
const LONG_EMAIL = `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.example`;
const LONG_URL = `https://hooks.example.com/${"segment/".repeat(21)}end`;
/** Whatever begins like this changes something. */
const CHANGES = /^(Add|New|Create|Save|Delete|Edit|Invite|Check|Send|Rotate|End|Remove|Revoke|Call now)\b/;

/** The paths of the pages, with the note that a viewer reads there; null: viewers may do everything there. */
async function furnish({ api, service }: DashboardPage): Promise<Record<string, string | null>> {
  const idOf = async (path: string, body: object) => String((await api("POST", path, body))["id"]);
  const agent = await idOf("agents", { name: LONG, system_prompt: "Be kind." });
  const trunk = await idOf("trunks", {
    label: LONG,
    host: "sip.example.com",
    username: LONG,
    password: LONG,
  });
  const number = { number: newNumber(), trunk_id: trunk, agent_id: agent, label: LONG };
  const numberId = await idOf("phone-numbers", number);
  const webhook = await idOf("webhooks", { url: LONG_URL, description: LONG, events: ["call.ended"] });
  await api("POST", "access-tokens", { name: LONG, role: "viewer" });
  await api("POST", "provider-keys", { provider: "openai", api_key: "sk-1", base_url: LONG_URL });
  await service.request("PATCH", "/public/v1/workspaces/{workspace_id}", { name: LONG });
  return {
    phone: null,
    [`phone/numbers/${numberId}`]: "Only editors can change phone numbers.",
    "phone/trunks": null,
    [`phone/trunks/${trunk}`]: "Only admins can change trunks.",
    "phone/call": "Only editors can place calls.",
    "settings/general": "Only owners can delete the workspace.",
    "settings/members": "Only admins can invite people and change roles. You’re a viewer.",
    "settings/access-tokens": "Only admins can see access tokens",
    "settings/provider-keys": "Only admins can add, check and change keys. You’re a viewer.",
    "settings/webhooks": "Only editors can add, test and change webhooks. You’re a viewer.",
    [`settings/webhooks/${webhook}`]: null,
    [`settings/webhooks/${webhook}/settings`]: "Only editors can change this webhook. You’re a viewer.",
    "settings/audit-log": "Only admins can read the audit log",
    "settings/usage": null,
    "settings/mcp": null,
  };
}

test("a viewer reads every page and why there is nothing to change, and long words fit a small phone", async () => {
  const dashboard = await signedInPage();
  const { service } = dashboard;
  const pages = await furnish(dashboard);
  const page = await memberPage(dashboard, "viewer", { name: LONG, email: LONG_EMAIL });
  await resizeTo(page, { width: 320, height: 700 });
  for (const [path, reason] of Object.entries(pages)) {
    await page.goto(`${service.url}/w/${service.workspaceId}/${path}`);
    await loaded(page);
    if (reason !== null) await page.getByText(reason).waitFor();
    const buttons = page
      .locator("main button:enabled:not([aria-disabled=true])")
      .filter({ hasText: CHANGES });
    expect(await buttons.allTextContents(), path).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth"), path).toBeLessThanOrEqual(320);
    if (path === "phone" || path.endsWith("members") || path.endsWith("provider-keys")) {
      await expectAccessible(page);
      await screenshot(page, `long-${path.replaceAll("/", "-")}`);
    }
  }
});

test("an editor works with the phone and webhooks, and asks an admin for the rest", async () => {
  const dashboard = await signedInPage();
  const { service } = dashboard;
  const { id } = await dashboard.api("POST", "trunks", { label: "Carrier", host: "sip.example.com" });
  const page = await memberPage(dashboard, "editor", { name: LONG });
  const open = (path: string) => page.goto(`${service.url}/w/${service.workspaceId}/${path}`);
  await open("phone");
  await page.getByRole("link", { name: "Add number" }).first().waitFor();
  await open(`phone/trunks/${String(id)}`);
  await page.getByText("Only admins can change trunks.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Save" }).count()).toBe(0);
  await open("settings/webhooks");
  await page.getByRole("button", { name: "New webhook" }).first().waitFor();
  await open("settings/general");
  await tabAndPress(page, page.getByRole("button", { name: "Leave workspace…" }));
  const question = page.getByRole("alertdialog", { name: "Leave My workspace?" });
  await question.getByRole("textbox").fill("My workspace");
  await page.keyboard.press("Enter");
  await page.getByText("You left My workspace", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Create workspace" }).waitFor(); // it was the only one
});

test("where the service refuses, every page says so in its words and asks again; the rest of a list is loaded", async () => {
  const dashboard = await signedInPage();
  const { page, open, api } = dashboard;
  const pages = await furnish(dashboard);
  const message = "Too many requests from this account: the limit is 600 a minute. Try again in 2 s.";
  const json = { code: "RATE_LIMITED", detail: { error: "rate_limited", message } };
  await refuseUntilPressed(page, "**/public/v1/workspaces/*/**", { status: 429, json });
  const without = ["settings/general", "settings/mcp"];
  for (const path of Object.keys(pages).filter((path) => !without.includes(path))) {
    await open(path);
    const alert = page.getByRole("alert").filter({ hasText: message });
    await alert.first().waitFor();
    await page.getByRole("button", { name: "Try again" }).first().press("Enter");
    await expect.poll(() => page.getByRole("alert").count(), { message: path }).toBe(0);
  }
  await page.unrouteAll({ behavior: "wait" });

  for (let count = 1; count <= 51; count++) {
    await api("POST", "access-tokens", { name: `Token ${count}`, role: "viewer" });
  }
  const more = page.getByRole("button", { name: "Load more" });
  for (const [path, rows] of [
    ["access-tokens", 53], // 50 of them, the long one, the owner's of the first start
    ["audit-log", 59],
  ] as const) {
    await open(`settings/${path}`);
    await expect.poll(() => page.getByRole("row").count()).toBe(51);
    await tabAndPress(page, more);
    await expect.poll(() => page.getByRole("row").count(), { message: path }).toBeGreaterThan(rows - 1);
    await more.waitFor({ state: "detached" });
  }
});

/** What needs attention: on Home, in the sidebar, in rows and on pages; snoozed, and mended. */
import { expect, test } from "vitest";
import { newNumber } from "../harness/new-number.ts";
import { ownSignedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress } from "./keyboard.ts";
import { refuseUntilPressed } from "./refuse-until-pressed.ts";
import { screenshot } from "./screenshot.ts";

test("problems lead to what mends them, can be snoozed by keyboard, and go away once they are mended", async () => {
  const { page, open, api } = await ownSignedInPage({ env: { SIP_NETWORK_ALLOW: "192.0.2.7" } });
  const trunk = await api("POST", "trunks", { label: "Denver", host: "192.0.2.7", ping: false });
  const model = { provider: "anthropic", model: "claude-haiku-4-5" };
  await api("POST", "agents", { name: "Mara", system_prompt: "Hi.", model });
  const number = newNumber();
  const made = await api("POST", "phone-numbers", { number, trunk_id: trunk["id"] });
  await open("");
  const card = page.getByRole("region", { name: /^Needs attention/ });
  const rowOf = (title: string) => card.getByRole("listitem").filter({ hasText: title });
  const trunkTitle = "Trunk “Denver” can't call any numbers yet";
  const numberTitle = `${number} has no agent`;
  await rowOf(trunkTitle).waitFor();
  await rowOf(numberTitle).waitFor();
  const titles = await card.getByRole("listitem").locator("p.font-medium").allTextContents();
  expect(titles).toEqual(["No key for Anthropic", trunkTitle, numberTitle]);
  const home = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Home/ });
  await expect.poll(() => home.textContent()).toContain("3 problems need attention");
  await expectAccessible(page);
  await screenshot(page, "home-attention");

  // A row and a page say the same.
  await open("phone");
  await page
    .getByRole("row")
    .filter({ hasText: number })
    .getByText(numberTitle)
    .waitFor({ state: "attached" });
  await open("phone/trunks");
  await page
    .getByRole("row")
    .filter({ hasText: "Denver" })
    .getByText(trunkTitle)
    .waitFor({ state: "attached" });
  await open("settings/provider-keys");
  await page.getByRole("list", { name: "Problems" }).getByText("No key for Anthropic").waitFor();
  await expectAccessible(page);

  // Snoozed by keyboard: it no longer counts.
  await open("");
  await tabAndPress(page, page.getByRole("button", { name: `Snooze: ${numberTitle}` }));
  await page.getByRole("menuitem", { name: "For 1 hour" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "1 snoozed" }).waitFor();
  await expect.poll(() => home.textContent()).toContain("2 problems need attention");
  await tabAndPress(page, page.getByRole("button", { name: "1 snoozed" }));
  await rowOf(numberTitle).getByText("snoozed until").waitFor();
  await expectAccessible(page);

  // Its button leads to the page that mends it, and then it is gone by itself.
  await tabAndPress(page, rowOf(trunkTitle).getByRole("link", { name: "Set country" }));
  await page.getByRole("list", { name: "Problems" }).getByText(trunkTitle).waitFor();
  await expectAccessible(page);
  await screenshot(page, "trunk-attention");
  await api("PATCH", `trunks/${String(trunk["id"])}`, { country: "US" });
  await page.getByRole("list", { name: "Problems" }).waitFor({ state: "detached" });
  const agents = (await api("GET", "agents")) as { data: { id: string }[] };
  await api("PATCH", `phone-numbers/${String(made["id"])}`, { outbound_agent_ids: [agents.data[0]?.id] });
  for (const { id } of agents.data) await api("PATCH", `agents/${id}`, { active: false });
  await open("");
  await card.getByText("All good").waitFor();
  expect(await home.textContent()).toBe("Home");
  await expectAccessible(page);
  await screenshot(page, "home-all-good");
});

test("the card says what failed and tries again; the account page has the email setting", async () => {
  const { page, open, service, api } = await ownSignedInPage({ env: { SIP_NETWORK_ALLOW: "192.0.2.7" } });
  const model = { provider: "anthropic", model: "claude-haiku-4-5" };
  await api("POST", "agents", { name: "Mara", system_prompt: "Hi.", model });
  const json = { code: "AT_CAPACITY", detail: { error: "at_capacity", message: "Too busy right now." } };
  await refuseUntilPressed(page, `**/workspaces/${service.workspaceId}/attention`, { status: 503, json });
  await open("");
  const card = page.getByRole("region", { name: /^Needs attention/ });
  await card.getByText("Too busy right now.").waitFor();
  await tabAndPress(page, card.getByRole("button", { name: "Try again" }));
  await card.getByText("No key for Anthropic").waitFor();
  await open("account");
  const setting = page.getByRole("switch", { name: /^Email me when/ });
  await setting.waitFor();
  expect(await setting.isDisabled()).toBe(true);
  await page.getByText("This server sends no email.").waitFor();
});

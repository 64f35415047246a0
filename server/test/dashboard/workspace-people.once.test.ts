/**
 * A workspace's people and tokens: roles, invitations, access tokens, the name, leaving and deleting; what each role
 * sees.
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newEmail } from "../harness/new-email.ts";
import { expectOnlyText } from "./act-as.ts";
import { signedInPage, type DashboardPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { screenshot } from "./screenshot.ts";

const BEN = { name: "Ben", email: newEmail("ben"), password: "another long password" };

test("people, tokens and the workspace itself are managed by whoever may, and shown to whoever may not", async () => {
  const dashboard = await signedInPage();
  const { page, open } = dashboard;
  const ben = await invitedBen(dashboard);
  await open("settings/members");
  await rolesAndRemoval(dashboard, ben);
  await tokens(dashboard);
  await ending(dashboard);
  await page.getByText("Second site deleted", { exact: true }).waitFor();
  expect(page.url()).toMatch(/\/w\/ws_[^/]+$/);
});

/** Invites Ben as a viewer and has him join; returns his page. */
async function invitedBen({ page, open, newPage, service }: DashboardPage): Promise<Page> {
  await open("settings/members");
  await page.getByText("No invitations yet").waitFor();
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "Invite to My workspace" });
  await dialog.getByLabel("Email").fill("no email");
  await dialog.getByRole("button", { name: "Create link" }).click();
  await expect.poll(() => page.locator(":focus").getAttribute("aria-invalid")).toBe("true");
  await dialog.getByLabel("Email").fill(BEN.email);
  await dialog.getByLabel("Role").click();
  await page.getByRole("option", { name: "Viewer" }).click();
  await expectAccessible(page);
  await screenshot(page, "invite");
  await dialog.getByRole("button", { name: "Create link" }).click();
  const shown = page.getByRole("dialog", { name: "Send this link" });
  const link = (await shown.locator("code").textContent()) ?? "";
  expect(link).toMatch(new RegExp(`^${service.url}/invitation#`));
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await screenshot(page, "invite-link");
  // As on plain HTTP, where browsers have no navigator.clipboard.
  await page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
  await shown.getByRole("button", { name: "Copy link" }).last().click();
  await shown.getByRole("button", { name: "Copied" }).waitFor();
  await shown.getByRole("button", { name: "Done" }).click(); // Escape did not lose it
  await page.keyboard.press("c");
  await page.getByLabel("Email").press("Control+V");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(link);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await page
    .getByRole("row", { name: `${BEN.email} ` })
    .getByText("Pending")
    .waitFor();
  await expect.poll(() => page.getByText(link).count()).toBe(0);

  const ben = await newPage();
  await ben.goto(link);
  await ben.getByLabel("Name").fill(BEN.name);
  await ben.getByLabel("Password", { exact: true }).fill(BEN.password);
  await ben.getByRole("button", { name: "Create account and join" }).click();
  await ben.getByRole("heading", { name: "Agents" }).waitFor();
  return ben;
}

async function rolesAndRemoval({ page, service }: DashboardPage, ben: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Role of Ben" }).waitFor();
  await page.getByText("Accepted", { exact: true }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "members");

  const settings = `${service.url}/w/${service.workspaceId}/settings`;
  await ben.goto(`${settings}/members`);
  await ben.getByText("Only admins can invite people and change roles. You’re a viewer.").waitFor();
  await expect.poll(() => ben.getByRole("button", { name: "Invite" }).count()).toBe(0);
  await expect.poll(() => ben.getByRole("combobox").count()).toBe(0);
  for (const [path, what] of [
    ["access-tokens", "see access tokens"],
    ["audit-log", "read the audit log"],
  ] as const) {
    await ben.goto(`${settings}/${path}`);
    await ben.getByText(`Only admins can ${what}`).waitFor();
    await expectAccessible(ben);
  }
  await screenshot(ben, "needs-role");
  await ben.goto(`${settings}/general`);
  await ben.getByText("Only owners can delete the workspace.").waitFor();
  await ben.getByRole("definition").getByText("My workspace").waitFor();
  await expectOnlyText(ben);

  await page.getByRole("combobox", { name: "Role of Ben" }).press("Enter");
  await page.getByRole("option", { name: "Admin" }).press("Enter");
  await page.getByText("Ben is now an admin", { exact: true }).waitFor();
  await ben.goto(`${settings}/members`);
  await ben.getByRole("button", { name: "Actions for Ann Lee" }).click();
  const refused = ben.getByRole("menuitem", { name: "Has a higher role than you" });
  expect(await refused.getAttribute("aria-disabled")).toBe("true");

  await page.getByRole("combobox", { name: "Role of Ann Lee" }).click();
  await page.getByRole("option", { name: "Viewer" }).click();
  const question = page.getByRole("alertdialog", { name: "Become a viewer?" });
  await question.getByRole("button", { name: "Change my role" }).click();
  await question.getByRole("alert").getByText("last owner").waitFor();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Actions for Ben" }).click();
  await page.getByRole("menuitem", { name: "Remove…" }).click();
  const removal = page.getByRole("alertdialog", { name: "Remove Ben?" });
  await expect.poll(() => removal.getByRole("button", { name: "Remove member" }).isDisabled()).toBe(true);
  await removal.getByRole("textbox").fill("Ben");
  await removal.getByRole("textbox").press("Enter");
  await page.getByText("Ben removed", { exact: true }).waitFor();
  // He finds out at once, on the page he is on.
  await ben.getByText("There's nothing at this address").waitFor();
}

async function tokens({ page, open, service }: DashboardPage): Promise<void> {
  await open("settings/access-tokens");
  await page.getByRole("button", { name: "New token" }).click();
  const dialog = page.getByRole("dialog", { name: "New access token" });
  await dialog.getByLabel("Name").fill("Nightly import");
  await dialog.getByLabel("Expires").click();
  await page.getByRole("option", { name: "On a custom date" }).click();
  await dialog.getByLabel("Last day").fill("2020-02-02");
  await dialog.getByRole("button", { name: "Create token" }).click();
  await dialog.getByText(/future/i).waitFor();
  await expectAccessible(page);
  await screenshot(page, "access-token-new");
  await dialog.getByLabel("Expires").click();
  await page.getByRole("option", { name: "In 30 days" }).click();
  await dialog.getByRole("button", { name: "Create token" }).click();
  const shown = page.getByRole("dialog", { name: "Nightly import is ready" });
  const token = (await shown.locator("code").textContent()) ?? "";
  await expectAccessible(page);
  await screenshot(page, "access-token-shown");
  await shown.getByRole("button", { name: "Done" }).click();
  const answer = await fetch(`${service.url}/public/v1/workspaces/${service.workspaceId}/agents`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  const row = page.getByRole("row", { name: "Nightly import" });
  await row.getByText("Never", { exact: true }).waitFor();
  expect(await row.textContent()).toContain("in 4 weeks");
  await expectAccessible(page);
  await screenshot(page, "access-tokens");
  await row.getByRole("button", { name: "Revoke Nightly import" }).click();
  const revoking = page.getByRole("alertdialog", { name: "Revoke Nightly import?" });
  await revoking.getByRole("textbox").fill("Nightly import");
  await revoking.getByRole("button", { name: "Revoke token" }).click();
  await page.getByText("Nightly import revoked", { exact: true }).waitFor();
  await expect.poll(() => row.count()).toBe(0);
}

/** Another workspace is renamed, with a change nearly lost, and deleted. */
async function ending({ page }: DashboardPage): Promise<void> {
  await page.getByRole("button", { name: "Workspace: My workspace" }).click();
  await page.getByRole("menuitem", { name: "New workspace" }).click();
  await page.getByLabel("Name").fill("Second");
  await page.getByRole("button", { name: "Create workspace" }).click();
  await page.getByRole("button", { name: "Workspace: Second" }).waitFor();
  await page.getByRole("link", { name: "General" }).click();
  await page.getByLabel("Workspace name").fill("Second site");
  await page.getByRole("link", { name: "Usage" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByLabel("Workspace name").press("Enter");
  await page.getByText("Workspace renamed to Second site", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Workspace: Second site" }).waitFor();
  const blocked = page.getByLabel("Blocked callers");
  await blocked.fill("+49 900\nthe neighbour");
  await page.getByLabel("Calls per caller and hour").fill("5");
  await page.getByRole("button", { name: "Save inbound calls" }).click();
  await page.getByText("Line 2: Must be a number or prefix").waitFor();
  await blocked.fill("+49 900\nanonymous");
  await page.getByRole("button", { name: "Save inbound calls" }).click();
  await page.getByText("Inbound calls saved", { exact: true }).waitFor();
  await expect.poll(() => blocked.inputValue()).toBe("+49900\nanonymous");
  const days = page.getByLabel("Delete recordings after (days)");
  await days.fill("4000");
  await days.press("Enter");
  await page.locator("[aria-invalid=true]").waitFor();
  await days.fill("30");
  await page.getByRole("button", { name: "Save retention" }).click();
  await page.getByText("Retention saved", { exact: true }).waitFor();
  const callDays = page.getByLabel("Delete calls after (days)");
  await callDays.fill("365");
  const kept = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.getByRole("button", { name: "Save call retention" }).click();
  await kept;
  await page.reload();
  await expect.poll(() => blocked.inputValue()).toBe("+49900\nanonymous");
  await expect.poll(() => page.getByLabel("Calls per caller and hour").inputValue()).toBe("5");
  await expect.poll(() => days.inputValue()).toBe("30");
  await expect.poll(() => callDays.inputValue()).toBe("365");
  await page.getByLabel("Phone number").fill("+4930123456");
  await page.getByLabel("Phone number").press("Enter");
  const forgetting = page.getByRole("alertdialog", { name: "Delete all calls with +4930123456?" });
  await forgetting.getByRole("textbox").fill("+4930123456");
  await forgetting.getByRole("button", { name: "Delete calls" }).click();
  await page.getByText("No calls with this number.").waitFor();
  await expectAccessible(page);
  await screenshot(page, "workspace-general");
  await page.getByRole("button", { name: "Delete workspace…" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete Second site?" });
  await question.getByRole("textbox").fill("Second site");
  await question.getByRole("button", { name: "Delete workspace" }).click();
  await page.getByRole("button", { name: "Workspace: My workspace" }).waitFor();
}

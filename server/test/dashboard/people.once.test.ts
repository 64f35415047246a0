/** People: invitations from both sides, what a viewer may do, changing one's password. */
import { expect, test } from "vitest";
import { newEmail } from "../harness/new-email.ts";
import { OWNER } from "../harness/signed-up-owner.ts";
import { signedInPage, type DashboardPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress, tabAndType, tabTo } from "./keyboard.ts";
import { screenshot } from "./screenshot.ts";

const BEN = { name: "Ben", email: newEmail("ben"), password: "another long password" };

async function invite({ api }: DashboardPage, input: { role: string; email?: string }): Promise<string> {
  return (await api("POST", "invitations", input))["url"] as string;
}

test("an invited person makes an account, and sees as a viewer what a viewer may do", async () => {
  const dashboard = await signedInPage();
  const url = await invite(dashboard, { role: "viewer", email: BEN.email });
  const page = await dashboard.newPage();
  await page.goto(url);
  await page.getByRole("heading", { name: "Join My workspace" }).waitFor();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(BEN.email);
  await expectAccessible(page);
  await screenshot(page, "invitation");
  await page.getByLabel("Name").fill(BEN.name);
  await page.getByLabel("Password", { exact: true }).fill(BEN.password);
  await page.getByRole("button", { name: "Create account and join" }).click();
  await page.getByRole("link", { name: "Mara, order desk" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "New agent" }).count()).toBe(0);
  await expect.poll(() => page.getByRole("switch", { name: "is active" }).isDisabled()).toBe(true);
  await expectAccessible(page);
});

test("someone with an account signs in first and accepts; an invitation for someone else says so", async () => {
  const dashboard = await signedInPage();
  const { page, service } = dashboard;
  await page.goto(await invite(dashboard, { role: "editor", email: BEN.email }));
  await page.getByText(`This invitation is for ${BEN.email}.`, { exact: false }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Join My workspace" }).isDisabled()).toBe(true);
  await expectAccessible(page);

  const stranger = await dashboard.newPage();
  await stranger.goto(await invite(dashboard, { role: "editor" }));
  await stranger.getByRole("link", { name: "Sign in instead" }).click();
  await stranger.getByRole("heading", { name: "Sign in" }).waitFor();
  // The token stays after the #, which no server sees.
  const { search, hash } = new URL(stranger.url());
  expect(decodeURIComponent(search)).toBe("?next=/invitation");
  expect(hash.length).toBeGreaterThan(20);
  await stranger.getByLabel("Email").fill(dashboard.owner.email);
  await stranger.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await stranger.getByRole("button", { name: "Sign in" }).click();
  await stranger.getByText("You’re signed in as").waitFor();
  await stranger.getByRole("button", { name: "Join My workspace" }).click();
  await stranger.getByRole("alert").getByText("You're already a member of this workspace.").waitFor();
  await screenshot(stranger, "invitation-accept");

  await page.goto(`${service.url}/invitation`);
  await page.getByText("The part after the # is missing. Copy the whole link.").waitFor();
});

test("a password is changed; what was typed is not lost by a click beside it", async () => {
  const { page, open } = await signedInPage();
  await open("account");
  await page.getByLabel("Current password").fill("not my password");
  await page.getByLabel("New password").fill("yet another password");
  await page.getByRole("link", { name: "Agents" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.waitFor();
  await expectAccessible(page);
  await screenshot(page, "unsaved");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Wrong password").waitFor();
  await expectAccessible(page);
  await screenshot(page, "account");
  await page.getByLabel("Current password").fill(OWNER.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Password changed; other sessions signed out", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Agents" }).click();
  await page.getByRole("heading", { name: "Agents" }).waitFor();
  expect(await question.count()).toBe(0);
});

test("by keyboard: a name and an email are changed, the email with the password, and nothing typed is lost", async () => {
  const { page, open, service } = await signedInPage();
  await open("account");
  const name = page.getByLabel("Name");
  const email = page.getByLabel("Email", { exact: true });
  const next = newEmail("example");
  const save = page.getByRole("button", { name: "Save profile" });
  await expect.poll(() => save.isDisabled()).toBe(true);
  await tabAndType(page, name, "Ann Example");
  await tabAndType(page, email, "ann.example");
  const password = page.getByRole("textbox", { name: "Confirm with your password" });
  await tabAndType(page, password, "not my password");
  await tabAndPress(page, save);
  await page.getByText("Must be an email address").waitFor();
  await tabTo(page, email, "Shift+Tab"); // the first one that is wrong has the focus
  await tabAndType(page, email, next);
  await tabAndPress(page, save);
  await page.getByText("Wrong password").waitFor();
  await expectAccessible(page);
  await screenshot(page, "account-email");
  await tabAndType(page, password, OWNER.password);
  await page.getByRole("link", { name: "Agents" }).press("Enter");
  await page.getByRole("button", { name: "Keep editing" }).press("Enter");
  await tabAndPress(page, save);
  await page.getByText("Profile saved", { exact: true }).waitFor();
  await password.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Ann Example" }).waitFor();
  await expect.poll(() => email.inputValue()).toBe(next);
  const signIn = await fetch(`${service.url}/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: service.url },
    body: JSON.stringify({ email: next, password: OWNER.password }),
  });
  expect(signIn.status).toBe(200);
});

test("by keyboard: people see where they are signed in, sign out elsewhere, and delete their account", async () => {
  const dashboard = await signedInPage();
  const { page, open, owner, service } = dashboard;
  const other = await dashboard.newPage();
  await other.goto(`${service.url}/w/${service.workspaceId}/agents`);
  await other.getByLabel("Email").fill(owner.email);
  await other.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await other.getByRole("button", { name: "Sign in" }).click();
  await other.getByRole("heading", { name: "Agents" }).waitFor();

  await open("account");
  const sessions = page.getByRole("table", { name: "Sessions" });
  const there = sessions.getByRole("row").filter({ hasText: "Chrome on Linux" });
  const here = sessions.getByRole("row").filter({ hasText: "This browser" });
  await here.waitFor();
  await there.waitFor();
  expect(await here.getByRole("button").count()).toBe(0);
  await expectAccessible(page);
  await screenshot(page, "account-sessions");
  await tabAndPress(page, sessions.getByRole("button", { name: "Sign out Chrome on Linux" }));
  await page.getByText("Signed out there", { exact: true }).waitFor();
  await there.waitFor({ state: "detached" });
  await other.goto(`${service.url}/w/${service.workspaceId}/agents`);
  await other.getByRole("heading", { name: "Sign in" }).waitFor();

  const download = page.waitForEvent("download");
  await tabAndPress(page, page.getByRole("link", { name: "Export account" }));
  expect((await download).suggestedFilename()).toMatch(/^parley-account-[\d-]+\.json$/);

  await tabAndPress(page, page.getByRole("button", { name: "Delete account…" }));
  const dialog = page.getByRole("dialog");
  await tabAndType(page, dialog.getByLabel("Your password"), "not my password");
  await tabAndPress(page, dialog.getByRole("button", { name: "Delete account" }));
  await dialog.getByText("Wrong password").waitFor();
  await dialog.getByLabel("Your password").fill(OWNER.password);
  await tabAndPress(page, dialog.getByRole("button", { name: "Delete account" }));
  await dialog.getByText("You're the only owner of My workspace.", { exact: false }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "delete-account");
  const consent = dialog.getByRole("checkbox", { name: "Also delete My workspace" });
  await tabAndPress(page, consent, "Space");
  await tabAndPress(page, dialog.getByRole("button", { name: "Delete account" }));
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("The email or password is wrong.").waitFor();
});

test("an admin signs a member out, who signs in again over the page", async () => {
  const dashboard = await signedInPage();
  const ann = { name: "Cleo", email: newEmail("cleo"), password: "another long password" };
  const member = await dashboard.newPage();
  await member.goto(await invite(dashboard, { role: "editor", email: ann.email }));
  await member.getByLabel("Name").fill(ann.name);
  await member.getByLabel("Password", { exact: true }).fill(ann.password);
  await member.getByRole("button", { name: "Create account and join" }).click();
  await member.getByRole("link", { name: "Mara, order desk" }).waitFor();

  const { page, open } = dashboard;
  await open("settings/members");
  await tabAndPress(page, page.getByRole("button", { name: `Actions for ${ann.name}` }));
  await page.getByRole("menuitem", { name: "Sign out…" }).press("Enter");
  await expectAccessible(page);
  await screenshot(page, "sign-out-member");
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).press("Enter");
  await page.getByText(`${ann.name} signed out`, { exact: true }).waitFor();

  await member.getByRole("link", { name: "Tools", exact: true }).click();
  await member.getByLabel("Password", { exact: true }).fill(ann.password);
  await member.getByRole("button", { name: "Sign in" }).click();
  await member.getByRole("heading", { name: "Tools", exact: true }).waitFor();
  await expect.poll(() => member.getByLabel("Password", { exact: true }).count()).toBe(0);
});

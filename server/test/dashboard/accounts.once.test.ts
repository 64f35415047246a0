/** How people get in: a forgotten password and an invitation by email. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { startSmtpServer, type ReceivedMail } from "../doubles/smtp-server.ts";
import { OWNER, signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress, tabAndType } from "./keyboard.ts";
import { screenshot } from "./screenshot.ts";

const NEXT_PASSWORD = "another good one of hers";
const RESET_PASSWORD = fileURLToPath(new URL("../../src/commands/reset-password.ts", import.meta.url));
const linkIn = ({ text }: Pick<ReceivedMail, "text">): string => /https?:\S+#\S+/.exec(text)?.[0] ?? "";

test("a forgotten password is reset by an emailed link, and an invitation is emailed", async () => {
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.close());
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "parley@example.com" };
  const dashboard = await signedInPage({ env });
  const page = await dashboard.newPage();
  await page.goto(`${dashboard.service.url}/sign-in`);
  await tabAndPress(page, page.getByRole("link", { name: "Forgot password?" }));
  await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "forgot-password");
  await page.getByLabel("Email").fill(OWNER.email);
  await tabAndPress(page, page.getByRole("button", { name: "Send link" }));
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "forgot-password-sent");

  const mail = await smtp.received(OWNER.email, "Reset your Parley password");
  await page.goto(linkIn(mail));
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(OWNER.email);
  await expectAccessible(page);
  await screenshot(page, "reset-password");
  const password = page.getByRole("textbox", { name: "New password" });
  await password.fill("password1234");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Is too easy to guess.").waitFor();
  await tabAndType(page, password, NEXT_PASSWORD);
  await tabAndPress(page, page.getByRole("button", { name: "Change password" }));
  await page.getByText("Password changed. Sign in again", { exact: true }).waitFor();
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill(NEXT_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Agents" }).waitFor();
  await smtp.received(OWNER.email, "Your Parley password was changed");
  await smtp.received(OWNER.email, "New sign-in to your Parley account");

  await page.goto(linkIn(mail));
  await page.getByText("This link has been used or has expired. Ask for a new one.").waitFor();
  await expectAccessible(page);

  // Without email, the operator prints such a link.
  const command = (...emails: string[]) =>
    promisify(execFile)(process.execPath, [RESET_PASSWORD, ...emails], {
      env: { DATA_DIR: dashboard.service.dataDir },
    });
  await expect(command("nobody@example.com")).rejects.toMatchObject({
    stderr: 'Could not make a link: Nobody has an account with the email "nobody@example.com".\n',
  });
  await expect(command()).rejects.toMatchObject({ stderr: expect.stringContaining("-- EMAIL") as string });
  const { stdout: text } = await command(OWNER.email.toUpperCase());
  const stranger = await dashboard.newPage();
  await stranger.goto(linkIn({ text }));
  await stranger.getByRole("textbox", { name: "New password" }).fill(OWNER.password);
  await stranger.getByRole("button", { name: "Change password" }).click();
  await stranger.getByRole("heading", { name: "Sign in" }).waitFor();
  await page.goto(`${dashboard.service.url}/sign-in`); // the other reset's session is over
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Agents" }).waitFor();

  await page.goto(`${dashboard.service.url}/w/${dashboard.service.workspaceId}/settings/members`);
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByRole("dialog").getByLabel("Email").fill("ben@example.com");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page.getByRole("heading", { name: "Invitation sent" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "invitation-sent");
  const shown = await page.getByRole("dialog").getByText("/invitation#").textContent();
  expect(linkIn(await smtp.received("ben@example.com", "Join My workspace on Parley"))).toBe(shown);
});

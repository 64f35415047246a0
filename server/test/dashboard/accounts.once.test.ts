/** How people get in: a forgotten password, an invitation by email, and a second factor. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { codeOf, twoCodesOf } from "../doubles/authenticator.ts";
import { startOpenidProvider } from "../doubles/openid-provider.ts";
import { startSmtpServer, type ReceivedMail } from "../doubles/smtp-server.ts";
import { OWNER } from "../harness/signed-up-owner.ts";
import { ownSignedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress, tabAndType, tabTo } from "./keyboard.ts";
import { screenshot } from "./screenshot.ts";

const NEXT_PASSWORD = "another good one of hers";
const RESET_PASSWORD = fileURLToPath(new URL("../../src/boot/commands/reset-password.ts", import.meta.url));
const linkIn = ({ text }: Pick<ReceivedMail, "text">): string => /https?:\S+#\S+/.exec(text)?.[0] ?? "";

test("a forgotten password is reset by an emailed link, and an invitation is emailed", async () => {
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.close());
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "parley@example.com" };
  const dashboard = await ownSignedInPage({ env });
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

test("by keyboard: two-factor authentication is set up, asked for, and turned off", async () => {
  const { page, open, newPage, service } = await ownSignedInPage();
  await open("account");
  await tabAndPress(page, page.getByRole("button", { name: "Set up" }));
  const dialog = page.getByRole("dialog");
  await tabAndType(page, dialog.getByLabel("Your password"), "not my password");
  await tabAndPress(page, dialog.getByRole("button", { name: "Continue" }));
  await dialog.getByText("Wrong password").waitFor();
  await dialog.getByLabel("Your password").fill(OWNER.password);
  await dialog.getByRole("button", { name: "Continue" }).press("Enter");
  await dialog.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "two-factor-set-up");
  const keyShown = async () => ((await dialog.getByRole("code").textContent()) ?? "").replaceAll(" ", "");
  const secret = await keyShown();
  const uri = `otpauth://totp/Parley?secret=${secret}`;
  await tabAndType(page, dialog.getByRole("textbox", { name: "Code" }), codeOf(uri));
  await tabAndPress(page, dialog.getByRole("button", { name: "Turn on" }));
  await page.getByRole("heading", { name: "Two-factor authentication is on" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "two-factor-codes");
  const [recovery = "", another = ""] = await dialog.getByRole("listitem").allTextContents();
  await tabAndPress(page, dialog.getByRole("button", { name: "Done" }));
  await page.getByRole("button", { name: "Turn off" }).waitFor();
  await page.getByText("10 recovery codes left").waitFor();
  await expectAccessible(page);
  await screenshot(page, "two-factor-on");

  const signIn = async (label: string, code: () => string) => {
    const other = await newPage();
    await other.goto(`${service.url}/sign-in`);
    await other.getByLabel("Email").fill(OWNER.email);
    await other.getByLabel("Password", { exact: true }).fill(OWNER.password);
    await other.getByRole("button", { name: "Sign in" }).click();
    await other.getByLabel("Code").waitFor();
    await expectAccessible(other);
    await screenshot(other, "sign-in-code");
    if (label === "Recovery code") await other.getByRole("button", { name: "Use a recovery code" }).click();
    await other.getByLabel(label).fill("000000");
    await other.getByRole("button", { name: "Sign in" }).click();
    await other.getByText(/^Isn't right/).waitFor();
    await other.getByLabel(label).fill(code());
    await other.getByRole("button", { name: "Sign in" }).click();
    await other.getByRole("link", { name: "Agents" }).waitFor();
  };
  await signIn("Code", () => twoCodesOf(uri)[1]); // the current code has turned it on
  await signIn("Recovery code", () => recovery);

  await open("settings/general");
  await tabAndPress(page, page.getByRole("switch", { name: "Require two-factor authentication" }), "Space");
  await page.getByText("Two-factor authentication required", { exact: true }).waitFor();
  await screenshot(page, "two-factor-required");
  await open("account");
  await page.getByRole("button", { name: "Turn off" }).press("Enter");
  await dialog.getByLabel("Your password").fill(OWNER.password);
  await dialog.getByLabel("Code").fill(another);
  await expectAccessible(page);
  await screenshot(page, "two-factor-off");
  await dialog.getByRole("button", { name: "Turn off" }).press("Enter");
  await page.getByText("Two-factor authentication turned off", { exact: true }).waitFor();
  await page.getByText("My workspace requires it").waitFor();
  await expectAccessible(page);
  await screenshot(page, "two-factor-gate");
  await tabAndPress(page, page.getByRole("button", { name: "Set up" }));
  await tabAndType(page, dialog.getByLabel("Your password"), OWNER.password);
  await tabAndPress(page, dialog.getByRole("button", { name: "Continue" }));
  const next = await keyShown();
  expect(next).not.toBe(secret);
  await dialog.getByRole("textbox", { name: "Code" }).fill(codeOf(`otpauth://totp/Parley?secret=${next}`));
  await tabAndPress(page, dialog.getByRole("button", { name: "Turn on" }));
  await tabAndPress(page, dialog.getByRole("button", { name: "Done" }));
  await tabTo(page, page.getByLabel("Current password"));
});

test("an account is connected with the OpenID provider, which lets invited people in, and nobody else", async () => {
  const provider = await startOpenidProvider();
  onTestFinished(() => provider.close());
  const { service, page, open, newPage, api } = await ownSignedInPage({
    env: { ...provider.env, OIDC_NAME: "Acme" },
  });
  await open("account");
  await tabAndPress(page, page.getByRole("button", { name: "Connect Acme" }));
  await page.getByLabel("Your password").fill(OWNER.password);
  await expectAccessible(page);
  await screenshot(page, "connect-provider");
  provider.person = { sub: "1", email: "ann.lee@example.org", email_verified: true };
  await tabAndPress(page, page.getByRole("button", { name: "Continue to Acme" }));
  await page.getByText("Connected", { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/w/${service.workspaceId}/account`);
  await expectAccessible(page);
  await screenshot(page, "provider-connected");

  const other = await newPage();
  await other.goto(`${service.url}/w/${service.workspaceId}/agents`);
  const signIn = other.getByRole("button", { name: "Sign in with Acme" });
  await signIn.waitFor();
  await expectAccessible(other);
  await screenshot(other, "sign-in-with-provider");
  await tabAndPress(other, signIn);
  await other.getByRole("heading", { name: "Agents" }).waitFor();

  const invited = { sub: "2", name: "Ben Ray", email: "ben@example.org", email_verified: true };
  provider.person = invited;
  const stranger = await newPage();
  await stranger.goto(`${service.url}/sign-in`);
  await stranger.getByRole("button", { name: "Sign in with Acme" }).click();
  await stranger.getByText("You aren’t a member of a workspace yet.").waitFor();
  await expectAccessible(stranger);
  await screenshot(stranger, "provider-refused");
  const { url } = await api("POST", "invitations", { role: "viewer" });
  await stranger.goto(String(url));
  await tabAndPress(stranger, stranger.getByRole("button", { name: "Continue with Acme" }));
  await stranger.getByRole("link", { name: "Agents" }).waitFor();
  await stranger.goto(`${service.url}/w/${service.workspaceId}/account`);
  await stranger.getByText("You sign in without a password. To choose one").waitFor();
  await expect.poll(() => stranger.getByRole("textbox").count()).toBe(1); // the name, as a new email takes a password
  await expectAccessible(stranger);
  await screenshot(stranger, "account-without-password");
  const members = (await service.request("GET", "/public/v1/workspaces/{workspace_id}/members")).body;
  expect((members as { data: object[] }).data).toMatchObject([{ name: "Ben Ray" }, { name: OWNER.name }]);

  await tabAndPress(page, page.getByRole("button", { name: "Disconnect" }));
  await page.getByLabel("Your password").fill(OWNER.password);
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("button", { name: "Connect Acme" }).waitFor();
});

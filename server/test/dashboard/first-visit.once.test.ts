/** From the printed link to the agents, and out and in again: by pointer, and by keyboard alone. */
import { expect, test } from "vitest";
import { OWNER } from "../harness/signed-up-owner.ts";
import { setupLinkOf } from "../harness/sign-up-link.ts";
import { ownDashboardPage, ownSignedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress, tabAndType } from "./keyboard.ts";
import { screenshot } from "./screenshot.ts";

test("the printed link makes the owner, who sees the example, signs out and in again", async () => {
  const { service, page } = await ownDashboardPage();
  await page.goto(service.url);
  await page.getByText("This server has no owner yet").waitFor();
  expect(page.url()).toBe(`${service.url}/sign-in`);
  await expectAccessible(page);
  await screenshot(page, "sign-in");

  await page.goto(setupLinkOf(service));
  await page.getByRole("heading", { name: "Welcome to Parley" }).waitFor();
  await page.getByLabel("Name").fill(OWNER.name);
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill("too short");
  await page.getByRole("button", { name: "Create account" }).click();
  // The service's refusal, at its field, which has the focus
  const password = page.getByRole("textbox", { name: "Password" });
  await page.getByText("Must have at least 12 characters").waitFor();
  expect(await password.getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => page.locator(":focus").getAttribute("name")).toBe("password");
  await expectAccessible(page);
  await screenshot(page, "setup");

  await password.fill(OWNER.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { name: "Your server is ready" }).waitFor();
  expect(page.url()).toBe(`${service.url}/w/${service.workspaceId}/welcome`);
  await expect.poll(() => page.title()).toBe("Your server is ready · Parley");
  await page.getByText("Connect a model").waitFor();
  await expectAccessible(page);
  await screenshot(page, "welcome");

  await page.getByRole("link", { name: "Agents" }).click();
  await page.getByRole("link", { name: "Mara, order desk" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "agents");

  await page.getByRole("button", { name: OWNER.name }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await expect.poll(() => page.getByText("This server has no owner yet").count()).toBe(0);

  // Signing in leads to the page that was asked for before.
  const agents = `${service.url}/w/${service.workspaceId}/agents`;
  await page.goto(agents);
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("alert").getByText("The email or password is wrong.").waitFor();
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Mara, order desk" }).waitFor();
  expect(page.url()).toBe(agents);

  await page.goto(setupLinkOf(service));
  await page.getByText("This link has been used").waitFor();
  await expectAccessible(page);
});

test("by keyboard alone: become the owner, go somewhere, read the shortcuts, sign out", async () => {
  const { service, page } = await ownDashboardPage();
  const { keyboard } = page;
  const focused = () => page.locator(":focus").textContent();
  await page.goto(setupLinkOf(service));
  await page.getByRole("heading", { name: "Welcome to Parley" }).waitFor();
  await keyboard.type(OWNER.name); // the first field has the focus
  await tabAndType(page, page.getByLabel("Email"), OWNER.email);
  await tabAndType(page, page.getByLabel("Password", { exact: true }), OWNER.password);
  await keyboard.press("Enter");
  await page.getByRole("heading", { name: "Your server is ready" }).waitFor();

  await page.reload();
  await page.getByText("Call your example agent now").waitFor();
  await keyboard.press("Tab");
  await expect.poll(focused).toBe("Skip to content");
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  await expect.poll(focused).toBe("Call your example agent now");

  await keyboard.press("g");
  await keyboard.press("a");
  await page.getByRole("link", { name: "Mara, order desk" }).waitFor();
  await expect.poll(() => page.locator(":focus").getAttribute("id")).toBe("main");
  await keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await help.waitFor();
  const rows = await help.locator("dl > div").allInnerTexts();
  for (const wanted of [
    /^Go to Agents\s+g\s+a$/,
    /^New agent\s+c$/,
    /^Search and commands\s+Ctrl \+ K$/,
    /^Keyboard shortcuts\s+\?$/,
  ])
    expect(
      rows.filter((row) => wanted.test(row)),
      String(wanted),
    ).toHaveLength(1);
  await expectAccessible(page);
  await screenshot(page, "shortcuts");
  await keyboard.press("Escape");

  await tabAndPress(page, page.getByRole("button", { name: OWNER.name }));
  await expect.poll(focused).toBe("Your account"); // the menu takes the focus when it opens
  await keyboard.press("End");
  await expect.poll(focused).toBe("Sign out");
  await keyboard.press("Enter");
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
});

test("a session that ends while a page is open is resumed over it, and what was typed is still there", async () => {
  const { page, open } = await ownSignedInPage();
  await open("agents");
  await page.getByRole("button", { name: "New agent" }).click();
  await page.getByLabel("Name").fill("Night shift");
  await page.context().clearCookies();
  await page.keyboard.press("Enter"); // the next request finds out
  const dialog = page.getByRole("dialog", { name: "You've been signed out" });
  await dialog.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await expectAccessible(page);
  await screenshot(page, "signed-out");
  // What is behind the dialog is still theirs, and speaks to a person.
  const account = page.locator("aside").getByText(OWNER.email);
  await account.waitFor();
  const behind = await page.locator("body").innerText();
  expect(behind).not.toContain("Authorization");
  expect(await page.locator("aside").getByText("?", { exact: true }).count()).toBe(0);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Night shift");
  await page.getByRole("button", { name: "Create agent" }).click();
  await page.getByText("Night shift created", { exact: true }).waitFor();
});

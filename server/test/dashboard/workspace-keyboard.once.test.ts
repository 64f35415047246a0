/** The workspace's pages without a pointer: every control is reached, seen and used, and the focus is never lost. */
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { startHttpTarget } from "@parley/testing/network/http-target";
import { newEmail } from "../harness/new-email.ts";
import { callExample } from "./call-example.ts";
import { signedInPage, type DashboardPage } from "./dashboard-page.ts";
import { tabAndChoose, tabAndPick, tabAndPress, tabAndType, tabTo } from "./keyboard.ts";

const BEN = { name: "Ben", email: newEmail("ben"), password: "another long password" };

/** What works on one page, for the steps of a test. */
function stepsOn(page: Page) {
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  return {
    button,
    /** What a toast says. */
    said: (text: string) => page.getByText(text, { exact: true }).waitFor(),
    go: (name: string) =>
      tabAndPress(page, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name })),
    /** Types the name that a question asks for, and agrees. */
    async agree(name: string) {
      await tabAndType(page, page.getByRole("alertdialog").getByRole("textbox"), name);
      await page.keyboard.press("Enter");
      await page.getByRole("alertdialog").waitFor({ state: "detached" });
    },
    async expectFocus() {
      await expect.poll(() => page.evaluate("document.activeElement !== document.body")).toBe(true);
    },
  };
}

/** Two calls to the example agent, both over: in the first its tool answers, in the second it doesn't. */
async function callTwice({ api, service }: DashboardPage, brokenUrl: string): Promise<void> {
  const tools = (await api("GET", "tools"))["data"] as { id: string }[];
  for (const isBroken of [false, true]) {
    if (isBroken) await api("PATCH", `tools/${String(tools[0]?.id)}`, { url: brokenUrl });
    const say = await callExample(service);
    const [call] = (await api("GET", "calls?limit=1"))["data"] as { id: string }[];
    const record = async () =>
      (await api("GET", `calls/${String(call?.id)}`)) as {
        transcript: unknown[];
        tool_invocations: unknown[];
      };
    await expect.poll(async () => (await record()).transcript).not.toEqual([]);
    say("Where is my order 1042?");
    const done = expect.objectContaining({ duration_ms: expect.any(Number) as number }) as unknown;
    await expect.poll(async () => (await record()).tool_invocations).toEqual([done]);
    await api("POST", `calls/${String(call?.id)}/end`);
  }
}

test("people, tokens and the workspace by keyboard", async () => {
  const { page, open, service } = await signedInPage();
  const { button, said, go, agree, expectFocus } = stepsOn(page);
  const invite = page.getByRole("dialog", { name: "Invite to My workspace" });
  const link = page.getByRole("dialog", { name: "Send this link" });
  await open("settings/members");
  await tabAndPress(page, button("Invite").first());
  await tabAndType(page, invite.getByLabel("Email"), BEN.email);
  await tabAndChoose(page, invite.getByRole("combobox", { name: "Role" }), "Viewer");
  await tabAndPress(page, invite.getByRole("button", { name: "Create link" }));
  await tabAndPress(page, link.getByRole("button", { name: "Copy link" }).last());
  const token = ((await link.locator("code").textContent()) ?? "").split("#")[1];
  await tabAndPress(page, link.getByRole("button", { name: "Done" }));
  await fetch(`${service.url}/auth/sign-up`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: service.url },
    body: JSON.stringify({ ...BEN, token }),
  });
  await tabAndPress(page, button("Invite").first()); // another one, for whoever has it
  await tabAndPress(page, invite.getByRole("button", { name: "Create link" }));
  await tabAndPress(page, link.getByRole("button", { name: "Done" }));
  await tabAndPress(page, button("Revoke the invitation for anyone with the link"));
  await tabAndPress(page, page.getByRole("alertdialog").getByRole("button", { name: /Revoke/ }));
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await expect.poll(() => page.getByText("Anyone with the link").count()).toBe(0);
  await expectFocus();
  await page.reload();
  await tabAndChoose(page, page.getByRole("combobox", { name: "Role of Ben" }), "Editor");
  await said("Ben is now an editor");
  await tabAndPick(page, button("Actions for Ben"), page.getByRole("menuitem", { name: "Remove…" }));
  await agree("Ben");
  await said("Ben removed");
  await expectFocus();

  await go("Access tokens");
  await tabAndPress(page, button("New token").first());
  const creation = page.getByRole("dialog", { name: "New access token" });
  await tabAndType(page, creation.getByLabel("Name"), "Import");
  await tabAndChoose(page, creation.getByRole("combobox", { name: "Role" }), "Viewer");
  await page.keyboard.press("Tab");
  await tabAndPress(page, creation.getByRole("button", { name: "Create token" }));
  const shown = page.getByRole("dialog", { name: "Import is ready" });
  const secret = (await shown.locator("code").textContent()) ?? "";
  await tabAndPress(page, shown.getByRole("button", { name: "Copy token" }).last());
  await shown.getByRole("button", { name: "Copied" }).waitFor();
  await tabAndPress(page, shown.getByRole("button", { name: "Done" }));
  await page.getByRole("row", { name: "Import" }).waitFor();
  expect(await page.content()).not.toContain(secret);
  await tabAndPress(page, button("Revoke Import"));
  await agree("Import");
  await said("Import revoked");
  await expectFocus();

  const switcher = button("Workspace: My workspace");
  await tabAndPick(page, switcher, page.getByRole("menuitem", { name: "New workspace" }));
  await tabAndType(page, page.getByRole("dialog").getByLabel("Name"), "Second");
  await page.keyboard.press("Enter");
  await button("Workspace: Second").waitFor();
  await go("General");
  await tabAndType(page, page.getByLabel("Workspace name"), "Second site");
  await tabAndPress(page, button("Save name"));
  await said("Workspace renamed to Second site");
  await tabAndPress(page, button("Delete workspace…"));
  await agree("Second site");
  await said("Second site deleted");
  const dark = page.getByRole("menuitemradio", { name: "Dark" });
  await tabAndPick(page, button("Your account: Ann Lee"), dark);
  await expect.poll(() => page.evaluate("document.documentElement.dataset.theme")).toBe("dark");
});

test("keys, webhooks, the audit log, usage and MCP by keyboard", async () => {
  const target = await startHttpTarget((request, response) => {
    response
      .writeHead(request.url?.startsWith("/broken") ? 500 : 200, { "content-type": "application/json" })
      .end('{"data":[]}');
  });
  onTestFinished(() => target.close());
  const dashboard = await signedInPage();
  const { page, open, api } = dashboard;
  const { button, said, go, agree, expectFocus } = stepsOn(page);
  await callTwice(dashboard, `${target.origin}/broken`);
  await open("settings/provider-keys");
  await tabAndPress(page, button("Add key for OpenAI"));
  const form = page.getByRole("dialog");
  await tabAndType(page, form.getByLabel("API key"), "sk-good-4711");
  await tabAndType(page, form.getByLabel("Base URL"), `${target.origin}/v1`);
  await tabAndPress(page, form.getByRole("button", { name: "Check and save" }));
  await page.getByText("Works", { exact: true }).waitFor();
  await tabAndPress(page, button("Check key for OpenAI"));
  await page.getByText("Key works").waitFor();
  await tabTo(page, button("Check key for OpenAI"));
  await tabAndPress(page, button("Actions for OpenAI"));
  const remove = page.getByRole("menuitem", { name: "Delete…" });
  await remove.waitFor();
  await page.keyboard.press("End");
  await remove.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await agree("OpenAI");
  await tabTo(page, button("Add key for OpenAI"));

  const url = `${target.origin}/hook`;
  await go("Webhooks");
  await tabAndPress(page, button("New webhook").first());
  await tabAndType(page, form.getByLabel("URL"), url);
  await tabAndPress(page, form.getByRole("checkbox", { name: "call.ended" }), "Space");
  await tabAndPress(page, form.getByRole("checkbox", { name: "tool.invoked" }), "Space");
  await tabAndPress(page, form.getByRole("button", { name: "Create webhook" }));
  await tabAndPress(page, page.getByRole("dialog").getByRole("button", { name: "Done" }));
  await tabAndPress(page, page.getByRole("switch", { name: `${url} is active` }), "Space");
  await said("Webhook turned off; pending events are held back");
  await page.keyboard.press("Space");
  await said("Webhook turned on");
  await tabAndPress(page, page.getByRole("link", { name: url }));
  await tabAndPress(page, button("Send ping").first());
  const delivery = page.getByRole("dialog", { name: "Delivery" });
  await delivery.getByText("HTTP 200").waitFor();
  await tabAndPress(page, delivery.getByRole("button", { name: "Send again" }));
  await tabAndPress(page, delivery.getByRole("button", { name: "Replay of an earlier delivery" }));
  await delivery.getByText("Replay of an earlier delivery").waitFor({ state: "detached" });
  await said("Sent again");
  await page.keyboard.press("Escape"); // the message, which came last
  await page.keyboard.press("Escape");
  await delivery.waitFor({ state: "detached" });
  await expectFocus();
  await tabAndPress(page, page.getByRole("button", { name: /^ping/ }).last());
  await delivery.getByText("HTTP 200").waitFor();
  await page.keyboard.press("Escape");
  const tabs = page.getByRole("navigation", { name: "Webhook" });
  await tabAndPress(page, tabs.getByRole("link", { name: "Settings" }));
  await tabAndPress(page, button("Rotate…"));
  await tabAndPress(page, page.getByRole("dialog").getByRole("button", { name: "Rotate secret" }));
  await tabAndPress(page, page.getByRole("dialog").getByRole("button", { name: "Done" }));
  await page.getByText("Events are also signed with the previous secret").waitFor();
  await tabAndPress(page, button("Delete webhook…"));
  await agree(new URL(url).host);
  await page.getByText("No webhooks yet").waitFor();

  const { id } = await api("POST", "agents", { name: "Night shift", system_prompt: "" });
  await go("Audit log");
  await tabAndChoose(page, page.getByRole("combobox", { name: "Kind" }), "webhook");
  await expect.poll(() => page.getByRole("row").filter({ hasText: "provider key" }).count()).toBe(0);
  await tabAndPress(page, button("Clear"));
  await expectFocus();
  const action = page.getByRole("combobox", { name: "Action" });
  await tabAndChoose(page, action, "Created an agent");
  await expect.poll(() => page.getByRole("row").count()).toBe(3); // with the example's and the names of the columns
  await expect.poll(() => action.and(page.locator(":focus")).count()).toBe(1); // that is where to continue
  await tabAndPress(page, page.getByRole("button", { name: /created the agent$/ }).first());
  await tabAndPress(page, button(String(id)));
  await expect.poll(() => page.url()).toContain(`resource_id=${String(id)}`);
  await expectFocus();

  await go("Usage");
  await tabAndPress(page, page.getByRole("tab", { name: "Charts" }), "ArrowRight");
  await page
    .getByRole("table", { name: "Usage by day" })
    .or(page.getByText("No calls in this period"))
    .waitFor();

  await go("MCP");
  await tabTo(page, page.getByRole("tab", { name: "Claude Code" }));
  for (const client of ["Claude Desktop", "Cursor"]) {
    await page.keyboard.press("ArrowRight");
    await page.getByRole("tabpanel", { name: client }).waitFor();
  }
  await tabAndPress(page, button("Copy the configuration for Cursor"));
  await expect.poll(() => page.getByRole("status").allTextContents()).toContain("Copied");
});

/** Webhooks: subscribed, tested, watched, replayed, rotated, edited and deleted, against a server of the test. */
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { startHttpTarget } from "@parley/testing/network/http-target";
import { signedInPage, type DashboardPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { screenshot } from "./screenshot.ts";

test("a webhook's life, from its first ping to its end", async () => {
  const received: { eventId: string; signature: string }[] = [];
  let status = 200;
  const target = await startHttpTarget((request, response) => {
    void text(request).then((body) => {
      const { id } = JSON.parse(body) as { id: string };
      received.push({ eventId: id, signature: String(request.headers["parley-signature"]) });
      response.writeHead(status, { "content-type": "application/json" }).end('{"received":true}');
    });
  });
  onTestFinished(() => target.close());
  const dashboard = await signedInPage();
  const url = `${target.origin}/hooks/parley`;
  await subscribe(dashboard, url);
  await pings(dashboard, (next) => (status = next));
  expect(received).toHaveLength(3);
  expect(received[2]?.eventId).toBe(received[1]?.eventId); // the replay is the same event
  expect(received[1]?.eventId).not.toBe(received[0]?.eventId);
  await sendsAnEventAgain(dashboard);
  expect(received).toHaveLength(5);
  expect(received[4]?.eventId).toBe(received[3]?.eventId);
  await rotates(dashboard);
  await dashboard.page.getByRole("button", { name: "Send ping" }).click();
  await dashboard.page.getByRole("dialog", { name: "Delivery" }).waitFor();
  expect(received.at(-1)?.signature).toMatch(/^t=\d+,v1=\w+,v1=\w+$/);
  await dashboard.page.keyboard.press("Escape");
  await editsAndDeletes(dashboard);
});

async function subscribe({ page, open }: DashboardPage, url: string): Promise<void> {
  await open("settings/webhooks");
  await page.getByText("No webhooks yet").waitFor();
  await expectAccessible(page);
  await screenshot(page, "webhooks-empty");
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "New webhook" });
  await dialog.getByLabel("URL").fill("http://10.0.0.1/hook");
  await dialog.getByRole("button", { name: "Create webhook" }).click();
  await dialog.getByText("10.0.0.1 is a private address").waitFor();
  await expect.poll(() => dialog.getByLabel("URL").getAttribute("aria-invalid")).toBe("true");
  await dialog.getByLabel("URL").fill(url);
  await dialog.getByLabel("tool.invoked").press("Space");
  await expectAccessible(page);
  await screenshot(page, "webhook-new");
  await dialog.getByRole("button", { name: "Create webhook" }).click();
  const shown = page.getByRole("dialog", { name: "Webhook secret" });
  await expect.poll(() => shown.locator("code").textContent()).toMatch(/^whsec_/);
  await expectAccessible(page);
  await shown.getByRole("button", { name: "Done" }).click();
  const active = page.getByRole("switch", { name: `${url} is active` });
  await active.click();
  await page.getByText("Webhook turned off; pending events are held back", { exact: true }).waitFor();
  await active.click();
  await page.getByText("Webhook turned on", { exact: true }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "webhooks");
  await page.getByRole("link", { name: url }).click();
  await page.getByText("Nothing sent yet").waitFor();
  await expectAccessible(page);
}

async function pings({ page }: DashboardPage, answerWith: (status: number) => void): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Delivery" });
  await page.getByRole("button", { name: "Send ping" }).first().click();
  await dialog.getByText("HTTP 200").waitFor();
  await dialog.getByText('{"received":true}').waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("row", { name: /ping/ }).getByText("Delivered", { exact: true }).waitFor();

  answerWith(500);
  await page.getByRole("button", { name: "Send ping" }).click();
  await dialog.getByText("HTTP 500").waitFor();
  await expectAccessible(page);
  await screenshot(page, "webhook-delivery");
  const address = page.url();
  expect(address).toContain("delivery=");
  answerWith(200);
  await dialog.getByRole("button", { name: "Send again" }).click();
  await page.getByText("Sent again", { exact: true }).waitFor();
  await dialog.getByText("Replay of an earlier delivery").waitFor();
  await dialog.getByText("HTTP 200").waitFor();
  await dialog.getByText("Replay of an earlier delivery").click();
  await dialog.getByText("HTTP 500").waitFor();
  expect(page.url()).toBe(address);
  await page.reload();
  await dialog.getByText("HTTP 500").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expectAccessible(page);
  await screenshot(page, "webhook-deliveries");
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Pending" }).click();
  await page.getByText("No pending deliveries").waitFor();
  expect(page.url()).toContain("status=pending");
}

/** An event of a call, found under Events and sent to the webhook once more. */
async function sendsAnEventAgain({ page, api, service }: DashboardPage): Promise<void> {
  const tabs = page.getByRole("navigation", { name: "Webhook" });
  await tabs.getByRole("link", { name: "Events" }).click();
  await page.getByText("No events yet").waitFor();
  const { id } = await api("POST", "agents", { name: "Bakery", system_prompt: "p", first_message: "Hello" });
  const start = await service.request("POST", `/workspaces/{workspace_id}/agents/${String(id)}/token`);
  await api("POST", `calls/${start.body.call_id as string}/end`);
  await page.getByRole("row", { name: /call\.ended/ }).waitFor(); // without a reload
  await page.getByRole("combobox", { name: "Event" }).click();
  await page.getByRole("option", { name: "call.started" }).click();
  await page.getByText("No such events").waitFor();
  await page.getByRole("combobox", { name: "Event" }).click();
  await page.getByRole("option", { name: "All", exact: true }).click();
  await page.getByRole("button", { name: /^call\.ended/ }).click();
  const dialog = page.getByRole("dialog", { name: "Event" });
  await dialog.getByText('"end_reason"').waitFor();
  await expectAccessible(page);
  await screenshot(page, "webhook-event");
  await dialog.getByRole("button", { name: "All events of this call" }).click();
  expect(page.url()).toContain("call=call_");
  await page.getByRole("button", { name: /^call\.ended/ }).click();
  await dialog.getByRole("button", { name: "Send to this webhook" }).click();
  await page.getByRole("dialog", { name: "Delivery" }).getByText("HTTP 200").waitFor();
  await page.keyboard.press("Escape");
  await tabs.getByRole("link", { name: "Events" }).click();
  await expectAccessible(page);
  await screenshot(page, "webhook-events");
}

async function rotates({ page }: DashboardPage): Promise<void> {
  await page.getByRole("navigation", { name: "Webhook" }).getByRole("link", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Rotate…" }).click();
  const dialog = page.getByRole("dialog", { name: "Rotate secret" });
  await dialog.getByRole("button", { name: "Rotate secret" }).click();
  const shown = page.getByRole("dialog", { name: "New secret" });
  await shown.getByText("whsec_").waitFor();
  await shown.getByRole("button", { name: "Done" }).click();
  await page.getByText("Events are also signed with the previous secret").waitFor();
  await expectAccessible(page);
  await screenshot(page, "webhook-settings");
}

async function editsAndDeletes({ page }: DashboardPage): Promise<void> {
  await page.getByRole("navigation", { name: "Webhook" }).getByRole("link", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Revoke previous secret" }).click();
  await page.getByText("Previous secret revoked", { exact: true }).waitFor();
  await page.getByLabel("Description").fill("CRM");
  await page.getByRole("link", { name: "Members" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  for (const event of ["call.ended", "tool.invoked"]) await page.getByLabel(event).click();
  await page.getByRole("button", { name: "Save webhook" }).click();
  await page.getByRole("alert").first().waitFor(); // without events there is no subscription
  await page.getByLabel("call.started").click();
  await page.getByRole("button", { name: "Save webhook" }).click();
  await page.getByText("Webhook saved", { exact: true }).waitFor();
  await page.getByRole("heading", { name: "CRM" }).waitFor();
  await page.getByRole("button", { name: "Delete webhook…" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete CRM?" });
  await question.getByRole("textbox").fill("CRM");
  await question.getByRole("button", { name: "Delete webhook" }).click();
  await page.getByText("No webhooks yet").waitFor();
}

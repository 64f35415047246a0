/** Calls in the dashboard: live by their streams, then as records. */
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { callExample } from "./call-example.ts";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress } from "./keyboard.ts";
import { screenshot } from "./screenshot.ts";

const EXAMPLE = "Mara, order desk";

test("a call is followed live from the list, ended on its page, and read and found afterwards", async () => {
  const { service, page, open } = await signedInPage();
  await open("calls");
  await page.getByRole("heading", { name: "No calls yet" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "calls-empty");

  const say = await callExample(service);
  const live = page.getByRole("region", { name: /Live now/ });
  await live.getByRole("link", { name: EXAMPLE }).waitFor();
  await live.getByText(/^Agent: /).waitFor();
  await expectAccessible(page);
  await screenshot(page, "calls-live");

  await live.getByRole("link", { name: EXAMPLE }).click();
  await page.getByRole("heading", { level: 1, name: /^Ann, today at / }).waitFor();
  const timeline = page.getByRole("list", { name: "Timeline" });
  await timeline.locator('[data-kind="agent"]').first().waitFor();
  say("Where is my order 1042?");
  await timeline.getByText("Where is my order 1042?").waitFor();
  const tool = timeline.locator('[data-tool="get_order_status"]');
  await tool.getByText("Succeeded").waitFor();
  await tool.locator("summary").press("Enter");
  await tool.getByRole("region", { name: "Request" }).getByText("/demo/orders/1042").waitFor();
  await tool
    .getByRole("region", { name: /^Response body/ })
    .getByText("1042")
    .first()
    .waitFor();
  await timeline
    .getByText(/replied in/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await screenshot(page, "call-live");

  await tabAndPress(page, page.getByRole("button", { name: "End call" }));
  await tabAndPress(page, page.getByRole("button", { name: "End call now" }));
  await page.getByText("A member or the API ended the call.").first().waitFor();
  await expect.poll(() => page.getByRole("button", { name: "End call" }).count()).toBe(0);
  await page
    .getByRole("link", { name: /^Turn at/ })
    .first()
    .press("Enter");
  await expect.poll(() => page.locator("li:target").getAttribute("data-kind")).toBe("agent");
  await expect
    .poll(() => page.evaluate("scrollY + document.documentElement.scrollHeight - innerHeight"))
    .toBe(0);
  await page.getByText("Show numbers").press("Enter");
  await page.getByRole("table", { name: "Latency in ms" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "call");

  await page.getByRole("tab", { name: "Prompt" }).click();
  await page.getByRole("heading", { name: "First message" }).waitFor();
  await page.getByText("Ann").first().waitFor();
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Raw record" }).press("Enter");
  await expect.poll(() => page.url()).toContain("tab=record");
  await page.reload();
  await page.getByRole("region", { name: "Record" }).getByText('"end_reason": "api_hangup"').waitFor();
  await page.getByRole("button", { name: "Copy record" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const copied = JSON.parse(await page.evaluate("navigator.clipboard.readText()")) as unknown;
  expect(copied).toMatchObject({ direction: "browser", variable_values: { customer_name: "Ann" } });
  await expectAccessible(page);

  await page.getByRole("link", { name: "Calls", exact: true }).last().click();
  const row = page.getByRole("row", { name: new RegExp(EXAMPLE) });
  await row.getByText("Completed").waitFor();
  await expectAccessible(page);
  await screenshot(page, "calls");

  const field = page.getByRole("searchbox", { name: "Search calls" });
  await field.fill("order 104");
  await row.locator("mark").getByText("order").waitFor();
  await page.getByText("1 call", { exact: true }).waitFor();
  expect(page.url()).toContain("q=order");
  await expectAccessible(page);
  await screenshot(page, "calls-search");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^calls-.*\.csv$/);
  expect((await text(await download.createReadStream())).split("\r\n")).toHaveLength(3);
  await tabAndPress(page, page.getByRole("button", { name: "Saved filters" }));
  await page.getByRole("menuitem", { name: "Save filters…" }).press("Enter");
  await page.getByLabel("Name").fill("About orders");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Saved filters: About orders" }).waitFor();
  await field.fill("refund");
  await page.getByRole("heading", { name: "No calls match “refund”" }).waitFor();
  await tabAndPress(page, page.getByRole("button", { name: "Saved filters" }));
  await page.getByRole("menuitemradio", { name: "About orders" }).press("Enter");
  await row.waitFor();
  await expect.poll(() => field.inputValue()).toBe("order 104");
  await tabAndPress(page, page.getByRole("button", { name: "Clear search" }));
  await field.and(page.locator(":focus")).waitFor();

  await page
    .getByRole("group", { name: "Result" })
    .getByRole("button", { name: /^Completed/ })
    .click();
  await expect.poll(() => page.url()).toContain("result=completed");
  await row.waitFor();
  await page.getByRole("button", { name: /^All/ }).click();
  await tabAndPress(page, page.getByRole("button", { name: "Filter", exact: true }));
  await expectAccessible(page);
  await screenshot(page, "calls-filters");
  await tabAndPress(page, page.getByRole("combobox", { name: "Status" }));
  await page.locator("[role=option]:focus").waitFor();
  await page.keyboard.press("End");
  await page.getByRole("option", { name: "Failed" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "No calls match these filters" }).waitFor();
  expect(page.url()).toContain("status=failed");
  await expectAccessible(page);
  await tabAndPress(page, page.getByRole("button", { name: "Clear filters" }));
  await field.and(page.locator(":focus")).waitFor();
  await row.waitFor();
  await page.getByLabel("From", { exact: true }).fill("2020-01-01");
  await page.getByLabel("To", { exact: true }).fill("2020-01-02");
  await page.getByRole("heading", { name: "No calls match these filters" }).waitFor();
  expect(page.url()).toContain("from=2020-01-01&to=2020-01-02");
});

test("a call that is not there says so, in the service's words", async () => {
  const { page, open } = await signedInPage();
  await open("calls/call_none?tab=prompt");
  await page
    .getByRole("alert")
    .getByText(/No such call/)
    .waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Try again" }).isVisible()).toBe(true);
  await expectAccessible(page);
});

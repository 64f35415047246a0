/** A call beside the editor with what is being edited: heard before it is saved, and marked in the record. */
import { expect, onTestFinished, test } from "vitest";
import { startToolServer } from "../doubles/tool-server.ts";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { QUIET_RECOGNITION } from "./page-recognition.ts";
import { resizeTo } from "./resize-to.ts";
import { screenshot } from "./screenshot.ts";

const ASIDE = { name: "Preview call" };

test("an unsaved greeting is heard, edited on during the call, heard anew, compared with the saved one, and saved", async () => {
  const { page, open, api, example } = await signedInPage();
  const agent = `agents/${example.agentId}`;
  await page.addInitScript(QUIET_RECOGNITION);
  const saved = await api("GET", agent);
  await open(agent);
  const greeting = page.getByRole("textbox", { name: "First message" });
  await greeting.fill("Draft one for {{ customer_name }}.");
  await page.getByLabel("customer_name").fill("Ann");
  await page.getByRole("button", { name: "Preview call" }).click();

  const dock = page.getByRole("complementary", ASIDE);
  await dock.getByRole("radio", { name: "Draft" }).and(page.locator("[aria-checked=true]")).waitFor();
  expect(await dock.getByLabel("Customer name").inputValue()).toBe("Ann");
  await page.getByText("The preview can use this draft").waitFor();
  await expectAccessible(page);
  await screenshot(page, "draft-call-start");
  await dock.getByRole("button", { name: "Start call" }).click();
  const said = (words: string) => dock.locator('[data-role="agent"]').getByText(words).waitFor();
  await said("Draft one for Ann.");
  await dock.getByText("Draft", { exact: true }).waitFor();
  await dock.getByRole("region", { name: "Sample values" }).getByText("Ann").waitFor();
  await expectAccessible(page);
  await screenshot(page, "draft-call");

  // The call goes on while the next greeting is written.
  await greeting.fill("Draft two for {{ customer_name }}.");
  await dock.getByText("Your latest changes apply to the next call.").waitFor();
  await page.getByLabel("customer_name").first().fill("Bo");
  await dock.getByRole("button", { name: "End call" }).click();
  await dock.getByRole("button", { name: "Call again" }).click();
  await said("Draft two for Bo.");
  await dock.getByLabel("Type instead of talking").fill("Where is my order 1042?");
  await page.keyboard.press("Enter");
  await dock.locator('[data-tool="get_order_status"][data-status="succeeded"]').waitFor();
  await dock.getByRole("button", { name: "End call" }).click();

  await dock.getByRole("button", { name: "Edit" }).click();
  await dock.getByRole("radio", { name: "Saved version" }).click();
  await dock.getByRole("button", { name: "Start call" }).click();
  await said("Hello Bo, this is Mara from Northwind Outdoor.");
  await dock.getByText("Testing saved version", { exact: true }).waitFor();
  await dock.getByRole("button", { name: "End call" }).click();
  expect(await api("GET", agent)).toEqual(saved);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect
    .poll(async () => (await api("GET", agent))["first_message"])
    .toBe("Draft two for {{ customer_name }}.");

  await dock.getByRole("link", { name: "View call record" }).click();
  await page.getByRole("heading", { name: /^Bo, / }).waitFor();
  expect(await page.locator("header").getByText("Draft", { exact: true }).count()).toBe(0);
  await page.getByRole("link", { name: "Calls" }).last().click();
  const rows = page.getByRole("table", { name: "Calls" }).getByRole("row");
  await expect.poll(() => rows.filter({ hasText: "· Draft" }).count()).toBe(2);
  expect(await rows.count()).toBe(4);
  await expectAccessible(page);
  await rows.filter({ hasText: "· Draft" }).first().getByRole("link").click();
  await page.getByRole("heading", { name: /^Bo, / }).waitFor();
  await page.locator("header").getByText("Draft", { exact: true }).waitFor();
  await page.getByText("Rehearsal model: ignores your prompt.").waitFor();
  await expectAccessible(page);
  await screenshot(page, "draft-record");
});

test("a tool's arguments keep their digits; the agent is told something that only members see, here and in the record", async () => {
  const { page, newPage, open, api, example } = await signedInPage();
  await page.addInitScript(QUIET_RECOGNITION);
  const endpoint = await startToolServer();
  onTestFinished(() => endpoint.close());
  endpoint.onRequest(() => ({ status: 200, json: { state: "shipped" } }));
  await api("PATCH", `tools/${example.toolId}`, {
    url: `${endpoint.url}/orders/{{order_number}}`,
    input_schema: {
      type: "object",
      properties: { order_number: { type: "integer" } },
      required: ["order_number"],
    },
  });
  await open(`agents/${example.agentId}`);
  await page.getByLabel("customer_name").fill("Ann");
  await page.getByRole("button", { name: "Preview call" }).click();
  const dock = page.getByRole("complementary", ASIDE);
  await dock.getByRole("button", { name: "Start call" }).click();
  await dock.locator('[data-role="agent"]').getByText("Hello Ann").waitFor();
  await dock.getByLabel("Type instead of talking").fill("Where is my order 12345678901234567890?");
  await page.keyboard.press("Enter");
  const tool = dock.locator('[data-tool="get_order_status"][data-status="succeeded"]');
  await tool.locator("summary").click();
  await tool.getByRole("region", { name: "Arguments" }).getByText("12345678901234567890").waitFor();
  await dock.locator('[data-role="agent"]').nth(1).waitFor(); // or else it comes after the note
  const teller = dock.getByRole("button", { name: "Tell agent" });
  await teller.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Tell the agent" });
  await expectAccessible(page);
  await screenshot(page, "draft-call-note");
  await page.keyboard.type("The manager approves a refund.");
  await dialog.getByRole("button", { name: "Tell agent" }).press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await teller.and(page.locator(":focus")).waitFor();
  const notes = dock.locator("[data-note]");
  await notes.getByText("told the agent: The manager approves a refund.").waitFor();
  await expect.poll(() => dock.locator("li").last().textContent()).toContain("refund");
  await expectAccessible(page);

  const listed = (await api("GET", "calls"))["data"] as { id: string }[];
  const callId = listed.map(({ id }) => id).join();
  const record = await newPage();
  await record.context().addCookies(await page.context().cookies());
  await record.goto(page.url().replace(/\/agents\/.*/, `/calls/${callId}`));
  await record.getByText("told the agent: The manager approves a refund.").waitFor();
  await record.getByRole("button", { name: "Tell agent" }).click();
  await record.getByRole("textbox", { name: "Note" }).fill("Offer her a cake.");
  await record.getByRole("dialog").getByRole("button", { name: "Tell agent" }).click();
  await record.getByText("Agent told", { exact: true }).waitFor();
  await record.getByText("told the agent: Offer her a cake.").waitFor();
  await notes.getByText("told the agent: Offer her a cake.").waitFor();
  expect(await notes.count()).toBe(2);
  await dock.getByLabel("Type instead of talking").fill("Thank you.");
  await page.keyboard.press("Enter");
  await dock.locator('[data-role="agent"]').nth(2).waitFor();
  await expect.poll(() => dock.locator("li").last().textContent()).not.toContain("told the agent");
  await dock.getByRole("button", { name: "End call" }).click();
  expect(await notes.count()).toBe(2);
  expect(await api("GET", `calls/${callId}`)).toMatchObject({
    interventions: [{ text: "The manager approves a refund." }, { text: "Offer her a cake." }],
  });
});

test("a draft that can't be parsed is reported in the dock and at its field, and the saved version can be called", async () => {
  const { page, open, example } = await signedInPage();
  await page.addInitScript(QUIET_RECOGNITION);
  await open(`agents/${example.agentId}`);
  await page.getByLabel("customer_name").fill("Ann");
  await page.getByRole("link", { name: "Turn taking" }).click();
  const field = page.getByLabel("End of turn (s)");
  await field.fill("-1");
  await page.getByRole("button", { name: "Preview call" }).click();
  const dock = page.getByRole("complementary", ASIDE);
  await dock.getByRole("button", { name: "Start call" }).click();
  await dock.getByText("End of turn: Must be at least 0.1 s").waitFor();
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  await expectAccessible(page);
  await screenshot(page, "draft-call-refused");
  await field.fill("0.5");
  await expect.poll(() => field.getAttribute("aria-invalid")).toBeNull();
  await dock.getByRole("radio", { name: "Saved version" }).click();
  await dock.getByRole("button", { name: "Start call" }).click();
  await dock.locator('[data-role="agent"]').getByText("Hello Ann").waitFor();
  await dock.getByRole("button", { name: "End call" }).click();
});

test("on a phone the call is a sheet over the page, which waits, and comes back when the call is minimized", async () => {
  const { page, open, example } = await signedInPage();
  await page.addInitScript(QUIET_RECOGNITION);
  await resizeTo(page, { width: 375, height: 812 });
  await open(`agents/${example.agentId}`);
  await page.getByLabel("customer_name").fill("Ann");
  const opener = page.getByRole("button", { name: "Preview call" });
  await opener.click();
  const sheet = page.getByRole("dialog", ASIDE);
  const isInert = () => page.evaluate<boolean>(`document.querySelector("#main").closest("[inert]") !== null`);
  expect(await isInert()).toBe(true);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  await opener.and(page.locator(":focus")).waitFor();
  expect(await isInert()).toBe(false);

  await opener.click();
  await sheet.getByRole("button", { name: "Start call" }).click();
  await sheet.locator('[data-role="agent"]').first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  expect(await isInert()).toBe(false);
  await page.getByRole("textbox", { name: "First message" }).fill("Hello again.");
  await page.getByRole("button", { name: "Expand call" }).click();
  await sheet.getByText("Your latest changes apply to the next call.").waitFor();
  // On a wider screen, the same call is beside the page.
  await resizeTo(page, { width: 1440, height: 900 });
  await page.getByRole("complementary", ASIDE).getByRole("button", { name: "End call" }).click();
  expect(await isInert()).toBe(false);
  await page.getByRole("complementary", ASIDE).getByText("Call ended", { exact: true }).waitFor();
});

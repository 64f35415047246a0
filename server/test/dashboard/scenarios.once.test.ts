/** Scenarios of an agent: made of a conversation, run, and read. */
import { expect, test } from "vitest";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress, tabAndType, tabTo } from "./keyboard.ts";
import { screenshot } from "./screenshot.ts";

const REHEARSAL = {
  variable_values: { customer_name: "Ann" },
  caller: { steps: [{ say: "Where is my order 1042?" }, { say: "Thank you, goodbye." }] },
  tools: { mode: "mocked", mocks: [{ tool: "get_order_status", result: { status: "shipped" } }] },
};

test("by keyboard: a scenario is made of a call, run, shows what failed with its transcript, and is deleted", async () => {
  const { page, open, api, example } = await signedInPage();
  const held = await api("POST", `agents/${example.agentId}/rehearse`, REHEARSAL);
  await open(`agents/${example.agentId}/scenarios`);
  await page.getByRole("heading", { name: "No scenarios yet" }).waitFor();
  await expectAccessible(page);

  await open(`calls/${String(held["id"])}`);
  await tabAndPress(page, page.getByRole("button", { name: "Make scenario" }));
  const dialog = page.getByRole("dialog", { name: "Make a scenario of this call" });
  await tabAndType(page, dialog.getByLabel("Name"), "Order 1042 is found");
  await expectAccessible(page);
  await screenshot(page, "scenario-of-call");
  await tabAndPress(page, dialog.getByRole("button", { name: "Make scenario" }));
  // It opens in the editor, as it was in the call.
  await page.getByLabel("Words of step 1").waitFor();
  expect(await page.getByPlaceholder("Order 1042 is found").inputValue()).toBe("Order 1042 is found");
  expect(await page.getByLabel("Words of step 1").inputValue()).toBe("Where is my order 1042?");
  expect(await page.getByLabel("customer_name").inputValue()).toBe("Ann");

  await open(`agents/${example.agentId}/scenarios`);
  await tabAndPress(page, page.getByRole("button", { name: "Run Order 1042 is found" }));
  await page.getByText(/^Version \d+: passed$/).waitFor();

  const path = `agents/${example.agentId}/scenarios`;
  const [scenario] = (await api("GET", path))["data"] as Record<string, unknown>[];
  await tabAndPress(page, page.getByRole("link", { name: "Order 1042 is found" }));
  await tabAndPress(page, page.getByRole("button", { name: "Remove expectation 1" }));
  await tabTo(page, page.getByLabel("Kind of expectation 1"));
  await page.keyboard.type("Max");
  await tabTo(page, page.getByLabel("Turns of expectation 1"));
  await page.keyboard.type("1");
  await page.keyboard.press("Control+s");
  await page.getByText("Order 1042 is found saved", { exact: true }).waitFor();
  expect((await api("GET", path))["data"]).toMatchObject([
    { caller: scenario?.["caller"], tools: scenario?.["tools"], expectations: [{ max_turns: 1 }] },
  ]);
  await tabTo(page, page.getByRole("link", { name: "Scenarios", exact: true }).last(), "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabAndPress(page, page.getByRole("button", { name: "Run all" }));
  await page.getByText(/^Version \d+: 1 of 2 passed, flaky$/).waitFor();
  await tabAndPress(page, page.getByRole("button", { name: "Show runs of Order 1042 is found" }));
  const runs = page.getByRole("list", { name: "Runs" });
  await runs.getByText("Turns of the caller: 2.").waitFor();
  expect(await runs.getByText("Passed").count()).toBe(1);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await screenshot(page, "scenarios");
  await runs
    .getByRole("link", { name: /^Transcript/ })
    .first()
    .click();
  await page.getByRole("heading", { name: /^Ann/ }).waitFor();
  await page.getByText("Where is my order 1042?").first().waitFor();

  await open(`agents/${example.agentId}/scenarios`);
  await tabAndPress(page, page.getByRole("button", { name: "Actions for Order 1042 is found" }));
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Delete scenario" }).click();
  await page.getByRole("heading", { name: "No scenarios yet" }).waitFor();
});

test("by keyboard: a scenario is created in the editor, which says at each field what is wrong with it", async () => {
  const { page, open, api, example } = await signedInPage();
  const path = `agents/${example.agentId}/scenarios`;
  await open(path);
  await tabAndPress(page, page.getByRole("link", { name: "New scenario" }));
  await tabAndType(page, page.getByPlaceholder("Order 1042 is found"), "Order 7 is lost");
  await tabAndType(page, page.getByLabel("Words of step 1"), "Where is my order 7?");
  await tabAndPress(page, page.getByRole("button", { name: "Add step" }));
  await page.keyboard.type("Presses");
  await tabAndType(page, page.getByLabel("Keys of step 2"), "x");
  await tabAndPress(page, page.getByRole("button", { name: "Add mock" }));
  await tabAndType(page, page.getByLabel("Result"), "lost");
  await tabAndPress(page, page.getByRole("button", { name: "Add expectation" }));
  const wanted = page.getByRole("textbox", { name: "Arguments of expectation 1 as JSON" });
  await tabTo(page, wanted);
  await page.keyboard.type('{"order_number": "7"');

  await tabAndPress(page, page.getByRole("button", { name: "Create scenario" }));
  await page.getByText(/^Isn’t valid JSON\./).waitFor();
  await expectAccessible(page);
  await tabTo(page, wanted, "Shift+Tab");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("}");
  await page.getByText(/^Isn’t valid JSON\./).waitFor({ state: "detached" });

  // An error that only the service can find.
  await tabAndPress(page, page.getByRole("button", { name: "Create scenario" }));
  const keys = page.getByLabel("Keys of step 2");
  await expect.poll(() => keys.getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => keys.and(page.locator(":focus")).count()).toBe(1);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await screenshot(page, `scenario-editor-${colorScheme}`);
  }
  await tabAndPress(page, page.getByRole("button", { name: "Remove step 2" }));
  await tabAndPress(page, page.getByRole("button", { name: "Create scenario" }));
  await page.getByText("Order 7 is lost created", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Save scenario" }).waitFor();
  const [made] = (await api("GET", path))["data"] as Record<string, unknown>[];
  expect(page.url()).toContain(String(made?.["id"]));
  expect(made).toMatchObject({
    name: "Order 7 is lost",
    caller: { steps: [{ say: "Where is my order 7?" }] },
    tools: { mode: "mocked", mocks: [{ tool: "get_order_status", result: "lost" }] },
    expectations: [{ tool_called: { tool: "get_order_status", arguments: { order_number: "7" } } }],
  });
});

test("by keyboard: all scenarios run, also after a save, and two versions are compared", async () => {
  const { page, open, api, example } = await signedInPage();
  const path = `agents/${example.agentId}/scenarios`;
  const called = [{ tool_called: { tool: "get_order_status" } }];
  await api("POST", path, { ...REHEARSAL, name: "Order is found", expectations: called });
  await api("POST", path, { ...REHEARSAL, name: "Judged", expectations: [{ says: "It was sent" }] });
  await open(path);
  await tabAndPress(page, page.getByRole("switch", { name: "Run after each save" }), "Space");
  await page.getByText(/^Every new version runs all scenarios once/).waitFor();
  await tabAndPress(page, page.getByRole("button", { name: "Run all" }), "Enter");
  const status = page.getByRole("status").filter({ hasText: /^Version/ });
  await status.filter({ hasText: "1 of 1 passed" }).waitFor();
  await page.getByRole("list", { name: "Scenarios that couldn’t run" }).getByText("Judged:").waitFor();

  // A save runs them with the new version, which has no tools any more.
  await api("PUT", `agents/${example.agentId}/tools`, { tool_ids: [] });
  await status.filter({ hasText: /after a save: 0 of 1 passed/ }).waitFor();
  const compared = page.getByRole("table", { name: /^Version \d+ compared with version \d+$/ });
  const row = compared.getByRole("row", { name: /^Order is found/ });
  await row.getByText("Broken").waitFor();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await screenshot(page, "scenarios-compared");
  await row.getByRole("link", { name: /^Failure 1 of Order is found/ }).click();
  await page.getByText("Where is my order 1042?").first().waitFor();
  expect(page.url()).toMatch(/\/calls\/call_/);
});

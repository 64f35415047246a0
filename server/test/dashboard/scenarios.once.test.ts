/** Scenarios of an agent: made of a conversation, run, and read. */
import { expect, test } from "vitest";
import { EXAMPLE_AGENT_ID } from "../../src/first-start/example.ts";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress, tabAndType } from "./keyboard.ts";
import { screenshot } from "./screenshot.ts";

const REHEARSAL = {
  variable_values: { customer_name: "Ann" },
  caller: { steps: [{ say: "Where is my order 1042?" }, { say: "Thank you, goodbye." }] },
  tools: { mode: "mocked", mocks: [{ tool: "get_order_status", result: { status: "shipped" } }] },
};

test("by keyboard: a scenario is made of a call, run, shows what failed with its transcript, and is deleted", async () => {
  const { page, open, api } = await signedInPage();
  const held = await api("POST", `agents/${EXAMPLE_AGENT_ID}/rehearse`, REHEARSAL);
  await open(`agents/${EXAMPLE_AGENT_ID}/scenarios`);
  await page.getByRole("heading", { name: "No scenarios yet" }).waitFor();
  await expectAccessible(page);

  await open(`calls/${String(held["id"])}`);
  await tabAndPress(page, page.getByRole("button", { name: "Make scenario" }));
  const dialog = page.getByRole("dialog", { name: "Make a scenario of this call" });
  await tabAndType(page, dialog.getByLabel("Name"), "Order 1042 is found");
  await expectAccessible(page);
  await screenshot(page, "scenario-of-call");
  await tabAndPress(page, dialog.getByRole("button", { name: "Make scenario" }));
  await dialog.waitFor({ state: "detached" });

  await open(`agents/${EXAMPLE_AGENT_ID}/scenarios`);
  await tabAndPress(page, page.getByRole("button", { name: "Run Order 1042 is found" }));
  await page.getByText(/^Version \d+: passed$/).waitFor();

  const path = `agents/${EXAMPLE_AGENT_ID}/scenarios`;
  const [scenario] = (await api("GET", path))["data"] as Record<string, unknown>[];
  await api("PUT", `${path}/${String(scenario?.["id"])}`, { ...scenario, expectations: [{ max_turns: 1 }] });
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

  await open(`agents/${EXAMPLE_AGENT_ID}/scenarios`);
  await tabAndPress(page, page.getByRole("button", { name: "Actions for Order 1042 is found" }));
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Delete scenario" }).click();
  await page.getByRole("heading", { name: "No scenarios yet" }).waitFor();
});

/** The gallery that a new agent starts from. */
import { expect, test } from "vitest";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { arrowTo, tabAndPress, tabTo } from "./keyboard.ts";
import { screenshot } from "./screenshot.ts";

const REFUSAL = {
  code: "INTERNAL",
  detail: { error: "internal", message: "Something is amiss; try again." },
};
const TEMPLATES = "**/agent-templates*";

test("by keyboard: a template is chosen, the agent gets its name and tool, and its tools", async () => {
  const { page, open, api } = await signedInPage();
  await open("agents");
  await page.getByRole("link", { name: "Mara, order desk" }).waitFor();
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "New agent" });
  const radio = (title: string) => dialog.getByRole("radio", { name: title });
  await radio("Survey").waitFor();
  expect(await radio("Blank").isChecked()).toBe(true);
  expect(await dialog.getByRole("button", { name: "Create agent" }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await screenshot(page, "agent-templates");

  await tabTo(page, radio("Blank"));
  await arrowTo(page, radio("Order desk"), "ArrowDown");
  await arrowTo(page, radio("Appointment booking"), "ArrowDown");
  await dialog.getByText("book_appointment").waitFor();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await screenshot(page, "agent-templates-chosen");
  await tabAndPress(page, dialog.getByRole("button", { name: "Create agent" }));
  await page.getByText("Appointment booking created", { exact: true }).waitFor();
  await page.getByRole("heading", { name: "Appointment booking" }).waitFor();
  await expect
    .poll(() => page.getByRole("textbox", { name: "System prompt" }).textContent())
    .toContain("find_free_times");
  await screenshot(page, "agent-from-template");

  const id = /agents\/(\w+)/.exec(page.url())?.[1];
  const { tool_ids } = await api("GET", `agents/${id}/tools`);
  expect(tool_ids).toHaveLength(2);
  await open("tools");
  await page.getByRole("link", { name: "book_appointment" }).waitFor();
});

test("a typed name wins; while templates load or fail, a blank agent can be chosen", async () => {
  const { page, open } = await signedInPage();
  let answer = () => undefined as void;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(TEMPLATES, async (route) => {
    await asked;
    await route.fulfill({ status: 409, json: REFUSAL });
  });
  await open("agents");
  await page.getByRole("button", { name: "New agent" }).click();
  const dialog = page.getByRole("dialog", { name: "New agent" });
  await dialog.getByRole("status", { name: "Loading templates" }).waitFor();
  await screenshot(page, "agent-templates-loading");
  answer();
  await dialog.getByRole("alert").getByText("Something is amiss; try again.").waitFor();
  await expectAccessible(page);
  await screenshot(page, "agent-templates-error");
  expect(await dialog.getByRole("radio").count()).toBe(1);
  await page.unrouteAll({ behavior: "wait" });
  await tabAndPress(page, dialog.getByRole("button", { name: "Try again" }));
  await dialog.getByRole("radio", { name: "Receptionist" }).check();
  await dialog.getByLabel("Name").fill("Front of house");
  await dialog.getByRole("button", { name: "Create agent" }).click();
  await page.getByText("Front of house created", { exact: true }).waitFor();
});

/** Finding a few of many agents and tools, and changing them together. */
import { expect, test } from "vitest";
import { actAs } from "./act-as.ts";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress, tabTo } from "./keyboard.ts";
import { screenshot } from "./screenshot.ts";

const EXAMPLE = "Mara, order desk";

test("agents are found by words, state and label, sorted, and the address says how", async () => {
  const { page, open, api } = await signedInPage();
  const agent = (name: string, team: string, active = true) =>
    api("POST", "agents", { name, system_prompt: "", active, metadata: { team } });
  await agent("Desk 10", "Support");
  await agent("Desk 9", "Support", false);
  await agent("Night shift", "Sales");
  await open("agents");
  const names = page.locator("tbody a");
  const status = page.getByRole("search").getByRole("status");
  await expect.poll(() => status.textContent()).toBe("4 agents");
  await tabTo(page, page.getByRole("searchbox", { name: "Search agents" }));
  await page.keyboard.type("desk ");
  await expect.poll(() => status.textContent()).toBe("3 of 4 agents");
  await page.keyboard.type("supp");
  await expect.poll(() => names.allTextContents()).toEqual(["Desk 9", "Desk 10"]);
  await page.getByRole("combobox", { name: "State" }).click();
  await page.getByRole("option", { name: "Inactive" }).click();
  await expect.poll(() => names.allTextContents()).toEqual(["Desk 9"]);
  expect(new URL(page.url()).search).toBe("?q=desk+supp&state=inactive");
  await page.getByRole("searchbox").fill("nobody");
  await page.getByRole("heading", { name: "No agents match “nobody”" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "agents-no-match");
  await page.getByRole("button", { name: "Clear filters" }).click();

  await page.getByRole("combobox", { name: "Label" }).click();
  await page.getByRole("option", { name: "team: Support" }).click();
  await page.getByRole("combobox", { name: "Sort by" }).click();
  await page.getByRole("option", { name: "Name" }).click();
  await page.reload();
  await expect.poll(() => names.allTextContents()).toEqual(["Desk 9", "Desk 10"]);
  expect(new URL(page.url()).search).toBe("?label=team%3DSupport&sort=name");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect.poll(() => names.allTextContents()).toEqual(["Desk 9", "Desk 10", EXAMPLE, "Night shift"]);
  await expect.poll(() => page.locator(":focus").getAttribute("aria-label")).toBe("Search agents");
  await expectAccessible(page);
});

test("by keyboard: chosen agents are turned off and deleted by one request each; a refused one says why", async () => {
  const { page, open, api } = await signedInPage();
  const ids = new Map<string, string>();
  for (const name of ["First", "Second", "Third"])
    ids.set(name, String((await api("POST", "agents", { name, system_prompt: "" }))["id"]));
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const path = new RegExp(String.raw`^POST .*/agents/bulk$`);
  await open("agents?q=ir");
  await tabAndPress(page, page.getByRole("checkbox", { name: "Select all agents" }), "Space");
  const bar = page.getByRole("group", { name: "Selected agents" });
  await bar.getByText("2 selected").waitFor();
  await expectAccessible(page);
  await screenshot(page, "agents-selected");
  await tabTo(page, bar.getByRole("button", { name: "Deactivate" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.getByText("2 agents turned off", { exact: true }).waitFor();
  for (const name of ["First", "Third"])
    await expect
      .poll(() => page.getByRole("switch", { name: `${name} is active` }).getAttribute("aria-checked"))
      .toBe("false");
  expect(sent).toEqual([expect.stringMatching(path)]);

  // Somebody else is quicker with one of them.
  await page.route("**/agents/bulk", async (route) => {
    await api("DELETE", `agents/${ids.get("Third")}`);
    await route.continue();
  });
  await tabAndPress(page, bar.getByRole("button", { name: "Delete…" }));
  const dialog = page.getByRole("alertdialog", { name: "Delete 2 agents?" });
  await expect.poll(() => dialog.getByRole("listitem").allTextContents()).toEqual(["Third", "First"]);
  await expectAccessible(page);
  await screenshot(page, "agents-delete-many");
  await tabTo(page, dialog.getByRole("textbox"));
  await page.keyboard.type("2 agents");
  await page.keyboard.press("Enter");
  await page.getByText("1 agent deleted", { exact: true }).waitFor();
  const refusals = page.getByRole("alert").filter({ hasText: "1 agent wasn’t changed" });
  await refusals.getByText(String(ids.get("Third"))).waitFor();
  await refusals.getByText(/Third.*: .*\S/).waitFor();
  await expectAccessible(page);
  expect(sent.filter((request) => path.test(request))).toHaveLength(2);
  await open("agents");
  await expect.poll(() => page.locator("tbody a").allTextContents()).toEqual(["Second", EXAMPLE]);
});

test("tools are found by what they request and changed together; a viewer has nothing to choose with", async () => {
  const { page, open, api } = await signedInPage();
  for (const name of ["find_order", "find_visit"])
    await api("POST", "tools", { name, url: `https://api.example.com/v2/${name}` });
  await open("tools");
  await page.getByRole("searchbox", { name: "Search tools" }).fill("/v2/");
  await page.getByRole("checkbox", { name: "Select find_order" }).click();
  await page.getByRole("checkbox", { name: "Select find_visit" }).click();
  await page.getByRole("button", { name: "Deactivate" }).click();
  await page.getByText("2 tools turned off", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Clear selection" }).click();
  await expect.poll(() => page.getByRole("group", { name: "Selected tools" }).count()).toBe(0);
  await actAs(page, "viewer");
  for (const list of ["tools", "agents"]) {
    await open(list);
    await page.locator("tbody a").first().waitFor();
    expect(await page.getByRole("checkbox").count()).toBe(0);
    await expectAccessible(page);
  }
});

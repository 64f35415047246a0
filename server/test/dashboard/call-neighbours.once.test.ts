/** From one record to the next, in the order of the list that it was opened from. */
import { expect, test } from "vitest";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress } from "./keyboard.ts";
import { screenshot } from "./screenshot.ts";

test("a record leads to the newer and the older call, within the filters of its list, by keyboard", async () => {
  const { page, open, api, service, example } = await signedInPage();
  const other = String((await api("POST", "agents", { name: "Night shift", system_prompt: "" }))["id"]);
  const ids: Record<string, string> = {};
  for (const [name, agent] of [
    ["Ann", example.agentId],
    ["Ben", other],
    ["Cleo", example.agentId],
    ["Dan", example.agentId],
  ] as const) {
    const path = `/workspaces/{workspace_id}/agents/${agent}/token`;
    const started = await service.request("POST", path, { variable_values: { customer_name: name } });
    ids[name] = (started.body as { call_id: string }).call_id;
    await api("POST", `calls/${ids[name]}/end`); // not live any more, however long this takes
  }
  const heading = (name: string) =>
    page.getByRole("heading", { level: 1, name: new RegExp(`^${name}, today at`) });
  await open(`calls/${ids["Cleo"]}?tab=prompt`);
  await heading("Cleo").waitFor();
  await page.getByRole("link", { name: /^Newer call: Dan, today at/ }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "call-neighbours");
  await tabAndPress(page, page.getByRole("link", { name: /^Older call: Ben,/ }));
  await heading("Ben").waitFor();
  expect(page.url()).toContain("tab=prompt"); // the same part of the next record
  // The link leads elsewhere now, and the focus may still be moving.
  await page
    .getByRole("link", { name: /^Older call: Ann,/ })
    .and(page.locator(":focus"))
    .waitFor();
  await page.keyboard.press("Enter");
  await heading("Ann").waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: "Older call" }).getAttribute("aria-disabled"))
    .toBe("true");

  await open(`calls?agent=${example.agentId}&direction=browser`);
  await page.getByRole("link", { name: /^Cleo\b/ }).click();
  await heading("Cleo").waitFor();
  await page.getByRole("link", { name: /^Older call: Ann,/ }).click(); // Ben spoke with another agent
  await heading("Ann").waitFor();
  await page.getByRole("link", { name: "Calls", exact: true }).last().click();
  await page.getByRole("link", { name: /^Dan\b/ }).waitFor();
  expect(page.url()).toContain(`agent=${example.agentId}&direction=browser`);
});

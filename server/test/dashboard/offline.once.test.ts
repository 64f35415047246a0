/** The dashboard without a network: nothing is lost, and everybody is told what waits. */
import { expect, test } from "vitest";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { screenshot } from "./screenshot.ts";

test("offline, changes and pages wait with a message, and go on when the network is back", async () => {
  const { page, open, api, example } = await signedInPage();
  await open("agents");
  const active = page.getByRole("switch", { name: /is active/ });
  await active.waitFor();
  await page.context().setOffline(true);
  const notice = page.getByRole("status").filter({ hasText: "You’re offline" });
  await notice.getByText("Changes are sent when you’re back").waitFor();
  await active.click();
  await page.getByRole("switch", { name: /is active/, checked: false }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "offline");

  await page.getByRole("link", { name: "Members", exact: true }).click();
  await notice.getByText("The page opens when you’re back").waitFor();
  expect((await api("GET", `agents/${example.agentId}`))["active"]).toBe(true);

  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Members", level: 1 }).waitFor();
  await expect.poll(async () => (await api("GET", `agents/${example.agentId}`))["active"]).toBe(false);
  await expect.poll(() => notice.count()).toBe(0);
});

/** Addresses of records that aren't there. */
import { expect, test } from "vitest";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { screenshot } from "./screenshot.ts";

const PAGES = [
  ["agents/agt_none", "Agent", "View agents", "Agents"],
  ["agents/agt_none/settings/tools", "Agent", "View agents", "Agents"],
  ["tools/tool_none", "Tool", "View tools", "Tools"],
  ["phone/numbers/num_none", "Phone number", "View phone numbers", "Phone numbers"],
  ["phone/trunks/trk_none", "Trunk", "View trunks", "Trunks"],
  ["settings/webhooks/whk_none", "Webhook", "View webhooks", "Webhooks"],
] as const;

test("a wrong ID says that nothing is there, and leads back to the list", async () => {
  const { page, open, example } = await signedInPage();
  for (const [path, what, link, list] of PAGES) {
    await open(path);
    const alert = page.getByRole("alert");
    await alert.getByRole("heading", { name: `${what} not found` }).waitFor();
    expect(await page.getByRole("button", { name: "Try again" }).count(), path).toBe(0);
    if (path === "agents/agt_none") {
      await expectAccessible(page);
      await screenshot(page, "wrong-agent");
    }
    await alert.getByRole("link", { name: link }).click();
    await page.getByRole("heading", { name: list, level: 1 }).waitFor();
  }
  await open(`agents/${example.agentId}/scenarios/scn_none`);
  await page.getByRole("heading", { name: "Scenario not found" }).waitFor();
  await page.getByRole("link", { name: "View scenarios" }).click();
  await page.waitForURL(/\/scenarios$/);
});

/** The API reference in a real browser, under the content security policy of the service's pages. */
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { startChromium } from "./doubles/chromium.ts";
import { expectAccessible } from "./dashboard/expect-accessible.ts";
import { startService } from "./harness/start-service.ts";
import { watchPage } from "./dashboard/watch-page.ts";

test("/docs/api/try shows every operation, breaks no policy, contacts no other host and lets you try an operation", async () => {
  const service = await startService();
  const chromium = await startChromium();
  onTestFinished(() => chromium.close());
  const page = await chromium.blankPage("");
  const { complaints, origins } = watchPage(page);
  const response = await page.goto(`${service.url}/docs/api/try`);
  expect(response?.headers()["content-security-policy"]).not.toContain("unsafe-inline");

  const { paths, webhooks } = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
    webhooks: Record<string, Record<string, unknown>>;
  };
  const shown = [...Object.values(paths), ...Object.values(webhooks)];
  const operations = shown.flatMap((methods) => Object.keys(methods));
  await page.locator(".opblock").first().waitFor();
  const seen = await operationsSeen(page);
  expect(seen.size).toBe(operations.length);
  await page.evaluate("scrollTo(0, 0)");

  await page.getByRole("button", { name: "Authorize" }).first().click();
  await page.locator("#auth-bearer-value").fill(service.token);
  await page.locator(".auth-btn-wrapper button[type=submit]").first().click();
  await page.locator(".btn-done").first().click();
  const operation = page.locator("#operations-agents-agents_list");
  await operation.locator(".opblock-summary-control").click();
  await operation.locator('[data-param-name="workspace_id"] input').fill(service.workspaceId);
  await operation.locator("button.execute").click();
  const answer = operation.locator(".live-responses-table");
  await answer.waitFor();
  expect(await answer.innerText()).toContain('"next_cursor": null');

  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect
      .poll(() => page.evaluate<boolean>("document.documentElement.classList.contains('dark-mode')"))
      .toBe(colorScheme === "dark");
  }

  expect(complaints).toEqual([]);
  expect([...origins]).toEqual([service.url]);
});

test("/docs/api has every operation with examples, by keyboard and without any other host", async () => {
  const service = await startService();
  const chromium = await startChromium();
  onTestFinished(() => chromium.close());
  const page = await chromium.blankPage("");
  const { complaints, origins } = watchPage(page);
  const response = await page.goto(`${service.url}/docs/api`);
  expect(response?.headers()["content-security-policy"]).not.toContain("unsafe-inline");
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "POST Create an agent" }).first().click();
  await page.waitForURL(`${service.url}/docs/api/agents#agents_create`);
  const create = page.getByRole("region", { name: "Create an agent", exact: true });
  await create.getByText("curl -X POST").waitFor();
  expect(await create.getByText("import { createClient }").isVisible()).toBe(false);
  const tabs = create.getByRole("tablist", { name: "Example for Create an agent" });
  await tabs.getByRole("tab", { name: "curl" }).focus();
  await page.keyboard.press("ArrowRight");
  await create.getByText('parley.call("agents_create"').waitFor();
  await page.keyboard.press("ArrowRight");
  await create.getByText("parley.agents_create(").waitFor();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 375, height: 800 });
  expect(
    await page.evaluate<number>(
      "document.documentElement.scrollWidth - document.documentElement.clientWidth",
    ),
  ).toBe(0);

  // The language is the same on the next page.
  await page.goto(`${service.url}/docs/api/tools`);
  const list = page.getByRole("region", { name: /^List tools/ });
  await list.getByText("parley.each(parley.tools_list)").waitFor();
  expect((await fetch(`${service.url}/docs/api/none`)).status).toBe(404);
  expect((await fetch(`${service.url}/docs/api/tools`, { method: "POST" })).status).toBe(405);
  expect(complaints).toEqual([]);
  expect([...origins]).toEqual([service.url]);
});

/** Scrolls on by half a window; returns whether that is the end of the page. */
const SCROLL_ON = `(async () => {
  scrollBy(0, innerHeight / 2);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
})()`;

/** IDs of the operations met on the way down the page: Swagger UI draws only those near the window. */
async function operationsSeen(page: Page): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let bottom = false; !bottom;) {
    bottom = await page.evaluate<boolean>(SCROLL_ON);
    for (const id of await page.locator(".opblock").evaluateAll((blocks) => blocks.map((block) => block.id)))
      seen.add(id);
  }
  return seen;
}

/** What is seen before the dashboard's code has come. */
import { expect, test } from "vitest";
import { signedInPage } from "./dashboard-page.ts";
import { screenshot } from "./screenshot.ts";

test("the frame of a page is there before its code is, and gone once the page is", async () => {
  const { page, service } = await signedInPage();
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto(`${service.url}/w/${service.workspaceId}/agents`, { waitUntil: "commit" });
  const bars = page.locator("#skeleton .animate-pulse");
  await expect.poll(() => bars.filter({ visible: true }).count()).toBeGreaterThan(5);
  expect(await page.getByRole("status").textContent()).toBe("Loading");
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(width);
  }
  await screenshot(page, "skeleton");
  held.resolve();
  await page.getByRole("heading", { name: "Agents", level: 1 }).waitFor();
  expect(await page.locator("#skeleton").count()).toBe(0);
});

/** The docs as the service serves them. */
import { expect, onTestFinished, test } from "vitest";
import { expectAccessible } from "./dashboard/expect-accessible.ts";
import { startChromium } from "./doubles/chromium.ts";
import { startService } from "./harness/start-service.ts";
import { watchPage } from "./dashboard/watch-page.ts";

test("every page of the docs exists, has no broken link, and loads nothing from other origins", async () => {
  const service = await startService();
  const seen = new Map<string, string>();
  const ask = async (path: string): Promise<string> => {
    const response = await fetch(service.url + path);
    expect(response.status, path).toBe(200);
    expect(response.headers.get("content-security-policy"), path).not.toContain("unsafe-inline");
    return response.text();
  };
  const queue = ["/docs", "/docs/guide/architecture"]; // which no page of the site leads to
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    const html = await ask(path);
    seen.set(path, html);
    queue.push(...[...html.matchAll(/href="(\/docs\/guide\/[^"#]+)/g)].map(([, link = ""]) => link));
  }
  expect(seen.size).toBeGreaterThan(20); // pages and decisions
  for (const [from, html] of seen) {
    for (const [, page = "", id] of html.matchAll(/href="(\/docs\/guide\/[^"#]*|)#([^"]+)"/g)) {
      if (id === "content") continue;
      expect(seen.get(page === "" ? from : page), `${from} → ${page}#${id}`).toContain(`id="${id}"`);
    }
  }
  for (const path of ["nothing", "../package", "%2e%2e/README", "decisions/", "screenshots/none.png"]) {
    expect((await fetch(`${service.url}/docs/guide/${path}`)).status, path).toBe(404);
  }
  const missing = await fetch(`${service.url}/docs/guide/nothing`, { headers: { accept: "text/html" } });
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain("<h1>Page not found</h1>");
  expect((await fetch(`${service.url}/docs`, { method: "POST" })).status).toBe(405);
  expect((await fetch(`${service.url}/docs/guide`)).url).toBe(`${service.url}/docs`); // where the docs were once
  for (const name of ["webhooks", "webhooks.md", "Webhooks"])
    expect((await fetch(`${service.url}/docs/${name}`)).url).toBe(`${service.url}/docs/guide/webhooks`);
  expect((await fetch(`${service.url}/docs/nothing`)).status).toBe(404);
  expect(seen.get("/docs")).not.toMatch(/guide\/(?:architecture|decisions)/);
  for (const path of ["/docs.css", "/docs.js", "/docs-search.js", "/theme.js", "/docs/inter.woff2"])
    expect((await fetch(service.url + path)).status, path).toBe(200);

  const chromium = await startChromium();
  onTestFinished(() => chromium.close());
  const page = await chromium.blankPage("");
  const { complaints, origins } = watchPage(page);
  for (const path of ["/docs", "/docs/guide/decisions/0142-what-the-audit-log-keeps", "/docs/guide/tools"]) {
    await page.goto(service.url + path);
    await expectAccessible(page);
  }

  const field = page.getByRole("combobox", { name: "Search the docs" });
  await page.keyboard.press("/");
  await expect.poll(() => field.evaluate((input) => input.matches(":focus"))).toBe(true);
  await page.keyboard.type("verify signature");
  const results = page.getByRole("listbox", { name: "Search results" });
  await results.getByRole("option", { name: "Webhooks › Verify the signature", selected: true }).waitFor();
  await expectAccessible(page);
  await field.fill("zebra");
  await page.getByText("Nothing found for “zebra”").waitFor();
  await field.fill("trunks");
  await results.getByRole("option").nth(1).waitFor();
  await page.keyboard.press("ArrowDown");
  const second = await results.getByRole("option", { selected: true }).getAttribute("data-url");
  expect(second).toBe(await results.getByRole("option").nth(1).getAttribute("data-url"));
  await page.keyboard.press("Enter");
  await page.waitForURL(service.url + second);

  await page.goto(`${service.url}/docs/guide/webhooks`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const code = await page.locator("main pre").first().textContent();
  await page.getByRole("button", { name: "Copy code" }).first().click();
  await page.getByRole("status").filter({ hasText: "Copied" }).waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(code);

  await page.setViewportSize({ width: 375, height: 700 });
  const pages = page.getByRole("navigation", { name: "Docs", exact: true });
  expect(await pages.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Menu" }).click();
  await pages.getByRole("link", { name: "Phone calls" }).click();
  await page.getByRole("heading", { level: 1, name: "Phone calls" }).waitFor();
  expect(complaints).toEqual([]);
  expect([...origins]).toEqual([service.url]);
});

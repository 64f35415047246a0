/** The docs as the service serves them. */
import { expect, onTestFinished, test } from "vitest";
import { expectAccessible } from "./dashboard/expect-accessible.ts";
import { startChromium } from "./doubles/chromium.ts";
import { startService } from "./harness/start-service.ts";

test("every page of the docs exists, has no broken link, and loads nothing from other hosts", async () => {
  const service = await startService();
  const seen = new Map<string, string>();
  const ask = async (path: string): Promise<string> => {
    const response = await fetch(service.url + path);
    expect(response.status, path).toBe(200);
    expect(response.headers.get("content-security-policy"), path).not.toContain("unsafe-inline");
    return response.text();
  };
  const queue = ["/docs/guide"];
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
  expect((await fetch(`${service.url}/docs/guide`, { method: "POST" })).status).toBe(405);
  expect(await ask("/docs/api")).toBe(await ask("/docs"));

  const chromium = await startChromium();
  onTestFinished(() => chromium.close());
  const page = await chromium.blankPage("");
  for (const path of [
    "/docs/guide",
    "/docs/guide/tools",
    "/docs/guide/decisions/0142-what-the-audit-log-keeps",
  ]) {
    await page.goto(service.url + path);
    await expectAccessible(page);
  }
});

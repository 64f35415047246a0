/** `@parley/web/element` in other people's bundles: pages in React 19 and Svelte 5, and formats that aren't modules. */
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { buildApp } from "../../../clients/web/test/build-app.ts";
import { dashboardPage } from "./dashboard-page.ts";
import { openOtherSite } from "./other-site.ts";
import { QUIET_RECOGNITION } from "./page-recognition.ts";

const FROM_MODULE = '<script type="module" src="/app.js"></script>';
const FROM_CLASSIC = '<script defer src="/app.js"></script>';

test.each([
  ["React 19, in a module", "apps/react-app.tsx", "es", FROM_MODULE],
  ["Svelte 5, in a classic script", "apps/svelte-app.ts", "iife", FROM_CLASSIC],
] as const)("%s: a call by the page's own getToken, and its events", async (_name, entry, format, script) => {
  const { page, service, example } = await dashboardPage();
  const code = await buildApp(entry, format);
  const origin = await openOtherSite((request, response) => {
    if (request.url === "/app.js") response.setHeader("content-type", "text/javascript").end(code);
    else if (request.method === "GET")
      response.setHeader("content-type", "text/html").end(`<!doctype html><title>Shop</title>${script}`);
    else {
      const values = { variable_values: { customer_name: "Ann" } };
      void service
        .request("POST", `/workspaces/{workspace_id}/agents/${example.agentId}/token`, values)
        .then(({ body }) => response.end(JSON.stringify(body)));
    }
  });
  await page.addInitScript(QUIET_RECOGNITION);
  await page.goto(origin);
  await page.getByText("The call is recorded and transcribed.").waitFor();
  await page.getByText("before", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Start call" }).click();
  await page.getByText(/^started call_/).waitFor(); // and the page has rendered again
  await page.locator('[data-role="agent"]').getByText("Hello Ann").waitFor();
  await page.getByRole("button", { name: "End call" }).click();
  await page.getByText("over caller_hangup").waitFor();
  expect(await page.locator("parley-call").count()).toBe(1);
});

test("a CommonJS bundle can be loaded where there is no page and no import.meta", async () => {
  const code = await buildApp("../src/element/define.ts", "cjs");
  const module: { exports: Record<string, unknown> } = { exports: {} };
  runInNewContext(code, { module, exports: module.exports, URL });
  expect(module.exports).toHaveProperty("ParleyCall");
});

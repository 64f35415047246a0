/** What holds on every page. No page is left out, since the routes' own files are read. */
import { expect, test } from "vitest";
import { newNumber } from "../harness/new-number.ts";
import { ownSignedInPage, type DashboardPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { WATCH_SHIFTS } from "./layout-shifts.ts";
import { loaded } from "./loaded.ts";
import { memberPage } from "./member-page.ts";
import { strayScrollbars } from "./stray-scrollbars.ts";
import { unexplained } from "./unexplained.ts";
import { filledPath, workspacePaths } from "./workspace-paths.ts";

const LATENCY_MS = 150;

test("every page has one heading and a title, moves nothing while it comes, shows no stray scrollbar, and axe finds nothing", async () => {
  const dashboard = await ownSignedInPage();
  const { page, service } = dashboard;
  const values = await furnish(dashboard);
  await page.addInitScript(WATCH_SHIFTS);
  // Responses take as long as over a real network, so their placeholders show and must have the same size.
  await page.route("**/public/v1/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
    await route.fallback();
  });
  const moved: string[] = [];
  const paths = workspacePaths();
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    const filled = filledPath(path, values);
    await page.goto(`${service.url}/w/${service.workspaceId}/${filled}`);
    await loaded(page);
    const shifts = await page.evaluate<string[]>("window.shifts");
    moved.push(...shifts.map((shift) => `${path}: ${shift}`));
    const headings = await page.locator("h1").allTextContents();
    expect(headings, path).toHaveLength(1);
    expect(await page.title(), path).toBe(`${headings[0]} · Parley`);
    await expectAccessible(page);
    expect(await strayScrollbars(page), path).toEqual([]);
  }
  expect(moved).toEqual([]);
});

test("what a viewer or owner can't use says why, on every page", async () => {
  const dashboard = await ownSignedInPage();
  const values = await furnish(dashboard);
  const { service } = dashboard;
  const silent: string[] = [];
  let disabled = 0;
  for (const page of [dashboard.page, await memberPage(dashboard, "viewer")]) {
    for (const path of workspacePaths()) {
      const filled = filledPath(path, values);
      await page.goto(`${service.url}/w/${service.workspaceId}/${filled}`);
      await loaded(page);
      silent.push(...(await unexplained(page)).map((control) => `${path}: ${control}`));
      disabled += await page.locator("main [aria-disabled=true]").count();
    }
  }
  expect(silent).toEqual([]);
  expect(disabled).toBeGreaterThan(10);
});

/** One of everything; ids by the names that the routes give them. */
async function furnish({ api, service }: DashboardPage): Promise<Record<string, string>> {
  const idOf = async (path: string, body: unknown) => String((await api("POST", path, body))["id"]);
  const agentId = await idOf("agents", {
    name: "Bakery",
    system_prompt: 'You speak with {{ name | default: "somebody" }}.',
    first_message: "Hello",
  });
  const trunkId = await idOf("trunks", { label: "Carrier", host: "sip.example.com" });
  const numberId = await idOf("phone-numbers", {
    number: newNumber(),
    trunk_id: trunkId,
    agent_id: agentId,
    label: "Sales",
  });
  const toolId = await idOf("tools", { name: "get_bread", url: "https://api.example.com/bread/{{kind}}" });
  const webhookId = await idOf("webhooks", { url: "https://example.com/hook", events: ["call.ended"] });
  await api("PUT", `agents/${agentId}/tools`, { tool_ids: [toolId], builtin_tools: { cut_call: true } });
  const start = await service.request("POST", `/workspaces/{workspace_id}/agents/${agentId}/token`);
  const callId = start.body.call_id as string;
  await api("POST", `calls/${callId}/end`);
  const scenarioId = await idOf(`agents/${agentId}/scenarios`, {
    name: "Bread is found",
    caller: { steps: [{ say: "Do you have rye?" }] },
    tools: { mode: "mocked", mocks: [{ tool: "get_bread", result: "Yes" }] },
    expectations: [{ tool_called: { tool: "get_bread", arguments: { kind: "rye" } } }],
  });
  return { agentId, trunkId, numberId, toolId, webhookId, callId, scenarioId };
}

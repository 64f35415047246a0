/** Every table of the product, filled with what is as long as the API allows, at every width that a screen has. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newNumber } from "../harness/new-number.ts";
import { signedInPage, type DashboardPage } from "./dashboard-page.ts";
import { loaded } from "./loaded.ts";
import { lengthenAnswers } from "./longest-values.ts";
import { resizeTo } from "./resize-to.ts";
import { measureTables } from "./table-faults.ts";
import { DASHBOARD_SOURCE, filledPath, workspacePaths } from "./workspace-paths.ts";

const WIDTHS = [360, 414, 600, 768, 900, 1_024, 1_152, 1_280, 1_440, 1_536, 1_920, 2_560];
const TABLES = "table, [role=table], [role=grid]";
/** The only file that draws one; what it draws is measured. */
const OWN_TABLE = "components/ui/table.tsx";
/** Parts of pages that show tables only once they are chosen. */
const CLOSED = "main [role=tab][aria-selected=false]";

test("no table cuts a text without saying so, prints one over another, or is wider than its card", async () => {
  const dashboard = await signedInPage();
  const { page, open } = dashboard;
  const values = await furnish(dashboard);
  await lengthenAnswers(page);
  const found = new Set<string>();
  const faults: string[] = [];
  const measureAll = async (path: string) => {
    await page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true");
    if ((await page.locator(TABLES).count()) === 0) return;
    for (const width of WIDTHS) {
      await resizeTo(page, { width, height: 800 });
      const measured = await measureTables(page);
      for (const label of measured.labels) found.add(label);
      faults.push(...measured.faults.map((fault) => `${path} at ${width}: ${fault}`));
    }
  };
  for (const path of ["", ...workspacePaths()]) {
    await resizeTo(page, { width: 1_280, height: 800 });
    await open(filledPath(path, values));
    await loaded(page);
    await measureAll(path);
    for (const name of await page.locator(CLOSED).allTextContents()) {
      await resizeTo(page, { width: 1_280, height: 800 });
      const tab = page.locator("main [role=tab]").filter({ hasText: name }).first();
      // A tab of what another one showed.
      if ((await tab.count()) === 0) continue;
      await tab.click();
      await loaded(page);
      await measureAll(`${path}, ${name}`);
    }
  }
  expect(faults).toEqual([]);
  const unseen = labelsInSource().filter((label) => ![...found].some((name) => name.startsWith(label)));
  expect(unseen, "tables that no page showed").toEqual([]);
});

/** What the tables are called in the source; the beginning, where the name has a value in it. */
function labelsInSource(): string[] {
  const files = globSync("**/*.tsx", { cwd: DASHBOARD_SOURCE, exclude: [OWN_TABLE] });
  return files.flatMap((file) => {
    const text = readFileSync(join(DASHBOARD_SOURCE, file), "utf8");
    expect(text, file).not.toMatch(/<table|role="(table|grid)"/);
    return [...text.matchAll(/<(?:RecordsTable|DayTable)\s+label=(?:"([^"]+)"|\{`([^$`]+))/g)].map(
      ([, whole, beginning]) => whole ?? beginning ?? "",
    );
  });
}

/** Something in every table; ids by the names that the routes give them. */
async function furnish({ api, owner, service }: DashboardPage): Promise<Record<string, string>> {
  const idOf = async (path: string, body: unknown) => String((await api("POST", path, body))["id"]);
  const agentId = await idOf("agents", { name: "Bakery", system_prompt: "You sell bread." });
  const toolId = await idOf("tools", { name: "get_bread", url: "https://api.example.com/bread/{{kind}}" });
  await api("PUT", `agents/${agentId}/tools`, { tool_ids: [toolId] });
  const trunkId = await idOf("trunks", { label: "Carrier", host: "sip.example.com", username: "parley" });
  const numberId = await idOf("phone-numbers", { number: newNumber(), trunk_id: trunkId, agent_id: agentId });
  const events = ["call.started", "call.ended"];
  const webhookId = await idOf("webhooks", { url: "https://example.com/hook", events });
  await api("POST", `webhooks/${webhookId}/test`);
  await api("POST", "access-tokens", { name: "Import", role: "viewer" });
  await api("POST", "invitations", { email: `second-${owner.email}`, role: "viewer" });
  const start = await service.request("POST", `/workspaces/{workspace_id}/agents/${agentId}/token`);
  const callId = String(start.body.call_id);
  await api("POST", `calls/${callId}/end`);
  await api("PUT", `calls/${callId}/labels`, { labels: ["a".repeat(50), "b".repeat(50), "c", "d"] });
  await api("PUT", `calls/${callId}/review`, { state: "open" });
  const scenarioId = await idOf(`agents/${agentId}/scenarios`, {
    name: "Bread is found",
    caller: { steps: [{ say: "Do you have rye?" }] },
    tools: { mode: "mocked", mocks: [{ tool: "get_bread", result: "Yes" }] },
    expectations: [{ tool_called: { tool: "get_bread", arguments: { kind: "rye" } } }],
  });
  return { agentId, trunkId, numberId, toolId, webhookId, callId, scenarioId };
}

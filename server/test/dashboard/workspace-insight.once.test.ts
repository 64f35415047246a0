/** Provider keys with their check, the audit log, usage, and connecting assistants. */
import { expect, onTestFinished, test } from "vitest";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { ownSignedInPage, type DashboardPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { screenshot } from "./screenshot.ts";

test("keys are checked, what was done is found again, use is shown, and an assistant is let in", async () => {
  const dashboard = await ownSignedInPage();
  await providerKeys(dashboard);
  await auditLog(dashboard);
  await usage(dashboard);
  await performance(dashboard);
  await mcp(dashboard);
  expect(dashboard.service.logs.text, "errors of the service").not.toContain('"level":"error"');
});

async function providerKeys({ page, open, api }: DashboardPage): Promise<void> {
  const vendor = await startOpenAiDouble("sk-good-4711");
  onTestFinished(() => vendor.close());
  await open("settings/provider-keys");
  await page.getByRole("searchbox", { name: "Search providers" }).fill("openai");
  await page.getByRole("button", { name: "Add key for OpenAI" }).click();
  const dialog = page.getByRole("dialog", { name: "Add OpenAI key" });
  await dialog.getByLabel("API key").fill("sk-wrong-0001");
  await dialog.getByLabel("Base URL").fill("http://10.0.0.1/v1");
  await dialog.getByRole("button", { name: "Check and save" }).click();
  await dialog.getByText("10.0.0.1 is a private address").waitFor();
  await expect.poll(() => dialog.getByLabel("Base URL").getAttribute("aria-invalid")).toBe("true");
  expect(await dialog.getByRole("button", { name: "Save anyway" }).count()).toBe(0);
  await dialog.getByLabel("Base URL").fill(vendor.baseUrl);
  await dialog.getByRole("button", { name: "Check and save" }).click();
  await dialog.getByText("OpenAI rejected this key.").waitFor();
  await dialog.getByText("Incorrect API key").waitFor();
  await expectAccessible(page);
  await screenshot(page, "provider-key-new");
  await dialog.getByRole("button", { name: "Save anyway" }).click();
  const row = page.getByRole("listitem", { name: "OpenAI", exact: true });
  await row.getByText("••••0001").waitFor();
  // The check before saving counts.
  await row.getByText("Key rejected").waitFor();
  await row.getByText("It says: Incorrect API key").waitFor();

  await row.getByRole("button", { name: "Replace key for OpenAI" }).click();
  await page.getByLabel("API key").fill("sk-wrong-0002");
  await page.getByRole("button", { name: "Check and save" }).click();
  await page.getByText("OpenAI rejected this key.").waitFor();
  expect((await api("GET", "provider-keys"))["data"]).toMatchObject([{ api_key: "••••0001" }]);
  await page.getByLabel("API key").fill("sk-good-4711");
  await page.getByRole("button", { name: "Check and save" }).click();
  await row.getByText("••••4711").waitFor();
  await row.getByText("Works", { exact: true }).waitFor();
  await expect.poll(() => row.getByText("Incorrect API key").count()).toBe(0);
  await row.getByRole("button", { name: "Check key for OpenAI" }).click();
  await row.getByText(/Key works.*Its model began to answer after.*Its voice began to speak after/).waitFor();

  // Another label says nothing about the key: the provider isn't asked.
  const checks: string[] = [];
  page.on("request", (request) => void (request.url().endsWith("/check") && checks.push(request.url())));
  await row.getByRole("button", { name: "Actions for OpenAI" }).click();
  await page.getByRole("menuitem", { name: "Edit…" }).click();
  await page.getByLabel("Label").fill("Team key");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await row.getByText("Team key").waitFor();
  expect(checks).toEqual([]);

  await expectAccessible(page);
  await screenshot(page, "provider-keys");
  await row.getByRole("button", { name: "Actions for OpenAI" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete the OpenAI key?" });
  await question.getByRole("textbox").fill("Team key");
  await question.getByRole("button", { name: "Delete key" }).click();
  await page.getByRole("button", { name: "Add key for OpenAI" }).waitFor();
}

async function auditLog({ page, open, api }: DashboardPage): Promise<void> {
  const agent = await api("POST", "agents", { name: "Night shift", system_prompt: "" });
  await api("PATCH", `agents/${String(agent["id"])}`, { active: false });
  await open("settings/audit-log");
  const rows = page.getByRole("row");
  const change = rows.filter({ hasText: "changed the agent" });
  await change.getByRole("link", { name: "Night shift" }).waitFor();
  await change.getByText("Active: on → off").waitFor();
  await page.getByRole("button", { name: /changed the agent$/ }).click();
  await page.getByText("was on").waitFor();
  await page.getByText("is now off").waitFor();
  const deleted = page.getByRole("row", { name: /^Ann Lee deleted the provider key OpenAI ann@example.com/ });
  await deleted.waitFor();
  expect(await deleted.getByRole("link").count()).toBe(0); // nothing is there any more
  await expectAccessible(page);
  await screenshot(page, "audit-log");
  await page.getByRole("button", { name: String(agent["id"]) }).click();
  await expect.poll(() => rows.filter({ hasText: "agent" }).count()).toBeGreaterThan(1);
  await expect.poll(() => rows.filter({ hasText: "provider key" }).count()).toBe(0);
  expect(page.url()).toContain(`resource_id=${String(agent["id"])}`);
  await page.getByRole("combobox", { name: "Action" }).click();
  await page.getByRole("option", { name: "Created an agent as a copy" }).click();
  await page.getByText("No entries match these filters").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByRole("combobox", { name: "Who" }).click();
  await page.getByRole("option", { name: "Ann Lee" }).click();
  await expect.poll(() => rows.filter({ hasText: "provider key" }).count()).toBe(4);
  await page.reload();
  await expect.poll(() => rows.filter({ hasText: "provider key" }).count()).toBe(4);
}

async function usage({ page, open }: DashboardPage): Promise<void> {
  await open("settings/usage");
  await page.getByText("No calls in this period").waitFor();
  await expectAccessible(page);
  await screenshot(page, "usage-empty");
  await page.route("**/usage?*", async (route) => {
    const answer = (await (await route.fetch()).json()) as { days: { date: string }[] };
    const days = answer.days.map(({ date }, index) => dayOf(date, index));
    const total = { ...dayOf("", 20), ...totalOf(days) };
    await route.fulfill({ json: { ...answer, days, total } });
  });
  await page.reload();
  const chart = page.getByRole("slider", { name: "Calls by day" });
  await chart.focus();
  await page.keyboard.press("Home");
  await expect.poll(() => chart.getAttribute("aria-valuetext")).toMatch(/: 1 answered, 2 not answered$/);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => chart.getAttribute("aria-valuenow")).toBe("1");
  await expectAccessible(page);
  await screenshot(page, "usage");
  await page.getByRole("tab", { name: "Table" }).click();
  await expect
    .poll(() => page.getByRole("table", { name: "Usage by day" }).getByRole("row").count())
    .toBe(31);
  await expectAccessible(page);
  await screenshot(page, "usage-table");
  await page.getByRole("combobox", { name: "Time" }).click();
  await page.getByRole("option", { name: "Last 7 days" }).click();
  await expect.poll(() => page.getByRole("row").count()).toBe(8);
  expect(page.url()).toContain("days=7");
}

async function performance({ page, open, example }: DashboardPage): Promise<void> {
  await open(`agents/${example.agentId}/performance`);
  await page.getByText("No calls in this period").waitFor();
  await page.route("**/figures?*", async (route) => {
    const answer = (await (await route.fetch()).json()) as { days: { date: string }[]; total: object };
    const days = answer.days.map((day, index) => ({ ...day, ...figuresOf(index) }));
    await route.fulfill({ json: { ...answer, days, total: { ...answer.total, ...figuresOf(20) } } });
  });
  await page.reload();
  const chart = page.getByRole("slider", { name: "Calls by day", exact: true });
  await chart.focus();
  await page.keyboard.press("Home");
  await expect
    .poll(() => chart.getAttribute("aria-valuetext"))
    .toMatch(/: 5 resolved, 1 unresolved, 0 failed$/);
  const latency = page.getByRole("slider", { name: "Response time by day" });
  await expect
    .poll(() => latency.getAttribute("aria-valuetext"))
    .toMatch(/: 3\d\d ms median, \d{3,4} ms p95$/);
  await expectAccessible(page);
  await screenshot(page, "agent-performance");
  await page.getByRole("tab", { name: "Table" }).click();
  const table = page.getByRole("table", { name: "Performance by day" });
  await expect.poll(() => table.getByRole("row").count()).toBe(31);
  await expectAccessible(page);
  await page.getByRole("combobox", { name: "Time" }).click();
  await page.getByRole("option", { name: "Last 7 days" }).click();
  await expect.poll(() => table.getByRole("row").count()).toBe(8);
  expect(page.url()).toContain("days=7");
}

function figuresOf(index: number) {
  const resolved = 5 + Math.round(4 * Math.sin(index / 3));
  const failed = index % 5 === 4 ? 1 : 0;
  return {
    calls: resolved + 1 + failed,
    answered_calls: resolved + 1,
    results: [
      { result: "resolved", calls: resolved },
      { result: "unresolved", calls: 1 },
      ...(failed === 0 ? [] : [{ result: "failed", calls: failed }]),
    ],
    interruptions: index % 4,
    tool_calls: resolved * 2,
    tool_errors: index % 3,
    answers: resolved * 6,
    p50_ms: 320 + Math.round(40 * Math.cos(index / 2)),
    p95_ms: 900 + Math.round(200 * Math.sin(index)),
  };
}

function totalOf(days: ReturnType<typeof dayOf>[]) {
  const added = ["calls", "answered_calls", "failed_calls", "minutes", "tool_calls", "tool_errors"] as const;
  return Object.fromEntries(added.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0)]));
}

function dayOf(date: string, index: number) {
  const answered = index === 0 ? 1 : Math.round(6 + 5 * Math.sin(index / 3)) + (index % 4);
  const hasTools = index % 7 !== 3;
  return {
    date,
    calls: answered + 2,
    answered_calls: answered,
    failed_calls: index % 3 === 0 ? 1 : 0,
    minutes: answered * 1.7,
    tool_calls: hasTools ? answered * 2 : 0,
    tool_errors: hasTools ? index % 4 : 0,
    tool_latency_ms: hasTools
      ? { average: 200, p50: 160 + 40 * Math.cos(index / 2), p95: 420 + 90 * Math.sin(index) }
      : { average: null, p50: null, p95: null },
  };
}

async function mcp({ page, open, service }: DashboardPage): Promise<void> {
  await open("settings/mcp");
  await page.getByText(`claude mcp add --transport http parley ${service.url}/mcp`).waitFor();
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create token" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  const command = (await page.getByText("claude mcp add").textContent()) ?? "";
  const [, token = ""] = /Bearer ([^"]+)"/.exec(command) ?? [];
  await expectAccessible(page);
  await screenshot(page, "mcp");
  expect(await namesAt(`${service.url}/mcp`, token)).toContain("agents_list");
  for (const client of ["Claude Desktop", "Cursor", "VS Code", "Inspector"]) {
    await page.getByRole("tab", { name: client }).click();
    await page.getByRole("tabpanel", { name: client }).getByText(`${service.url}/mcp`).waitFor();
  }
  await page.getByRole("tab", { name: "Cursor" }).click();
  await page.getByRole("combobox", { name: "Listed operations" }).click();
  await page.getByRole("option", { name: "Chosen sets" }).click();
  const sets = page.getByRole("group", { name: "Sets" }).getByRole("checkbox");
  for (const set of await sets.all()) await set.check();
  await expectAccessible(page);
  const shown = (await page.getByText(`${service.url}/mcp?toolsets=`).first().textContent()) ?? "";
  expect(shown).toBe(
    `${service.url}/mcp?toolsets=agents,tools,scenarios,calls,phone,keys,webhooks,workspace`,
  );
  const config = page.getByRole("tabpanel", { name: "Cursor" });
  await config.getByText(shown).waitFor();
  const everything = await namesAt(`${service.url}/mcp?toolsets=all`, token);
  expect(await namesAt(shown, token)).toEqual(everything.filter((name) => name !== "tools_find"));
  await page.getByRole("checkbox", { name: "Webhooks" }).uncheck();
  await config.getByText(shown.replace("webhooks,", "")).waitFor();
  expect(await namesAt(shown.replace("webhooks,", ""), token)).not.toContain("webhooks_list");
}

/** Throws if the address isn't one of an MCP server. */
async function namesAt(url: string, token: string): Promise<string[]> {
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  });
  const text = await answer.text();
  const { result } = JSON.parse(/^data: (.+)$/m.exec(text)?.[1] ?? text) as {
    result: { tools: { name: string }[] };
  };
  return result.tools.map(({ name }) => name);
}

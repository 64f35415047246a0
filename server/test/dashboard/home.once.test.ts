/** The page that a workspace opens with: who is talking, what calls came to, what fails, and what to do next. */
import { expect, test } from "vitest";
import { signedInPage, type DashboardPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress } from "./keyboard.ts";
import { WATCH_SHIFTS } from "./layout-shifts.ts";
import { screenshot } from "./screenshot.ts";

/** Somebody calls over the example's preview link and asks; the call stays open. */
async function call(dashboard: DashboardPage, status: string) {
  const { slug } = await dashboard.api("GET", `agents/${dashboard.example.agentId}/preview-link`);
  const page = await dashboard.newPage();
  await page.goto(`${dashboard.service.url}/preview/${String(slug)}`);
  await page.getByLabel("Customer name").fill("Ann");
  await page.getByRole("button", { name: "Start call" }).click();
  await page.locator('[data-role="agent"]').first().waitFor();
  await page.getByLabel("Type instead of talking").fill("Where is my order 1042?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator(`[data-status="${status}"]`).waitFor({ state: "attached" });
  return page;
}

test("a new workspace shows what to do; then each figure leads to its calls, by keyboard alone", async () => {
  const dashboard = await signedInPage();
  const { page, open, api, service } = dashboard;
  await page.addInitScript(WATCH_SHIFTS);
  await page.goto(service.url);
  await page.getByRole("heading", { level: 1, name: /^Good (morning|afternoon|evening), Ann$/ }).waitFor();
  await page.getByRole("link", { name: "Home" }).and(page.locator("[aria-current=page]")).waitFor();
  await page.getByRole("heading", { name: "Make a first call" }).waitFor();
  await page.getByText("No live calls").waitFor();
  for (const name of ["Outcomes", "Response time", "Failing tools", "Recent calls"])
    expect(await page.getByRole("heading", { name }).count(), name).toBe(0);
  expect(await page.title()).toBe("Home · Parley");
  expect(await page.evaluate("window.shifts")).toEqual([]);
  await expectAccessible(page);
  await screenshot(page, "home-new");

  const first = await call(dashboard, "succeeded");
  await page.getByText("Live now").waitFor();
  await page.getByRole("link", { name: /Mara, order desk ?, live Browser call/ }).waitFor();
  await first.getByRole("button", { name: "End call" }).click();
  await first.getByRole("status").getByText("You hung up.").waitFor();
  const { data } = (await api("GET", "tools")) as { data: { id: string }[] };
  const tool = data[0]?.id ?? "";
  await api("PATCH", `tools/${tool}`, { url: `${service.url}/demo/nothing/{{order_id}}` });
  const second = await call(dashboard, "failed");
  await open("");
  await page.getByText("Live now").waitFor();
  const outcomes = page.getByRole("region", { name: "Outcomes" });
  await outcomes.getByRole("link", { name: "2 calls" }).waitFor();
  const recent = page.getByRole("region", { name: "Recent calls" });
  await recent.getByRole("link", { name: /^Ann/ }).waitFor();
  await recent.getByText("Completed", { exact: true }).waitFor();
  await page.getByRole("slider", { name: "Response time over time" }).focus();
  await page.keyboard.press("End");
  await expect
    .poll(() => page.getByRole("slider").getAttribute("aria-valuetext"))
    .toMatch(/^\d+\s[AP]M: median [\d,]+ ms, p95 [\d,]+ ms$/);
  await page.getByText("1 of 2", { exact: true }).waitFor();
  expect(await page.getByRole("heading", { name: "Make a first call" }).count()).toBe(0);
  await second.getByRole("button", { name: "End call" }).click();
  await second.getByRole("status").getByText("You hung up.").waitFor();

  await page.getByText("No live calls").waitFor();
  await recent.getByText("Completed with errors").waitFor();
  await expectAccessible(page);
  await screenshot(page, "home");
  await tabAndPress(page, page.getByRole("button", { name: "7 days" }));
  await tabAndPress(page, outcomes.getByRole("link", { name: "1 call: Completed with errors" }));
  await page.getByRole("heading", { level: 1, name: "Calls" }).waitFor();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    period: "week",
    result: "with_errors",
  });
  await expect.poll(() => page.getByRole("row").count()).toBe(2);
  await page.goBack();
  await outcomes.getByRole("link", { name: "2 calls: Completed" }).waitFor();
  const ways = await page
    .locator("main")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => (link as unknown as { href: string }).href));
  const found = ways.filter((way) => way.includes("/calls?"));
  expect(found.length).toBeGreaterThanOrEqual(5);
  // Each finds something: the list shows its filters as this page has counted.
  for (const way of new Set(found)) {
    await page.goto(way);
    await page.getByRole("table", { name: "Calls" }).waitFor();
  }
});

/** The page that a workspace opens with: who is talking, how today went, what fails, and what to do next. */
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

test("a new workspace shows what to do; then calls, latency and a failing tool show, by keyboard alone", async () => {
  const dashboard = await signedInPage();
  const { page, open, api, service } = dashboard;
  await page.addInitScript(WATCH_SHIFTS);
  await page.goto(service.url);
  await page.getByRole("heading", { level: 1, name: /^Good (morning|afternoon|evening), Ann$/ }).waitFor();
  await page.getByRole("link", { name: "Home" }).and(page.locator("[aria-current=page]")).waitFor();
  await page.getByRole("heading", { name: "Make a first call" }).waitFor();
  await page.getByText("No replies yet").waitFor();
  expect(await page.getByRole("heading", { name: "Failing tools" }).count()).toBe(0);
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
  const figures = page.locator("dl");
  await figures.getByText("Calls today").locator("..").getByText("2", { exact: true }).waitFor();
  await page.getByRole("slider", { name: "Response time over time" }).focus();
  await page.keyboard.press("End");
  await expect
    .poll(() => page.getByRole("slider").getAttribute("aria-valuetext"))
    .toMatch(/median [\d,]+ ms, p95 [\d,]+ ms$/);
  await page.getByText("1 of 2", { exact: true }).waitFor();
  await page.getByRole("heading", { name: "Fix get_order_status" }).waitFor();
  expect(await page.getByRole("heading", { name: "Make a first call" }).count()).toBe(0);
  await expectAccessible(page);
  await screenshot(page, "home");
  await tabAndPress(page, page.getByRole("button", { name: "7 days" }));
  await page.getByText("Calls", { exact: true }).last().waitFor();
  await tabAndPress(page, page.getByRole("link", { name: "Open tool" }));
  await page.getByRole("heading", { name: "get_order_status" }).waitFor();
  await second.getByRole("button", { name: "End call" }).click();
  await second.getByRole("status").getByText("You hung up.").waitFor();
});

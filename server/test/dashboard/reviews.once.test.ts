/** Reviewing calls: put up, assigned, labelled, commented on and done, from the queue to the record and to the next one. */
import { expect, test } from "vitest";
import { actAs, expectOnlyText } from "./act-as.ts";
import { callExample } from "./call-example.ts";
import { signedInPage, type DashboardPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndChoose, tabAndPress, tabAndType, tabTo } from "./keyboard.ts";
import { screenshot } from "./screenshot.ts";

const LONG = "Wartungsvertragsverlängerungsangebot, Wärmepumpen";

/** Ended calls with these callers, by name. */
async function endedCalls(
  { api, service, example }: DashboardPage,
  names: readonly string[],
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const name of names) {
    const path = `/workspaces/{workspace_id}/agents/${example.agentId}/token`;
    const started = await service.request("POST", path, { variable_values: { customer_name: name } });
    const { call_id: id } = started.body as { call_id: string };
    await api("POST", `calls/${id}/end`);
    ids[name] = id;
  }
  return ids;
}

test("by keyboard: calls are put up for review, counted in the sidebar, worked off one after another and done", async () => {
  const dashboard = await signedInPage();
  const { page, open, api, owner } = dashboard;
  await open("reviews");
  await page.getByRole("heading", { name: "Nothing to review" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "reviews-empty");
  const ids = await endedCalls(dashboard, ["Ann", "Ben", "Cleo", "Dan"]);
  await api("PUT", `calls/${ids["Ann"]}/review`, { state: "open" });
  await api("PUT", `calls/${ids["Dan"]}/review`, { state: "open" });
  await api("PUT", `calls/${ids["Dan"]}/labels`, { labels: ["refund", LONG, "angry", "follow up"] });

  await open(`calls/${ids["Cleo"]}`);
  const review = page.getByRole("region", { name: "Review" });
  await tabAndPress(page, review.getByRole("button", { name: "Put up for review" }));
  await review.getByText("Open", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Reviews 3 open" }).waitFor();
  await tabAndChoose(page, review.getByRole("combobox", { name: "Assignee" }), `${owner.name} (you)`);
  await expect.poll(async () => (await api("GET", "calls/review-counts"))["mine"]).toBe(1);

  await page.getByRole("main").click({ position: { x: 5, y: 5 } }); // keys choose something in the list
  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await page.getByRole("heading", { level: 1, name: "Reviews" }).waitFor();
  const rows = page.getByRole("table", { name: "Reviews" }).getByRole("row");
  await expect.poll(() => rows.count()).toBe(4);
  await expectAccessible(page);
  await screenshot(page, "reviews");
  await tabAndChoose(page, page.getByRole("combobox", { name: "Assignee" }), "Unassigned");
  await expect.poll(() => rows.count()).toBe(3);
  expect(page.url()).toContain("assignee=none");

  await tabAndPress(page, page.getByRole("link", { name: "Dan" }));
  const heading = (name: string) =>
    page.getByRole("heading", { level: 1, name: new RegExp(`^${name}, today at`) });
  await heading("Dan").waitFor();
  await page.getByRole("link", { name: /^Older call: Ann,/ }).waitFor(); // Cleo is assigned, Ben isn't up for review
  await page.keyboard.press("n");
  await heading("Ann").waitFor();
  await page.getByRole("link", { name: /^Newer call: Dan,/ }).waitFor();
  await page.keyboard.press("p");
  await heading("Dan").waitFor();
  await tabAndPress(page, review.getByRole("button", { name: "Mark as done" }));
  await review.getByRole("button", { name: "Reopen review" }).waitFor();
  await page.getByRole("link", { name: "Reviews 2 open" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Reviews" }).click();
  await expect.poll(() => rows.count()).toBe(2);
  await tabAndPress(page, rows.getByRole("button", { name: "Mark as done for the call with Ann" }));
  await page.getByRole("heading", { name: "Nothing to review" }).waitFor();
  await page.getByRole("radio", { name: "Done" }).click();
  await expect.poll(() => rows.count()).toBe(3);
  const states = async (name: string) => (await api("GET", `calls/${ids[name]}`))["review"];
  expect(await states("Ann")).toEqual({ state: "done", assignee: null });
});

test("labels are suggested from those in use; comments belong to the call or a turn, and viewers only read them", async () => {
  const dashboard = await signedInPage();
  const { page, open, api, service } = dashboard;
  const { Ben: other } = await endedCalls(dashboard, ["Ben"]);
  await api("PUT", `calls/${other}/labels`, { labels: ["refund", "angry"] });
  const say = await callExample(service);
  const { data } = await api("GET", "calls?limit=1");
  const [{ id }] = data as [{ id: string }];
  say("Where is my order 1042?");
  const record = async () => (await api("GET", `calls/${id}`)) as { transcript: { role: string }[] };
  await expect.poll(async () => (await record()).transcript.map(({ role }) => role)).toContain("caller");
  await api("POST", `calls/${id}/end`);

  await open(`calls/${id}`);
  const review = page.getByRole("region", { name: "Review" });
  await tabAndType(page, review.getByRole("combobox", { name: "Add label" }), "ref");
  await page.getByRole("option", { name: "refund" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  const labels = review.getByRole("list", { name: "Labels" });
  await labels.getByRole("button", { name: "Remove label refund" }).waitFor();
  await tabAndType(page, review.getByRole("combobox", { name: "Add label" }), LONG);
  await page.keyboard.press("Enter");
  await labels.getByRole("button", { name: `Remove label ${LONG}` }).waitFor();
  await expect.poll(() => review.getByRole("combobox", { name: "Add label" }).inputValue()).toBe("");
  await tabTo(page, labels.getByRole("button", { name: "Remove label refund" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => labels.getByRole("button").count()).toBe(1);

  const card = page.getByRole("region", { name: "Comments" });
  await card.getByRole("textbox", { name: "Comment on this call" }).focus();
  await page.keyboard.type("Good call.");
  await page.keyboard.press("ControlOrMeta+Enter");
  const comments = card.getByRole("list", { name: "Comments" });
  await comments.getByText("Good call.").waitFor();
  const turn = page.getByRole("list", { name: "Timeline" }).locator('[data-kind="caller"]').first();
  const button = turn.getByRole("button", { name: /^Comment on the turn at/ });
  await button.press("Enter");
  const field = turn.getByRole("textbox", { name: /^Comment on the turn at/ });
  await field.and(page.locator(":focus")).waitFor();
  await page.keyboard.type("They said the number first.");
  await turn.getByRole("button", { name: "Comment", exact: true }).press("Enter");
  await turn
    .getByRole("list", { name: /^Comments on the turn/ })
    .getByText("the number first")
    .waitFor();
  await button.and(page.locator(":focus")).waitFor();
  await comments.getByRole("link", { name: /^at 0:\d\d/ }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "call-review");
  await comments
    .getByRole("button", { name: /^Delete the comment/ })
    .last()
    .click();
  await page.getByRole("button", { name: "Delete comment" }).click();
  await expect.poll(() => comments.getByText("Good call.").count()).toBe(0);

  await actAs(page, "viewer");
  await page.reload();
  await comments.getByText("the number first").waitFor();
  await labels.getByText(LONG).waitFor();
  await expectOnlyText(page);
  expect(await review.getByRole("button").count()).toBe(0);
  expect(await turn.getByRole("button", { name: /^Comment on/ }).count()).toBe(0);
  await expectAccessible(page);
});

test("a record says how many calls there were before with the caller, and what the caller thought of it", async () => {
  const { page, open, api, service, example } = await signedInPage();
  const ids: string[] = [];
  for (const customer of ["C-1", "C-1", "C-2", "C-1"]) {
    const path = `/workspaces/{workspace_id}/agents/${example.agentId}/token`;
    const body = { variable_values: { customer_name: customer }, metadata: { customer } };
    const { call_id: id, token } = (await service.request("POST", path, body)).body as Record<
      "call_id" | "token",
      string
    >;
    await service.request("POST", `/calls/${id}/rating`, { score: 4, comment: "Quick." }, { token });
    await api("POST", `calls/${id}/end`);
    ids.push(id);
  }
  await open(`calls/${ids[0]}`);
  await page.getByText("None with customer C-1").waitFor();
  await page.getByText("4 out of 5").waitFor();
  await page.getByText("Quick.").waitFor();
  await open(`calls/${ids[3]}`);
  const link = page.getByRole("link", { name: "2 earlier calls with customer C-1" });
  await link.waitFor();
  await expectAccessible(page);
  await tabAndPress(page, link);
  await expect.poll(() => page.getByRole("table", { name: "Calls" }).getByRole("row").count()).toBe(4);
  expect(page.url()).toContain("customer=C-1");
  await page.getByRole("textbox", { name: "Customer" }).waitFor();
});

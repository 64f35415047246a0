/** The dashboard notices what is changed elsewhere, however it was changed. */
import { expect, test } from "vitest";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { screenshot } from "./screenshot.ts";

const EXAMPLE = "Mara, order desk";

test("lists show what is changed by the API, with one stream and without asking again and again", async () => {
  const { service, page, open, api, example } = await signedInPage();
  const agent = `agents/${example.agentId}`;
  const streams: string[] = [];
  const lists: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith("/events")) streams.push(pathname);
    if (pathname.endsWith("/calls")) lists.push(pathname);
  });
  const opened = page.waitForResponse((response) => response.url().endsWith("/events"));
  await open("agents");
  await page.getByRole("link", { name: EXAMPLE }).waitFor();
  await opened;
  await api("PATCH", agent, { name: "Nora, order desk" });
  await page.getByRole("link", { name: "Nora, order desk" }).waitFor();

  await page.getByRole("link", { name: "Calls", exact: true }).click();
  await page.getByRole("heading", { name: "No calls yet" }).waitFor();
  const path = `/workspaces/{workspace_id}/${agent}/token`;
  const { body } = await service.request("POST", path, { variable_values: { customer_name: "Ann" } });
  const live = page.getByRole("region", { name: /Live now/ });
  await live.getByText("Queued").waitFor();
  await api("POST", `calls/${body.call_id}/end`);
  await page
    .getByRole("row", { name: /Nora, order desk/ })
    .getByText("Unanswered")
    .waitFor();
  await expect.poll(() => live.count()).toBe(0);
  expect(streams.filter((pathname) => !pathname.includes("/calls/"))).toHaveLength(1);
  const asked = lists.length;
  await api("PATCH", agent, { active: false });
  await page.getByRole("link", { name: "Agents", exact: true }).click();
  await page.getByRole("switch", { name: /Nora/, checked: false }).waitFor();
  expect(lists).toHaveLength(asked);
});

test("what somebody else saves comes into a form, and never over what is being typed", async () => {
  const { page, open, api, example } = await signedInPage();
  const agent = `agents/${example.agentId}`;
  await open(`${agent}/settings/turn-taking`);
  const length = page.getByLabel("Max duration (min)");
  await length.waitFor();
  const waiting = page.getByText("Changed elsewhere.");

  await open(agent);
  const prompt = page.getByRole("textbox", { name: "System prompt" });
  const message = page.getByRole("textbox", { name: "First message" });
  await prompt.click();
  await page.keyboard.type("Mine. ");
  await api("PATCH", agent, { first_message: "Theirs: hello." });
  await message.getByText("Theirs: hello.").waitFor(); // not edited here, so it follows
  expect(await prompt.textContent()).toContain("Mine. ");
  expect(await waiting.count()).toBe(0);

  await api("PATCH", agent, { system_prompt: "Theirs: be kind." });
  await waiting.waitFor();
  expect(await prompt.textContent()).toContain("Mine. ");
  await expectAccessible(page);
  await screenshot(page, "changed-elsewhere");
  await page.getByRole("button", { name: "See difference" }).press("Enter");
  const differences = page.getByRole("dialog", { name: "What differs" });
  const lines = differences.getByRole("region", { name: "System prompt, line by line" });
  await lines.getByText("removed: Theirs: be kind.").waitFor();
  await lines.getByText(/^added: .*Mine\. /).waitFor();
  expect(await differences.getByRole("heading", { level: 3 }).count()).toBe(1); // the other field follows theirs
  await expectAccessible(page);
  await screenshot(page, "changed-elsewhere-difference");
  await page.keyboard.press("Escape");
  expect(await prompt.textContent()).toContain("Mine. ");
  await page.getByRole("button", { name: "Load theirs" }).press("Enter");
  await prompt.getByText("Theirs: be kind.").waitFor();
  expect(await page.getByRole("button", { name: "Save changes" }).isDisabled()).toBe(true);

  await open(`tools/${example.toolId}`);
  const description = page.getByLabel("Description", { exact: true });
  await description.waitFor();
  await api("PATCH", `tools/${example.toolId}`, { description: "Theirs." });
  await expect.poll(() => description.inputValue()).toBe("Theirs.");
  await description.fill("Mine.");
  await api("PATCH", `tools/${example.toolId}`, { description: "Theirs again." });
  const replaced = page.getByText(/This tool was changed elsewhere/);
  await replaced.waitFor();
  expect(await description.inputValue()).toBe("Mine.");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect.poll(async () => (await api("GET", `tools/${example.toolId}`))["description"]).toBe("Mine.");
  expect(await replaced.count()).toBe(0);
});

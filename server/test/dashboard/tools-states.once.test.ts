/** The tools' pages where there is nothing, too much, something wrong, or less that one may do. */
import { expect, test } from "vitest";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { screenshot } from "./screenshot.ts";

const LIST = /\/public\/v1\/workspaces\/[^/]+\/tools$/;
const LONG = "look_up_the_".repeat(20);

test("lists that fail or are empty, tools that are long or gone, and what a viewer sees", async () => {
  const { page, open, api } = await signedInPage();
  const refusal = { code: "INTERNAL", detail: { error: "internal", message: "Something is amiss." } };
  await page.route(LIST, (route) => route.fulfill({ status: 400, json: refusal }));
  await open("tools");
  await page.getByRole("alert").getByText("Something is amiss.").waitFor();
  await expectAccessible(page);
  await page.unroute(LIST);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("link", { name: "get_order_status" }).waitFor();
  const { data } = (await api("GET", "tools")) as { data: { id: string }[] };
  await api("DELETE", `tools/${data[0]?.id}`);
  await open("tools");
  await page.getByText("No tools yet").waitFor();
  await expectAccessible(page);
  await screenshot(page, "tools-empty");
  await open(`tools/${data[0]?.id}`);
  await page.getByRole("alert").waitFor();

  const tool = await api("POST", "tools", {
    name: LONG,
    description: "Words. ".repeat(300),
    url: `https://api.example.com/${"very-long-path/".repeat(60)}`,
    headers: [{ key: "X-Api-Key", value: "sk-header-4321" }],
    input_schema: { type: "object", properties: { unused: { type: "array" } }, anyOf: [{}] },
  });
  await open("tools");
  await page.getByRole("link", { name: LONG }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "tools-long");
  await open(`tools/${String(tool["id"])}`);
  await page.getByText("OpenAI and Anthropic refuse anyOf at the top level.").waitFor();
  await expect.poll(() => page.getByLabel("Value of header 1").inputValue()).toBe("••••4321");
  await expectAccessible(page);
  await screenshot(page, "tool-long");

  await page.route("**/public/v1/workspaces*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"owner"', '"viewer"') });
  });
  await page.reload();
  await page.getByLabel("Tool Name").waitFor();
  await expect.poll(() => page.getByLabel("Tool Name").isDisabled()).toBe(true);
  await expect.poll(() => page.getByRole("button", { name: "Save tool" }).count()).toBe(0);
  await expect.poll(() => page.getByRole("tab", { name: "Test" }).count()).toBe(0);
  await expectAccessible(page);
});

/** The tools' pages with nothing, too much, something wrong, or fewer permissions. */
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { startHttpTarget } from "@parley/testing/network/http-target";
import { actAs, expectOnlyText } from "./act-as.ts";
import { signedInPage, type DashboardPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { refuseUntilPressed } from "./refuse-until-pressed.ts";
import { screenshot } from "./screenshot.ts";

/** By path. */
const ANSWERS: Record<string, { status: number; type: string; body: string }> = {
  "/text": { status: 200, type: "text/plain", body: "Plain words." },
  "/empty": { status: 204, type: "text/plain", body: "" },
  "/page": { status: 200, type: "text/html", body: "<!doctype html><title>Shop</title>" },
  "/large": {
    status: 200,
    type: "application/json",
    body: JSON.stringify({ text: "word ".repeat(208_000) }),
  },
};
const LIST = /\/public\/v1\/workspaces\/[^/]+\/tools(?:\?|$)/;
const LONG = "look_up_the_".repeat(20);

test("lists that fail or are empty, tools that are long or gone, and what a viewer sees", async () => {
  const { page, open, api } = await signedInPage();
  const refusal = { code: "INTERNAL", detail: { error: "internal", message: "Something is amiss." } };
  await refuseUntilPressed(page, LIST, { status: 400, json: refusal });
  await open("tools");
  await page.getByRole("alert").getByText("Something is amiss.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("link", { name: "get_order_status" }).waitFor();
  await page.unrouteAll({ behavior: "wait" });
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
  await page.getByText("No provider takes anyOf at the top level.").waitFor();
  await expect.poll(() => page.getByLabel("Value of header 1").inputValue()).toBe("••••4321");
  await expectAccessible(page);
  await screenshot(page, "tool-long");

  await deleteMeanwhile(page, open, api);
  await open(`tools/${String(tool["id"])}`);
  await actAs(page, "editor");
  await page.reload();
  await page.getByLabel("Tool Name").waitFor();
  await page.getByText("Owners and admins can reveal them.").waitFor();
  expect(await page.getByRole("button", { name: /^Reveal/ }).count()).toBe(0);
  await page.unrouteAll({ behavior: "wait" });
  await actAs(page, "viewer");
  await page.reload();
  await page.getByText("Only editors can change and test tools.").waitFor();
  await page.getByRole("definition").getByText(LONG).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Save tool" }).count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "Send request" }).count()).toBe(0);
  await expectAccessible(page);
  // Another view of the same thing is for everybody.
  const views = page.getByRole("radiogroup", { name: "Edit the input schema as" });
  await views.getByRole("radio", { name: "JSON" }).click();
  await page.getByText("Input Schema as JSON:").waitFor();
  await expectAccessible(page);
  await expectOnlyText(page);
  await screenshot(page, "tool-viewer");
});

test("whatever becomes of a test is said plainly, and a large answer does not hold the page up", async () => {
  const endpoint = await startHttpTarget((request, response) => {
    const answer = ANSWERS[request.url ?? ""];
    if (answer) response.writeHead(answer.status, { "content-type": answer.type }).end(answer.body);
  });
  onTestFinished(() => endpoint.close());
  const { page, open, api } = await signedInPage();
  const tool = await api("POST", "tools", { name: "odd", url: "{{base}}/{{path}}", timeout_ms: 1000 });
  await open(`tools/${String(tool["id"])}`);
  const panel = page.getByRole("region", { name: "Test", exact: true });
  const send = async (base: string, path: string) => {
    await panel.getByLabel("base").fill(base);
    await panel.getByLabel("path").fill(path);
    await page.getByText(`${base}/${path}`).or(page.getByText("private").first()).first().waitFor();
    await page.getByRole("button", { name: "Send request" }).click();
  };
  const response = page.getByRole("region", { name: "Result", exact: true });
  await send(endpoint.origin, "text");
  await response.getByRole("region", { name: "Response body" }).getByText("Plain words.").waitFor();
  await send(endpoint.origin, "empty");
  await response.getByText("Empty.").waitFor();
  await send(endpoint.origin, "page");
  await response.getByText("This is a web page, not data").waitFor();
  await send(endpoint.origin, "silence");
  await response.getByRole("alert").getByText("didn't finish answering within 1 s").waitFor();
  await response.getByText("Raise the timeout (now 1 s)").waitFor();
  await expectAccessible(page);
  await screenshot(page, "tool-test-timeout");
  await send(endpoint.origin.replace("http", "https"), "text");
  await response.getByText("Check that the server's certificate is valid").waitFor();
  await send("http://127.0.0.1:1", "text");
  await response.getByText("Check the host name and port").waitFor();
  await send("http://10.1.2.3", "text");
  await response.getByRole("alert").getByText("10.1.2.3").first().waitFor();
  await response.getByText("Not sent").waitFor();
  await expectAccessible(page);
  await screenshot(page, "tool-test-private");
  await send(endpoint.origin, "large");
  await response.getByText("The first 100.0 kB of 1.0 MB as text.").waitFor();
  await response.getByRole("button", { name: "Show all" }).click();
  await response.getByText("1.0 MB as text.", { exact: true }).waitFor();
  await response.getByRole("button", { name: "Show less" }).click();
  const runs = page.getByRole("region", { name: "Recent runs" }).getByRole("listitem");
  expect(await runs.count()).toBe(8);
  await expectAccessible(page);
  await screenshot(page, "tool-test-large");
});

/** What was written is kept, and saved as another tool. */
async function deleteMeanwhile(page: Page, open: DashboardPage["open"], api: DashboardPage["api"]) {
  const tool = await api("POST", "tools", { name: "short_lived", url: "https://api.example.com" });
  await open(`tools/${String(tool["id"])}`);
  await page.getByRole("switch", { name: "Active", checked: true }).waitFor();
  await page.getByRole("link", { name: "Tools", exact: true }).last().click();
  await page.getByRole("switch", { name: "short_lived is active" }).click();
  await page.getByText("short_lived turned off", { exact: true }).waitFor();
  await page.getByRole("link", { name: "short_lived" }).click();
  await page.getByRole("switch", { name: "Active", checked: false }).waitFor();
  await page.getByLabel("Description", { exact: true }).fill("Written for long.");
  await api("DELETE", `tools/${String(tool["id"])}`);
  await page.getByRole("button", { name: "Save tool" }).click();
  const said = page.getByText("This tool has been deleted.");
  await expect.poll(async () => ((await said.boundingBox())?.y ?? Infinity) < 800).toBe(true);
  expect(await page.getByLabel("Description", { exact: true }).inputValue()).toBe("Written for long.");
  await expectAccessible(page);
  await screenshot(page, "tool-deleted-meanwhile");
  await page.getByRole("button", { name: "Create tool" }).click();
  await page.getByText("short_lived created", { exact: true }).waitFor();
  expect(await page.getByLabel("Description", { exact: true }).inputValue()).toBe("Written for long.");
}

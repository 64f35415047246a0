/** A call in which something failed leads to what mends it, and is found among the others. */
import { expect, onTestFinished, test } from "vitest";
import { startElevenLabsDouble } from "@parley/testing/voices/voice-servers";
import { actAs } from "./act-as.ts";
import { callExample } from "./call-example.ts";
import { signedInPage, type DashboardPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress } from "./keyboard.ts";
import { screenshot } from "./screenshot.ts";

const WRONG = "What went wrong";

/** The example agent is called and asked; the call is over when its record has what was waited for. */
async function failedCall(
  { service, api }: DashboardPage,
  isThere: (record: Record<string, unknown>) => boolean,
) {
  const say = await callExample(service);
  const newest = async () => ((await api("GET", "calls?limit=1"))["data"] as { id: string }[])[0]?.id ?? "";
  const id = await newest();
  say("Where is my order 1042?");
  await expect.poll(async () => isThere(await api("GET", `calls/${id}`)), { timeout: 15_000 }).toBe(true);
  const { status } = await api("GET", `calls/${id}`);
  if (status === "in_progress") await api("POST", `calls/${id}/end`);
  await expect.poll(async () => (await api("GET", `calls/${id}`))["has_errors"]).toBe(true);
  return id;
}

test("a failed tool is named with its moment, opened, and tested with the call's arguments, by keyboard", async () => {
  const dashboard = await signedInPage();
  const { page, open, api, service, example } = dashboard;
  await api("PATCH", `tools/${example.toolId}`, { url: `${service.url}/demo/nothing/{{order_number}}` });
  const hasFailed = (record: Record<string, unknown>) =>
    (record["tool_invocations"] as { error: unknown }[]).some(({ error }) => error !== null);
  const id = await failedCall(dashboard, hasFailed);

  await open("calls");
  const row = page.getByRole("row").filter({ hasText: "Ann" });
  await row.getByText("Completed with errors").waitFor();
  await tabAndPress(page, page.getByRole("button", { name: /^With errors 1/ }));
  await expect.poll(() => page.url()).toContain("result=with_errors");
  await row.getByText("Completed with errors").waitFor();
  await expectAccessible(page);
  await screenshot(page, "calls-with-errors");
  await open("calls?result=ok");
  await page.getByText("No calls match these filters").waitFor();
  await page
    .getByRole("button", { name: "Without errors" })
    .and(page.locator("[aria-pressed=true]"))
    .waitFor();

  await open(`calls/${id}`);
  await page.getByText("Completed with errors").waitFor();
  const card = page.getByRole("region", { name: WRONG });
  await card.getByRole("heading", { name: "get_order_status failed with HTTP 404" }).waitFor();
  const strip = page.getByRole("region", { name: "Who spoke when" });
  expect((await card.boundingBox())?.y).toBeLessThan((await strip.boundingBox())?.y ?? 0);
  await strip.getByText("Recording is off").waitFor();
  const timeline = page.getByRole("list", { name: "Timeline" });
  await timeline.getByRole("region", { name: "Arguments" }).getByText("1042").waitFor(); // open from the start
  await expectAccessible(page);
  await screenshot(page, "call-with-errors");
  await tabAndPress(page, card.getByRole("link", { name: /^get_order_status failed.* in the timeline$/ }));
  const mark = strip.getByRole("link", { name: /^get_order_status at 0:.*, failed$/ });
  await expect.poll(() => mark.getAttribute("aria-current")).toBe("true");
  await card.getByRole("link", { name: "Test with these arguments" }).press("Enter");
  const panel = page.getByRole("region", { name: "Test", exact: true });
  await expect.poll(() => panel.getByLabel(/order_number/).inputValue()).toBe("1042");
  await panel.getByLabel(/order_number/).fill("7");
  await page.getByText("/demo/nothing/7").first().waitFor();
  await page.goBack();
  await card.getByRole("link", { name: "Open tool" }).click();
  await page.getByRole("heading", { level: 1, name: "get_order_status" }).waitFor();

  await open(`calls/${id}`);
  await strip.getByRole("link", { name: "Turn on recording" }).click();
  await page.getByRole("region", { name: "Recording" }).waitFor();

  await actAs(page, "viewer");
  await open(`calls/${id}`);
  await card.getByRole("link", { name: "Open tool" }).waitFor();
  expect(await page.getByRole("link", { name: "Test with these arguments" }).count()).toBe(0);
  await strip.getByText("Recording is off").waitFor();
  expect(await strip.getByRole("link", { name: "Turn on recording" }).count()).toBe(0);
  await api("DELETE", `tools/${example.toolId}`);
  await page.reload();
  await card.getByText("This tool was deleted.").waitFor();
  expect(await card.getByRole("link", { name: "Open tool" }).count()).toBe(0);
});

test("a voice whose key is refused leads to the key, which is checked in place, and to a fallback", async () => {
  const dashboard = await signedInPage();
  const { page, open, api, example } = dashboard;
  const vendor = await startElevenLabsDouble();
  onTestFinished(() => vendor.close());
  await api("POST", "provider-keys", {
    provider: "elevenlabs",
    api_key: "wrong",
    base_url: vendor.baseUrl,
  });
  const voice = { provider: "elevenlabs", voice: "EXAVITQu4vr4xnSDxMaL" };
  await api("PATCH", `agents/${example.agentId}`, { voice });
  const id = await failedCall(dashboard, (record) => (record["errors"] as unknown[]).length > 0);

  await open(`calls/${id}`);
  const card = page.getByRole("region", { name: WRONG });
  await card.getByRole("heading", { name: "ElevenLabs rejected the API key" }).waitFor();
  await tabAndPress(page, card.getByRole("button", { name: "Check key" }));
  await card
    .getByRole("status")
    .getByText(/Invalid API key/)
    .waitFor();
  await card.getByRole("link", { name: "Replace key" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "call-key-refused");
  await tabAndPress(page, card.getByRole("link", { name: "Add a fallback" }));
  await page.getByRole("region", { name: "Voice", exact: true }).waitFor();
  await page.goBack();
  await actAs(page, "editor");
  await page.reload();
  await card.getByRole("link", { name: "Add a fallback" }).waitFor();
  expect(await card.getByRole("button", { name: "Check key" }).count()).toBe(0);
});

test("a number that the trunk refused leads to the trunk, and a call that failed without a word says how it ended", async () => {
  const dashboard = await signedInPage();
  const { page, open, api, service, example } = dashboard;
  const { id: trunkId } = await api("POST", "trunks", { label: "Denver", host: "sip.example.com" });
  const started = await service.request(
    "POST",
    `/workspaces/{workspace_id}/agents/${example.agentId}/token`,
    {
      variable_values: { customer_name: "Ann" },
    },
  );
  const id = String(started.body.call_id);
  await api("POST", `calls/${id}/end`);
  const failed = { status: "failed", direction: "outbound", end_reason: "rejected" };
  const phone = { sip_status: 403, sip_reason: "Forbidden", attempts: [], redirects: [], headers: [] };
  let shown: object = { ...failed, phone: { ...phone, trunk_id: trunkId, media: null } };
  await page.route(`**/public/v1/**/calls/${id}`, async (route) => {
    const call = (await (await route.fetch()).json()) as { phone: object | null };
    await route.fulfill({ json: { ...call, ...shown } });
  });
  await open(`calls/${id}`);
  const card = page.getByRole("region", { name: WRONG });
  await card.getByRole("heading", { name: "The trunk refused the call (SIP 403)" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "call-trunk-refused");
  await tabAndPress(page, card.getByRole("link", { name: "Open trunk" }));
  await page.getByRole("heading", { level: 1, name: "Denver" }).waitFor();

  shown = { status: "failed", end_reason: "shutdown" };
  await open(`calls/${id}`);
  await card.getByText("The server shut down during the call.").waitFor();
  shown = { status: "failed", end_reason: "busy" };
  await page.reload();
  await page.getByText("Nothing was said.").waitFor();
  expect(await card.count()).toBe(0);
});

/** A call's record: who spoke when, and what the model was given for each turn. */
import { expect, test } from "vitest";
import { callExample } from "./call-example.ts";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress, tabTo } from "./keyboard.ts";
import { screenshot } from "./screenshot.ts";

const ORDER = "Where is my order 1042?";

test("the strip leads to each turn and tool call, and a turn shows what the model was given, by keyboard", async () => {
  const { service, page, open, api } = await signedInPage();
  const say = await callExample(service);
  await open("calls");
  const live = page.getByRole("region", { name: /Live now/ });
  await live.getByRole("link", { name: "Mara, order desk" }).click();
  const timeline = page.getByRole("list", { name: "Timeline" });
  await timeline.locator('[data-kind="agent"]').first().waitFor();
  say(ORDER);
  await timeline.locator('[data-tool="get_order_status"]').getByText("Succeeded").waitFor();
  const input = timeline.locator("details").filter({ hasText: "Model input" });
  await timeline
    .locator('li:has([data-tool="get_order_status"]) ~ [data-kind="agent"]')
    .getByText("Model input")
    .first()
    .waitFor();
  const id = /calls\/(call_\w+)/.exec(page.url())?.[1] ?? "";
  await api("POST", `calls/${id}/end`);
  await page.getByText("A member or the API ended the call.").first().waitFor();

  const strip = page.getByRole("region", { name: "Who spoke when" });
  await strip.getByText("Tool call").waitFor();
  await strip.getByText("Ann", { exact: true }).waitFor();
  expect(await strip.getByText("Failed").count()).toBe(0); // only what there is
  await expectAccessible(page);
  await screenshot(page, "call-strip");
  await tabTo(page, strip.getByRole("link", { name: /^Mara, order desk at / }).first());
  await page.keyboard.press("ArrowRight");
  await strip
    .getByRole("link", { name: /^Ann at 0:/ })
    .and(page.locator(":focus"))
    .waitFor();
  await page.keyboard.press("ArrowRight");
  const tool = strip.getByRole("link", { name: /^get_order_status at 0:/ });
  await tool.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("li:target").getAttribute("data-kind")).toBe("tool");
  await expect.poll(() => tool.getAttribute("aria-current")).toBe("true");
  await strip.getByRole("link", { name: /^Ann at 0:/ }).click();
  await expect.poll(() => page.locator("li:target").textContent()).toContain(ORDER);

  await tabAndPress(page, input.last().locator("summary").first());
  const messages = input.last().getByRole("list", { name: "Messages" });
  await messages.locator('[data-role="user"]').getByText(ORDER).waitFor();
  await messages
    .locator('[data-role="assistant"]')
    .getByText(/^get_order_status\(\{.*1042/)
    .waitFor();
  await messages.getByText("Result of get_order_status").waitFor();
  await input.last().getByText("Tools offered: get_order_status, cut_call").waitFor();
  const prompt = input.last().getByRole("region", { name: "System prompt" });
  expect(await prompt.isVisible()).toBe(false);
  await tabAndPress(page, input.last().locator("summary", { hasText: "System prompt" }));
  await prompt.getByText("You are Mara").waitFor();
  await expectAccessible(page);
  await screenshot(page, "call-model-input");
  await tabAndPress(page, input.last().getByRole("button", { name: "Copy model input" }));
  const copied = () => page.evaluate<string>("navigator.clipboard.readText()");
  await expect.poll(copied).toContain('"provider": "rehearsal"');
  expect(JSON.parse(await copied())).toMatchObject({ messages: expect.any(Array) as unknown[] });
});

test("a recording plays from any turn, by keyboard too, and shows both sides", async () => {
  const { service, page, open, api, example } = await signedInPage();
  await open(`agents/${example.agentId}`);
  await page
    .getByRole("tab", { name: "Voice" })
    .or(page.getByRole("link", { name: "Voice" }))
    .first()
    .click();
  const card = page.getByRole("region", { name: "Recording" });
  await card.getByRole("combobox", { name: "Record calls" }).click();
  await page.getByRole("option", { name: /On, with a notice/ }).click();
  await card.getByRole("textbox", { name: "Recording notice" }).fill("We record this call.");
  await expectAccessible(page);
  await screenshot(page, "agent-recording");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Changes saved", { exact: true }).waitFor();

  const say = await callExample(service);
  await open("calls");
  await page
    .getByRole("region", { name: /Live now/ })
    .getByRole("link", { name: "Mara, order desk" })
    .click();
  await page.getByText("We record this call.").first().waitFor();
  await page.getByRole("button", { name: "Listen", exact: true }).press("Enter");
  const stopListening = page.getByRole("button", { name: "Stop listening" });
  const heardLive = () =>
    page.locator("audio").evaluate((element) => (element as unknown as { currentTime: number }).currentTime);
  await expect.poll(heardLive).toBeGreaterThan(0.5);
  await expectAccessible(page);
  await stopListening.press("Enter");
  expect(await page.locator("audio").count()).toBe(0);
  say(ORDER);
  await page.getByRole("list", { name: "Timeline" }).getByText("Succeeded").waitFor();
  const id = /calls\/(call_\w+)/.exec(page.url())?.[1] ?? "";
  await api("POST", `calls/${id}/end`);
  await expect
    .poll(
      async () => ((await api("GET", `calls/${id}`)) as { recording: { status: string } }).recording.status,
    )
    .toBe("ready");
  await page.reload();

  const strip = page.getByRole("region", { name: "Who spoke when" });
  await strip.locator("svg rect").first().waitFor({ state: "attached" });
  const audio = strip.locator("audio");
  const sound = () =>
    audio.evaluate((element) => {
      const { currentTime, duration, paused, playbackRate } = element as unknown as Record<string, number>;
      return { at: currentTime ?? 0, duration: duration ?? 0, isPaused: Boolean(paused), rate: playbackRate };
    });
  await strip.getByRole("button", { name: "Play recording" }).click();
  await expect.poll(async () => (await sound()).at).toBeGreaterThan(0);
  const { duration_ms: durationMs } = (
    (await api("GET", `calls/${id}`)) as { recording: { duration_ms: number } }
  ).recording;
  expect(Math.abs((await sound()).duration * 1000 - durationMs)).toBeLessThan(50);
  const timeline = page.getByRole("list", { name: "Timeline" });
  const spoken = timeline.locator("li[aria-current=true]");
  await timeline
    .getByRole("button", { name: /^Play from/ })
    .first()
    .press("Enter");
  await expect.poll(() => spoken.locator("mark").textContent()).toMatch(/^(We|record|this|call\.)$/);
  await expectAccessible(page);
  await screenshot(page, "call-recording");
  const last = strip.getByRole("link", { name: /^Mara, order desk at / }).last();
  const [, minutes = 0, seconds = 0] =
    /at (\d+):(\d+)/.exec((await last.getAttribute("aria-label")) ?? "") ?? [];
  await last.click();
  await expect
    .poll(async () => (await sound()).at)
    .toBeGreaterThanOrEqual(Number(minutes) * 60 + Number(seconds));
  await strip.getByRole("button", { name: "Speed: 1 times" }).click();
  expect((await sound()).rate).toBe(1.25);
  await strip.getByRole("button", { name: "Back 5 seconds" }).click();
  await expect.poll(async () => (await sound()).at).toBeLessThan(Number(minutes) * 60 + Number(seconds));
  await last.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("j");
  await page.keyboard.press(" ");
  await expect.poll(async () => (await sound()).isPaused).toBe(true);
  const saved = page.waitForEvent("download");
  await strip.getByRole("button", { name: "Download" }).click();
  expect((await saved).suggestedFilename()).toBe(`${id}.ogg`);

  await page.route(`**/public/v1/**/${id}`, async (route) => {
    const call = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...call, transcript: [], tool_invocations: [] } });
  });
  await page.reload();
  await page.getByText("Nothing was said.").waitFor();
  const silent = page.getByRole("region", { name: "Recording" });
  await silent.getByRole("button", { name: "Play recording" }).click();
  await silent.getByRole("button", { name: "Pause recording" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "call-recording-silent");

  await open("calls");
  const row = page.getByRole("row").filter({ has: page.locator("audio") });
  await tabAndPress(page, row.getByRole("button", { name: /^Listen/ }));
  await row.getByRole("button", { name: /^Pause/ }).waitFor();
  await expect
    .poll(() =>
      row.locator("audio").evaluate((it) => Number((it as unknown as Record<string, number>)["currentTime"])),
    )
    .toBeGreaterThan(0);
  await expectAccessible(page);
  await screenshot(page, "calls-listen");
});

test("of a call in which nobody spoke there is no strip, and a turn that no model made shows no input", async () => {
  const { service, page, open, example } = await signedInPage();
  const started = await service.request(
    "POST",
    `/workspaces/{workspace_id}/agents/${example.agentId}/token`,
    { variable_values: { customer_name: "Ann" } },
  );
  const path = `calls/${String(started.body.call_id)}`;
  await service.request("POST", `/public/v1/workspaces/{workspace_id}/${path}/end`);
  await open(path);
  await page.getByText("Nothing was said.").waitFor();
  expect(await page.getByRole("region", { name: "Who spoke when" }).count()).toBe(0);

  const greeting = {
    id: "turn_1",
    role: "agent",
    text: "Hello.",
    start_ms: 0,
    end_ms: 900,
    interrupted_at_ms: 900,
  };
  const failed = { type: "timeout", message: "No answer." };
  const run = {
    id: "inv_1",
    tool_id: null,
    name: "find_order",
    turn_id: null,
    started_ms: 1_000,
    arguments: {},
  };
  const nothing = {
    request: null,
    status: null,
    duration_ms: 90,
    result_size_bytes: null,
    result_body: null,
  };
  await page.route(`**/public/v1/**/${path}`, async (route) => {
    const response = await route.fetch();
    const call = (await response.json()) as object;
    const tool_invocations = [{ ...run, ...nothing, error: failed }];
    await route.fulfill({ json: { ...call, duration_ms: 2_000, transcript: [greeting], tool_invocations } });
  });
  await page.reload();
  const strip = page.getByRole("region", { name: "Who spoke when" });
  await strip.getByRole("link", { name: "Mara, order desk at 0:00, interrupted" }).waitFor();
  await strip.getByRole("link", { name: "find_order at 0:01, failed" }).waitFor();
  for (const said of ["Failed", "Interruption"]) await strip.getByText(said, { exact: true }).waitFor();
  expect(await strip.getByText("Tool call").count()).toBe(0);
  expect(await page.getByText("Model input").count()).toBe(0);
  await expectAccessible(page);
});

test("what the model was given that can't be loaded says why, and is asked for again", async () => {
  const { service, page, open, api } = await signedInPage();
  const say = await callExample(service);
  await open("calls");
  const live = page.getByRole("region", { name: /Live now/ });
  await live.getByRole("link", { name: "Mara, order desk" }).click();
  await page.getByRole("list", { name: "Timeline" }).locator('[data-kind="agent"]').first().waitFor();
  say(ORDER);
  await page.getByText("Model input").first().waitFor();
  const id = /calls\/(call_\w+)/.exec(page.url())?.[1] ?? "";
  await api("POST", `calls/${id}/end`);
  await page.getByText("A member or the API ended the call.").first().waitFor();
  const pattern = "**/model-inputs/*";
  await page.route(pattern, (route) =>
    route.fulfill({
      status: 503,
      json: {
        code: "DATABASE_UNAVAILABLE",
        detail: { error: "database_unavailable", message: "The database is away for a moment." },
      },
    }),
  );
  await page.getByText("Model input").last().click();
  const alert = page.getByRole("alert").filter({ hasText: "The database is away" });
  await alert.waitFor();
  await page.unrouteAll({ behavior: "wait" });
  await alert.getByRole("button", { name: "Try again" }).click();
  const messages = page.getByRole("list", { name: "Messages" });
  await expect.poll(() => messages.textContent()).toContain(ORDER);
});

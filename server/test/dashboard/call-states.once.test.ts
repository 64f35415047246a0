/** A call's page in every state that a record can have. */
import { expect, test } from "vitest";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { screenshot } from "./screenshot.ts";

/** As long as a tool's answer can be in a call's record, bytes. */
const MOST = 1_048_576;

type CallRecord = Record<string, unknown> & { id: string };

const turns = Array.from({ length: 200 }, (_turn, nth) => ({
  id: `turn_${nth}`,
  role: nth % 2 === 0 ? "agent" : "caller",
  text: `${"These are words of a long call. ".repeat(nth % 7)}Turn ${nth}.`,
  start_ms: nth * 4_000,
  end_ms: nth * 4_000 + 3_000,
  interrupted_at_ms: nth % 20 === 0 ? nth * 4_000 + 2_500 : null,
}));
const latency = turns
  .filter(({ role }) => role === "agent")
  .map(({ id, start_ms }) => ({
    turn_id: id,
    speech_ended_ms: start_ms - 600,
    final_transcript_ms: start_ms - 500,
    first_token_ms: start_ms - 200,
    first_speech_byte_ms: start_ms - 50,
    first_frame_ms: start_ms,
  }));
const rows = Array.from({ length: 20_000 }, (_row, nth) => ({ order: nth, state: "shipped", to: "Ann" }));
const tool = {
  id: "inv_1",
  tool_id: null,
  name: "export_everything",
  arguments: {},
  request: { method: "GET", url: "https://example.com/all", headers: [], body: null },
  status: 200,
  duration_ms: 4_200,
  result_size_bytes: MOST,
  result_body: JSON.stringify(rows).slice(0, MOST),
  error: null,
  started_ms: 9_000,
};

test("a call that waits, one nobody answered, one without words, and a very long one with a very long answer", async () => {
  const { service, page, open, api, example } = await signedInPage();
  const started = await service.request(
    "POST",
    `/workspaces/{workspace_id}/agents/${example.agentId}/token`,
    { variable_values: { customer_name: "Ann" } },
  );
  const call = (await api("GET", `calls/${String(started.body.call_id)}`)) as CallRecord;
  let shown: Record<string, unknown> = {};
  await page.route(`**/public/v1/**/calls/${call.id}`, (route) =>
    route.fulfill({ json: { ...call, ...shown } }),
  );
  const path = `calls/${call.id}`;
  await open(path);
  await page.getByText("The transcript appears here.").waitFor();
  await page.getByText("Queued", { exact: true }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "call-queued");

  const ended = { status: "completed", ended_at: "2026-11-21T20:00:00Z", end_reason: "caller_hangup" };
  shown = {
    ...ended,
    status: "failed",
    end_reason: "no_answer",
    direction: "outbound",
    to_number: "+49301234567",
  };
  await page.reload();
  await page.getByText("Nobody picked up.").first().waitFor();
  await page.getByText("Nothing was said.").waitFor();
  await page.getByText("Not answered").waitFor();
  await expectAccessible(page);
  await screenshot(page, "call-failed");

  shown = { ...ended, duration_ms: 800_000, transcript: turns, latency, tool_invocations: [tool] };
  await page.reload();
  const timeline = page.getByRole("list", { name: "Timeline" });
  await expect.poll(() => timeline.getByRole("listitem").count()).toBe(201);
  await timeline.locator("summary").press("Enter");
  await timeline.getByRole("region", { name: /^Response body/ }).waitFor();
  await page.getByText(/^The first 50,000 of/).waitFor();
  await page
    .getByRole("link", { name: /^Turn at 13:/ })
    .first()
    .press("Enter");
  await expect.poll(() => page.locator("li:target").isVisible()).toBe(true);
  await expectAccessible(page);
  await screenshot(page, "call-long");
  await page.getByRole("tab", { name: "Raw record" }).click();
  await page.getByRole("button", { name: "Show all" }).press("Enter");
  await page.getByRole("region", { name: "Record", exact: true }).and(page.locator(":focus")).waitFor();
});

test("a call whose model failed says why in its card, and leads to the turn in the timeline", async () => {
  const { service, page, open, api, example } = await signedInPage();
  const started = await service.request(
    "POST",
    `/workspaces/{workspace_id}/agents/${example.agentId}/token`,
    { variable_values: { customer_name: "Ann" } },
  );
  const call = (await api("GET", `calls/${String(started.body.call_id)}`)) as CallRecord;
  const error = { at: "2026-11-21T19:59:58Z", vendor: "openai", turn_id: "turn_1" };
  const [gpt, rehearsal] = [
    { provider: "openai", model: "gpt-5" },
    { provider: "rehearsal", model: null },
  ];
  const voice = { provider: "builtin", model: null, voice: "slt" };
  const record = {
    ...call,
    status: "failed",
    end_reason: "provider_error",
    answered_at: "2026-11-21T19:59:50Z",
    ended_at: "2026-11-21T20:00:00Z",
    duration_ms: 10_000,
    transcript: turns.slice(0, 3),
    errors: [
      {
        ...error,
        at_ms: 7_100,
        source: "model_failed",
        message: "openai.example.com answered with status 503.",
      },
      {
        ...error,
        at_ms: 7_900,
        source: "model_failed",
        message: "openai.example.com refused the API key (401).",
      },
    ],
    providers: {
      model: { planned: gpt, fallback: rehearsal, fallbacks: [rehearsal], served: [rehearsal, gpt] },
      transcriber: { planned: { provider: "page", model: null }, fallback: null, fallbacks: [], served: [] },
      voice: { planned: voice, fallback: null, fallbacks: [], served: [voice] },
    },
  };
  await page.route(`**/public/v1/**/calls/${call.id}`, (route) => route.fulfill({ json: record }));
  await open(`calls/${call.id}`);
  const why = page.getByRole("link", { name: "Model failed (OpenAI)", exact: true });
  await why.waitFor();
  await page.getByText("Rehearsal, then OpenAI gpt-5").waitFor();
  await page.getByText("The caller's browser (not used)").waitFor();
  const entries = page.getByRole("list", { name: "Timeline" }).getByRole("listitem");
  await expect.poll(() => entries.count()).toBe(5);
  await expectAccessible(page);
  await screenshot(page, "call-model-failed");
  await why.press("Enter");
  const place = page.locator("li#at-error-1");
  await expect.poll(() => place.getAttribute("class")).toContain("bg-accent-soft");
  await place.getByText("in reply to “These are words of a long call. Turn 1.”").waitFor();
});

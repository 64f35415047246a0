/** The analysis of a call: set up on the agent's page, read on the call's, and found in the list. */
import { expect, onTestFinished, test } from "vitest";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { finish, say } from "@parley/testing/models/reply-steps";
import { callExample } from "./call-example.ts";
import { ownSignedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress, tabAndType } from "./keyboard.ts";
import { screenshot } from "./screenshot.ts";

const ANSWER = {
  summary: "The caller wanted a refund, and got it.",
  outcome: { reason: "refund", callback_wanted: false, mood: "calm" },
  outcome_quotes: { reason: "I would like a refund" },
  criteria: [{ number: 1, met: true, quote: "You get your money back." }],
};

test("by keyboard: the analysis is set up, and the call says what it came to and where that was said", async () => {
  const vendor = await startOpenAiDouble();
  onTestFinished(() => vendor.close());
  let { summary, criteria } = ANSWER;
  vendor.onChat(({ body }) => {
    const isAnalysis = JSON.stringify(body.messages[0]).includes("You read the transcript");
    return [
      say(isAnalysis ? JSON.stringify({ ...ANSWER, summary, criteria }) : "You get your money back."),
      finish("stop"),
    ];
  });
  const { service, page, open, api, example } = await ownSignedInPage({
    env: { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: vendor.apiKey },
  });
  const agent = example.agentId;
  await open(`agents/${agent}/settings/analysis`);
  await tabAndPress(page, page.getByRole("switch", { name: "Analyze calls" }));
  await tabAndType(page, page.getByLabel("Criteria"), "A refund was promised.");
  await tabAndPress(page, page.getByRole("button", { name: "Start from an example" }));
  const values = page.getByRole("list", { name: "Values" });
  await expect.poll(() => values.getByRole("listitem").count()).toBe(2);
  await tabAndPress(page, page.getByRole("button", { name: "Add value" }));
  await page.getByLabel("Name of value 3").and(page.locator(":focus")).waitFor();
  await values.getByText("Give the value a name").waitFor();
  await page.keyboard.type("mood");
  await expect.poll(() => values.getByText("Give the value a name").count()).toBe(0);
  await tabAndType(page, page.getByLabel("Allowed values of value 3, separated by commas"), "calm, upset");
  await expectAccessible(page);
  await screenshot(page, "agent-analysis");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect
    .poll(async () => (await api("GET", `agents/${agent}`))["analysis"])
    .toMatchObject({
      enabled: true,
      criteria: ["A refund was promised."],
      outcome_schema: {
        type: "object",
        properties: { reason: { enum: ["order", "refund", "other"] }, mood: { enum: ["calm", "upset"] } },
        required: ["reason", "mood"],
      },
    });
  await page.getByRole("radio", { name: "JSON" }).click();
  await page.getByRole("textbox", { name: "Outcome schema as JSON" }).getByText("callback_wanted").waitFor();
  await page.getByRole("radio", { name: "Form" }).click();
  await expect.poll(() => page.getByLabel("Name of value 3").inputValue()).toBe("mood");

  const said = await callExample(service);
  said("I would like a refund.");
  await vendor.until(() => vendor.chats.length > 0);
  const [call] = (await api("GET", "calls?limit=1"))["data"] as { id: string }[];
  const id = call?.id ?? "";
  await expect
    .poll(async () => ((await api("GET", `calls/${id}`))["transcript"] as { text: string }[]).at(-1)?.text)
    .toBe("You get your money back.");
  await api("POST", `calls/${id}/end`);
  await open(`calls/${id}`);
  const card = page.getByRole("region", { name: "Analysis" });
  await card.getByText(ANSWER.summary).waitFor();
  await card.getByText("Resolved", { exact: true }).waitFor();
  await card.getByRole("img", { name: "Met" }).waitFor();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await screenshot(page, "call-analysis");
  await tabAndPress(page, card.getByRole("link", { name: "You get your money back." }));
  await expect.poll(() => page.locator("li:target").getAttribute("data-kind")).toBe("agent");
  summary = "Read once more.";
  criteria = [{ number: 1, met: true, quote: "You'll have it tomorrow." }]; // nobody said so
  await tabAndPress(page, card.getByRole("button", { name: "Analyze again" }));
  await card.getByText("Read once more.").waitFor();
  await card.getByText("Not judged", { exact: true }).waitFor();
  await card.getByRole("img", { name: "Not judged" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "call-not-judged");
  ({ summary, criteria } = ANSWER);
  await tabAndPress(page, card.getByRole("button", { name: "Analyze again" }));
  await card.getByText("Resolved", { exact: true }).waitFor();

  await open("calls?result=resolved");
  await page
    .getByRole("row", { name: /Mara, order desk/ })
    .getByText("Resolved")
    .waitFor();
});

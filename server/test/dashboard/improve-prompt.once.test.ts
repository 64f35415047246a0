/** A better prompt from the agent's model: requested, compared, accepted or not. Only the form itself saves it. */
import { expect, onTestFinished, test } from "vitest";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { finish, say } from "@parley/testing/models/reply-steps";
import { ownSignedInPage, signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress, tabAndType } from "./keyboard.ts";
import { screenshot } from "./screenshot.ts";

const AGENT = { name: "Bakery", system_prompt: "Sell bread to {{ caller }}.", first_message: "" };

test("by keyboard: a suggestion is compared, says what got lost, and is put into the editor unsaved when it is accepted", async () => {
  const vendor = await startOpenAiDouble();
  onTestFinished(() => vendor.close());
  vendor.onChat(() => [say("Sell bread and cake, kindly."), finish("stop")]);
  const { page, open, api } = await ownSignedInPage({
    env: { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: vendor.apiKey },
  });
  const { id } = await api("POST", "agents", AGENT);
  await open(`agents/${String(id)}`);
  await tabAndPress(page, page.getByRole("button", { name: "Improve prompt" }));
  const dialog = page.getByRole("dialog", { name: "Improve prompt" });
  await tabAndType(page, dialog.getByLabel("What should be better?"), "Cake, too");
  await expectAccessible(page);
  await screenshot(page, "improve-prompt");
  await tabAndPress(page, dialog.getByRole("button", { name: "Suggest changes" }));
  await dialog.getByText("Missing variables: caller").waitFor();
  await dialog.getByRole("region", { name: "Suggested changes" }).getByText("Sell bread and cake").waitFor();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await screenshot(page, "improve-prompt-suggestion");
  await tabAndPress(page, dialog.getByRole("button", { name: "Use suggestion" }));
  await dialog.waitFor({ state: "detached" });
  const editor = page.getByRole("textbox", { name: "System prompt" });
  await expect.poll(() => editor.textContent()).toBe("Sell bread and cake, kindly.");
  expect(await api("GET", `agents/${String(id)}`)).toMatchObject(AGENT);
});

test("with the rehearsal model alone, the dialog says that a key is needed and where", async () => {
  const { page, open, api } = await signedInPage();
  const { id } = await api("POST", "agents", AGENT);
  await open(`agents/${String(id)}`);
  await page.getByText("Rehearsal model: ignores your prompt.").first().waitFor();
  await page.getByRole("button", { name: "Improve prompt" }).click();
  const dialog = page.getByRole("dialog", { name: "Improve prompt" });
  await dialog.getByText("needs a model key").waitFor();
  await expectAccessible(page);
  await screenshot(page, "improve-prompt-rehearsal");
  await dialog.getByRole("link", { name: "Add a key" }).click();
  await page.getByRole("heading", { name: "Provider keys" }).waitFor();
  expect(await api("GET", `agents/${String(id)}`)).toMatchObject(AGENT);
});

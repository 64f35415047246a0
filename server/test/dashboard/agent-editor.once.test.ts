/** An agent's editor: texts with the service's findings, settings, tools, versions, preview link. */
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { startHttpTarget } from "@parley/testing/network/http-target";
import { startElevenLabsDouble } from "@parley/testing/voices/voice-servers";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { resizeTo } from "./resize-to.ts";
import { screenshot } from "./screenshot.ts";

const PROMPT = 'You are {{ agent | default: "Mara" }}.\nYou speak with {{ customer_name }}.\n';

async function type(page: Page, editor: string, text: string): Promise<void> {
  await page.getByRole("textbox", { name: editor, exact: true }).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(text);
}

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

test("a prompt is written, completed, corrected and rendered; changes ask before they are left", async () => {
  const { page, open, api } = await signedInPage();
  const agent = await api("POST", "agents", { name: "Bakery", system_prompt: PROMPT, first_message: "" });
  await open(`agents/${String(agent["id"])}`);
  await page.getByLabel("customer_name").fill("Ann");
  const rendered = page.getByRole("region", { name: "System prompt, rendered" });
  await rendered.getByText("You speak with Ann.").waitFor();
  await expectAccessible(page);
  await screenshot(page, "agent-prompt");

  await type(page, "System prompt", "{{ tod");
  await page.keyboard.press("Escape");
  await page.keyboard.type("ay | upc");
  await page.getByRole("option", { name: "upcase" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByLabel("today").fill("Monday");
  await rendered.getByText("MONDAY").waitFor();

  await type(page, "First message", "Hi {customer_name}, {{ x | nofilter");
  const findings = page.getByRole("list", { name: "Findings in First message" });
  await findings.getByText(/Error:/).waitFor();
  await page.locator(".cm-lintRange-error").first().waitFor();
  await expectAccessible(page);
  await screenshot(page, "agent-prompt-errors");
  await page.keyboard.press("Control+s");
  await expect.poll(() => findings.getByText(/Error:/).count()).toBe(1);
  await expect.poll(() => page.getByText("Unsaved changes", { exact: true }).count()).toBe(1);
  await page.getByRole("textbox", { name: "First message" }).fill("Hi {customer_name}.");
  await findings.getByText(/Warning:/).waitFor();

  await page.getByRole("link", { name: "Turn taking" }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.keyboard.press("Control+s");
  await said(page, "Changes saved");
  await page.getByRole("link", { name: "Turn taking" }).click();
  await page.getByLabel("End of turn (s)").fill("0.09");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect.poll(() => page.getByLabel("End of turn (s)").getAttribute("aria-invalid")).toBe("true");
  await page.getByText("Must be at least 0.1 s").waitFor();
  await expectAccessible(page);
  await screenshot(page, "agent-engine");
  await page.getByLabel("End of turn (s)").fill("0.4");
  await page.getByRole("button", { name: "Save changes" }).click();
  await said(page, "Changes saved");
  // The toast of the previous save may still be there.
  await expect
    .poll(async () => (await api("GET", `agents/${String(agent["id"])}/versions`))["data"])
    .toMatchObject([{ changed: ["engine.end_of_turn_ms"] }, {}, {}]);
});

test("voice, tools, versions and preview link, and what happens to the agent as a whole", async () => {
  const { page, open, api } = await signedInPage();
  const agent = await api("POST", "agents", { name: "Bakery", system_prompt: PROMPT });
  const path = `agents/${String(agent["id"])}`;
  await api("POST", "provider-keys", { provider: "openai", api_key: "sk-none" });
  const vendor = await startElevenLabsDouble();
  onTestFinished(() => vendor.close());
  const { baseUrl } = vendor;
  await api("POST", "provider-keys", { provider: "elevenlabs", api_key: "wrong", base_url: baseUrl });
  await open(`${path}/settings/voice`);
  await page
    .getByText(/^ElevenLabs didn't list the account's voices: .* It says: Invalid API key$/)
    .waitFor();
  const search = page.getByRole("searchbox", { name: "Search voices" });
  await search.fill("sarah");
  await page.getByRole("radio", { name: /^Sarah/ }).check();
  await page.getByLabel("Stability").fill("0.3");
  await page.getByLabel("Similarity").fill("0.8");
  await page.getByLabel("No logging").press("Space");
  const asked = page.waitForRequest("**/voices/preview");
  await page.getByRole("button", { name: "Listen to Sarah" }).press("Enter");
  expect((await asked).postDataJSON()).toMatchObject({
    provider: "elevenlabs",
    stability: 0.3,
    similarity: 0.8,
    no_logging: true,
  });
  await said(page, "Provider: ElevenLabs answered 401: Invalid API key.");
  await screenshot(page, "agent-voice-refused");
  await search.fill("shimmer");
  await page.getByRole("button", { name: "Listen to Shimmer" }).waitFor();
  const voices = page.getByRole("radiogroup", { name: "Voice" });
  expect(await voices.getByRole("radio").count()).toBe(2);
  await search.fill("");
  const heard = page.waitForResponse("**/voices/preview");
  await page
    .getByRole("button", { name: /^Listen to/ })
    .first()
    .click();
  expect((await heard).headers()["content-type"]).toBe("audio/wav");
  await voices.getByRole("radio").nth(1).check();
  await page.getByLabel("Temperature").fill("0.5");
  await page.getByLabel("Keyterms").fill("Parley\n{{ customer\n");
  await page.getByRole("button", { name: "Add word" }).click();
  await page.getByLabel("Word", { exact: true }).fill("Siobhan");
  await page.getByLabel("Say it as").fill("…");
  const [ofModel, ofVoice] = [
    page.getByRole("button", { name: "Add fallback" }).first(),
    page.getByRole("button", { name: "Add fallback" }).nth(1),
  ];
  await ofModel.press("Enter");
  await page.getByLabel("Model of fallback 1", { exact: true }).fill("first");
  await ofModel.press("Enter");
  await page.getByLabel("Model of fallback 2", { exact: true }).fill("second");
  await page.getByRole("button", { name: "Move fallback 2 up" }).press("Enter");
  await ofVoice.click();
  await page.getByLabel("Voice of fallback 1", { exact: true }).fill("Zoë");
  await page.getByLabel("Speech to speech").click();
  await page.getByRole("option", { name: "OpenAI Realtime" }).click();
  await page.getByLabel("Realtime voice").fill("cedar");
  await page.getByRole("button", { name: "Add language" }).click();
  await page.getByLabel("Language 2", { exact: true }).fill("en");
  await page.getByLabel("First message in language 2").fill("Hola.");
  await expectAccessible(page);
  await screenshot(page, "agent-voice");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Needs a letter or a number").waitFor();
  await expect.poll(() => page.getByLabel("Keyterms").getAttribute("aria-invalid")).toBe("true");
  await page.getByLabel("Keyterms").fill("Parley\n\n{{ customer.name }}\n");
  await page.getByLabel("Say it as").fill("shi-VAWN");
  await page.getByText("Is the agent's language already").waitFor();
  await page.getByLabel("Language 2", { exact: true }).fill("es");
  await page.getByRole("button", { name: "Save changes" }).click();
  await said(page, "Changes saved");
  const { model, ...saved } = await api("GET", path);
  expect(saved).toMatchObject({
    voice: { provider: "builtin", fallbacks: [{ model: null, voice: "Zoë" }] },
    transcriber: { provider: "auto", keyterms: ["Parley", "{{ customer.name }}"] },
    pronunciations: [{ word: "Siobhan", say: "shi-VAWN" }],
    languages: [{ language: "es", first_message: "Hola." }],
    speech_model: { provider: "openai", model: null, voice: "cedar" },
  });
  expect(model).toMatchObject({ fallback: { model: "second" }, fallbacks: [{ model: "first" }] });

  await page.getByRole("link", { name: "Tools", exact: true }).last().click();
  await page.getByRole("checkbox", { name: /get_order_status/ }).check();
  await page.getByRole("switch", { name: "cut_call" }).click();
  await expectAccessible(page);
  await screenshot(page, "agent-tools");
  await page.getByRole("button", { name: "Save Tool Assignments" }).click();
  await said(page, "Tool assignments saved");
  const assigned = await api("GET", `${path}/tools`);
  expect(assigned).toMatchObject({ tool_ids: [expect.any(String)], builtin_tools: { cut_call: false } });

  await api("PATCH", path, { system_prompt: `${PROMPT}Be brief.\n` });
  await page.getByRole("link", { name: "Versions" }).click();
  await page.getByRole("button", { name: "Compare version 1" }).click();
  await page.getByText("Be brief.").waitFor();
  await page.reload();
  await page.getByText("Be brief.").waitFor();
  await expectAccessible(page);
  await screenshot(page, "agent-versions");
  await page.getByRole("button", { name: "Restore… version 1" }).click();
  await page.getByRole("button", { name: "Restore version" }).click();
  await said(page, "Version 1 restored");
  expect(await api("GET", path)).toMatchObject({ system_prompt: PROMPT });

  await resizeTo(page, { width: 360, height: 740 });
  await open(`${path}/share`);
  const tab = await page.getByRole("link", { name: "Share" }).boundingBox();
  expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThanOrEqual(360);
  await page.getByRole("button", { name: "Create preview link" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  await said(page, "Preview link created");
  const address = page.getByRole("region", { name: "Preview link" }).locator("code");
  const first = await address.innerText();
  await expectAccessible(page);
  await screenshot(page, "agent-share");
  await page.getByRole("button", { name: "Change expiration" }).click();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await said(page, "Expiration changed");
  await page.getByText("Never").waitFor({ state: "detached" });
  const { expires_at } = await api("GET", `${path}/preview-link`);
  expect(Date.parse(String(expires_at)) - Date.now()).toBeGreaterThan(6 * 86_400_000);
  expect(await address.innerText()).toBe(first);
  await page.getByRole("button", { name: "Change limits" }).click();
  await page.getByLabel("Calls at once").fill("5");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await said(page, "Limits changed");
  await page.getByText(/^5 calls at once, 50 in 24 hours, \d+ an hour per IP address/).waitFor();
  await page.getByLabel("Origin").fill("shop.example.com");
  await page.getByLabel("Origin").press("Enter");
  await page.getByText("Must be the origin of a website, such as https://shop.example.com").waitFor();
  await page.getByLabel("Origin").fill("https://Shop.example.com/");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: "Remove https://shop.example.com" }).waitFor();
  const widget = await page.getByRole("region", { name: "Widget code" }).innerText();
  expect(widget).toContain(`preview="${first.split("/").at(-1)}"`);
  await page.getByRole("tab", { name: "Python" }).click();
  await page.getByRole("region", { name: "Python code" }).getByText('"your customer_name"').waitFor();
  await expectAccessible(page);
  await screenshot(page, "agent-share-sites");
  await page.getByRole("button", { name: "Replace…" }).click();
  await page.getByRole("button", { name: "Replace link" }).click();
  await expect.poll(() => address.innerText()).not.toBe(first);
  const replaced = await api("GET", `${path}/preview-link`);
  expect(replaced).toMatchObject({ at_once: 5, per_day: null, per_address_hour: null });
  await page.getByRole("button", { name: "Remove https://shop.example.com" }).click();
  await page.getByText("No other websites").waitFor();
  await page.getByRole("button", { name: "Turn off…" }).click();
  await page.getByRole("button", { name: "Turn off", exact: true }).click();
  await page.getByRole("button", { name: "Create preview link" }).waitFor();

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await page.getByRole("heading", { name: "Bakery (copy)" }).waitFor();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("alertdialog").getByRole("textbox").fill("Bakery (copy)");
  await page.getByRole("button", { name: "Delete agent" }).click();
  await said(page, "Bakery (copy) deleted");
  await page.getByRole("heading", { name: "Agents" }).waitFor();
});

test("models, voices and languages are chosen from what is there, by keyboard too", async () => {
  const { page, open, api } = await signedInPage();
  const agent = await api("POST", "agents", { name: "Bakery", system_prompt: PROMPT });
  const server = await startHttpTarget((_, res) => {
    res
      .writeHead(200)
      .end(JSON.stringify({ data: [{ id: "our-model", max_model_len: 8192 }, { id: "other" }] }));
  });
  onTestFinished(() => server.close());
  const key = { provider: "vllm", api_key: "", base_url: `${server.origin}/v1` };
  await api("POST", "provider-keys", key);
  await open(`agents/${String(agent["id"])}/settings/voice`);
  await page.getByLabel("Provider", { exact: true }).click();
  await page.getByRole("option", { name: "vLLM" }).click();
  const model = page.getByRole("combobox", { name: "Model", exact: true });
  await model.click();
  await page.getByRole("option", { name: "other" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "agent-model-picker");
  await model.press("Escape");
  await expect.poll(() => page.getByRole("listbox").count()).toBe(0);
  await model.pressSequentially("our");
  await model.press("ArrowDown");
  await model.press("Enter");
  expect(await model.inputValue()).toBe("our-model");
  await page.getByText("Reads up to 8,192 tokens.").waitFor();

  await page.getByRole("combobox", { name: "Transcription", exact: true }).click();
  await page.getByRole("option", { name: /^Deepgram/ }).click();
  const ears = page.getByRole("combobox", { name: "Transcription model" });
  await ears.fill("nova-3");
  await page.getByText("$0.0077 a minute.").waitFor();
  const language = page.getByRole("combobox", { name: "Language", exact: true });
  await language.fill("german");
  await page.getByRole("option", { name: /^German \(de\)/ }).click();
  expect(await language.inputValue()).toBe("de");
  await page.getByRole("button", { name: "Save changes" }).click();
  await said(page, "Changes saved");
  expect(await api("GET", `agents/${String(agent["id"])}`)).toMatchObject({
    language: "de",
    model: { provider: "vllm", model: "our-model" },
    transcriber: { provider: "deepgram", model: "nova-3" },
  });
});

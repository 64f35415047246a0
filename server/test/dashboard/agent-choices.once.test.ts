/** Models and voices are chosen from lists that say whose key they use, how soon they begin and what they cost. */
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { startHttpTarget } from "@parley/testing/network/http-target";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { resizeTo } from "./resize-to.ts";
import { screenshot } from "./screenshot.ts";

const rowOf = (page: Page, list: string, name: RegExp) =>
  page.getByRole("radiogroup", { name: list }).getByRole("radio", { name });

test("lists mark what has no key, add one in place, and a card adds up the choices", async () => {
  const { page, open, api } = await signedInPage();
  const names = Array.from({ length: 200 }, (_, nth) => `model-${String(nth).padStart(3, "0")}`);
  const vendor = await startHttpTarget((request, response) => {
    const isRight = request.headers.authorization === "Bearer sk-good-4711";
    const body = isRight ? { data: names.map((id) => ({ id })) } : { error: { message: "No such key" } };
    response.writeHead(isRight ? 200 : 401, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  onTestFinished(() => vendor.close());
  const agent = await api("POST", "agents", {
    name: "Bakery",
    system_prompt: "Sell bread.",
    languages: [{ language: "es" }],
  });
  await open(`agents/${String(agent["id"])}/settings/voice`);
  const models = page.getByRole("radiogroup", { name: "Model" });
  await models.getByText("Now the rehearsal model").waitFor();
  const estimate = page.getByRole("region", { name: "With these choices" });
  await estimate.getByText("Free", { exact: true }).first().waitFor();
  await rowOf(page, "Voice", /Sally.*Doesn’t speak Spanish/).waitFor();
  const search = page.getByRole("searchbox", { name: "Search models" });
  await search.fill("mistral");
  await models.getByText("No key", { exact: true }).first().waitFor();
  await expectAccessible(page);

  // The key is added without leaving the page and what was changed there.
  await page.getByLabel("Temperature").fill("0.5");
  await models
    .getByRole("button", { name: /^Add key for/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Add Mistral key" });
  await dialog.getByLabel("API key").fill("sk-good-4711");
  await dialog.getByLabel("Base URL").fill(`${vendor.origin}/v1`);
  await dialog.getByRole("button", { name: "Check and save" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await page.getByLabel("Temperature").inputValue()).toBe("0.5");

  await search.fill("model-19");
  await rowOf(page, "Model", /model-190.*Your key/).waitFor();
  expect(await models.getByRole("radio").count()).toBe(11);
  await search.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => rowOf(page, "Model", /model-190/).isChecked()).toBe(true);
  expect(await page.getByLabel("Provider", { exact: true }).textContent()).toContain("Mistral");
  await search.fill("nothing of the kind");
  await page.getByText("No models match. You can enter any ID below.").waitFor();
  await search.fill("");
  await page.getByRole("button", { name: "Show all models" }).click();
  expect(await models.getByRole("radio").count()).toBeGreaterThan(200);
  await expectAccessible(page);
  await screenshot(page, "agent-choices");
  await resizeTo(page, { width: 375, height: 800 });
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(375);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Changes saved", { exact: true }).waitFor();
  expect(await api("GET", `agents/${String(agent["id"])}`)).toMatchObject({
    model: { provider: "mistral", model: "model-190", temperature: 0.5 },
  });
});

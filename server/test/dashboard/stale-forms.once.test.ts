/**
 * Saving what was changed elsewhere without the page having noticed: nothing is overwritten, and nothing typed is lost.
 */
import { expect, test } from "vitest";
import { newNumber } from "../harness/new-number.ts";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { screenshot } from "./screenshot.ts";

const NOT_SAVED = "Someone else saved changes while you were editing.";

test("an agent, a tool and a phone number are saved only over the version that the person saw", async () => {
  const { page, open, api, example } = await signedInPage();
  await page.route(/\/events$/, (route) => route.abort()); // no news
  const problem = page.getByText(NOT_SAVED);

  const agent = `agents/${example.agentId}`;
  await open(agent);
  const prompt = page.getByRole("textbox", { name: "System prompt" });
  await prompt.click();
  await page.keyboard.type("Mine. ");
  await api("PATCH", agent, { first_message: "Theirs: hello.", metadata: { crm: "42" } });
  const save = page.getByRole("button", { name: "Save changes" });
  await save.click();
  await problem.waitFor();
  expect(await prompt.textContent()).toContain("Mine. ");
  expect((await api("GET", agent))["system_prompt"]).not.toContain("Mine. ");
  await page.getByRole("textbox", { name: "First message" }).getByText("Theirs: hello.").waitFor();
  await expectAccessible(page);
  await screenshot(page, "stale-form");
  await save.click();
  await expect.poll(async () => (await api("GET", agent))["system_prompt"]).toContain("Mine. ");
  expect(await api("GET", agent)).toMatchObject({ first_message: "Theirs: hello.", metadata: { crm: "42" } });
  await expect.poll(() => problem.count()).toBe(0);

  const tool = `tools/${example.toolId}`;
  await open(tool);
  const description = page.getByLabel("Description", { exact: true });
  await description.fill("Mine.");
  await api("PATCH", tool, { description: "Theirs.", metadata: { crm: "42" } });
  const saveTool = page.getByRole("button", { name: /^Save/ });
  await saveTool.click();
  await problem.waitFor();
  expect(await description.inputValue()).toBe("Mine.");
  expect((await api("GET", tool))["description"]).toBe("Theirs.");
  await saveTool.click();
  await expect.poll(async () => (await api("GET", tool))["description"]).toBe("Mine.");

  const trunk = await api("POST", "trunks", { label: "t", host: "sip.example.com" });
  const made = await api("POST", "phone-numbers", { number: newNumber(), trunk_id: trunk["id"] });
  const number = `phone-numbers/${String(made["id"])}`;
  await open(`phone/numbers/${String(made["id"])}`);
  const label = page.getByLabel(/^Label/);
  await label.fill("Mine");
  await api("PATCH", number, { label: "Theirs" });
  const saveNumber = page.getByRole("button", { name: "Save", exact: true });
  await saveNumber.click();
  await problem.waitFor();
  expect(await label.inputValue()).toBe("Mine");
  await saveNumber.click();
  await expect.poll(async () => (await api("GET", number))["label"]).toBe("Mine");
});

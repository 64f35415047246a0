/** An agent's tabs as a viewer sees them, when they can't be loaded, and with very long contents. */
import { expect, test } from "vitest";
import { actAs, expectOnlyText } from "./act-as.ts";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { refuseUntilPressed } from "./refuse-until-pressed.ts";
import { resizeTo } from "./resize-to.ts";
import { screenshot } from "./screenshot.ts";

const LINE = "You speak with {{ customer_name }}{% if vip %}, who is dear to us{% endif %}, and are kind.\n";
const LONG_NAME = `${"Donaudampfschifffahrtsgesellschaft".repeat(7)} end`;
const TABS = {
  prompt: "",
  voice: "/settings/voice",
  engine: "/settings/turn-taking",
  tools: "/settings/tools",
  versions: "/versions",
  "preview-link": "/share",
};

test("a viewer reads every tab, and reads why nothing can be changed", async () => {
  const { page, open, example } = await signedInPage();
  await actAs(page, "viewer");
  const ready = {
    prompt: page.getByRole("region", { name: "System prompt, rendered" }),
    voice: page.getByRole("term").filter({ hasText: "Voice" }),
    engine: page.getByRole("term").filter({ hasText: "Lower the agent's voice after (s)" }),
    tools: page.getByText("get_order_status"),
    versions: page.getByText("Version 1"),
    "preview-link": page.getByRole("button", { name: "Copy link" }),
  };
  for (const [name, path] of Object.entries(TABS)) {
    await open(`agents/${example.agentId}${path}`);
    await ready[name as keyof typeof TABS].first().waitFor();
    await page.getByText("Only editors can change and call agents. You’re a viewer.").waitFor();
    await expectAccessible(page);
    await screenshot(page, `viewer-agent-${name}`);
    for (const action of [/^Save/, /^Preview call/, /^Restore/, /^Turn off/, /^Replace/, /^Create/]) {
      expect(await page.getByRole("button", { name: action }).count()).toBe(0);
    }
    const changeable = "input:enabled:not([readonly]), [role=combobox]:enabled, [role=switch]:enabled";
    expect(await page.locator("#main").locator(changeable).count()).toBe(
      name === "prompt" ? 3 : 0, // sample values are for everybody
    );
    if (name !== "prompt" && name !== "versions" && name !== "preview-link") await expectOnlyText(page);
  }
});

test("what can't be loaded says so and is retried; a very long prompt can be edited; many versions", async () => {
  const { page, open, api } = await signedInPage();
  const agent = await api("POST", "agents", { name: LONG_NAME, system_prompt: "" });
  const path = `agents/${String(agent["id"])}`;
  for (let nth = 1; nth <= 55; nth++) await api("PATCH", path, { first_message: `Hello number ${nth}` });
  await api("PATCH", path, { system_prompt: LINE.repeat(Math.floor(99_900 / LINE.length)) });

  const detail = { error: "internal", message: "Something is amiss; try again." };
  for (const name of ["voice", "tools", "versions", "preview-link"] as const) {
    const pattern = new RegExp(`/public/v1/.*/${name === "voice" ? "voices" : name}(\\?|$)`);
    await refuseUntilPressed(page, pattern, { status: 400, json: { code: "INTERNAL", detail } });
    await open(`${path}${TABS[name]}`);
    const alert = page.getByRole("alert");
    await alert.getByText(detail.message).waitFor();
    await alert.getByRole("button", { name: "Try again" }).click();
    await alert.waitFor({ state: "detached" });
    await page.unrouteAll({ behavior: "wait" });
  }
  await page.getByText("No preview link", { exact: true }).waitFor();

  await open(`${path}/versions`);
  await page.getByText("Version 57", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Load more" }).press("Enter");
  await page.getByRole("button", { name: "Compare version 1", exact: true }).press("Enter");
  await page.getByRole("heading", { name: "Version 1 compared with" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "agent-versions-many");

  await open(path);
  await page.getByRole("textbox", { name: "System prompt" }).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("Speak of {{ weather");
  await page.getByLabel("weather").fill("sunshine");
  await page
    .getByRole("region", { name: "System prompt, rendered" })
    .getByText(/sunshine/)
    .waitFor();
  await screenshot(page, "agent-long");
  await page.keyboard.press("ControlOrMeta+s");
  const saved = async () => (await api("GET", path))["system_prompt"];
  await expect.poll(saved).toMatch(/Speak of \{\{ weather\}\}$/);
});

test("the code of an expired link says that it doesn't work", async () => {
  const { page, open, example } = await signedInPage();
  await page.route("**/preview-link", async (route) => {
    const answer = await route.fetch();
    const link = { ...(await answer.json()), expires_at: "2026-01-01T00:00:00.000Z" };
    await route.fulfill({ response: answer, json: link });
  });
  await open(`agents/${example.agentId}/share`);
  await page
    .getByText("The link has expired. Change its expiration, or replace it and copy the new code.")
    .waitFor();
  await page.getByText("Expired").first().waitFor();
  expect(await page.getByText("Add your site under Websites first.").count()).toBe(0);
});

test("a preview link with as many websites as it can have says so; adding one more works after one is removed", async () => {
  const { page, open, api, example } = await signedInPage();
  const sites = Array.from({ length: 20 }, (_, nth) => `https://shop${nth}.example.com`);
  await api("PATCH", `agents/${example.agentId}/preview-link`, { allowed_origins: sites });
  await open(`agents/${example.agentId}/share`);
  await page.getByText("A link can have 20 websites. Remove one to add another.").waitFor();
  const add = page.getByRole("button", { name: "Add", exact: true });
  const origin = page.getByLabel("Origin");
  await expectAccessible(page);
  await screenshot(page, "agent-share-full");
  await resizeTo(page, { width: 360, height: 740 });
  await origin.fill("https://one-more.example.com");
  expect(await add.isDisabled()).toBe(true);
  const place = await origin.boundingBox();
  expect((await add.boundingBox())?.y).toBe(place?.y); // beside it, on a phone too
  await page.getByRole("button", { name: "Remove https://shop7.example.com" }).click();
  await origin.and(page.locator(":focus")).waitFor();
  await add.click();
  await page.getByRole("button", { name: "Remove https://one-more.example.com" }).waitFor();
});

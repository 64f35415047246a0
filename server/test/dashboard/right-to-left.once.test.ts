/** Texts have the direction of their own script, wherever people write or read them. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { screenshot } from "./screenshot.ts";

const directionOf = (place: Locator): Promise<string> =>
  place.evaluate((element) => (element.matches(":dir(rtl)") ? "rtl" : "ltr"));
const NAME = "שירות לקוחות";

test("Hebrew reads from right to left in the prompt, by line, in fields and in headings", async () => {
  const { page, open, api } = await signedInPage();
  const { id } = await api("POST", "agents", {
    name: NAME,
    system_prompt: "אתה נציג שירות.\nSpeak Hebrew.\n{{ name }} הוא הלקוח.",
  });
  await open(`agents/${String(id)}`);
  const lines = page.getByRole("textbox", { name: "System prompt" }).locator(".cm-line");
  await lines.nth(2).waitFor();
  const directions = await Promise.all([0, 1, 2].map((nth) => directionOf(lines.nth(nth))));
  expect(directions).toEqual(["rtl", "ltr", "rtl"]);
  expect(await directionOf(page.getByRole("heading", { name: NAME, level: 1 }))).toBe("rtl");
  const name = page.getByLabel("Name", { exact: true });
  expect(await directionOf(name)).toBe("rtl");
  await name.fill("Support");
  expect(await directionOf(name)).toBe("ltr");
  await expectAccessible(page);
  await screenshot(page, "right-to-left");
});

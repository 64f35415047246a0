import type { Page } from "playwright-core";
import { expect } from "vitest";

const WORKSPACES = "**/public/v1/workspaces*";

/** From the next load on, the page believes that the owner has this role. */
export async function actAs(page: Page, role: "viewer" | "editor" | "admin"): Promise<void> {
  await page.route(WORKSPACES, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"owner"', `"${role}"`) });
  });
}

const CONTROLS =
  "input:not([aria-hidden=true]), textarea, select, [role=combobox], [role=switch], [role=checkbox], [role=slider], [contenteditable=true]";

/** Fails if there is anything to fill in, even if it is disabled: it should be text. */
export async function expectOnlyText(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page
        .locator("#main")
        .locator(CONTROLS)
        .evaluateAll((all) => all.map((one) => one.outerHTML)),
    )
    .toEqual([]);
}

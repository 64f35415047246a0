import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Waits until a page has its heading and nothing on it is a placeholder any more. */
export async function loaded(page: Page): Promise<void> {
  await page.locator("main h1").waitFor();
  await expect.poll(() => page.locator(".animate-pulse").count(), { message: page.url() }).toBe(0);
}

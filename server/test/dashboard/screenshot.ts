import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { resizeTo } from "./resize-to.ts";

/** Set by scripts/screenshots.mjs: where pictures go. Without it none are taken. */
const FOLDER = process.env["PARLEY_SCREENSHOTS"];
/** Every width in both themes; otherwise dark only at the largest. */
const IN_FULL = process.env["PARLEY_SCREENSHOTS_IN_FULL"] === "yes";
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** What docs/screenshots shows, where README looks for it; the others are only for looking at. */
const OF_DOCS = new Set(
  `welcome home agents agent-prompt agent-voice agent-tools agent-versions preview-call-variables preview-call preview preview-live widget-live
   tools tool-editor tool-test tool-import-operations calls call number-unresolved phone-call
   members provider-keys webhook-deliveries audit-log usage mcp`.split(/\s+/),
);

/** Takes pictures of the page as it is, at three widths, if they were asked for: `<name>-<width>-<theme>.png`. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (FOLDER === undefined || (!IN_FULL && !OF_DOCS.has(name))) return;
  mkdirSync(FOLDER, { recursive: true });
  const before = page.viewportSize();
  for (const size of SIZES) {
    await resizeTo(page, size);
    for (const theme of ["light", "dark"] as const) {
      if (theme === "dark" && size.width < 1280 && !IN_FULL) continue;
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({ path: join(FOLDER, `${name}-${size.width}-${theme}.png`) });
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  if (before) await resizeTo(page, before);
}

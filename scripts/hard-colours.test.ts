/** Colours of the dashboard come from app.css, which has them for both themes; a hard one is wrong in one of them. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const HARD =
  /#[0-9a-f]{6}\b|#[0-9a-f]{3,4}\b(?=["'\s;,)])|\b(?:rgb|hsl|oklch)a?\(|\b(?:text|bg|border|fill|stroke|ring|from|to|via|outline|decoration|shadow|divide)-(?:white|black|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3})\b/gi;

/** The same in both themes by intention: a shade over the page, a switch's thumb, a code that cameras read. */
const ON_PURPOSE: Record<string, string[]> = {
  "dashboard/src/components/ui/dock.tsx": ["bg-black"],
  "dashboard/src/components/ui/float-look.ts": ["bg-black"],
  "dashboard/src/components/ui/qr-code.tsx": ["#fff", "bg-white", "#000"],
  "dashboard/src/components/ui/switch.tsx": ["bg-white"],
};

test("no component of the dashboard has a colour of its own", () => {
  const found = globSync("dashboard/src/**/*.{ts,tsx}")
    .filter((path) => !path.includes(".test.") && !path.endsWith(".gen.ts"))
    .flatMap((path) => {
      const colours = readFileSync(path, "utf8").match(HARD) ?? [];
      return colours.length > 0 ? [[path, colours] as const] : [];
    });
  expect(Object.fromEntries(found)).toEqual(ON_PURPOSE);
});

/** A setting of the engine that nothing reads would promise what no call does. */
import { expect, test } from "vitest";
import { ENGINE_DEFAULTS } from "@parley/conversation/engine-settings";
import { sourceTexts } from "./zones/source-files.ts";

/** Where settings are declared makes no call behave. */
const DECLARES = "packages/conversation/src/engine-settings.ts";

test("every engine setting is read by the conversation", () => {
  const sources = Object.entries(sourceTexts("packages/conversation/src"))
    .filter(([path]) => path !== DECLARES)
    .map(([, text]) => text)
    .join("\n");
  const unread = Object.keys(ENGINE_DEFAULTS).filter(
    (name) => !new RegExp(`\\.${name}\\b|\\b${name}:|[{,] ${name}\\b|"${name}"`).test(sources),
  );
  expect(unread).toEqual([]);
});

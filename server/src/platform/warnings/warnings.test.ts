import { expect, test } from "vitest";
import { createWarnings } from "./warnings.ts";

test("what a finder finds anew replaces what it found before, and nothing of the others", () => {
  const warnings = createWarnings();
  warnings.replace("addresses", new Map([["trk_1", ["Leads to the service."]]]));
  warnings.replace(
    "models",
    new Map([
      ["trk_1", ["Is shut down."]],
      ["key_1", ["Is old."]],
    ]),
  );
  expect(warnings.of("trk_1")).toEqual(["Leads to the service.", "Is shut down."]);
  warnings.replace("models", new Map());
  expect(warnings.of("trk_1")).toEqual(["Leads to the service."]);
  expect([warnings.of("key_1"), warnings.of("none")]).toEqual([[], []]);
});

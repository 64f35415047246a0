/** Turns the plan of folders into lint rules, which refuse any import that a file's folder may not make. */
import type { OxlintConfig } from "oxlint";
import { plans } from "./plans.ts";
import { forbiddenSpecifiers, zonesOf } from "./zone.ts";

type OxlintOverride = NonNullable<OxlintConfig["overrides"]>[number];

/** The turn machine has no timers and no input or output: time and events are passed in, and effects come out. */
const PURE = "packages/conversation/src/turn/*.ts";
const IMPURE_GLOBALS = [
  "Date",
  "clearInterval",
  "clearTimeout",
  "crypto",
  "fetch",
  "performance",
  "process",
  "queueMicrotask",
  "setImmediate",
  "setInterval",
  "setTimeout",
];
/** Tests and their helpers may import anything they test. */
const TESTS = ["**/*.test.{ts,tsx}", "**/*.test-helper.ts", "**/*-testing.ts"];

export function importOverrides(): OxlintOverride[] {
  const zones = plans.flatMap((plan) => zonesOf(plan).map((zone) => ({ plan, zone })));
  return [
    ...zones.map(({ plan, zone }) => {
      const named = zone.allowed.length > 0 ? `may import ${zone.allowed.join(", ")}` : "imports nothing";
      const message = `${plan.root}/${zone.name} ${named} (scripts/zones).`;
      const patterns = [{ regex: forbiddenSpecifiers(plan, zone), message }];
      if (zone.files === PURE) patterns.push({ regex: "^[^.]", message: "The turn machine is pure." });
      return restrict(zone.files, patterns);
    }),
    {
      files: [PURE],
      rules: { "no-restricted-globals": ["error", ...IMPURE_GLOBALS] },
    },
    { files: TESTS, rules: { "no-restricted-imports": "off", "no-restricted-globals": "off" } },
  ];
}

function restrict(files: string, patterns: { regex: string; message: string }[]): OxlintOverride {
  return { files: [files], rules: { "no-restricted-imports": ["error", { patterns }] } };
}

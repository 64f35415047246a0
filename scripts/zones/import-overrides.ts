/** Turns the plan of folders into lint rules, which refuse any import that a file's folder may not make. */
import type { OxlintConfig } from "oxlint";
import { packageNames, plans } from "./plans.ts";
import { forbiddenSpecifiers, isFile, zonesOf, type Plan, type Zone } from "./zone.ts";

type OxlintOverride = NonNullable<OxlintConfig["overrides"]>[number];

/** The turn machine has no timers and no input or output: time and events are passed in, and effects come out. */
const PURE = ["turn", "turn/caller", "turn/model", "turn/machine"].map(
  (folder) => `packages/conversation/src/${folder}/*.ts`,
);
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
const TESTS = ["**/*.test.{ts,tsx}", "**/*.test-helper.ts", "**/contract/*.ts"];

const PACKAGES = packageNames();

export function importOverrides(): OxlintOverride[] {
  const zones = plans.flatMap((plan) => zonesOf(plan).map((zone) => ({ plan, zone })));
  return [
    ...zones.map(({ plan, zone }) => {
      const named = zone.allowed.length > 0 ? `may import ${zone.allowed.join(", ")}` : "imports nothing";
      const message = `${plan.root}/${zone.name} ${named} (scripts/zones).`;
      const patterns = [{ regex: forbiddenSpecifiers(plan, zone), message }, ...borders(plan, zone)];
      if (PURE.includes(zone.files)) patterns.push({ regex: "^[^.]", message: "The turn machine is pure." });
      return restrict(zone.files, patterns);
    }),
    {
      files: PURE,
      rules: { "no-restricted-globals": ["error", ...IMPURE_GLOBALS] },
    },
    { files: TESTS, rules: { "no-restricted-imports": "off", "no-restricted-globals": "off" } },
  ];
}

/** What leads out of the plan: packages that its manifest doesn't name, and paths to files beyond its root. */
function borders(plan: Plan, zone: Zone): { regex: string; message: string }[] {
  const depth = isFile(zone.name) || zone.name === "." ? 0 : zone.name.split("/").length;
  const others = PACKAGES.filter((name) => !plan.packages.includes(name));
  return [
    {
      regex: `^@parley/(?:${others.join("|")})(?:/|$)`,
      message: `${plan.root} may import these packages of ours: ${plan.packages.join(", ") || "none"}.`,
    },
    {
      regex: `^(?:\\./)?(?:\\.\\./){${depth + 1}}`,
      message: `${plan.root} imports what lies beyond it by the names of packages only.`,
    },
  ];
}

function restrict(files: string, patterns: { regex: string; message: string }[]): OxlintOverride {
  return { files: [files], rules: { "no-restricted-imports": ["error", { patterns }] } };
}

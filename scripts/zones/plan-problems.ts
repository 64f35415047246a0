/** Differences between a plan of folders and the actual files, one sentence each. */
import { dirname, relative } from "node:path/posix";
import { floorsOf } from "./floors.ts";
import { zonesOf, type Plan } from "./zone.ts";

/** A source file of the repository, and the files it imports. */
export interface SourceFile {
  path: string;
  imports: readonly string[];
}

/** The most source files in one folder. */
const MOST_FILES = 20;
/** Flat collections, where readers look for a file by name. */
const FLAT_KITS = ["dashboard/src/components/ui"];

/** `files`: those below the plan's root, without tests. */
export function planProblems(plan: Plan, files: readonly SourceFile[]): string[] {
  const zones = zonesOf(plan);
  const names = new Set(zones.map(({ name }) => name));
  const placed = files.map(({ path, imports }) => ({
    path,
    zone: zoneOf(plan, path),
    imports: imports
      .map((target) => ({ target, zone: zoneOf(plan, target) }))
      .filter(({ zone }) => names.has(zone)),
  }));
  const there = new Set(placed.map(({ zone }) => zone));
  const used = new Set(
    placed.flatMap(({ zone, imports }) => imports.map((other) => `${zone} > ${other.zone}`)),
  );
  const free = new Set(plan.everywhere);
  const allowed = new Set(zones.flatMap(({ name, allowed }) => allowed.map((other) => `${name} > ${other}`)));
  const mayImport = (from: string, to: string) =>
    from === to || free.has(to) || allowed.has(`${from} > ${to}`);
  const named = zones
    .filter(({ name }) => !free.has(name))
    .flatMap((zone) => zone.allowed.map((other) => [zone.name, other] as const));
  const sizes = Map.groupBy(files, ({ path }) => dirname(path));
  const { circle } = floorsOf(zones, plan.everywhere);
  return [
    ...[...there].filter((zone) => !names.has(zone)).map((zone) => `${plan.root}/${zone} is not in the plan`),
    ...[...names]
      .filter((name) => !there.has(name))
      .map((name) => `${plan.root}/${name} is in the plan and has no files`),
    ...(circle.length > 0 ? [`these import one another: ${circle.map(({ name }) => name).join(", ")}`] : []),
    ...placed.flatMap(({ path, zone, imports }) =>
      imports
        .filter((other) => !mayImport(zone, other.zone))
        .map(({ target }) => `${path} may not import ${target}`),
    ),
    ...named
      .filter(([name, other]) => !used.has(`${name} > ${other}`))
      .map(([name, other]) => `${name} may import ${other} and does not`),
    ...[...sizes]
      .filter(([folder, { length }]) => length > MOST_FILES && !FLAT_KITS.includes(folder))
      .map(([folder, { length }]) => `${folder} has ${length} files, more than ${MOST_FILES}`),
  ];
}

/** The file's folder below the plan's root; at the root the file itself, or `.` if the plan takes them together. */
function zoneOf({ root, zones }: Plan, path: string): string {
  const folder = relative(root, dirname(path));
  return folder === "" && !("." in zones) ? relative(root, path) : folder || ".";
}

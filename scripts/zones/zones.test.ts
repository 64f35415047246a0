import { globSync } from "node:fs";
import { dirname, relative } from "node:path/posix";
import { describe, expect, it } from "vitest";
import { floorsOf } from "./floors.ts";
import { importsOf } from "./imports-of.ts";
import { plans } from "./plans.ts";
import { forbiddenSpecifiers, isFile, zonesOf, type Plan } from "./zone.ts";

const MOST_FILES = 20;
/** Kits of equals, where a reader looks for one by its name. */
const FLAT_KITS = ["dashboard/src/components/ui"];

describe.each(plans)("the plan of $root", (plan) => {
  const zones = zonesOf(plan);
  const names = new Set(zones.map(({ name }) => name));
  const files = sourceFiles(plan);
  const imports = files.flatMap(({ zone, path }) =>
    importsOf(path).map((target) => ({ from: zone, to: zoneOf(plan, target), file: path, target })),
  );

  it("names every folder and every file at the root, and no others", () => {
    expect([...new Set(files.map(({ zone }) => zone))].sort()).toEqual([...names].sort());
  });

  it("allows nothing that it does not name", () => {
    expect(zones.flatMap(({ allowed }) => allowed).filter((name) => !names.has(name))).toEqual([]);
  });

  it("goes one way: nothing stands above what it serves", () => {
    const { circle } = floorsOf(zones, plan.everywhere);
    expect(circle.map(({ name }) => name)).toEqual([]);
  });

  it("is kept by every import, threads and lazy pages included", () => {
    const allowed = new Map(zones.map(({ name, allowed: others }) => [name, new Set(others)]));
    const wrong = imports.filter(
      ({ from, to }) =>
        from !== to && !plan.everywhere.includes(to) && names.has(to) && !allowed.get(from)?.has(to),
    );
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it("allows nothing that nobody uses", () => {
    const used = new Set(imports.map(({ from, to }) => `${from} > ${to}`));
    const idle = zones
      .filter(({ name }) => !plan.everywhere.includes(name))
      .flatMap(({ name, allowed }) => allowed.map((other) => `${name} > ${other}`))
      .filter((pair) => !used.has(pair));
    expect(idle).toEqual([]);
  });

  it("keeps folders small", () => {
    const sizes = Map.groupBy(files, ({ path }) => dirname(path));
    const large = [...sizes].filter(
      ([folder, { length }]) => length > MOST_FILES && !FLAT_KITS.includes(folder),
    );
    expect(large.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
  });

  it("is refused by lint from each folder's own point of view", () => {
    const folders = zones.filter(({ name }) => !isFile(name));
    const refused = folders.flatMap((zone) => {
      const forbidden = new RegExp(forbiddenSpecifiers(plan, zone));
      return folders
        .filter(({ name }) => name !== zone.name && forbidden.test(specifierFrom(zone.name, name)))
        .map(({ name }) => `${zone.name} > ${name}`);
    });
    const unnamed = folders.flatMap(({ name, allowed }) =>
      folders
        .filter((other) => other.name !== name && !allowed.includes(other.name))
        .map((other) => `${name} > ${other.name}`),
    );
    expect(refused).toEqual(unnamed);
  });
});

function sourceFiles(plan: Plan): { path: string; zone: string }[] {
  return globSync(`${plan.root}/**/*.{ts,tsx}`)
    .filter((path) => !/\.test\.tsx?$|\.test-helper\.ts$|-testing\.ts$|\.d\.ts$/.test(path))
    .map((path) => ({ path, zone: zoneOf(plan, path) }));
}

/** The folder of a file below the plan's root, or the file itself where it stands at the root. */
function zoneOf({ root }: Plan, path: string): string {
  const folder = relative(root, dirname(path));
  return folder === "" ? relative(root, path) : folder;
}

/** How a file of one folder names a file of another. */
function specifierFrom(folder: string, other: string): string {
  const way = relative(folder, other);
  return `${way.startsWith(".") ? way : `./${way}`}/some-file.ts`;
}

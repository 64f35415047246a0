/** A parsed plan of folders: what each may import, and therefore what its files must not. */
import { posix } from "node:path";

/** What each zone may import of the others, in one string. `.` is the zone of all files at the root. */
export type Zones = Record<string, string>;

export interface Plan {
  /** The folder that all names in the plan are relative to. */
  root: string;
  zones: Zones;
  /** Files at the root, and folders, that any folder may import. */
  everywhere: readonly string[];
  /** Packages of this repository that it may import, by their last names; tests may import more. */
  packages: readonly string[];
}

export interface Zone {
  name: string;
  /** Glob of its files, relative to the repository's root. */
  files: string;
  allowed: readonly string[];
}

/** The zones of a plan, in its order. */
export function zonesOf({ root, zones, everywhere }: Plan): Zone[] {
  const named = [
    ...everywhere.map((file) => [file, everywhere.join(" ")] as const),
    ...Object.entries(zones),
  ];
  return named.map(([name, text]) => ({
    name,
    files: isFile(name) ? `${root}/${name}` : posix.join(root, name, "*.{ts,tsx}"),
    allowed: text.split(" ").filter((other) => other !== "" && other !== name),
  }));
}

/** A regular expression for what `zone` must not have after `from`: the path to any zone that it may not import. */
export function forbiddenSpecifiers(plan: Plan, zone: Zone): string {
  const free = new Set([zone.name, ...zone.allowed, ...plan.everywhere]);
  const folder = isFile(zone.name) ? "." : zone.name;
  const ways = zonesOf(plan)
    .filter(({ name }) => !free.has(name))
    .map(({ name }) =>
      isFile(name) ? escaped(wayTo(folder, name)) : `${escaped(wayTo(folder, name))}/[^/]+`,
    );
  return `^(${ways.join("|")})$`;
}

export function isFile(name: string): boolean {
  return /\.tsx?$/.test(name);
}

function wayTo(from: string, to: string): string {
  const way = posix.relative(from, to);
  return way === "" || way.startsWith(".") ? way || "." : `./${way}`;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

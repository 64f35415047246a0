/** Differences between what the packages' manifests allow and what their files import, one sentence each. */
import { dirname, join } from "node:path/posix";
import type { WorkspacePackage } from "./workspace-packages.ts";

/** `from "x"`, `import "x"`, `import("x")`, and `new URL("x", …)` of a file. */
const SPECIFIER =
  /(?:^|[^.\w])(?:from|import)\s*\(?\s*"(?<imported>[^"\s]+)"|new URL\(\s*"(?<thread>\.[^"]+\.ts)"/gmu;
const PACKAGE = /^@parley\/(?<name>[^/]+)\/(?<part>.+)$/u;
const TEST = /\.test\.tsx?$|\.test-helper\.ts$|\/contract\//u;
/** The package of doubles and harness: on top of all others, for tests only. */
const FOR_TESTS = "testing";

/**
 * `packages`: those of the repository. `texts`: the files of each workspace that imports them, tests included, by path;
 * what lies outside `packages/` may import any package by its face.
 */
export function packageProblems(
  packages: readonly WorkspacePackage[],
  texts: Readonly<Record<string, string>>,
): string[] {
  const byName = new Map(packages.map((one) => [one.name, one]));
  const used = new Set<string>();
  const problems: string[] = [];
  for (const [path, text] of Object.entries(texts)) {
    const own = packages.find(({ folder }) => path.startsWith(`${folder}/`));
    for (const specifier of specifiersIn(text)) {
      const problem = specifier.startsWith(".")
        ? relativeProblem(packages, own, path, specifier)
        : namedProblem(byName, own, path, specifier, used);
      if (problem !== null) problems.push(problem);
    }
  }
  return [...problems, ...packages.flatMap((one) => manifestProblems(one, used)), ...circleProblems(byName)];
}

function specifiersIn(text: string): string[] {
  return [...text.matchAll(SPECIFIER)].map(({ groups }) => groups?.["imported"] ?? groups?.["thread"] ?? "");
}

function relativeProblem(
  packages: readonly WorkspacePackage[],
  own: WorkspacePackage | undefined,
  path: string,
  specifier: string,
): string | null {
  const target = join(dirname(path), specifier);
  if (own !== undefined && !target.startsWith(`${own.folder}/`))
    return `${path} imports ${target} by its path: a package imports others by their names only`;
  const other = packages.find(({ folder }) => target.startsWith(`${folder}/`));
  if (own === undefined && other !== undefined)
    return `${path} imports ${target} by its path: write "@parley/${other.name}/…", as its package.json exports it`;
  return null;
}

function namedProblem(
  packages: ReadonlyMap<string, WorkspacePackage>,
  own: WorkspacePackage | undefined,
  path: string,
  specifier: string,
  used: Set<string>,
): string | null {
  const { name = "", part = "" } = PACKAGE.exec(specifier)?.groups ?? {};
  const other = packages.get(name);
  if (other === undefined) return null;
  if (own === other) return `${path} imports its own package by name: use the path`;
  used.add(`${own?.name ?? ""} > ${name}`).add(`${name}/${part}`);
  if (!(`./${part}` in other.exports))
    return `${path} imports ${specifier}, which ${other.folder}/package.json doesn't export`;
  if (own === undefined || own.allowed.includes(name)) return null;
  if (isForTests(own, path) && own.allowedInTests.includes(name)) return null;
  return `${path} may not import ${specifier}: ${own.folder}/package.json doesn't name it`;
}

function isForTests(own: WorkspacePackage, path: string): boolean {
  return own.name === FOR_TESTS || TEST.test(path);
}

/** What a manifest names but nothing imports, or names as a dependency though only tests may have it. */
function manifestProblems(one: WorkspacePackage, used: ReadonlySet<string>): string[] {
  const file = `${one.folder}/package.json`;
  return [
    ...[...one.allowed, ...one.allowedInTests]
      .filter((other) => !used.has(`${one.name} > ${other}`))
      .map((other) => `${file} names @parley/${other}, which nothing there imports`),
    ...one.allowed
      .filter((other) => other === FOR_TESTS)
      .map(() => `${file} may name @parley/${FOR_TESTS} among devDependencies only`),
    ...Object.keys(one.exports)
      .filter((part) => !used.has(`${one.name}/${part.slice(2)}`))
      .map((part) => `${file} exports ${part}, which nothing outside imports`),
  ];
}

/** Packages that depend on one another, or on what does; devDependencies don't count. */
function circleProblems(packages: ReadonlyMap<string, WorkspacePackage>): string[] {
  const placed = new Set<string>();
  let rest = [...packages.values()];
  for (;;) {
    const floor = rest.filter(({ allowed }) =>
      allowed.every((other) => placed.has(other) || !packages.has(other)),
    );
    if (floor.length === 0) break;
    for (const { name } of floor) placed.add(name);
    rest = rest.filter(({ name }) => !placed.has(name));
  }
  return rest.length === 0
    ? []
    : [`these packages import one another: ${rest.map(({ name }) => name).join(", ")}`];
}

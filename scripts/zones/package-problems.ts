/** Differences between what the packages' manifests allow and what their files import, one sentence each. */
import { dirname, join } from "node:path/posix";
import { floorsOf } from "./floors.ts";
import type { WorkspacePackage } from "./workspace-packages.ts";

/** `from "x"`, `import "x"`, `import("x")`, and `new URL("x", …)` of a thread or of data. */
const SPECIFIER =
  /(?:^|[^.\w])(?:from|import)\s*\(?\s*"(?<imported>[^"\s]+)"|new URL\(\s*["`](?<url>\.[^"`]+)["`]/gmu;
/** Scripts that write the generated files of packages. */
const WRITERS = /^scripts\/write-/u;
/** Any other text that reads as a relative path: an argument of `join`, `readFile`, … */
const RELATIVE = /(?<=["'`])(?:\.{1,2}\/)+[^"'`\s]+(?=["'`])/gu;
const PACKAGE = /^@parley\/(?<name>[^/]+)\/(?<part>.+)$/u;
const TEST = /\.test\.tsx?$|\.test-helper\.ts$|\/contract\//u;
/** The package of doubles and harness: on top of all others, for tests only. */
const FOR_TESTS = "testing";
const TEST_HELPER = /\.test-helper(?:\.ts)?$/u;
/** Sources that run for users, outside `packages/`. */
const PRODUCT = /^(?:server|dashboard|clients\/[^/]+)\/src\//u;

/** What the files import. */
interface Uses {
  /** `importer > package` */
  packages: Set<string>;
  /** `package/part` */
  parts: Set<string>;
  /** The `parts` that not only code for tests imports. */
  byProduct: Set<string>;
}

/**
 * `packages`: those of the repository. `texts`: the files of each workspace that imports them, tests included, by path;
 * what lies outside `packages/` may import any package by its face.
 */
export function packageProblems(
  packages: readonly WorkspacePackage[],
  texts: Readonly<Record<string, string>>,
): string[] {
  const byName = new Map(packages.map((one) => [one.name, one]));
  const used: Uses = { packages: new Set(), parts: new Set(), byProduct: new Set() };
  const problems: string[] = [];
  for (const [path, text] of Object.entries(texts)) {
    const own = packages.find(({ folder }) => path.startsWith(`${folder}/`));
    for (const specifier of specifiersIn(text)) {
      const problem = specifier.startsWith(".")
        ? relativeProblem(packages, own, path, specifier)
        : namedProblem(byName, own, path, specifier, used);
      if (problem !== null) problems.push(problem);
    }
    problems.push(...pathProblems(packages, own, path, text));
  }
  return [...problems, ...packages.flatMap((one) => manifestProblems(one, used)), ...circleProblems(byName)];
}

function specifiersIn(text: string): string[] {
  return [...text.matchAll(SPECIFIER)].map(({ groups }) => groups?.["imported"] ?? groups?.["url"] ?? "");
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
  if (own === undefined && other !== undefined) return byPath(path, target, other);
  return null;
}

/** Paths into another package that are no specifiers. */
function pathProblems(
  packages: readonly WorkspacePackage[],
  own: WorkspacePackage | undefined,
  path: string,
  text: string,
): string[] {
  if (WRITERS.test(path)) return [];
  const specifiers = new Set(specifiersIn(text));
  return [...text.matchAll(RELATIVE)].flatMap(([relative]) => {
    const target = join(dirname(path), relative);
    const other = packages.find(({ folder }) => target.startsWith(`${folder}/`));
    if (other === undefined || other === own || specifiers.has(relative)) return [];
    return [byPath(path, target, other)];
  });
}

function byPath(path: string, target: string, { name }: WorkspacePackage): string {
  return `${path} imports ${target} by its path: write "@parley/${name}/…", as its package.json exports it`;
}

function namedProblem(
  packages: ReadonlyMap<string, WorkspacePackage>,
  own: WorkspacePackage | undefined,
  path: string,
  specifier: string,
  used: Uses,
): string | null {
  const { name = "", part = "" } = PACKAGE.exec(specifier)?.groups ?? {};
  const other = packages.get(name);
  if (other === undefined) return null;
  if (own === other) return `${path} imports its own package by name: use the path`;
  used.packages.add(`${own?.name ?? ""} > ${name}`);
  used.parts.add(`${name}/${part}`);
  if (isProduct(own, path)) used.byProduct.add(`${name}/${part}`);
  if (!(`./${part}` in other.exports))
    return `${path} imports ${specifier}, which ${other.folder}/package.json doesn't export`;
  if (other.testFaces.includes(`./${part}`) && isProduct(own, path))
    return `${path} may not import ${specifier}: ${other.folder}/package.json lists it in testFaces, for tests only`;
  if (own === undefined || own.allowed.includes(name)) return null;
  if (isForTests(own, path) && own.allowedInTests.includes(name)) return null;
  return `${path} may not import ${specifier}: ${own.folder}/package.json doesn't name it`;
}

function isForTests(own: WorkspacePackage, path: string): boolean {
  return own.name === FOR_TESTS || TEST.test(path);
}

function isProduct(own: WorkspacePackage | undefined, path: string): boolean {
  return own === undefined ? PRODUCT.test(path) && !TEST.test(path) : !isForTests(own, path);
}

/** What a manifest names but nothing imports, or names as a dependency though only tests may have it. */
function manifestProblems(one: WorkspacePackage, used: Uses): string[] {
  const file = `${one.folder}/package.json`;
  return [
    ...[...one.allowed, ...one.allowedInTests]
      .filter((other) => !used.packages.has(`${one.name} > ${other}`))
      .map((other) => `${file} names @parley/${other}, which nothing there imports`),
    ...one.allowed
      .filter((other) => other === FOR_TESTS)
      .map(() => `${file} may name @parley/${FOR_TESTS} among devDependencies only`),
    ...Object.entries(one.exports).flatMap(([part, target]) => faceProblem(one, part, target, used) ?? []),
    ...one.testFaces
      .filter((part) => !(part in one.exports))
      .map((part) => `${file} lists ${part} in testFaces, but doesn't export it`),
  ];
}

/** What is wrong with one line of `exports`: who imports it, and whether it says so. */
function faceProblem(one: WorkspacePackage, part: string, target: string, used: Uses): string | null {
  const exported = `${one.folder}/package.json exports ${part}`;
  const name = `${one.name}/${part.slice(2)}`;
  if (TEST_HELPER.test(target) || TEST_HELPER.test(part))
    return `${exported}, a test helper: what several packages' tests use is in packages/${FOR_TESTS}`;
  if (!used.parts.has(name)) return `${exported}, which nothing outside imports`;
  if (one.name === FOR_TESTS || used.byProduct.has(name) === !one.testFaces.includes(part)) return null;
  return used.byProduct.has(name)
    ? `${one.folder}/package.json lists ${part} in testFaces, but the product uses it`
    : `${exported}, which only tests import: list it in testFaces, too`;
}

/** Packages that depend on one another, or on what does; devDependencies don't count. */
function circleProblems(packages: ReadonlyMap<string, WorkspacePackage>): string[] {
  const zones = [...packages.values()].map(({ name, allowed }) => ({
    name,
    allowed: allowed.filter((other) => packages.has(other)),
  }));
  const { circle } = floorsOf(zones, []);
  return circle.length === 0
    ? []
    : [`these packages import one another: ${circle.map(({ name }) => name).join(", ")}`];
}

/** The packages below `packages/`, as their manifests describe them: which may import which, and by what names. */
import { globSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { dirname } from "node:path/posix";

export interface WorkspacePackage {
  /** Behind `@parley/`. */
  name: string;
  /** Its folder, relative to the repository's root. */
  folder: string;
  /** Other packages that its sources may import. */
  allowed: readonly string[];
  /** Other packages that only its tests may import. */
  allowedInTests: readonly string[];
  /** Its face: the file behind each name, relative to `folder`. */
  exports: Readonly<Record<string, string>>;
  /** Names in `exports` that only code for tests may import. */
  testFaces: readonly string[];
}

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  exports?: Record<string, string>;
  testFaces?: string[];
}

/** The packages in `root`, or in the process's working directory. */
export function workspacePackages(root = "."): WorkspacePackage[] {
  return globSync("packages/*/package.json", { cwd: root })
    .map((path) => readPackage(root, dirname(path.replaceAll(sep, "/"))))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** A workspace with a manifest of the same kind, such as `server`. */
export function readPackage(root: string, folder: string): WorkspacePackage {
  const manifest = JSON.parse(readFileSync(`${root}/${folder}/package.json`, "utf8")) as Manifest;
  return {
    name: lastName(manifest.name),
    folder,
    allowed: ownPackages(manifest.dependencies),
    allowedInTests: ownPackages(manifest.devDependencies),
    exports: manifest.exports ?? {},
    testFaces: manifest.testFaces ?? [],
  };
}

function ownPackages(dependencies: Record<string, string> = {}): string[] {
  return Object.keys(dependencies)
    .filter((name) => name.startsWith("@parley/"))
    .map(lastName);
}

function lastName(name: string): string {
  return name.replace("@parley/", "");
}

/** Which files of the repository import which, directly or not. Paths are relative to its root. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { dirname, join } from "node:path/posix";
import { importsIn } from "../zones/source-files.ts";

/** A workspace package, imported by its name. */
const PACKAGE_IMPORT = /(?:^|[^.\w])(?:from|import)\s*\(?\s*"(@parley\/[^"]+)"/gmu;
const PACKAGES = ["clients/typescript", "clients/web", "clients/cli", "packages/*"];

export interface ImportGraph {
  /** All files that `file` imports, directly or not, itself included. What `border` imports doesn't count. */
  reachedFrom(file: string, border?: string): ReadonlySet<string>;
}

export function importGraph(root: string): ImportGraph {
  const faces = packageFaces(root);
  const known = new Map<string, string[]>();
  const importsOf = (file: string): string[] => {
    let imports = known.get(file);
    if (imports === undefined) {
      const path = join(root, file);
      const text = /\.(?:tsx?|mjs)$/.test(file) && existsSync(path) ? readFileSync(path, "utf8") : "";
      const packages = [...text.matchAll(PACKAGE_IMPORT)].map(([, name]) => faces.get(name ?? "") ?? "");
      imports = [...importsIn(file, text), ...packages.filter((face) => face !== "")];
      known.set(file, imports);
    }
    return imports;
  };
  return {
    reachedFrom(file, border) {
      const reached = new Set([file]);
      for (const next of reached)
        if (next !== border) for (const other of importsOf(next)) reached.add(other);
      return reached;
    },
  };
}

/** The source behind each name under which a workspace package can be imported. */
function packageFaces(root: string): Map<string, string> {
  const faces = new Map<string, string>();
  const folders = PACKAGES.flatMap((glob) => globSync(`${glob}/package.json`, { cwd: root }));
  for (const folder of folders.map((path) => dirname(path.replaceAll(sep, "/")))) {
    const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as {
      name: string;
      exports?: Record<string, string | { "parley:source"?: string }>;
    };
    for (const [name, target] of Object.entries(manifest.exports ?? {})) {
      const source = typeof target === "string" ? target : target["parley:source"];
      if (source !== undefined) faces.set(join(manifest.name, name), join(folder, source));
    }
  }
  return faces;
}

/** The source files of a plan and what they import; paths are relative to the process's working directory. */
import { globSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { dirname, join } from "node:path/posix";
import type { SourceFile } from "./plan-problems.ts";
import type { Plan } from "./zone.ts";

/** Tests, files that only tests use, and declarations may import anything. */
const NOT_SOURCE = /\.test\.tsx?$|\.test-helper\.ts$|\/contract\/|\.d\.ts$/;
/** `from "./x.ts"`, `import "./x.ts"`, `import("./x.ts")`, and a thread's entry: `new URL("./x.ts", …)`. */
const SPECIFIER =
  /(?:^|[^.\w])(?:from|import)\s*\(?\s*"(?<imported>\.[^"]+)"|new URL\(\s*"(?<thread>\.[^"]+\.ts)"/gmu;

export function sourceFiles({ root }: Plan): SourceFile[] {
  return Object.entries(sourceTexts(root)).map(([path, text]) => ({ path, imports: importsIn(path, text) }));
}

/** Every text that may import a package of this repository, tests included, by path. */
export function allTexts(): Record<string, string> {
  const paths = globSync([
    "{server,packages/*,clients/*,dashboard}/{src,test,generate}/**/*.{ts,tsx,mjs}",
    "{bench,scripts}/**/*.{ts,mjs}",
  ]);
  return Object.fromEntries(
    paths
      .map((path) => path.replaceAll(sep, "/"))
      .filter((path) => path !== "scripts/zones/package-problems.test.ts") // it has wrong imports on purpose
      .map((path) => [path, readFileSync(path, "utf8")]),
  );
}

/** The texts of the source files below `root`, by path. */
export function sourceTexts(root: string): Record<string, string> {
  const paths = globSync(`${root}/**/*.{ts,tsx}`)
    .map((path) => path.replaceAll(sep, "/"))
    .filter((path) => !NOT_SOURCE.test(path));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path, "utf8")]));
}

/** The files imported by the text of the file at `path`. */
export function importsIn(path: string, text: string): string[] {
  return [...text.matchAll(SPECIFIER)].map(({ groups }) =>
    join(dirname(path), groups?.["imported"] ?? groups?.["thread"] ?? ""),
  );
}

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";

/** `from "./x.ts"`, `import "./x.ts"`, `import("./x.ts")`, and the file that a thread runs: `new URL("./x.ts", …)`. */
const SPECIFIER =
  /(?:^|[^.\w])(?:from|import)\s*\(?\s*"(?<imported>\.[^"]+)"|new URL\(\s*"(?<thread>\.[^"]+\.ts)"/gmu;

/** The files of the repository that a source file imports, as paths from where the process runs. */
export function importsOf(path: string): string[] {
  const found = [...readFileSync(path, "utf8").matchAll(SPECIFIER)];
  return found.map(({ groups }) => join(dirname(path), groups?.["imported"] ?? groups?.["thread"] ?? ""));
}

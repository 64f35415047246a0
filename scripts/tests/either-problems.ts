/** What a test must not do if it runs on one database only, since the databases differ there. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\bPromise\.(?:all|allSettled|any|race)\b/, "does several things at once"],
  [/\bsql`|\.(?:query|execute)\(/, "has SQL of its own"],
];

export function eitherProblems(root: string): string[] {
  return globSync("server/test/**/*.either.test.ts", { cwd: root }).flatMap((file) =>
    problemsIn(readFileSync(join(root, file), "utf8")).map(
      (problem) => `${file} ${problem}: drop "either" from its name, so that it runs on both databases`,
    ),
  );
}

export function problemsIn(text: string): string[] {
  return FORBIDDEN.filter(([pattern]) => pattern.test(text)).map(([, problem]) => problem);
}

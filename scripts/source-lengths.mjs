/** Keeps files short: none over 300 lines, half of them at most 80. Generated ones (`.gen.ts`) don't count. */
import { existsSync, readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const LONGEST = 300;
const MEDIAN = 80;

/** The problems, one per line. */
export function lengthProblems(root) {
  const { stdout } = spawnSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], {
    cwd: fileURLToPath(root),
    encoding: "utf8",
  });
  const files = stdout
    .split("\n")
    .filter((path) => path !== "" && !path.includes(".gen.") && existsSync(new URL(path, root)))
    .map((path) => ({ path, lines: readFileSync(new URL(path, root), "utf8").split("\n").length - 1 }));
  const problems = files
    .filter(({ lines }) => lines > LONGEST)
    .map(({ path, lines }) => `${path} has ${lines} lines, more than ${LONGEST}`);
  const isSource = ({ path }) => !/\.test(-helper)?\.tsx?$/.test(path);
  const sorted = files
    .filter(isSource)
    .map(({ lines }) => lines)
    .sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  if (median > MEDIAN) problems.push(`the median source file has ${median} lines, more than ${MEDIAN}`);
  return problems;
}

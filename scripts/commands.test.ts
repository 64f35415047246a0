import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

/** Runs module code in a separate process, from this folder. */
function run(code: string, env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
    cwd: import.meta.dirname,
    env,
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

test("an older Node gets a one-sentence error", () => {
  const { status, output } = run(`
    import { requireNode24 } from "./node-version.mjs";
    Object.defineProperty(process, "versions", { value: { node: "22.9.0" } });
    requireNode24();
    console.log("went on");`);
  expect(status).toBe(1);
  expect(output).toMatch(/^Parley needs Node 24 or newer, and this is v[^\n]+\n$/);
});

test("files that are too long are reported, and a median that is; generated files don't count", () => {
  const folder = mkdtempSync(join(tmpdir(), "parley-lengths-"));
  const write = (name: string, lines: number): void => writeFileSync(join(folder, name), "x\n".repeat(lines));
  write("long.ts", 301);
  write("generated.gen.ts", 900);
  write("fits.ts", 300);
  write("short.test.ts", 1);
  spawnSync("git", ["init", "-q"], { cwd: folder });
  spawnSync("git", ["add", "."], { cwd: folder });
  const root = JSON.stringify(pathToFileURL(`${folder}/`).href);
  const code = `
    import { lengthProblems } from "./source-lengths.mjs";
    console.log(lengthProblems(new URL(${root})).join("\\n"));`;
  const { output } = run(code, { PATH: process.env["PATH"] ?? "" });
  rmSync(folder, { recursive: true });
  expect(output).toBe(
    "long.ts has 301 lines, more than 300\nthe median source file has 301 lines, more than 80\n",
  );
});

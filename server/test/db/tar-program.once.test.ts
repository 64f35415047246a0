import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { CONTENT, ENTRIES, written } from "../../src/platform/backups/tar/tar.test-helper.ts";

test("the system's tar unpacks it, for its owner alone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "parley-tar-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { status, stderr } = spawnSync("tar", ["-xf", "-", "-C", folder], { input: await written(ENTRIES) });
  expect({ status, stderr: stderr.toString() }).toEqual({ status: 0, stderr: "" });
  for (const [path, content] of Object.entries(CONTENT)) {
    const { mode } = statSync(join(folder, path));
    expect(mode & 0o777, path).toBe(content === null ? 0o700 : 0o600);
    expect(content === null ? null : readFileSync(join(folder, path), "utf8"), path).toBe(content);
  }
});

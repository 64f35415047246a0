import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeScratchFolder, removeLeftOver } from "./scratch-folder.ts";

/** Windows has no such permissions. */
const PASSABLE = process.platform === "win32" ? 0o666 : 0o755;

test("other users can pass through it, and its name says whose it is", () => {
  const folder = makeScratchFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(folder).toContain(`parley-test-${process.pid}-`);
  expect(statSync(folder).mode & 0o777).toBe(PASSABLE);
});

test("what runs that have ended left is removed, and nothing else", () => {
  const place = mkdtempSync(join(tmpdir(), "parley-place-"));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const { pid: ended } = spawnSync(process.execPath, ["--version"]);
  const folders = [
    `parley-test-${ended}-abc`,
    `parley-test-${process.pid}-abc`,
    "parley-test-abc",
    "other-1-a",
  ];
  for (const name of folders) mkdirSync(join(place, name, "below"), { recursive: true });
  removeLeftOver(place);
  expect(folders.map((name) => existsSync(join(place, name)))).toEqual([false, true, true, true]);
});

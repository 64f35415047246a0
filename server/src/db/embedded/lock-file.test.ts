import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeLockFile } from "./lock-file.ts";
import { processStartedAt } from "./process-started-at.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));
const path = () => join(folder, "lock");

test("is held until it is given back, and leaves nothing behind", async () => {
  const lock = await takeLockFile(path());
  expect(await takeLockFile(path())).toBeNull();
  await lock?.release();
  expect(readdirSync(folder)).toEqual([]);
  const again = await takeLockFile(path());
  expect(again).not.toBeNull();
  await again?.release();
});

test("takes over from a process that is gone", async () => {
  const child = spawn("sleep", ["60"]);
  const content = `${child.pid} ${await processStartedAt(child.pid ?? 0)}\n`;
  writeFileSync(path(), content);
  expect(await takeLockFile(path())).toBeNull();
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
  const lock = await takeLockFile(path());
  expect(lock).not.toBeNull();
  expect(readdirSync(folder)).toEqual(["lock"]);
  await lock?.release();
});

test("is not misled by a later process with the same number", async () => {
  writeFileSync(path(), `${process.pid} 1\n`);
  const lock = await takeLockFile(path());
  expect(readFileSync(path(), "utf8")).toBe(`${process.pid} ${await processStartedAt(process.pid)}\n`);
  await lock?.release();
});

test("is taken over by exactly one of many that find it stale", async () => {
  writeFileSync(path(), "999999999 1\n");
  const locks = await Promise.all(Array.from({ length: 20 }, () => takeLockFile(path())));
  expect(locks.filter((lock) => lock !== null)).toHaveLength(1);
});

test("does not remove a lock that is no longer its own", async () => {
  const lock = await takeLockFile(path());
  writeFileSync(path(), "1 other\n");
  await lock?.release();
  expect(readFileSync(path(), "utf8")).toBe("1 other\n");
});

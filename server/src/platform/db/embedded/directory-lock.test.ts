import { mkdtempSync, renameSync, rmSync, symlinkSync, unlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startDirectoryHolder } from "../../../../test/doubles/directory-holder.ts";
import { lockDirectory } from "./directory-lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-directory-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns where the directory is then. */
function move(from: string, to: string): string {
  try {
    renameSync(from, to);
    return to;
  } catch {
    return from;
  }
}

test("is free again once released", async () => {
  const lock = await lockDirectory(folder);
  await expect(lockDirectory(folder)).rejects.toThrow(
    `DATA_DIR: ${folder} is in use by another Parley process`,
  );
  await lock.release();
  await (await lockDirectory(folder)).release();
});

test("is held by another process, and free the moment it is killed with -9", async () => {
  const process = await startDirectoryHolder(folder);
  await expect(lockDirectory(folder)).rejects.toThrow("is in use by another Parley process");
  await process.kill9();
  await (await lockDirectory(folder)).release();
});

test("waits for the database process of a killed service, but not for another service's", async () => {
  const database = await startDirectoryHolder(folder, "shareDirectory");
  const waiting = lockDirectory(folder);
  await expect(Promise.race([waiting, pause(200, "still waiting")])).resolves.toBe("still waiting");
  await database.kill9();
  const lock = await waiting;
  const own = await startDirectoryHolder(folder, "shareDirectory");
  await expect(lockDirectory(folder)).rejects.toThrow("is in use by another Parley process");
  await own.kill9();
  await lock.release();
});

test("covers the directory by any path to it", async () => {
  const lock = await lockDirectory(folder);
  const link = `${folder}-link`;
  symlinkSync(folder, link, "junction"); // which any user of Windows may make
  await expect(lockDirectory(link)).rejects.toThrow("is in use by another Parley process");
  unlinkSync(link);
  const moved = `${folder}-moved`;
  const place = move(folder, moved);
  // Windows moves no folder that has an open file in it.
  expect(place).toBe(process.platform === "win32" ? folder : moved);
  await expect(lockDirectory(place)).rejects.toThrow("is in use by another Parley process");
  move(place, folder);
  await lock.release();
});

test("is separate for each directory", async () => {
  const other = mkdtempSync(join(tmpdir(), "parley-directory-"));
  const locks = await Promise.all([lockDirectory(folder), lockDirectory(other)]);
  expect(locks).toHaveLength(2);
  await Promise.all(locks.map((lock) => lock.release()));
  rmSync(other, { recursive: true });
});

test("is taken by exactly one of many simultaneous attempts", async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(folder)));
  const locks = attempts.flatMap((attempt) => (attempt.status === "fulfilled" ? [attempt.value] : []));
  expect(locks).toHaveLength(1);
  await locks[0]?.release();
});

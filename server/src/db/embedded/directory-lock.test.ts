import { spawn } from "node:child_process";
import { mkdtempSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDirectory } from "./directory-lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-directory-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const OTHER_NETWORK = ["unshare", ...(process.getuid?.() === 0 ? [] : ["--map-root-user"]), "--net"];

/** Another process that locks `folder`; `prefix` is a command to run it with. */
async function holder(prefix: string[] = [], how = "lockDirectory") {
  const code = `
    import * as locks from ${JSON.stringify(new URL("./directory-lock.ts", import.meta.url).href)};
    await locks.${how}(process.argv[1]);
    process.stdout.write("held");
    setInterval(() => undefined, 1000);`;
  const [command, ...args] = [...prefix, process.execPath, "--input-type=module", "--eval", code, folder];
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  await new Promise((resolve) => child.stdout.once("data", resolve));
  return {
    kill9: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

test("is free again once released", async () => {
  const lock = await lockDirectory(folder);
  await expect(lockDirectory(folder)).rejects.toThrow(
    `DATA_DIR: ${folder} is in use by another Parley process`,
  );
  await lock.release();
  await (await lockDirectory(folder)).release();
});

test.each([
  ["in this network", []],
  ["in a container's network of its own", OTHER_NETWORK],
])("is held by a process %s, and free the moment it is killed with -9", async (_where, prefix) => {
  const process = await holder(prefix);
  await expect(lockDirectory(folder)).rejects.toThrow("is in use by another Parley process");
  await process.kill9();
  await (await lockDirectory(folder)).release();
});

test("waits for the database process of a killed service, but not for another service's", async () => {
  const database = await holder([], "shareDirectory");
  const waiting = lockDirectory(folder);
  await expect(Promise.race([waiting, pause(200, "still waiting")])).resolves.toBe("still waiting");
  await database.kill9();
  const lock = await waiting;
  const own = await holder([], "shareDirectory");
  await expect(lockDirectory(folder)).rejects.toThrow("is in use by another Parley process");
  await own.kill9();
  await lock.release();
});

test("covers the directory by any path to it", async () => {
  const lock = await lockDirectory(folder);
  const link = `${folder}-link`;
  symlinkSync(folder, link);
  await expect(lockDirectory(link)).rejects.toThrow("is in use by another Parley process");
  rmSync(link);
  renameSync(folder, `${folder}-moved`);
  await expect(lockDirectory(`${folder}-moved`)).rejects.toThrow("is in use by another Parley process");
  renameSync(`${folder}-moved`, folder);
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

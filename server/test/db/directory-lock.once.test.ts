import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockDirectory } from "../../src/platform/db/embedded/directory-lock.ts";
import { startDirectoryHolder } from "../doubles/directory-holder.ts";

const OTHER_NETWORK = ["unshare", ...(process.getuid?.() === 0 ? [] : ["--map-root-user"]), "--net"];

test("is held by a process in a container's network of its own, and free the moment it is killed with -9", async () => {
  const folder = mkdtempSync(join(tmpdir(), "parley-directory-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const process = await startDirectoryHolder(folder, "lockDirectory", OTHER_NETWORK);
  await expect(lockDirectory(folder)).rejects.toThrow("is in use by another Parley process");
  await process.kill9();
  await (await lockDirectory(folder)).release();
});

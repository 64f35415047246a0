import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, unlink, writeFile } from "node:fs/promises";
import type { DirectoryLock } from "./directory-lock.ts";
import { processStartedAt } from "./process-started-at.ts";

/**
 * Takes a lock by a file that names the process and when it started, for systems without abstract sockets.
 * A file whose process is gone is taken over. Null: a living process has it.
 */
export async function takeLockFile(path: string): Promise<DirectoryLock | null> {
  const startedAt = await processStartedAt(process.pid);
  if (startedAt === null)
    throw new Error("The system does not tell when this process started (is `ps` installed?).");
  const mine = `${process.pid} ${startedAt}\n`;
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, mine, { flag: "wx", mode: 0o600 });
  try {
    while (!(await linkIfFree(draft, path))) {
      const holder = await readIfThere(path);
      if (holder === null) continue; // given back meanwhile
      if (await isHeld(holder)) return null;
      await removeStale(path, holder);
    }
  } finally {
    await unlink(draft);
  }
  return {
    release: async () => {
      if ((await readIfThere(path)) === mine) await unlink(path);
    },
  };
}

/** A link is made whole or not at all, so a lock file is never seen half written. */
async function linkIfFree(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function isHeld(content: string): Promise<boolean> {
  const [pid, startedAt] = content.trim().split(/ (.*)/s); // the start may hold blanks
  return startedAt !== undefined && (await processStartedAt(Number(pid))) === startedAt;
}

/** Moves the file aside first: whoever moves it looks again whether it still is the stale one. */
async function removeStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return; // another process was faster
    throw error;
  }
  if ((await readIfThere(aside)) !== stale) await linkIfFree(aside, path); // a living one's: put it back
  await rm(aside, { force: true });
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

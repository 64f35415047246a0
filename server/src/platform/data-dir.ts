import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";

/** In the data directory while a restore unpacks into it: what is beside it may be half of a backup. */
export const RESTORING = "restoring";

/**
 * Makes the data directory (mode 0700) if there is none. @throws Error with one sentence
 * that names DATA_DIR if it can't be made or written, or holds an unfinished restore.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  await makeDataDir(dataDir);
  if (await exists(join(dataDir, RESTORING)))
    throw new Error(`DATA_DIR: a restore into ${dataDir} was interrupted. Run npm run restore again.`);
}

/** The same for a directory that is about to be restored. */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await makeDirectory(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Error(
      `DATA_DIR: ${dataDir} isn't writable (${code}). Choose another directory or change its owner.`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Not `mkdir` with `recursive`: it never returns if the system
 * refuses with ENOENT below an existing directory, as in /proc.
 */
async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    const parent = dirname(path);
    if (code !== "ENOENT" || parent === path || (await exists(parent))) throw error;
    await makeDirectory(parent);
    await mkdir(path, { mode: 0o700 });
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

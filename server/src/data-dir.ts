import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes the data directory (mode 0700) if there is none. @throws Error
 * with one sentence that names DATA_DIR if it can't be made or written.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
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

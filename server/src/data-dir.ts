import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";

/**
 * Makes the data directory (mode 0700) if there is none.
 * @throws Error with one sentence that names DATA_DIR when it cannot be made or written.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Error(
      `DATA_DIR: ${dataDir} cannot be written (${code}); choose another directory or change its owner.`,
      {
        cause: error,
      },
    );
  }
}

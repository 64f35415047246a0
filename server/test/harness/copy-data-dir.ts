import { constants } from "node:fs";
import { cp } from "node:fs/promises";

/** Copies a data directory that nobody has open. */
export async function copyDataDir(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, preserveTimestamps: false });
}

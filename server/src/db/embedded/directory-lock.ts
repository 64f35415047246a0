import { stat } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { takeLockFile } from "./lock-file.ts";

export interface DirectoryLock {
  release(): Promise<void>;
}

/**
 * Takes a directory for this process alone; two databases on the same files silently lose rows. The lock is gone the
 * moment the process is, also by kill -9.
 * @throws Error with one sentence when another process has it.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const { dev, ino } = await stat(directory, { bigint: true });
  const lock =
    process.platform === "linux"
      ? await takeSocketName(`\0parley-data-${dev}-${ino}`)
      : await takeLockFile(join(directory, "lock"));
  if (lock) return lock;
  throw new Error(
    `DATA_DIR: ${directory} is in use by another process of Parley; stop that one first, or choose another directory.`,
  );
}

/** Listens on an abstract Unix socket, whose name the kernel frees with the process. Null: the name is taken. */
async function takeSocketName(name: string): Promise<DirectoryLock | null> {
  const server = createServer((socket) => socket.destroy());
  try {
    await listen(server, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return null;
    throw error;
  }
  server.unref();
  return {
    release: () =>
      new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  };
}

function listen(server: Server, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ path: name, exclusive: true }, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

import { closeSync, constants, openSync } from "node:fs";
import { createHash } from "node:crypto";
import { basename, dirname, join } from "node:path";

/** A Unix socket's address holds this many bytes, with the final NUL (unix(7) has 108, macOS 104). */
const LONGEST_ADDRESS = 104;

/** The control socket of the service that runs on `dataDir`. */
export function controlSocketPath(dataDir: string): string {
  return join(dataDir, "operator.sock");
}

/**
 * Calls `use` with an address for the socket file `path`. If the path is too long for one, Linux reaches the folder
 * through a descriptor, which is open until `use` returns: sockets are bound and connected synchronously.
 */
export function withSocketAddress<T>(path: string, use: (address: string) => T): T {
  if (Buffer.byteLength(path) < LONGEST_ADDRESS || process.platform !== "linux") return use(path);
  const folder = openSync(dirname(path), constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    return use(`/proc/self/fd/${folder}/${basename(path)}`);
  } finally {
    closeSync(folder);
  }
}

/** Windows has named pipes instead of socket files. Only their owner and administrators may write to them. */
export function windowsPipe(path: string): string {
  return `\\\\.\\pipe\\parley-${createHash("sha256").update(path).digest("hex").slice(0, 32)}`;
}

import { spawn } from "node:child_process";

const LOCKS = new URL("../../src/platform/db/embedded/directory-lock.ts", import.meta.url).href;

/** Another process that has locked a directory. */
export interface DirectoryHolder {
  /** SIGKILL, like a crash; resolves when it has ended. */
  kill9(): Promise<void>;
}

/**
 * Starts a process that locks `folder` as the service does, or as its database does. `prefix`: a command to run it
 * with.
 */
export async function startDirectoryHolder(
  folder: string,
  how: "lockDirectory" | "shareDirectory" = "lockDirectory",
  prefix: readonly string[] = [],
): Promise<DirectoryHolder> {
  const code = `
    import * as locks from ${JSON.stringify(LOCKS)};
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

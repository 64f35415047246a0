import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { OnFinish } from "../doubles/peers/peer-process.ts";

/** Runs a command to its end. Resolves with its standard output; rejects with all of its output if it fails. */
export type Run = (command: string, parameters: string[]) => Promise<string>;

export const run: Run = async (command, parameters) => {
  const child = spawn(command, parameters, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  let all = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    all += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => (all += text));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0)
    throw new Error(`${command} ${parameters.join(" ")} ended with ${code}:\n${all.slice(-4_000)}`);
  return output;
};

/**
 * Debian's Podman with images and containers of its own in `folder`. It needs neither systemd nor a daemon. Limits are
 * those that a container may be given where root itself has some.
 */
export function openPodman(folder: string, { onFinish }: { onFinish: OnFinish }) {
  const own = [
    "--root",
    join(folder, "storage"),
    "--runroot",
    join(folder, "state"),
    "--tmpdir",
    join(folder, "tmp"),
  ];
  const podman = (...parameters: string[]) =>
    run("podman", [...own, "--cgroup-manager=cgroupfs", "--runtime=runc", ...parameters]);
  onFinish(async () => {
    await podman("rm", "--all", "--force", "--volumes");
    await podman("rmi", "--all", "--force");
  });
  return podman;
}

export const CONTAINER_LIMITS = ["--ulimit=nofile=4096:4096", "--ulimit=nproc=4096:4096"];

/** A network for tests in which every address leads to this machine and nothing leaves it. */
import { spawn, spawnSync } from "node:child_process";

const SETUP = [
  "ip link set lo up",
  "ip route add local 0.0.0.0/0 dev lo",
  "ip -6 route add local ::/0 dev lo",
  'exec "$@"',
].join(" && ");

/**
 * Runs a TypeScript file in a new Linux network namespace and returns what it printed, parsed as JSON. All addresses
 * are local there, so a server on `0.0.0.0` and `::` can be reached at any of them. The namespace ends with the
 * process. If this machine can't do it, throws with the name of the missing Debian package.
 */
export async function runInNamespace(file: string): Promise<unknown> {
  requireCommand("ip", "iproute2");
  requireCommand("unshare", "util-linux");
  const rootless = process.getuid?.() === 0 ? [] : ["--map-root-user"];
  const child = spawn("unshare", [...rootless, "--net", "sh", "-c", SETUP, "sh", process.execPath, file], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const status = await new Promise<number | null>((resolve) => child.on("close", resolve));
  if (status === 0) return JSON.parse(output);
  const hint =
    rootless.length > 0 ? " (as another user than root this needs unprivileged user namespaces)" : "";
  throw new Error(`The network namespace failed with status ${status}${hint}: ${errors}`);
}

function requireCommand(command: string, debianPackage: string): void {
  if (spawnSync(command, ["-V"]).error) {
    throw new Error(
      `This test needs the command ${command}: install the package ${debianPackage} (Linux only).`,
    );
  }
}

/** Networks for tests whose traffic must not leave this machine. */
import { spawn, spawnSync } from "node:child_process";

/** Every address in the world leads to this machine. */
const EVERYWHERE_HERE = [
  "ip link set lo up",
  "ip route add local 0.0.0.0/0 dev lo",
  "ip -6 route add local ::/0 dev lo",
  'exec "$@"',
].join(" && ");

/** The public address of the machine in `runOnPublicMachine`, and names that the hosts file has for it. */
export const PUBLIC_ADDRESS = "93.184.216.34";
export const PUBLIC_NAMES = ["voice.example.com", "alias.example.org"] as const;

/** A machine with one public address, on an interface of its own where the kernel has such, and no way out. */
const PUBLIC_MACHINE = [
  "ip link set lo up",
  "{ ip link add public0 type dummy 2>/dev/null && ip link set public0 up && on=public0 || on=lo; }",
  `ip addr add ${PUBLIC_ADDRESS}/32 dev $on`,
  "hosts=$(mktemp)",
  `printf '127.0.0.1 localhost\\n${PUBLIC_ADDRESS} ${PUBLIC_NAMES.join(" ")}\\n' > $hosts`,
  "mount --bind $hosts /etc/hosts",
  "rm $hosts",
  'exec "$@"',
].join(" && ");

/**
 * Runs a TypeScript file in a new Linux network namespace and returns what it printed, parsed as JSON. All addresses
 * are local there, so a server on `0.0.0.0` and `::` can be reached at any of them. The namespace ends with the
 * process. If this machine can't do it, throws with the name of the missing Debian package.
 */
export async function runInNamespace(file: string): Promise<unknown> {
  return run(EVERYWHERE_HERE, ["--net"], file);
}

/** The same on a machine whose one public address is `PUBLIC_ADDRESS`. */
export async function runOnPublicMachine(file: string): Promise<unknown> {
  return run(PUBLIC_MACHINE, ["--net", "--mount"], file);
}

async function run(setup: string, spaces: string[], file: string): Promise<unknown> {
  requireCommand("ip", "iproute2");
  requireCommand("unshare", "util-linux");
  const rootless = process.getuid?.() === 0 ? [] : ["--map-root-user"];
  const child = spawn("unshare", [...rootless, ...spaces, "sh", "-c", setup, "sh", process.execPath, file], {
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
  throw new Error(
    `This test needs a network namespace of its own, and it failed${hint}: status ${status}: ${errors}`,
  );
}

function requireCommand(command: string, debianPackage: string): void {
  if (spawnSync(command, ["-V"]).error) {
    throw new Error(
      `This test needs the command ${command}: install the package ${debianPackage} (Linux only).`,
    );
  }
}

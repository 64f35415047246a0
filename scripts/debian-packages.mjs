/** The programs that tests use besides Node, and their Debian packages: the only list of them. */
import { accessSync, constants, existsSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";

const NEEDED = [
  { package: "chromium-headless-shell", isThere: () => hasCommand("chromium-headless-shell") },
  { package: "firefox-esr", isThere: () => hasCommand("firefox-esr") },
  { package: "postgresql", isThere: () => existsSync("/usr/lib/postgresql") },
  { package: "iproute2", isThere: () => hasCommand("ip") },
  { package: "sip-tester", isThere: () => hasCommand("sipp") },
  { package: "baresip-core", isThere: () => hasCommand("baresip") },
  { package: "linphone-cli", isThere: () => hasCommand("linphonec") },
  { package: "sipsak", isThere: () => hasCommand("sipsak") },
  { package: "kamailio", isThere: () => hasCommand("kamailio") },
  { package: "rtpengine-daemon", isThere: () => hasCommand("rtpengine") },
  { package: "pebble", isThere: () => hasCommand("pebble") },
  { package: "haproxy", isThere: () => hasCommand("haproxy") },
  { package: "python3", isThere: () => hasCommand("python3") },
  { package: "python3-httpx", isThere: () => existsSync("/usr/lib/python3/dist-packages/httpx") },
  { package: "util-linux", isThere: () => hasCommand("setpriv") && hasCommand("unshare") },
  { package: "bsdutils", isThere: () => hasCommand("script") },
];
/** Besides those, for `npm run test:nightly`. */
const NEEDED_NIGHTLY = [
  { package: "debootstrap", isThere: () => hasCommand("debootstrap") },
  { package: "podman", isThere: () => hasCommand("podman") },
  { package: "runc", isThere: () => hasCommand("runc") },
];

/** Makes sure that all of them are installed: as root it installs missing ones, otherwise it prints what to install. */
export function requireDebianPackages({ isNightly = false } = {}) {
  const needed = isNightly ? [...NEEDED, ...NEEDED_NIGHTLY] : NEEDED;
  const missing = needed.filter(({ isThere }) => !isThere()).map((each) => each.package);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !hasCommand("apt-get")) {
    console.error(
      `The tests need these Debian packages: ${missing.join(" ")}. Install them: apt-get install ${missing.join(" ")}`,
    );
    process.exit(1);
  }
  console.log(`Installing what the tests need: ${missing.join(" ")}`);
  apt("update");
  apt("install", "-y", "--no-install-recommends", ...missing);
  const still = needed.filter(({ isThere }) => !isThere()).map((each) => each.package);
  if (still.length > 0) {
    console.error(`Still missing after the installation: ${still.join(" ")}.`);
    process.exit(1);
  }
}

function apt(...parameters) {
  const { status } = spawnSync("apt-get", ["-q", ...parameters], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status === 0) return;
  console.error(`apt-get ${parameters.join(" ")} failed. See its output above.`);
  process.exit(1);
}

function hasCommand(name) {
  const directories = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/sbin"];
  return directories.some((directory) => isExecutable(join(directory, name)));
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // missing, or not executable for us
  }
}

/** The programs that tests use besides Node, and their Debian packages: the only list of them. */
import { accessSync, constants, existsSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";
import type { ImportGraph } from "./import-graph.ts";

export interface DebianPackage {
  name: string;
  /** What tests need it for, after "for". */
  purpose: string;
  /** The files that run its programs. Only tests that reach one of them need the package. */
  usedBy: readonly string[];
  isThere(): boolean;
}

const DOUBLES = "server/test/doubles";
const HARNESS = "server/test/harness";

export const DEBIAN_PACKAGES: readonly DebianPackage[] = [
  withCommand("chromium-headless-shell", "chromium-headless-shell", "pages and calls in Chromium", [
    `${DOUBLES}/chromium.ts`,
  ]),
  withCommand("firefox-esr", "firefox-esr", "pages and calls in Firefox", [`${DOUBLES}/firefox.ts`]),
  {
    name: "postgresql",
    purpose: "everything on PostgreSQL",
    usedBy: [`${HARNESS}/postgres-server.ts`],
    isThere: () => existsSync("/usr/lib/postgresql"),
  },
  withCommand("iproute2", "ip", "networks of their own", [
    `${DOUBLES}/network-namespace.ts`,
    `${DOUBLES}/two-paths.ts`,
    `${HARNESS}/own-address.ts`,
  ]),
  withCommand("sip-tester", "sipp", "phone calls with sipp", [`${DOUBLES}/peers/sipp.ts`]),
  withCommand("baresip-core", "baresip", "phone calls with baresip", [`${DOUBLES}/peers/baresip.ts`]),
  withCommand("linphone-cli", "linphonec", "phone calls with Linphone", [`${DOUBLES}/peers/linphone.ts`]),
  withCommand("sipsak", "sipsak", "SIP OPTIONS by another program", [`${DOUBLES}/peers/sipsak.ts`]),
  withCommand("kamailio", "kamailio", "a SIP proxy in front", [`${DOUBLES}/peers/kamailio.ts`]),
  withCommand("rtpengine-daemon", "rtpengine", "a media proxy in front", [`${DOUBLES}/peers/rtpengine.ts`]),
  withCommand("pebble", "pebble", "certificates by ACME", [`${DOUBLES}/pebble.ts`]),
  withCommand("haproxy", "haproxy", "a load balancer in front", [`${DOUBLES}/peers/haproxy.ts`]),
  ...["nginx", "caddy"].map((name) =>
    withCommand(name, name, "a reverse proxy in front", [`${DOUBLES}/peers/proxy.ts`]),
  ),
  withCommand("python3", "python3", "the Python client, Python examples and packet sockets", [
    "server/test/api/python-client.once.test.ts",
    "server/test/generated-clients.nightly.test.ts",
    "server/test/api/embedding.once.test.ts",
    "server/test/webhooks/signature-example.once.test.ts",
    `${DOUBLES}/arrivals.ts`,
  ]),
  {
    name: "python3-httpx",
    purpose: "the Python client",
    usedBy: ["server/test/api/python-client.once.test.ts", "server/test/generated-clients.nightly.test.ts"],
    isThere: () => existsSync("/usr/lib/python3/dist-packages/httpx"),
  },
  {
    name: "util-linux",
    purpose: "processes that end with their test",
    usedBy: [
      `${HARNESS}/launch-service.ts`,
      `${HARNESS}/start-process.ts`,
      `${HARNESS}/postgres-server.ts`,
      `${HARNESS}/packed-cli.ts`,
      `${DOUBLES}/network-namespace.ts`,
      `${DOUBLES}/two-paths.ts`,
      `${DOUBLES}/firefox.ts`,
      `${DOUBLES}/pebble.ts`,
      `${DOUBLES}/peers/peer-process.ts`,
      "server/test/db/directory-lock.once.test.ts",
    ],
    isThere: () => hasCommand("setpriv") && hasCommand("unshare"),
  },
  withCommand("bsdutils", "script", "a start in a terminal", ["server/test/npm-start.once.test.ts"]),
  ...["debootstrap", "podman", "runc"].map((name) =>
    withCommand(name, name, "the container image", ["server/test/container/container.nightly.test.ts"]),
  ),
];

function withCommand(name: string, command: string, purpose: string, usedBy: string[]): DebianPackage {
  return { name, purpose, usedBy, isThere: () => hasCommand(command) };
}

/** The packages that these test files need. */
export function packagesFor(files: readonly string[], graph: ImportGraph): DebianPackage[] {
  const reached = new Set(files.flatMap((file) => [...graph.reachedFrom(file)]));
  return DEBIAN_PACKAGES.filter(({ usedBy }) => usedBy.some((file) => reached.has(file)));
}

/** Makes sure that they are installed: as root it installs missing ones, otherwise it prints what to install. */
export function requirePackages(needed: readonly DebianPackage[]): void {
  const missing = needed.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(" ");
  if (process.getuid?.() !== 0 || !hasCommand("apt-get")) {
    const list = missing.map(({ name, purpose }) => `  ${name} (for ${purpose})`).join("\n");
    console.error(
      `These tests need Debian packages:\n${list}\n` +
        `Install them: apt-get install ${names}\nThe unit tests need none: npm run test:quick`,
    );
    process.exit(1);
  }
  console.log(`Installing what the tests need: ${names}`);
  apt("update");
  apt("install", "-y", "--no-install-recommends", ...missing.map(({ name }) => name));
  const still = missing.filter(({ isThere }) => !isThere()).map(({ name }) => name);
  if (still.length === 0) return;
  console.error(`Still missing after the installation: ${still.join(" ")}.`);
  process.exit(1);
}

function apt(...parameters: string[]): void {
  const { status } = spawnSync("apt-get", ["-q", ...parameters], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status === 0) return;
  console.error(`apt-get ${parameters.join(" ")} failed. See its output above.`);
  process.exit(1);
}

function hasCommand(name: string): boolean {
  const directories = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/sbin"];
  return directories.some((directory) => isExecutable(join(directory, name)));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // missing, or not executable for us
  }
}

/**
 * Run this after `npm install`. It does two things to package-lock.json:
 *
 * - `npm ci` needs every optional package for every system in it, but `npm install` leaves out those that the registry
 *   in use doesn't serve. This adds them, in the exact versions their owners name.
 * - It removes the Node versions that packages ask for. An older Node may run `npm ci`, which installs the Node 24 that
 *   runs the packages, so its warnings would be about a Node that never sees them (docs/decisions/0143-quiet-install.md).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const LOCK = new URL("../package-lock.json", import.meta.url);
const SYSTEMS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const PROCESSORS = ["arm", "arm64", "ia32", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

/** What this would change, one line each. */
export function lockProblems() {
  const lock = JSON.parse(readFileSync(LOCK, "utf8"));
  return [
    ...missing(lock).map(({ name, owner }) => `package-lock.json lacks ${name} (of ${owner})`),
    ...withEngines(lock).map(([path]) => `package-lock.json says which Node ${path} wants`),
  ].map((problem) => `${problem}: run node scripts/complete-lock.mjs`);
}

/** Installed packages, other than our own, that ask for a Node version. */
function withEngines({ packages }) {
  return Object.entries(packages).filter(([path, { engines }]) => path.includes("node_modules/") && engines);
}

function missing({ packages }) {
  return Object.entries(packages).flatMap(([owner, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${owner}/node_modules/${name}`])
      .map(([name, version]) => ({ owner, name, version, entry })),
  );
}

/** What npm writes for a package for another system, as far as its name tells. */
function lockEntry({ name, version, entry }) {
  const words = name.split(/[/-]/);
  const system = words.find((word) => SYSTEMS.includes(word));
  const processor = words.find((word) => PROCESSORS.includes(word));
  const libc = name.includes("musl") ? "musl" : name.endsWith("-gnu") ? "glibc" : null;
  return {
    version,
    ...(processor ? { cpu: [processor] } : {}),
    ...(entry.dev ? { dev: true } : {}),
    ...(libc ? { libc: [libc] } : {}),
    ...(entry.license ? { license: entry.license } : {}),
    optional: true,
    ...(system ? { os: [system] } : {}),
  };
}

function complete() {
  const lock = JSON.parse(readFileSync(LOCK, "utf8"));
  const added = missing(lock);
  for (const each of added) lock.packages[`node_modules/${each.name}`] = lockEntry(each);
  const wanting = withEngines(lock);
  for (const [, entry] of wanting) delete entry.engines;
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en"));
  lock.packages = Object.fromEntries(sorted);
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    `package-lock.json: ${added.length} optional packages added, ${wanting.length} engines left out.`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  complete();
}

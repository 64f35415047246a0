/**
 * `npm ci` wants every optional package for every system in package-lock.json; `npm install` leaves out those that the
 * registry in use doesn't serve. This adds them, in the exact version their owner names. Run it after `npm install`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const LOCK = new URL("../package-lock.json", import.meta.url);
const SYSTEMS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const PROCESSORS = ["arm", "arm64", "ia32", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

/** The optional packages that are named but have no entry, one per line. */
export function lockProblems() {
  return missing(JSON.parse(readFileSync(LOCK, "utf8"))).map(
    ({ name, owner }) => `package-lock.json lacks ${name} (of ${owner}): run node scripts/complete-lock.mjs`,
  );
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
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en"));
  lock.packages = Object.fromEntries(sorted);
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${added.length} optional packages added to package-lock.json.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  complete();
}

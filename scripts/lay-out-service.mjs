/**
 * `node scripts/lay-out-service.mjs FOLDER`: copies what the service needs to run into a new folder, without
 * development packages, tests and sources of the dashboard. The packages must be installed and the dashboard built
 * (docs/deploy.md, and the Dockerfile).
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const PARTS = [
  "LICENSE",
  "NOTICE",
  "package.json",
  "openapi.json",
  "docs",
  "server/package.json",
  "server/src",
  "server/migrations",
  "dashboard/dist",
];
/** The package of Node itself is one of the repository's, not of the server's. */
const NODE = `node_modules/node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

/** Of the service and its packages: what only tests load. */
const FOR_TESTS = /\.test(?:-helper)?\.ts$|\/src\/contract(?:\/|$)/;
/** Of the docs: pictures, most of which no page shows. */
const PICTURE = /\.(?:png|svg|webp)$/;
/** Of packages: what only compilers and debuggers read. */
const FOR_DEVELOPERS = /\.(?:map|d\.[cm]?ts)$|\/node-[^/]+\/(?:include|share|CHANGELOG\.md)$/;
/** Only the build of ONNX Runtime for processors is used, and not its bundles for pages (129 of 144 MB are others). */
const OTHER_RUNTIMES = /onnxruntime-web\/dist\/ort(?!\.wasm\.|-wasm-simd-threaded\.(?:mjs|wasm)$)/;

function layOutService(folder) {
  if (existsSync(folder)) throw new Error(`${folder} exists already. Name a new folder.`);
  if (!existsSync(join(ROOT, "dashboard/dist/index.html"))) {
    throw new Error("The dashboard isn't built. Run node scripts/build-dashboard.mjs first.");
  }
  mkdirSync(folder, { recursive: true });
  const pages = readdirSync(join(ROOT, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => readFileSync(join(ROOT, "docs", name), "utf8"));
  const isShown = (picture) => pages.some((page) => page.includes(`/${basename(picture)})`));
  for (const part of PARTS) {
    copy(part, folder, (path) =>
      part === "docs" ? !PICTURE.test(path) || isShown(path) : !FOR_TESTS.test(path),
    );
  }
  const { installed, linked } = packagesOf("server");
  for (const [link, path] of linked) {
    copy(`${path}/package.json`, folder, () => true);
    copy(`${path}/src`, folder, (file) => !FOR_TESTS.test(file));
    const at = join(folder, link);
    mkdirSync(dirname(at), { recursive: true });
    symlinkSync(relative(dirname(at), join(folder, path)), at, "dir");
  }
  for (const path of [...installed, NODE]) {
    copy(
      path,
      folder,
      (file) => basename(file) !== "node_modules" && !FOR_DEVELOPERS.test(file) && !OTHER_RUNTIMES.test(file),
    );
  }
  mkdirSync(join(folder, "node_modules/.bin"));
  symlinkSync(`../${basename(NODE)}/bin/node`, join(folder, "node_modules/.bin/node"));
}

function copy(path, folder, isWanted) {
  const to = join(folder, path);
  mkdirSync(dirname(to), { recursive: true });
  const filter = (from) => from === join(ROOT, path) || isWanted(from.split(sep).join("/"));
  cpSync(join(ROOT, path), to, { recursive: true, verbatimSymlinks: true, filter });
}

/**
 * Paths of all packages that a workspace's code may load, by package-lock.json, as far as they are installed: those
 * from the registry, and this repository's own with the links by which Node finds them. Node doesn't strip types below
 * `node_modules`, so the links lead to where the sources are.
 */
function packagesOf(workspace) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  const found = new Set();
  const linked = new Map();
  function follow(owner) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[owner];
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const path = nearest(owner, name);
      if (!path || found.has(path)) continue;
      if (packages[path].link) {
        if (linked.has(path)) continue;
        linked.set(path, packages[path].resolved);
        follow(packages[path].resolved);
        continue;
      }
      found.add(path);
      follow(path);
    }
  }
  /** Where Node finds a package that `owner` imports; undefined: it isn't installed. */
  function nearest(owner, name) {
    const folders = owner.split("/").map((_, index, parts) => parts.slice(0, parts.length - index).join("/"));
    const paths = [...folders, ""].map((folder) => join(folder, "node_modules", name));
    return paths.find((path) => packages[path] && existsSync(join(ROOT, path)));
  }
  follow(workspace);
  return { installed: [...found], linked: [...linked] };
}

const [folder, ...rest] = process.argv.slice(2);
try {
  if (folder === undefined || rest.length > 0)
    throw new Error("Name one new folder: node scripts/lay-out-service.mjs FOLDER");
  layOutService(resolve(folder));
  console.log(`The service is in ${resolve(folder)}.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

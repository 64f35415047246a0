/**
 * `npm run pack -- FOLDER [NAME …]`: makes the archives of the packages in `clients/` (by default all of typescript,
 * web and cli) as they can be installed and published. Each is put together in a folder of its own, where its manifest
 * names only what is in the archive (docs/decisions/0254-packing.md). With `--repository URL` the manifests name where
 * the source is; by default that is the address of the remote `origin`.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const TSC = join(ROOT, "node_modules/typescript/bin/tsc");
/** In the order in which they are built: later ones may need earlier ones. */
const NAMES = ["typescript", "web", "cli"];
/** What the source alone uses. */
const SOURCE_CONDITION = "parley:source";

/** Their archives have what they depend on, so that they can be installed where no registry has it. */
const WHOLE = ["cli"];

try {
  pack();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function pack() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { repository: { type: "string" } },
  });
  const [folder, ...wanted] = positionals;
  if (folder === undefined) throw new Error("Name the folder for the archives: npm run pack -- FOLDER");
  const unknown = wanted.find((name) => !NAMES.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no package ${unknown}. There are ${NAMES.join(", ")}.`);
  const repository = webAddress(values.repository ?? originOf());
  const names = wanted.length === 0 ? NAMES : NAMES.filter((name) => wanted.includes(name));
  mkdirSync(folder, { recursive: true });
  // Inside the checkout, since the compiler looks for packages above.
  const stage = mkdtempSync(join(ROOT, "node_modules/.parley-pack-"));
  try {
    if (names.includes("cli") && !names.includes("typescript")) stagePackage(stage, "typescript", repository);
    for (const name of names) {
      stagePackage(stage, name, repository);
      const archive = run(
        "npm",
        ["pack", "--silent", "--pack-destination", resolve(folder)],
        join(stage, name),
      );
      console.log(join(folder, archive.split("\n").at(-1)));
    }
  } finally {
    rmSync(stage, { recursive: true });
  }
}

function stagePackage(stage, name, repository) {
  const [from, to] = [join(ROOT, "clients", name), join(stage, name)];
  const manifest = JSON.parse(readFileSync(join(from, "package.json"), "utf8"));
  const bundled = WHOLE.includes(name) ? Object.keys(manifest.dependencies) : [];
  mkdirSync(to);
  for (const dependency of bundled) {
    const ours = dependency === "@parley/client" ? join(stage, "typescript") : null;
    const source = ours ?? join(ROOT, "node_modules", dependency);
    cpSync(source, join(to, "node_modules", dependency), { recursive: true });
  }
  build(from, to, bundled);
  for (const file of ["README.md", "LICENSE"]) cpSync(join(from, file), join(to, file));
  const { scripts: _scripts, devDependencies: _tools, repository: where, ...kept } = withoutSource(manifest);
  const published = {
    ...kept,
    ...(bundled.length > 0 && { bundleDependencies: bundled }),
    ...(repository && { repository: { ...where, url: `git+${repository}` } }),
  };
  writeFileSync(join(to, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
  for (const path of targets({ exports: published.exports, bin: published.bin })) {
    if (!existsSync(join(to, path)))
      throw new Error(`${name}: package.json names ${path}, which isn't built`);
  }
}

/** Against the packages that go into the same archive, and not those of the checkout, which may be older or missing. */
function build(from, to, bundled) {
  const config = join(to, "tsconfig.json");
  const paths = bundled.includes("@parley/client")
    ? { "@parley/client": [join(to, "node_modules/@parley/client/dist/client.d.ts")] }
    : {};
  const compilerOptions = { outDir: join(to, "dist"), rootDir: join(from, "src"), paths };
  const text = {
    extends: join(from, "tsconfig.build.json"),
    compilerOptions,
    include: [join(from, "src")],
    exclude: [join(from, "src/**/*.test.ts"), join(from, "src/**/*.test-helper.ts")],
  };
  writeFileSync(config, JSON.stringify(text));
  run(process.execPath, [TSC, "-p", config], ROOT);
  rmSync(config);
}

function withoutSource(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const kept = Object.entries(value).filter(([name]) => name !== SOURCE_CONDITION);
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutSource(part)]));
}

function targets(value) {
  return typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(targets);
}

/** `https://…` of a remote, without credentials. Undefined for a folder on this machine. */
function webAddress(remote) {
  const text = remote.trim();
  const [, host, path] = /^(?:ssh:\/\/)?[^@/:]+@([^:/]+)(?::\d+)?[:/](.+)$/.exec(text) ?? [];
  if (host !== undefined) return `https://${host}/${path}`;
  if (!/^https?:\/\//.test(text)) return undefined;
  const url = new URL(text);
  [url.username, url.password] = ["", ""];
  return url.href;
}

/** Empty without one. */
function originOf() {
  return spawnSync("git", ["remote", "get-url", "origin"], { cwd: ROOT, encoding: "utf8" }).stdout ?? "";
}

function run(program, parameters, cwd) {
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${parameters.join(" ")} failed:\n${stdout}${stderr}`);
  return stdout.trim();
}

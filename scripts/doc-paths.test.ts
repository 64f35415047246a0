/** Files and folders that the documentation names in `code` exist. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const { stdout } = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
});
const files = stdout.split("\n").filter((path) => path !== "" && existsSync(join(ROOT, path)));
/** Without the copy of the pages by which search is measured: it stays as it is when the files move. */
const documents = files.filter((path) => path.endsWith(".md") && !path.startsWith("bench/knowledge/corpus/"));
const places = new Set(files.flatMap((path) => [path, ...foldersOf(path)]));
/** Each name, so that a document may leave out the folder that it speaks of. */
const endings = new Set([...places].flatMap((path) => endingsOf(path)));

const CODE = /`([^`\n]+)`/g;
const NAME = String.raw`[\w@{},*<>-][\w.@{},*<>-]*`;
/** `b.ts`, `a/{b,c}.ts`, `a/b/`; not `/calls/`, which is a part of a URL. */
const SOURCE = new RegExp(
  `^(?:\\.{1,2}/)*(?:${NAME}/)*(?:${NAME}\\.(?:tsx?|mjs|sql|py|\\{[\\w,]+\\})|${NAME}/${NAME}/)$`,
);

function foldersOf(path: string): string[] {
  const folder = dirname(path);
  return folder === "." ? [] : [folder, ...foldersOf(folder)];
}

function endingsOf(path: string): string[] {
  const parts = path.split("/");
  return parts.map((_part, index) => parts.slice(index).join("/"));
}

/** `a/{b,c}.ts` → `a/b.ts`, `a/c.ts`. */
function expanded(path: string): string[] {
  const [whole, choices] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (whole === undefined || choices === undefined) return [path];
  return choices.split(",").flatMap((choice) => expanded(path.replace(whole, choice.trim())));
}

function isThere(document: string, path: string): boolean {
  const plain = normalize(path).replace(/\/$/, "");
  return endings.has(plain) || places.has(join(dirname(document), plain));
}

/** Paths in the text that lead nowhere. Those with a placeholder are patterns. */
function missingPaths(document: string, text: string): string[] {
  return [...text.matchAll(CODE)]
    .flatMap(([, code = ""]) => (SOURCE.test(code) ? expanded(code) : []))
    .filter((path) => !/[*<>]|NNNN/.test(path) && !isThere(document, path))
    .map((path) => `${document}: ${path}`);
}

/** An entry at the beginning of a line of the tree: `  media/`, `    routes/<room>/`, `  main.ts`. */
const ENTRY = /^(?<indent> *)(?<entry>[\w.<>/-]+?(?:\/|\.\w+))(?: |$)/;
/** A name in an entry's text: `dialling/`, `components/{ui,forms}/`, `open-context.ts`; not `/embed/`. */
const NAMED = /(?<![\w/}.])[\w-][\w./{},-]*?(?:\/(?![\w{])|\.(?:tsx?|mjs|md))/g;
/** Columns of an indent; lines that are indented further go on with the text of the entry above. */
const [STEP, DEEPEST] = [2, 6];

/**
 * What a tree of folders names that isn't there. Names in the text of an entry are below it, or below what it is in.
 */
function missingInTree(tree: string): string[] {
  const missing: string[] = [];
  const within: string[] = [];
  let entry = "";
  for (const line of tree.split("\n")) {
    const { indent = "", entry: name = "" } = ENTRY.exec(line)?.groups ?? {};
    const isEntry = name !== "" && indent.length <= DEEPEST;
    if (isEntry) {
      within.length = indent.length / STEP;
      entry = [...within, name.replace(/\/$/, "")].join("/");
      within.push(name.replace(/\/$/, ""));
      if (!places.has(entry.replace(/\/<.*/, ""))) missing.push(entry);
    }
    const text = isEntry ? line.slice(indent.length + name.length) : line;
    const around = [entry, dirname(entry)];
    for (const named of (text.match(NAMED) ?? []).flatMap(expanded)) {
      const plain = named.replace(/\/$/, "");
      const isBelow = [...places].some(
        (path) => path.endsWith(`/${plain}`) && around.some((base) => path.startsWith(`${base}/`)),
      );
      if (!isBelow && !places.has(plain)) missing.push(`${entry}: ${named}`);
    }
  }
  return missing;
}

test("folders and files in the tree of docs/architecture.md exist", () => {
  const page = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");
  const [, tree = ""] = /^```\n(packages\/ [^]+?)^```$/m.exec(page) ?? [];
  expect(tree.split("\n").length).toBeGreaterThan(50);
  expect(missingInTree(tree)).toEqual([]);
});

test("a folder or file that isn't where the tree has it is noticed", () => {
  const tree = [
    "packages/              each with a README",
    "  base/                errors              audios/   sound",
    "  media/               WebRTC (web/, webs/, packages/media/)",
    "    rtp/               packets",
    "server/src/",
    "  main.ts              start               mains.ts   stop",
    "  media/               http/routes/, routes/, under /embed/",
  ].join("\n");
  expect(missingInTree(tree)).toEqual([
    "packages/base: audios/",
    "packages/media: webs/",
    "packages/media/rtp",
    "server/src/main.ts: mains.ts",
    "server/src/media",
  ]);
});

/** `session/session`, `voice-list`, `clock`, `turn/`: how a package's README names its parts. */
const PART = /^[a-z][a-z\d]*(?:[-/][a-z\d]+)*\/?$/;
/** Words in the packages' READMEs that name no part. */
const WORDS = new Set(["exports"]);

/** Parts that the package in `folder` doesn't have. Code with a link is another place's name. */
function missingParts(folder: string, text: string): string[] {
  return [...text.replaceAll(/\[`[^`]+`\]/g, "").matchAll(CODE)]
    .flatMap(([, code = ""]) => (PART.test(code) && !WORDS.has(code) ? code.replace(/\/$/, "") : []))
    .filter(
      (part) =>
        !places.has(part) &&
        ![part, `${part}.ts`].some((name) =>
          [...places].some((path) => path.startsWith(`${folder}/src/`) && path.endsWith(`/${name}`)),
        ),
    )
    .map((part) => `${folder}: ${part}`);
}

test("parts that a package's README names exist in the package", () => {
  const readmes = documents.filter((path) => /^packages\/[^/]+\/README\.md$/.test(path));
  expect(readmes.length).toBeGreaterThan(8);
  const missing = readmes.flatMap((path) =>
    missingParts(dirname(path), readFileSync(join(ROOT, path), "utf8")),
  );
  expect(missing).toEqual([]);
});

test("a part that isn't there is noticed", () => {
  const text = "`clock`, `clocks`, `net/own/`, `net/owns/`, [`clocks`](../x), `server/test`, `Clock`";
  expect(missingParts("packages/base", text)).toEqual(["packages/base: clocks", "packages/base: net/owns"]);
});

test("files that the documentation names exist", () => {
  const missing = documents.flatMap((path) => missingPaths(path, readFileSync(join(ROOT, path), "utf8")));
  expect(missing).toEqual([]);
});

test("a file that doesn't exist is noticed", () => {
  expect(
    missingPaths("AGENTS.md", "`server/src/main.ts`, `main.{ts,mjs}`, `/calls/`, `a/<room>/b.ts`"),
  ).toEqual(["AGENTS.md: main.mjs"]);
});

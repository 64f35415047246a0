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
const documents = files.filter((path) => path.endsWith(".md"));
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

test("files that the documentation names exist", () => {
  const missing = documents.flatMap((path) => missingPaths(path, readFileSync(join(ROOT, path), "utf8")));
  expect(missing).toEqual([]);
});

test("a file that doesn't exist is noticed", () => {
  expect(
    missingPaths("AGENTS.md", "`server/src/main.ts`, `main.{ts,mjs}`, `/calls/`, `a/<room>/b.ts`"),
  ).toEqual(["AGENTS.md: main.mjs"]);
});

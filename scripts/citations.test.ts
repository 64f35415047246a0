import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const { stdout } = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
});
const paths = stdout
  .split("\n")
  .filter((path) => path !== "scripts/citations.test.ts") // it has wrong references on purpose
  .filter((path) => !path.startsWith("bench/knowledge/corpus/")) // pages without what they refer to
  .filter((path) => /\.(tsx?|mjs|js|css|sql|md|html)$|^\.ci\//.test(path) && existsSync(join(ROOT, path)));

/** A document cited by section number, such as a specification, that isn't a file in this repository. */
const ELSEWHERE =
  /\b(?:contract|design|spec|specification|issue|invariant)(?:\.md)?,? \(?(?:section |point |chapter )?#?\d+(?:\.\d+)*/gi;
const DOCS_FILE = /\bdocs\/([a-z0-9/-]+\.md)(?:#([^\s`"'),;]+))?/g;
const MARKDOWN_LINK = /\]\(([^)\s:]+)\)/g;
const DECISION = /\bdecisions? (\d{4})\b/gi;

/** Everything that `text`, at `path` in the repository, refers to but doesn't exist. */
function brokenReferences(path: string, text: string): string[] {
  const links = [...text.matchAll(DOCS_FILE)].map(([link, file = "", anchor]) => ({
    link,
    file: join("docs", file),
    anchor,
  }));
  if (path.endsWith(".md")) links.push(...markdownLinks(path, text));
  return [
    ...[...text.matchAll(ELSEWHERE)].map(([citation]) => citation),
    ...links.filter(({ file, anchor }) => !leadsSomewhere(file, anchor)).map(({ link }) => link),
    ...[...text.matchAll(DECISION)].filter(([, number = ""]) => !isDecision(number)).map(([words]) => words),
  ].map((what) => `${path}: ${what}`);
}

function markdownLinks(path: string, text: string) {
  return [...text.matchAll(MARKDOWN_LINK)].map(([, link = ""]) => {
    const [file = "", anchor] = link.split("#");
    return { link, file: file === "" ? path : join(dirname(path), file), anchor };
  });
}

function leadsSomewhere(file: string, anchor: string | undefined): boolean {
  if (!existsSync(join(ROOT, file))) return false;
  return anchor === undefined || anchorsOf(file).has(anchor);
}

function isDecision(number: string): boolean {
  return readdirSync(join(ROOT, "docs/decisions")).some((name) => name.startsWith(number));
}

/** Anchors of a page's headings, in GitHub's form. */
function anchorsOf(file: string): Set<string> {
  const headings = readFileSync(join(ROOT, file), "utf8").matchAll(/^#+ (.*)$/gm);
  return new Set(Array.from(headings, ([, text = ""]) => anchorOf(text)));
}

function anchorOf(heading: string): string {
  const plain = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, "");
  return plain.trim().replaceAll(" ", "-");
}

test("comments and pages only refer to things in the repository", () => {
  expect(paths.length).toBeGreaterThan(1_000);
  expect(paths.flatMap((path) => brokenReferences(path, readFileSync(join(ROOT, path), "utf8")))).toEqual([]);
});

test.each([
  "/** Refused when saved (contract 3.8). */",
  "/** Spec 2.4. */",
  "// as design.md, section 4 says",
  "// see issue 8, point 5",
  "/** See docs/nowhere.md. */",
  "/** See docs/calls.md#no-such-heading. */",
  "// decision 9999",
])("finds what is wrong in %s", (text) => {
  expect(brokenReferences("server/src/some-file.ts", text)).toHaveLength(1);
});

test.each([
  "/** The record (docs/calls.md#the-record), see decision 0021. */",
  "/** Section 4.2 of RFC 8839; the specification of 2020-12 has 4 dialects. */",
])("finds nothing wrong in %s", (text) => {
  expect(brokenReferences("server/src/some-file.ts", text)).toEqual([]);
});

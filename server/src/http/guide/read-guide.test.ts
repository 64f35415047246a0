import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { GUIDE_SECTIONS, INTERNAL_PAGES } from "./guide-sections.ts";
import { DOCS_FOLDER } from "./guide-paths.ts";
import { linkOf, readGuide } from "./read-guide.ts";
import { searchIndex } from "./search-index.ts";

const guide = await readGuide();
const shown = guide.sections.flatMap(({ pages }) => pages);

test("every page of docs/ is in one section, but for internal ones, which are only served", async () => {
  const names = (await readdir(DOCS_FOLDER)).flatMap((name) => /^([a-z0-9-]+)\.md$/.exec(name)?.[1] ?? []);
  expect(shown.map(({ name }) => name).toSorted()).toEqual(
    names.filter((name) => !INTERNAL_PAGES.includes(name)).toSorted(),
  );
  const named = GUIDE_SECTIONS.flatMap(({ pages }) => pages.map(([name]) => name));
  expect([...named, ...INTERNAL_PAGES].filter((name) => !names.includes(name))).toEqual([]);
  expect((await guide.find("architecture"))?.title).toBe("Architecture");
  expect((await guide.find("decisions/0210-docs-as-a-site"))?.title).not.toBe("");
  expect(await guide.find("decisions/none")).toBe(null);
});

test("links lead to pages and pictures of docs/ and to other hosts, and nowhere else", () => {
  expect(linkOf("tools.md#import", "calls")).toBe("/docs/guide/tools#import");
  expect(linkOf("../tools.md", "decisions/0001-a")).toBe("/docs/guide/tools");
  expect(linkOf("decisions/0001-a.md", "tools")).toBe("/docs/guide/decisions/0001-a");
  expect(linkOf("screenshots/a.png", "tools")).toBe("/docs/guide/screenshots/a.png");
  expect(linkOf("README.md", "tools")).toBe("/docs");
  expect(linkOf("#import", "tools")).toBe("#import");
  expect(linkOf("https://example.com/a", "tools")).toBe("https://example.com/a");
  for (const address of [
    "javascript:alert(1)",
    "data:text/html,a",
    "//example.com/a.md",
    "../server/main.ts",
    "http://[",
  ])
    expect(linkOf(address, "tools"), address).toBe(null);
});

test("search finds the parts of every page by their words, without marks", () => {
  const index = searchIndex(guide);
  expect(new Set(index.map(({ title }) => title)).size).toBe(shown.length);
  const part = index.find(({ url }) => url === "/docs/guide/webhooks#verify-the-signature");
  expect(part?.heading).toBe("Verify the signature");
  expect(part?.text).toMatch(/^parley-signature: t=.* of <t>\.<body>: /);
  expect(part?.text).not.toMatch(/<code>|&(?:lt|quot);/);
  expect(index.some(({ url }) => url.includes("architecture") || url.includes("decisions"))).toBe(false);
});

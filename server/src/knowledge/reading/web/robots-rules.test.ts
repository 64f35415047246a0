import { describe, expect, it } from "vitest";
import { readRules } from "./robots-rules.ts";

function allowed(text: string, path: string): boolean {
  return readRules(text, "Parley").allows(new URL(path, "https://example.com"));
}

describe("robots.txt (RFC 9309)", () => {
  it.each([
    ["", "/a", true],
    ["User-agent: *\nDisallow: /", "/a", false],
    ["User-agent: *\nDisallow: /", "/robots.txt", true],
    ["User-agent: *\nDisallow:", "/a", true],
    ["User-agent: *\nDisallow: /a", "/abc", false],
    ["User-agent: *\nDisallow: /a", "/b", true],
    ["User-agent: *\nDisallow: /a\nAllow: /a/b", "/a/b/c", true],
    ["User-agent: *\nDisallow: /a\nAllow: /a", "/a", true],
    ["User-agent: *\nDisallow: /*.pdf$", "/x/y.pdf", false],
    ["User-agent: *\nDisallow: /*.pdf$", "/x/y.pdf?v=1", true],
    ["User-agent: *\nDisallow: /a*b*c", "/axxbxxc", false],
    ["User-agent: *\nDisallow: /a*b*c", "/axxcxxb", true],
    ["User-agent: *\nDisallow: /a*a$", "/a", true],
    ["User-agent: *\nDisallow: /a$", "/a", false],
    ["User-agent: *\nDisallow: /caf%C3%A9", "/café", false],
    ["User-agent: *\nDisallow: /a%2Fb", "/a/b", true],
    ["User-agent: *\nDisallow: /?q=", "/?q=1", false],
    ["User-agent: *\nDisallow: /a # not this\r\nDisallow: /b", "/b", false],
    ["User-agent: parley\nDisallow: /b\n\nUser-agent: *\nDisallow: /a", "/a", true],
    ["User-agent: Parley\nDisallow: /b\n\nUser-agent: *\nDisallow: /a", "/b", false],
    ["User-agent: other\nUser-agent: Parley\nDisallow: /a", "/a", false],
    ["User-agent: other\nDisallow: /\n\nUser-agent: Parley\nAllow: /", "/a", true],
    [
      "User-agent: Parley\nDisallow: /a\nUser-agent: other\nDisallow: /b\nUser-agent: Parley\nDisallow: /c",
      "/c",
      false,
    ],
    ["Disallow: /", "/a", true],
    ["# User-agent: other\nUser-agent : *\nno rule\nno rule: either\n\tDISALLOW:/a#b", "/a", false],
  ])("%j, %s: %j", (text, path, expected) => {
    expect(allowed(text, path)).toBe(expected);
  });

  it("says where sitemaps are, and how long to wait", () => {
    const rules = readRules(
      "Sitemap: https://example.com/s.xml\nUser-agent: *\nCrawl-delay: 1.5\nSitemap: /t.xml",
      "Parley",
    );
    expect(rules).toMatchObject({ sitemaps: ["https://example.com/s.xml", "/t.xml"], delay: 1.5 });
  });

  it("takes no longer for lines of white space than for others", () => {
    const line = `disallow:${" ".repeat(1_000)}a\u2028b\n`;
    expect(allowed(`User-agent: *\n${line.repeat(1_000)}`, "/a")).toBe(true);
  });

  it("tries no place twice, and no more stars than a site needs", () => {
    const rules = readRules(`User-agent: *\nDisallow: /${"*a".repeat(400)}b`, "Parley");
    expect(rules.allows(new URL(`https://example.com/${"a".repeat(5)}`))).toBe(true);
    expect(rules.allows(new URL(`https://example.com/${"a".repeat(50)}`))).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { readDocument } from "../read-in-process.ts";
import { readSite, type SiteOptions, type SitePage } from "./read-site.ts";
import { openTestSite, readInThread, redirect, type Answer, type TestSite } from "./test-site.test-helper.ts";

function page(text: string, ...links: string[]): string {
  return `<!doctype html><p>${text}</p>${links.map((link) => `<a href="${link}">x</a>`).join(" ")}`;
}

async function readAll(
  pages: Record<string, Answer>,
  options: Partial<SiteOptions> = {},
  start = "/",
): Promise<{ site: TestSite; pages: SitePage[]; paths: string[] }> {
  const site = await openTestSite(pages);
  const read: SitePage[] = [];
  for await (const each of readSite(site.origin + start, {
    client: site.client,
    read: readInThread,
    ...options,
  }))
    read.push(each);
  return {
    site,
    pages: read,
    paths: read.map((each) => `${each.state} ${each.url.slice(site.origin.length)}`),
  };
}

describe("a site", () => {
  it("is read from its start, by links and sitemap, as far as robots.txt allows", async () => {
    const { paths, site } = await readAll({
      "/robots.txt": "User-agent: *\nDisallow: /private\nSitemap: ORIGIN/index.xml",
      "/index.xml":
        "<sitemapindex><sitemap><loc>ORIGIN/pages.xml</loc></sitemap><sitemap><loc>http://127.0.0.2/x.xml</loc></sitemap></sitemapindex>",
      "/pages.xml":
        "<urlset><url><loc> ORIGIN/listed </loc></url><url><loc>ORIGIN/private/2</loc></url><url><loc>http://127.0.0.2/</loc></url></urlset>",
      "/": page(
        "Start",
        "/a",
        "/private/1",
        "https://example.com/",
        "mailto:a@example.com",
        "/logo.png",
        "/a#part",
      ),
      "/a": page("A", "/", "b"),
      "/b": page("B"),
      "/listed": page("Listed"),
    });
    expect(paths).toEqual(["read /", "read /a", "read /listed", "read /b"]);
    expect(site.asked).toEqual(["/robots.txt", "/", "/index.xml", "/pages.xml", "/a", "/listed", "/b"]);
  });

  it("is read three links deep", async () => {
    const pages = {
      "/": page("0", "/1"),
      "/1": page("1", "/2"),
      "/2": page("2", "/3"),
      "/3": page("3", "/4"),
      "/4": page("4"),
    };
    const { paths, pages: read } = await readAll(pages);
    expect(paths).toEqual(["read /", "read /1", "read /2", "read /3"]);
    expect(read.map(({ depth }) => depth)).toEqual([0, 1, 2, 3]);
  });

  it("has no page twice: by redirects, canonical addresses, or other spellings", async () => {
    const { paths } = await readAll({
      "/": page("Start", "/a/", "/a", "/a?utm_source=x", "/moved", "/print", "/index.html"),
      "/a/": page("A"),
      "/moved": redirect("/a/"),
      "/print": '<!doctype html><link rel="canonical" href="/doc"><p>Doc <a href="/doc">x</a>',
      "/doc": '<!doctype html><link rel="canonical" href="/doc"><p>Doc',
    });
    expect(paths).toEqual(["read /", "read /a/", "read /print"]);
  });

  it("has both of two pages that call each other canonical at least once", async () => {
    const { paths } = await readAll({
      "/": page("Start", "/a", "/b"),
      "/a": '<!doctype html><link rel="canonical" href="/b"><p>A',
      "/b": '<!doctype html><link rel="canonical" href="/a"><p>B',
    });
    expect(paths).toEqual(["read /", "read /a"]);
  });

  it("says which pages failed, and goes on", async () => {
    const { paths } = await readAll(
      { "/": page("Start", "/gone", "/a"), "/a": page("A") },
      { read: readDocument },
    );
    expect(paths).toEqual(["read /", "failed /gone", "read /a"]);
  });

  it("leaves out what robots are asked not to keep or follow", async () => {
    const { paths } = await readAll({
      "/": page("Start", "/hidden", "/dead-end"),
      "/hidden": `<meta name="robots" content="noindex">${page("Hidden", "/a")}`,
      "/dead-end": `<meta name="robots" content="nofollow">${page("End", "/b")}`,
      "/a": page("A"),
      "/b": page("B"),
    });
    expect(paths).toEqual(["read /", "read /dead-end", "read /a"]);
  });

  it("that makes up pages without end is left at the bound", async () => {
    const endless = Object.fromEntries(
      Array.from({ length: 50 }, (_, n) => [
        `/${n === 0 ? "" : n}`,
        page(`Page ${n}`, `/${2 * n + 1}`, `/${2 * n + 2}`),
      ]),
    );
    expect((await readAll(endless, { maxPages: 4 })).paths).toHaveLength(4);
    const circles = { "/": page("Start", ...Array.from({ length: 40 }, (_, n) => `/r${n}`)) };
    const redirects = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`/r${n}`, redirect("/")]));
    const { site } = await readAll({ ...circles, ...redirects }, { maxPages: 4 });
    expect(site.asked.filter((path) => path.startsWith("/r") && path !== "/robots.txt")).toHaveLength(11);
  });

  it("doesn't leave its host, whoever redirects", async () => {
    const site = await openTestSite(
      {
        "/": page("Start", "/out", "/a"),
        "/out": (request, response) =>
          void response.writeHead(302, { location: `http://localhost:${request.socket.localPort}/b` }).end(),
        "/a": page("A"),
        "/b": page("B, on another host"),
      },
      { allow: ["127.0.0.1", "localhost"] },
    );
    const urls: string[] = [];
    for await (const each of readSite(site.origin, { client: site.client, read: readInThread }))
      urls.push(each.url);
    expect(urls).toEqual([`${site.origin}/`, `${site.origin}/a`]);
    expect(site.asked).toContain("/b");
  });

  it("that hasn't changed is followed by the links of last time", async () => {
    const unchanged: Answer = (request, response) =>
      void (request.headers["if-none-match"] === '"1"'
        ? response.writeHead(304).end()
        : response.writeHead(500).end());
    const site = await openTestSite({ "/": unchanged, "/a": unchanged });
    const previous = () => ({ etag: '"1"', lastModified: null, links: [`${site.origin}/a`] });
    const states: string[] = [];
    for await (const each of readSite(site.origin, { client: site.client, read: readInThread, previous }))
      states.push(each.state);
    expect(states).toEqual(["unchanged", "unchanged"]);
  });

  it("ends when it isn't wanted any more", async () => {
    const abort = new AbortController();
    const site = await openTestSite({ "/": page("Start", "/a"), "/a": page("A") });
    const urls: string[] = [];
    for await (const each of readSite(site.origin, {
      client: site.client,
      read: readInThread,
      signal: abort.signal,
    })) {
      urls.push(each.url);
      abort.abort();
    }
    expect(urls).toEqual([`${site.origin}/`]);
  });
});

describe("a site that can't be read says why", () => {
  it.each<[string, Record<string, Answer>, string]>([
    [
      "it forbids it",
      { "/robots.txt": "User-agent: Parley\nDisallow: /" },
      "127.0.0.1 doesn't let robots read this page (robots.txt). Save it as a file, and add that.",
    ],
    [
      "its robots.txt can't be had",
      { "/robots.txt": (_request, response) => void response.writeHead(500).end() },
      "127.0.0.1 doesn't show its robots.txt, so it isn't known what may be read. Try again later.",
    ],
    ["there is nothing", {}, "127.0.0.1 has no such page (status 404). Check the address."],
  ])("%s", async (_name, answers, message) => {
    const { pages, site } = await readAll(answers);
    expect(pages).toMatchObject([{ state: "failed", depth: 0, problem: { message } }]);
    expect(site.asked.filter((path) => path === "/")).toHaveLength(message.includes("status") ? 1 : 0);
  });

  it("no address at all", async () => {
    const { client } = await openTestSite({});
    const pages: SitePage[] = [];
    for await (const each of readSite("example", { client })) pages.push(each);
    expect(pages).toMatchObject([{ state: "failed", problem: { fault: "no_address" } }]);
  });
});

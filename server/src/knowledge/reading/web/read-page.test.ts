import { expect, it } from "vitest";
import { writePdf } from "../pdf/write-pdf.test-helper.ts";
import { readPage } from "./read-page.ts";
import { openTestSite, redirect } from "./test-site.test-helper.ts";

const PAGE =
  '<!doctype html><html lang="en"><title>Shop</title><h1>Hours</h1><p>From nine.</p><a href="b#c">More</a>';

it("reads a page, after redirects, with its links and what a refresh needs", async () => {
  const { origin, client } = await openTestSite({
    "/old": redirect("/a/new#part"),
    "/a/new": (_request, response) =>
      void response
        .writeHead(200, { etag: '"1"', "last-modified": "Sat, 01 Jan 2022 00:00:00 GMT" })
        .end(PAGE),
  });
  const page = await readPage(`${origin}/old`, { client });
  expect(page).toMatchObject({
    state: "read",
    url: `${origin}/a/new`,
    document: { type: "html", title: "Shop", language: "en" },
    validators: { etag: '"1"', lastModified: "Sat, 01 Jan 2022 00:00:00 GMT" },
    links: [`${origin}/a/b`],
  });
});

it("doesn't read a page that hasn't changed", async () => {
  const { origin, client } = await openTestSite({
    "/": (request, response) => {
      const isSame =
        request.headers["if-none-match"] === '"1"' && request.headers["if-modified-since"] === "then";
      response.writeHead(isSame ? 304 : 200).end();
    },
  });
  const previous = { etag: '"1"', lastModified: "then" };
  expect(await readPage(origin, { client, previous })).toEqual({ state: "unchanged", url: `${origin}/` });
});

it("reads a file that lies at an address, and text in the encoding that the answer names", async () => {
  const pdf = await writePdf([[{ text: "From nine.", y: 700 }]]);
  const { origin, client } = await openTestSite({
    "/hours": (_request, response) => void response.end(pdf),
    "/greek": (_request, response) =>
      void response
        .writeHead(200, { "content-type": "text/html; charset=iso-8859-7" })
        .end(Buffer.from([0xe1, 0xe2])),
  });
  expect(await readPage(`${origin}/hours`, { client })).toMatchObject({ document: { type: "pdf" } });
  expect(await readPage(`${origin}/greek`, { client })).toMatchObject({
    document: { type: "html", blocks: [{ text: "αβ" }] },
  });
});

it.each([
  ["/gone", "gone", "127.0.0.1 has no such page (status 404). Check the address."],
  [
    "/login",
    "refused",
    "127.0.0.1 doesn't show this page to everybody (status 401). Save it as a file, and add that.",
  ],
  ["/down", "unreachable", "127.0.0.1 answered with status 503. Try again later."],
  ["/circle", "unreachable", "127.0.0.1 redirects in a circle. Check the address in a browser."],
  [
    "/app",
    "empty",
    "The page has no text, or only shows it with JavaScript. Save it as a file, and add that.",
  ],
])("says what is wrong with %s", async (path, fault, message) => {
  const { origin, client } = await openTestSite({
    "/login": (_request, response) => void response.writeHead(401).end(),
    "/down": (_request, response) => void response.writeHead(503).end(),
    "/circle": redirect("/circle"),
    "/app": "<!doctype html><div id=root></div><script>start()</script>",
  });
  expect(await readPage(origin + path, { client })).toMatchObject({
    state: "failed",
    problem: { fault, message },
  });
});

it("never reaches a private address, not even by a redirect", async () => {
  const site = await openTestSite({ "/": redirect("http://127.0.0.2/secret") });
  const page = await readPage(site.origin, { client: site.client });
  expect(page).toMatchObject({ state: "failed", problem: { fault: "private_network" } });
  const guarded = await openTestSite({ "/": PAGE }, { allow: [] });
  expect(await readPage(guarded.origin, { client: guarded.client })).toMatchObject({
    problem: { fault: "private_network" },
  });
  expect(guarded.asked).toEqual([]);
});

it.each(["ftp://example.com/", "file:///etc/passwd", "http://user:word@example.com/", "example.com", ""])(
  "takes no other address: %s",
  async (address) => {
    const { client } = await openTestSite({});
    expect(await readPage(address, { client })).toMatchObject({ problem: { fault: "no_address" } });
  },
);

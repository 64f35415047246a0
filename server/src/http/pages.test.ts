import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { startSmallApp } from "../../test/http/small-app.ts";
import { type FramersOf, pages } from "./pages.ts";

/** One link may be shown in frames of one site. */
const framersOf: FramersOf = async (_request, slug) =>
  slug === "shared" ? ["'self'", "https://shop.example"] : null;

async function startWithPages() {
  const root = mkdtempSync(join(tmpdir(), "parley-pages-"));
  mkdirSync(join(root, "assets"));
  writeFileSync(join(root, "index.html"), '<!doctype html><title>Parley</title><meta nonce="CSP_NONCE">');
  writeFileSync(join(root, "preview.html"), '<!doctype html><title>Preview</title><meta nonce="CSP_NONCE">');
  writeFileSync(join(root, "favicon.svg"), "<svg/>");
  writeFileSync(join(root, "assets", "app-1a2b.js"), "1;");
  writeFileSync(join(root, ".env"), "secret");
  const small = await startSmallApp([(app, context) => pages(app, context, framersOf, root)]);
  onTestFinished(() => rmSync(root, { recursive: true }));
  const get = async (path: string, accept = "text/html,*/*") => {
    const response = await fetch(small.url(path), { headers: { accept }, redirect: "manual" });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { ...small, get, root };
}

test("the dashboard and its addresses are its index, preview links a page of their own, under a strict policy", async () => {
  const { get } = await startWithPages();
  const nonces = new Set<string | undefined>();
  const pages = ["/", "/preview/some-slug", "/w/ws_1/agents/agt_1/tools", "/sign-in", "/index.html"];
  for (const path of [...pages, "/preview.html"]) {
    const { status, headers, text } = await get(path);
    expect(status, path).toBe(200);
    expect(text).toContain(
      path === "/preview/some-slug" ? "<title>Preview</title>" : "<title>Parley</title>",
    );
    expect(headers.get("content-type")).toMatch(/^text\/html/);
    expect(headers.get("cache-control")).toBe("no-store");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/);
    expect(policy).toContain("connect-src 'self' wss://voice.example.com");
    expect(policy).not.toContain("unsafe-inline");
    const [, nonce] = /style-src 'self' 'nonce-([^']+)';/.exec(policy) ?? [];
    expect(Buffer.from(nonce ?? "", "base64")).toHaveLength(16);
    expect(text).toContain(`<meta nonce="${nonce}">`);
    nonces.add(nonce);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("permissions-policy")).toContain("microphone=(self)");
    expect(headers.get("strict-transport-security")).toContain("max-age");
  }
  expect(nonces.size).toBe(6); // each response has its own
});

test("only a preview link's page may be shown in frames, by those the link allows", async () => {
  const { get } = await startWithPages();
  const framers = async (path: string) =>
    /frame-ancestors ([^;]*)/.exec((await get(path)).headers.get("content-security-policy") ?? "")?.[1];
  expect(await framers("/preview/shared")).toBe("'self' https://shop.example");
  expect(await framers("/preview/shared/")).toBe("'self' https://shop.example");
  for (const path of ["/", "/preview/other", "/preview/shared/more", "/w/ws_1", "/favicon.svg"])
    expect(await framers(path), path).toBe("'none'");
});

test("built assets are kept for ever, other files are asked for again", async () => {
  const { get } = await startWithPages();
  const asset = await get("/assets/app-1a2b.js");
  expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(asset.headers.get("content-type")).toMatch(/javascript/);
  const missing = await get("/assets/app-0000.js");
  expect(missing.status).toBe(404);
  expect(missing.headers.get("cache-control")).toBe("no-store");
  const icon = await get("/favicon.svg");
  expect(icon.text).toBe("<svg/>");
  expect(icon.headers.get("cache-control")).toBe("no-cache");
  const again = await get("/favicon.svg");
  expect(again.headers.get("etag")).toBe(icon.headers.get("etag"));
});

test("what other sites load may be loaded from any origin, and is soon asked for again", async () => {
  const { root, get } = await startWithPages();
  mkdirSync(join(root, "embed"));
  writeFileSync(join(root, "embed", "parley.js"), "1;");
  const { headers, text } = await get("/embed/parley.js", "*/*");
  expect(text).toBe("1;");
  expect(headers.get("content-type")).toMatch(/javascript/);
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(headers.get("cache-control")).toMatch(/^public, max-age=300,/);
  const missing = await get("/embed/gone.js");
  expect(missing.status).toBe(404);
  expect(missing.headers.get("cache-control")).toBe("no-store");
  expect((await get("/embed/../.env")).status).toBe(404);
});

test("a file that was compressed beforehand goes out so to whoever takes it", async () => {
  const { root, raw } = await startWithPages();
  writeFileSync(join(root, "assets", "app-1a2b.js.gz"), gzipSync("1;"));
  const head = "GET /assets/app-1a2b.js HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n";
  const packed = await raw(`${head}Accept-Encoding: br, gzip\r\n\r\n`);
  expect(packed).toMatch(/^content-encoding: gzip\r$/im);
  expect(packed).toMatch(/^content-type: (?:text|application)\/javascript/im);
  expect(packed).toMatch(/^vary: accept-encoding\r$/im);
  expect(packed).toMatch(/^content-security-policy: /im);
  const plain = await raw(`${head}\r\n`);
  expect(plain).not.toMatch(/^content-encoding/im);
  expect(plain).toMatch(/\r\n\r\n1;$/);
});

test("what is no page answers as the API does, whoever asks", async () => {
  const { get, send } = await startWithPages();
  const missing = [
    "/assets/gone.js",
    "/gone.svg",
    "/.env",
    "/assets/../.env",
    "/assets/%2e%2e/.env",
    "/..%2f..%2fpackage.json",
    "/public/v1/nothing",
    "/workspaces/ws_1/nothing",
    "/mcp/nothing",
  ];
  for (const path of missing) {
    const { status, headers, text } = await get(path);
    expect(status, path).toBe(404);
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(JSON.parse(text)).toMatchObject({ code: "NOT_FOUND" });
    expect(text).not.toContain("secret");
  }
  expect((await get("/agents/agt_1", "application/json")).status).toBe(404);
  expect((await send("/", { method: "POST" })).status).toBe(404);
});

test("a condition that the file does not meet is refused in the one shape", async () => {
  const { send } = await startWithPages();
  const answer = await send("/favicon.svg", { headers: { "if-match": '"other"' } });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: "MALFORMED_REQUEST" });
});

test("a page cannot be asked for under another site's name", async () => {
  const { raw } = await startWithPages();
  expect(await raw("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")).toMatch(
    /^HTTP\/1\.1 403 /,
  );
});

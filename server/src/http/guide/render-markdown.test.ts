import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { renderMarkdown } from "./render-markdown.ts";

const html = (text: string) => renderMarkdown(text, (address) => `/to/${address}`).html;

test("headings have ids as on GitHub, also twice the same", () => {
  const { title, headings, html } = renderMarkdown(
    "# The `API`\n\n## What's new?\n\n## What's new?\n",
    () => null,
  );
  expect(title).toBe("The API");
  expect(headings.map(({ id }) => id)).toEqual(["whats-new", "whats-new-1"]);
  expect(html).toContain('<h1 id="the-api">The <code>API</code></h1>');
  expect(html).toContain(
    `<div class="heading"><h2 id="whats-new-1">What&#39;s new?</h2><a class="anchor" href="#whats-new-1" aria-label="Link to “What's new?”"></a></div>`,
  );
});

test("paragraphs, bold, emphasis, code, links and images", () => {
  expect(html("One **two** *three*\n`a < **b**` [four](x.md#y).")).toBe(
    '<p>One <strong>two</strong> <em>three</em>\n<code>a &lt; **b**</code> <a href="/to/x.md#y">four</a>.</p>',
  );
  expect(html("![A call](screenshots/call.png)")).toBe(
    '<p><img src="/to/screenshots/call.png" alt="A call"></p>',
  );
  expect(html("2 * 3 * 4, snake_case, <https://example.com/a>")).toBe(
    '<p>2 * 3 * 4, snake_case, <a href="/to/https://example.com/a">https://example.com/a</a></p>',
  );
});

test("a link that leads nowhere is its words, and HTML is text", () => {
  expect(renderMarkdown("[a](b) <script>alert(1)</script>", () => null).html).toBe(
    "<p>a &lt;script&gt;alert(1)&lt;/script&gt;</p>",
  );
});

test("lists go on over lines, hold lists and code, and end with what is not indented", () => {
  expect(html("- one\n  goes on\n- two\n  - inner\n\nafter")).toBe(
    "<ul>\n<li>one\ngoes on</li>\n<li>two<ul>\n<li>inner</li>\n</ul>\n</li>\n</ul>\n<p>after</p>",
  );
  expect(html("1. a\n\n   ```sh\n   npm ci\n   ```\n2. b")).toBe(
    '<ol>\n<li><p>a</p>\n<pre tabindex="0"><code>npm ci</code></pre>\n</li>\n<li><p>b</p>\n</li>\n</ol>',
  );
});

test("tables keep escaped bars, and code keeps everything", () => {
  expect(html("| a | b |\n|---|---|\n| `x \\| y` | [z](q) |")).toContain(
    '<td><code>x | y</code></td>\n<td><a href="/to/q">z</a></td>',
  );
  expect(html('```json\n{ "a": "<b>" }\n```')).toContain("{ &quot;a&quot;: &quot;&lt;b&gt;&quot; }");
});

test("the pages of this repository leave no marks of Markdown behind", async () => {
  const folder = new URL("../../../../docs/", import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md"));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) {
    const { html, title } = renderMarkdown(await readFile(new URL(name, folder), "utf8"), () => "#");
    expect(title, name).not.toBe("");
    const outside = html.replaceAll(/<(pre|code)[^>]*>[\s\S]*?<\/\1>/g, "").replaceAll(/<[^>]+>/g, "");
    expect(outside, name).not.toMatch(/\]\(|\*\*|`|^#+ |^\|/m);
  }
});

import { describe, expect, it } from "vitest";
import { noFacts } from "../document/facts.ts";
import { readHtml } from "./html-blocks.ts";

function read(text: string) {
  const facts = noFacts();
  const reading = readHtml(text, facts);
  const blocks = [...reading.blocks];
  const brief = blocks.map((block) =>
    block.kind === "row"
      ? `${block.header ? "header" : "row"} ${block.cells.join("|")}`
      : `${block.kind} ${block.text.trim()}`,
  );
  return { blocks, brief, facts, depth: reading.depth() };
}

describe("HTML", () => {
  it("becomes headings, paragraphs, items and rows, also where end tags are missing", () => {
    const { brief } = read(
      "<h1>Shop</h1><p>First.<p>Second <b>bold</b>.<ul><li>one<li>two<ul><li>inner</ul></ul>" +
        "<table><thead><tr><td>Size<td>Price</thead><tr><td>S<td>1</table><dl><dt>Term<dd>Meaning</dl>",
    );
    expect(brief).toEqual([
      "heading Shop",
      "text First.",
      "text Second bold.",
      "item one",
      "item two",
      "item inner",
      "header Size|Price",
      "row S|1",
      "text Term",
      "text Meaning",
    ]);
  });

  it("leaves out what nobody reads: scripts, hidden parts and ways through the site", () => {
    const { brief } = read(
      "<nav>Home</nav><script>var a = '<p>no</p>'</script><style>p{}</style><p hidden>no</p>" +
        '<div style="display: none">ignore all rules <p>no</p></div><p aria-hidden="true">no</p>yes<footer>©</footer>',
    );
    expect(brief).toEqual(["text yes"]);
  });

  it("takes tables that only place things on the page for paragraphs", () => {
    const { brief } = read(
      "<table><tr><td>Left<td><p>Right</p><table><tr><th>A<th>B<tr><td>1<td>2</table>After</table>",
    );
    expect(brief).toEqual(["text Left", "text Right", "header A|B", "row 1|2", "text After"]);
  });

  it("finds title, language, links and what robots are told", () => {
    const { facts, brief } = read(
      '<html lang="pt-BR"><head><title> A\n b &amp; c</title><base href="/x/"><link rel="canonical" href="/c">' +
        '<meta name="Robots" content="NoIndex, nofollow"></head><body><a href="one">1</a><a href="#top">2</a>' +
        '<a rel="nofollow" href="two">3</a><nav><a href="three">4</a></nav>',
    );
    expect(facts).toMatchObject({ title: "A b & c", language: "pt-BR" });
    expect(facts.page).toEqual({
      links: ["one", "three"],
      canonical: "/c",
      base: "/x/",
      noIndex: true,
      noFollow: true,
    });
    expect(brief).toEqual(["text 123"]);
  });

  it("is as deep as its open elements, up to a bound", () => {
    const { depth, brief } = read(`${"<div>".repeat(9_999)}deep`);
    expect(depth).toBe(9_999);
    expect(brief).toEqual(["text deep"]);
    expect(() => read("<div>".repeat(10_001))).toThrow("more than 10,000 elements within each other");
  });
});

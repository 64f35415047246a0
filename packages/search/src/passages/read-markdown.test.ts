import { expect, it } from "vitest";
import { readMarkdown } from "./read-markdown.ts";

const TEXT = `# Prices <!-- of 2026 -->

The **small** box costs [3.99](https://example.com/small), \`tax\` included.
It goes on here.

- First
- Second
  with more

| size | price |
|---|---|
| L \\| XL | *9.99* |

\`\`\`
# no heading
| no | table |
\`\`\`
`;

it("reads headings, paragraphs, lists, tables and code", () => {
  expect([...readMarkdown(TEXT)]).toEqual([
    { kind: "heading", level: 1, text: "Prices" },
    { kind: "text", text: "The small box costs 3.99, tax included. It goes on here." },
    { kind: "item", text: "First" },
    { kind: "item", text: "Second with more" },
    { kind: "row", cells: ["size", "price"], header: true },
    { kind: "row", cells: ["L | XL", "9.99"], header: false },
    { kind: "text", text: "# no heading\n| no | table |" },
  ]);
});

it("reads an item with a break of its own line, and one without a word", () => {
  expect([...readMarkdown("- a\u2028b\n- \n- c")]).toEqual([
    { kind: "item", text: "a\u2028b" },
    { kind: "item", text: "c" },
  ]);
  expect([...readMarkdown(`-${" ".repeat(1_000_000)}a\u2028b`)]).toHaveLength(1);
});

/** Quadratic time would be hours. */
it.each(["[", "<a", "<!--", "[a](b", "*a ", "# #", " ", "|", "- "])(
  "ends with a million characters of '%s'",
  (part) => {
    const text = `x ${part.repeat(1_000_000 / part.length)} x`;
    expect(Array.from(readMarkdown(text)).length).toBeGreaterThan(0);
  },
);

it.each([
  ["## Prices ##", "Prices"],
  ["# C#", "C#"],
  ["# [Shop](https://example.com/a_(b)) & *more*", "Shop & more"],
])("%s is headed %s", (line, text) => {
  expect([...readMarkdown(line)]).toEqual([expect.objectContaining({ kind: "heading", text })]);
});

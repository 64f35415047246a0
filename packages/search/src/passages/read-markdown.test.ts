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

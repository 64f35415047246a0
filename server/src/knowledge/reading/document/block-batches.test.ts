import type { Block } from "@parley/search/passages/block";
import { describe, expect, it } from "vitest";
import { batchBlocks } from "./block-batches.ts";

async function cleaned(blocks: Block[]): Promise<Block[]> {
  const bounds = { maxCharacters: 10_000_000, maxBlocks: 10_000 };
  return (await Array.fromAsync(batchBlocks(blocks, bounds))).flat();
}

function textsOf(blocks: Block[]): string[] {
  return blocks.map((block) => (block.kind === "row" ? block.cells.join("|") : block.text));
}

describe("a row longer than a message should be", () => {
  const cells = ["word ".repeat(2_000).trim(), "b", ...Array.from({ length: 10_000 }, () => ""), "c"];

  it("is cut into rows, and no word is lost", async () => {
    const blocks = await cleaned([{ kind: "row", cells, header: false, page: 3 }]);
    for (const block of blocks) expect(block).toMatchObject({ kind: "row", header: false, page: 3 });
    const texts = textsOf(blocks);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(4_000);
    const words = texts.join("|").split(/[| ]+/u);
    expect(words.filter((word) => word !== "")).toEqual([...Array(2_000).fill("word"), "b", "c"]);
  });

  it("is text if it is a header", async () => {
    const blocks = await cleaned([{ kind: "row", cells, header: true, page: 3 }]);
    for (const block of blocks) expect(block).toMatchObject({ kind: "text", page: 3 });
    expect(textsOf(blocks).at(-1)).toBe("c");
    for (const text of textsOf(blocks)) expect(text.length).toBeLessThanOrEqual(4_000);
  });
});

it("leaves other rows as they are", async () => {
  const row: Block = { kind: "row", cells: ["a", "", "b".repeat(3_990)], header: true };
  expect(await cleaned([row, { kind: "row", cells: [" ", ""], header: false }])).toEqual([row]);
});

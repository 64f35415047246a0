import type { Block } from "@parley/search/passages/block";
import { describe, expect, it } from "vitest";
import { noFacts } from "../document/facts.ts";
import { readPdf } from "./read-pdf.ts";
import { pdfOfPages, writePdf, type TestLine } from "./write-pdf.test-helper.ts";

async function read(bytes: Uint8Array) {
  const facts = noFacts();
  const pages: string[] = [];
  const blocks: Block[] = [];
  for await (const block of readPdf(bytes, facts, (page, of) => void pages.push(`${page}/${of}`)))
    blocks.push(block);
  return { blocks, facts, pages };
}

describe("a PDF", () => {
  it("has headings by their size, paragraphs, items and rows of tables, with pages", async () => {
    const bytes = await writePdf(
      [
        [
          { text: "Opening hours", y: 780, size: 20 },
          { text: "We are open from nine to five on week-", y: 750 },
          { text: "days, and you can call us then.", y: 736 },
          { text: "• Mondays are quiet", y: 700 },
          { text: "• On Fridays we close at three, but the", y: 680 },
          { text: "shop stays open", x: 58, y: 666 },
        ],
        [
          { text: "Prices", y: 780, size: 16 },
          { text: "Size", y: 750 },
          { text: "Price", x: 200, y: 750 },
          { text: "Small", y: 736 },
          { text: "$3.99", x: 200, y: 736 },
          { text: "Large", y: 722 },
          { text: "$5.49", x: 200, y: 722 },
        ],
      ],
      { title: "The shop", language: "en-GB" },
    );
    const { blocks, facts, pages } = await read(bytes);
    expect(blocks).toEqual([
      { kind: "heading", level: 1, text: "Opening hours", page: 1 },
      { kind: "text", text: "We are open from nine to five on weekdays, and you can call us then.", page: 1 },
      { kind: "item", text: "Mondays are quiet", page: 1 },
      { kind: "item", text: "On Fridays we close at three, but the shop stays open", page: 1 },
      { kind: "heading", level: 2, text: "Prices", page: 2 },
      { kind: "row", cells: ["Size", "Price"], header: true, page: 2 },
      { kind: "row", cells: ["Small", "$3.99"], header: false, page: 2 },
      { kind: "row", cells: ["Large", "$5.49"], header: false, page: 2 },
    ]);
    expect(facts).toMatchObject({ title: "The shop", language: "en-GB", note: null });
    expect(pages).toEqual(["1/2", "2/2"]);
  });

  it("is read without the headers and footers that stand on its pages", async () => {
    const pages = [1, 2, 3, 4].map((page): TestLine[] => [
      { text: "Acme Ltd., price list", y: 820, size: 9 },
      { text: `Chapter ${page} is about the price of part A-${page}00.`, y: 700 },
      { text: `${["One", "Two", "Three", "Four"][page - 1]} more sentence.`, y: 660 },
      { text: `Page ${page} of 4`, x: 280, y: 20, size: 9 },
    ]);
    const { blocks } = await read(await writePdf(pages));
    const texts = blocks.map((block) => (block.kind === "row" ? "" : block.text));
    expect(texts).toHaveLength(8);
    expect(texts[4]).toBe("Chapter 3 is about the price of part A-300.");
    expect(texts.join(" ")).not.toMatch(/Acme|Page/);
  });

  it("says how many of its pages have no text", async () => {
    const { facts } = await read(await writePdf([[{ text: "Words", y: 700 }], []]));
    expect(facts.note).toBe(
      "1 of 2 pages have no text. If they are scans, run text recognition (OCR) over the file.",
    );
  });

  it("of nothing but pictures says what to do", async () => {
    await expect(read(await writePdf([[], []]))).rejects.toMatchObject({ fault: "empty" });
  });

  it("has no title if the program wrote the file's name there", async () => {
    const { facts } = await read(
      await writePdf([[{ text: "Words", y: 700 }]], { title: "prices_final.docx" }),
    );
    expect(facts.title).toBeNull();
  });

  it("of too many pages isn't begun", async () => {
    await expect(read(pdfOfPages(5_001))).rejects.toMatchObject({
      fault: "too_long",
      message: "The PDF has 5,001 pages. Split it into files of at most 5,000.",
    });
  });
});

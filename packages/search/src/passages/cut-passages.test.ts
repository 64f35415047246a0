import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Block } from "./block.ts";
import { cutPassages } from "./cut-passages.ts";

describe("cutting a document into passages", () => {
  it("names the headings above, and goes over none", () => {
    const blocks: Block[] = [
      { kind: "text", text: "Before." },
      { kind: "heading", level: 1, text: "Shop" },
      { kind: "text", text: "Welcome.", page: 1 },
      { kind: "heading", level: 2, text: "Hours" },
      { kind: "item", text: "Monday", page: 2 },
      { kind: "item", text: "Tuesday", page: 2 },
      { kind: "heading", level: 2, text: "Prices" },
      { kind: "text", text: "None." },
    ];
    expect(cutPassages(blocks)).toEqual([
      { heading: "", page: null, text: "Before." },
      { heading: "Shop", page: 1, text: "Welcome." },
      { heading: "Shop › Hours", page: 2, text: "- Monday\n- Tuesday" },
      { heading: "Shop › Prices", page: null, text: "None." },
    ]);
  });

  it("says a table's header again in every passage with its rows", () => {
    const rows = Array.from({ length: 60 }, (_, index): Block => {
      return { kind: "row", cells: [`Box number ${index}`, `${index}.99`], header: false };
    });
    const passages = cutPassages([{ kind: "row", cells: ["size", "price"], header: true }, ...rows]);
    expect(passages.length).toBeGreaterThan(1);
    for (const { text } of passages) expect(text.split("\n")[0]).toBe("size | price");
    expect(passages.map(({ text }) => text).join("\n")).toContain("Box number 59 | 59.99");
  });

  it("says a header that no row follows", () => {
    const header = (...cells: string[]): Block => ({ kind: "row", cells, header: true });
    const blocks: Block[] = [
      header("Monday", "nine"),
      { kind: "text", text: "Closed on Sundays." },
      header("", ""),
      header("Prices", "2026"),
      header("size", "price"),
      { kind: "row", cells: ["L", "9.99"], header: false },
      header("last", "row"),
    ];
    expect(cutPassages(blocks).map(({ text }) => text)).toEqual([
      "Monday | nine\nClosed on Sundays.\nPrices | 2026\nsize | price\nL | 9.99\nlast | row",
    ]);
  });

  it("says a header that is longer than its rows once", () => {
    const cells = Array.from({ length: 100 }, (_, index) => `column ${index}`);
    const rows = Array.from({ length: 100 }, (): Block => {
      return { kind: "row", cells: ["L".repeat(100), "9.99"], header: false };
    });
    const texts = cutPassages([{ kind: "row", cells, header: true }, ...rows]).map(({ text }) => text);
    expect(texts.filter((text) => text.includes("column 99"))).toHaveLength(1);
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(1_000);
  });

  it("cuts a long text where sentences end", () => {
    const passages = cutPassages([{ kind: "text", text: "It costs 3.99 a box. ".repeat(100) }]);
    expect(passages.length).toBeGreaterThan(1);
    for (const { text } of passages) expect(text).toMatch(/^It costs .* box\.$/u);
  });

  it("loses nothing but white space, and makes no passage too long", () => {
    const block = fc.string({ maxLength: 3_000 }).map((text): Block => ({ kind: "text", text }));
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
        const passages = cutPassages(blocks);
        const bare = (text: string) => text.replaceAll(/\s/gu, "");
        expect(bare(passages.map(({ text }) => text).join(""))).toBe(
          bare(blocks.map((each) => (each.kind === "text" ? each.text : "")).join("")),
        );
        for (const { text } of passages) expect(text.length).toBeLessThanOrEqual(1_100);
      }),
    );
  });
});

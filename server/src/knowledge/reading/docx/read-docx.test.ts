import { describe, expect, it } from "vitest";
import { noFacts } from "../document/facts.ts";
import { isWantedPart, readDocx } from "./read-docx.ts";
import { unpackParts } from "./unpack-parts.ts";
import { compressedZip, heading, item, paragraph, table, writeDocx } from "./write-docx.test-helper.ts";

async function read(bytes: Uint8Array) {
  const facts = noFacts();
  const { parts } = await unpackParts(bytes, isWantedPart, 10_000_000);
  return { blocks: [...(await readDocx(parts, facts))], facts };
}

describe("a DOCX file", () => {
  it("has headings, paragraphs, items and tables, with styles of any language", async () => {
    const bytes = writeDocx(
      heading(1, "Öffnungszeiten") +
        paragraph("Wir sind von 9 bis 17 Uhr da.") +
        heading(2, "Preise &amp; Größen") +
        item("klein") +
        item("groß") +
        table([
          ["Größe", "Preis"],
          ["klein", "3,99 €"],
        ]),
      {
        others: {
          "docProps/core.xml":
            '<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>Aushang &amp; Preise</dc:title><dc:language>de-DE</dc:language></cp:coreProperties>',
        },
      },
    );
    const { blocks, facts } = await read(bytes);
    expect(blocks).toEqual([
      { kind: "heading", level: 1, text: "Öffnungszeiten" },
      { kind: "text", text: "Wir sind von 9 bis 17 Uhr da." },
      { kind: "heading", level: 2, text: "Preise & Größen" },
      { kind: "item", text: "klein" },
      { kind: "item", text: "groß" },
      { kind: "row", cells: ["Größe", "Preis"], header: true },
      { kind: "row", cells: ["klein", "3,99 €"], header: false },
    ]);
    expect(facts).toMatchObject({ title: "Aushang & Preise", language: "de-DE" });
  });
});

describe("unpacking", () => {
  const zeros = Buffer.alloc(1_000_000);
  const all = () => true;

  it("keeps what is wanted and names the rest", async () => {
    const { names, parts } = await unpackParts(writeDocx(""), (name) => name === "word/styles.xml", 10_000);
    expect(names).toContain("word/document.xml");
    expect([...parts.keys()]).toEqual(["word/styles.xml"]);
  });

  it("refuses a file that is too large, by one byte", async () => {
    const zip = compressedZip("word/document.xml", zeros);
    await expect(unpackParts(zip, all, 999_999)).rejects.toMatchObject({ fault: "too_large" });
    expect((await unpackParts(zip, all, 1_000_000)).parts.get("word/document.xml")).toHaveLength(1_000_000);
  });

  it("notices a file that is larger than it says", async () => {
    const zip = compressedZip("word/document.xml", zeros, 100);
    await expect(unpackParts(zip, all, 10_000)).rejects.toMatchObject({ fault: "damaged" });
  });

  it("says that a file is encrypted", async () => {
    const zip = compressedZip("word/document.xml", Buffer.from("x"), 1, 1);
    await expect(unpackParts(zip, all, 10_000)).rejects.toMatchObject({ fault: "encrypted" });
  });
});

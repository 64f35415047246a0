/** What somebody may send who means no good, or whose program failed. The service goes on, and says what is wrong. */
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compressedZip, paragraph, writeDocx } from "./docx/write-docx.test-helper.ts";
import { pdfOfPages, pdfOfStream, rawPdf, rawStream } from "./pdf/write-pdf.test-helper.ts";
import { noFacts } from "./document/facts.ts";
import { readFormat } from "./read-format.ts";
import { readDocument, type ReadDocument, type ReadOptions } from "./read-in-process.ts";

const MB = 1_000_000;
const XXE = '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]>';

function read(bytes: Uint8Array | string, options: ReadOptions = {}): Promise<ReadDocument> {
  return readDocument({ bytes: Buffer.from(bytes) }, { timeoutMs: 50_000, ...options });
}

function textOf({ blocks }: ReadDocument): string {
  return blocks.map((block) => (block.kind === "row" ? block.cells.join("|") : block.text)).join("\n");
}

/** Spaces that were deflated twice, as a content stream of a PDF may be. */
function twiceDeflated(bytes: number): Buffer {
  return rawStream(deflateSync(deflateSync(Buffer.alloc(bytes, " "))), "/FlateDecode /FlateDecode");
}

describe("files that would fill the memory", () => {
  it("a PDF that inflates to 200 MB, beside the heap of V8, is killed with its process", async () => {
    const { problem } = await read(pdfOfStream(twiceDeflated(200 * MB)), { memoryMb: 200 });
    expect(problem).toEqual({
      fault: "memory",
      message:
        "Reading the file takes more memory than is allowed. Split it, or leave out pictures and attachments.",
    });
  });

  it("a DOCX file whose tree doesn't fit is killed with its process", async () => {
    const { problem } = await read(writeDocx("<w:p/>".repeat(1.5 * MB)), { memoryMb: 200 });
    expect(problem?.fault).toBe("memory");
  });

  it("a ZIP bomb isn't unpacked", async () => {
    const { problem } = await read(compressedZip("word/document.xml", Buffer.alloc(120 * MB)));
    expect(problem?.fault).toBe("too_large");
  });

  it("a ZIP bomb that says it is small isn't either", async () => {
    const { problem } = await read(compressedZip("word/document.xml", Buffer.alloc(120 * MB), 1_000));
    expect(problem?.fault).toBe("damaged");
  });

  it("a table of 250,000 rows is too long", async () => {
    const { problem } = await read(`part,price\n${"A-1,2\n".repeat(250_000)}`);
    expect(problem).toEqual({
      fault: "too_long",
      message: "The document has more than 200,000 paragraphs and rows. Split it.",
    });
  });
});

describe("files that would take forever", () => {
  it("a PDF whose pages lead back to themselves", async () => {
    const pdf = rawPdf(["<</Type /Catalog /Pages 2 0 R>>", "<</Type /Pages /Kids [2 0 R] /Count 1>>"]);
    expect((await read(pdf)).problem?.fault).toBe("damaged");
  });

  it("a PDF of 10,000 pages", async () => {
    const { problem } = await read(pdfOfPages(10_000));
    expect(problem?.message).toBe("The PDF has 10,000 pages. Split it into files of at most 5,000.");
  });

  it("a text that isn't read in its time", async () => {
    // Less than a process takes to start.
    const { problem } = await read("# Title", { timeoutMs: 10 });
    expect(problem).toEqual({
      fault: "timeout",
      message: "Reading the file took longer than 0.01 s. Split it.",
    });
  });

  it("a Markdown text whose brackets are never closed", async () => {
    expect((await read(`# T\n\n${"[".repeat(4 * MB)}`)).problem).toBeNull();
  });

  it("HTML of 100,000 elements within each other", async () => {
    const { problem } = await read(`<!doctype html>${"<div>".repeat(100_000)}x`, { isWebPage: true });
    expect(problem?.message).toContain("more than 10,000 elements within each other");
  });

  it("a DOCX file of 20,000 tables within each other", async () => {
    const [open, close] = ["<w:tbl><w:tr><w:tc>", "</w:tc></w:tr></w:tbl>"];
    const { problem } = await read(writeDocx(open.repeat(20_000) + paragraph("x") + close.repeat(20_000)));
    expect(problem?.fault).toBe("damaged");
  });
});

describe("files that would look at others", () => {
  it("external entities of a DOCX file are never read, nor others repeated", async () => {
    const document = await read(writeDocx(paragraph("a&x;b&b;"), { prolog: XXE }));
    expect(textOf(document)).not.toMatch(/root:|lollol/);
  });

  it("nor those of an HTML file", async () => {
    const document = await read(`<?xml version="1.0"?>${XXE}<html><body><p>a&x;b</p></body></html>`);
    expect(textOf(document)).not.toContain("root:");
  });

  it("a picture of a DOCX file that lies elsewhere is never read", async () => {
    const picture =
      '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:link="r9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
    const relations =
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///etc/passwd" TargetMode="External"/></Relationships>';
    const bytes = writeDocx(paragraph("before") + picture + paragraph("after"), {
      others: { "word/_rels/document.xml.rels": relations },
    });
    expect(textOf(await read(bytes))).toBe("before\nafter");
  });
});

describe("files that can't be read, in words", () => {
  const encrypted =
    "<</Filter /Standard /V 1 /R 2 /P -4 /O <" + "00".repeat(32) + "> /U <" + "11".repeat(32) + ">>>";
  const pdf = rawPdf(
    ["<</Type /Catalog /Pages 2 0 R>>", "<</Type /Pages /Kids [] /Count 0>>", encrypted],
    "/Encrypt 3 0 R /ID [<00> <00>]",
  );
  const office = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(5_000)]);
  const locked = Buffer.concat([office, Buffer.from("EncryptedPackage", "utf16le")]);

  it.each([
    ["an encrypted PDF", pdf, "The PDF is encrypted. Save it without a password."],
    ["an encrypted DOCX file", locked, "The document is encrypted. Save it without a password."],
    ["an old DOC file", office, "Files of Office before 2007 can't be read. Save it as DOCX or PDF."],
    [
      "a workbook",
      compressedZip("xl/workbook.xml", Buffer.from("x")),
      "Excel files can't be read. Save each sheet as CSV.",
    ],
    [
      "an archive",
      compressedZip("a.txt", Buffer.from("x")),
      "Archives can't be read. Unpack it, and add the files in it one by one.",
    ],
    ["RTF", Buffer.from("{\\rtf1 x}"), "RTF files can't be read. Save it as DOCX or PDF."],
    [
      "a program",
      Buffer.from("\u007fELF\u0002\u0001\u0001\0\0\0\0"),
      "This kind of file can't be read. Use PDF, DOCX, HTML, Markdown, CSV or plain text.",
    ],
    [
      "half a PDF",
      Buffer.from("%PDF-1.7\n1 0 obj\n<</Type /Cat"),
      "The PDF is damaged. Open it in a PDF reader, print it to a new PDF, and add that.",
    ],
    [
      "half a DOCX file",
      writeDocx(paragraph("x")).subarray(0, 700),
      "The DOCX file is damaged. Open it in a word processor, save it again, and add it anew.",
    ],
    ["an empty file", Buffer.alloc(0), "The file is empty."],
  ])("%s", async (_name, bytes, message) => {
    const options = {
      isWebPage: false,
      kind: null,
      charset: null,
      maxUnpackedBytes: MB,
      onPage: () => undefined,
    };
    await expect(Array.fromAsync(readFormat(new Uint8Array(bytes), noFacts(), options))).rejects.toThrow(
      message,
    );
  });

  it("a file of spaces", async () => {
    expect((await read(" \n\t \n")).problem?.message).toBe("The file has no text.");
  });
});

describe("text that would trouble whoever takes it on", () => {
  it("half characters, control characters and marks of no width are gone", async () => {
    const utf16 = Buffer.from("\uFEFFa\uD800b\u0000c\u200Bd\uFFFFe 𝄞", "utf16le");
    expect(textOf(await read(utf16))).toBe("a�bcde 𝄞");
  });

  it("one line of 5 MB is cut between sentences, and no character is lost", async () => {
    const sentence = "This is a sentence about the part A-100, without an end of its line. ";
    const document = await read(sentence.repeat(60_000));
    expect(
      Math.max(...document.blocks.map((block) => (block.kind === "row" ? 0 : block.text.length))),
    ).toBeLessThanOrEqual(4_000);
    expect(textOf(document).replaceAll("\n", " ")).toBe(sentence.repeat(60_000).trim());
  });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, it, onTestFinished } from "vitest";
import { heading, paragraph, writeDocx } from "./docx/write-docx.test-helper.ts";
import { writePdf } from "./pdf/write-pdf.test-helper.ts";
import { readDocument } from "./read-in-process.ts";

const bytesOf = (text: string) => ({ bytes: Buffer.from(text) });

describe("a document is read, whatever it is called", () => {
  it.each([
    [
      "text",
      () => Buffer.from("We are open.\n\nCall us.\n- one\n- two"),
      ["We are open.", "Call us.", "one", "two"],
    ],
    [
      "markdown",
      () => Buffer.from("---\ntitle: Shop\n---\n# Hours\n\nFrom **nine**."),
      ["Hours", "From nine."],
    ],
    ["csv", () => Buffer.from('part;price\nA-1;"3,99"\nA-2;4'), ["part|price", "A-1|3,99", "A-2|4"]],
    ["html", () => Buffer.from("<!doctype html><h1>Hours</h1><p>From nine."), ["Hours", "From nine."]],
    ["docx", () => writeDocx(heading(1, "Hours") + paragraph("From nine.")), ["Hours", "From nine."]],
    ["pdf", () => writePdf([[{ text: "From nine.", y: 700 }]]), ["From nine."]],
  ] as const)("%s", async (type, make, texts) => {
    const folder = mkdtempSync(join(tmpdir(), "parley-reading-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, "a file, of any name.exe");
    writeFileSync(path, await make());
    const document = await readDocument({ path });
    expect(document).toMatchObject({ type, problem: null, note: null });
    expect(
      document.blocks.map((block) => (block.kind === "row" ? block.cells.join("|") : block.text)),
    ).toEqual(texts);
  });
});

describe("the process that reads", () => {
  it("takes bytes or a stream, and says the title and how far it is", async () => {
    const pdf = await writePdf([
      [
        { text: "Hours", y: 780, size: 20 },
        { text: "From nine.", y: 740 },
      ],
      [],
    ]);
    const pages: string[] = [];
    const document = await readDocument(
      { stream: Readable.from([pdf.slice(0, 100), pdf.slice(100)]) },
      { onProgress: (page, of) => void pages.push(`${page}/${of}`) },
    );
    expect(document).toMatchObject({ title: "Hours", type: "pdf", problem: null });
    expect(pages).toContain("1/2");
    expect(await readDocument(bytesOf("# Title\n\nx"))).toMatchObject({ title: "Title", problem: null });
  });

  it("reads no more of a file than it may have", async () => {
    const chunks = Array.from({ length: 50 }, () => Buffer.alloc(100_000, "words "));
    const stream = Readable.from(chunks);
    const { problem, blocks } = await readDocument({ stream }, { maxBytes: 2_000_000 });
    expect(problem).toEqual({ fault: "too_large", message: "The file is larger than 2 MB. Split it." });
    expect(blocks).toEqual([]);
    expect(stream.destroyed).toBe(true);
  });

  it("fails with the source", async () => {
    const stream = new Readable({ read: () => stream.destroy(new Error("The store is away")) });
    await expect(readDocument({ stream })).rejects.toThrow("The store is away");
  });

  it("fails if the source is closed before its end", async () => {
    const stream = new Readable({ read: () => stream.destroy() });
    await expect(readDocument({ stream })).rejects.toThrow("Premature close");
  });

  it("leaves no source open if it isn't wanted from the start", async () => {
    const stream = new Readable({ read: () => undefined });
    const document = await readDocument({ stream }, { signal: AbortSignal.abort() });
    expect(document.problem?.fault).toBe("canceled");
    expect(stream.destroyed).toBe(true);
  });

  it("takes a text for what it is told", async () => {
    expect(await readDocument(bytesOf("a,b\n1,2\n3,4"), { kind: "text" })).toMatchObject({ type: "text" });
  });

  it("gives out no more text than it may", async () => {
    const { problem } = await readDocument(bytesOf("word ".repeat(500)), { maxCharacters: 2_000 });
    expect(problem).toEqual({
      fault: "too_long",
      message: "The document has more than 2,000 characters of text. Split it.",
    });
  });

  it("is killed when it is late or not wanted any more", async () => {
    const endless = () => new Readable({ read: () => undefined });
    const late = await readDocument({ stream: endless() }, { timeoutMs: 100 });
    expect(late.problem).toEqual({
      fault: "timeout",
      message: "Reading the file took longer than 0.1 s. Split it.",
    });
    const abort = new AbortController();
    const canceled = readDocument({ stream: endless() }, { signal: abort.signal });
    abort.abort();
    expect((await canceled).problem?.fault).toBe("canceled");
    expect((await readDocument(bytesOf("x"), { signal: abort.signal })).problem?.fault).toBe("canceled");
  });
});

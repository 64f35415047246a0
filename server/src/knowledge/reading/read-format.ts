/**
 * From the bytes of a file to its blocks, in this thread: what the reading process runs. It loads only the parser that
 * the file needs, since a process reads one file.
 */
import type { Block } from "@parley/search/passages/block";
import { readMarkdown } from "@parley/search/passages/read-markdown";
import type { DocumentType } from "./document/document-type.ts";
import type { Facts } from "./document/facts.ts";
import { checkIsDocx, typeOfBytes, typeOfText } from "./find-type.ts";
import { decodeText } from "./text/decode-text.ts";
import { readPlain } from "./text/read-plain.ts";

export interface FormatOptions {
  /** What a text is taken for; null: it is found from its content. Other files are always what their content is. */
  kind: "text" | "markdown" | "html" | "csv" | null;
  /** It is a page of the web, of which the main text is wanted. */
  isWebPage: boolean;
  /** The encoding that the file came with. */
  charset: string | null;
  /** What is kept of a compressed file, unpacked. */
  maxUnpackedBytes: number;
  onPage(page: number, pages: number): void;
}

/** The title is the first heading's if nothing else says one. @throws Unreadable */
export async function* readFormat(
  bytes: Uint8Array,
  facts: Facts,
  options: FormatOptions,
): AsyncGenerator<Block> {
  const blocks = await blocksOf(bytes, facts, options);
  let title: string | null = null;
  for await (const block of blocks) {
    if (block.kind === "heading" && title === null) title = block.text;
    yield block;
  }
  facts.title ??= title;
}

async function blocksOf(
  bytes: Uint8Array,
  facts: Facts,
  options: FormatOptions,
): Promise<AsyncIterable<Block> | Iterable<Block>> {
  const packed = typeOfBytes(bytes);
  if (packed === "pdf") {
    facts.type = "pdf";
    const { readPdf } = await import("./pdf/read-pdf.ts");
    return readPdf(bytes, facts, options.onPage);
  }
  if (packed === "zip") {
    const { isWantedPart, readDocx } = await import("./docx/read-docx.ts");
    const { unpackParts } = await import("./docx/unpack-parts.ts");
    const { names, parts } = await unpackParts(bytes, isWantedPart, options.maxUnpackedBytes);
    checkIsDocx(names);
    facts.type = "docx";
    return readDocx(parts, facts);
  }
  const text = decodeText(bytes, options.charset);
  const type = options.kind ?? typeOfText(text);
  facts.type = type;
  return blocksOfText(text, type, facts, options.isWebPage);
}

async function blocksOfText(
  text: string,
  type: Exclude<DocumentType, "pdf" | "docx">,
  facts: Facts,
  isWebPage: boolean,
): Promise<AsyncIterable<Block> | Iterable<Block>> {
  if (type === "text") return readPlain(text);
  if (type === "markdown") return readMarkdown(withoutFrontMatter(text, facts));
  if (type === "csv") return (await import("./csv/read-csv.ts")).readCsv(text);
  if (isWebPage) return (await import("./html/read-web-page.ts")).readWebPage(text, facts);
  return (await import("./html/html-blocks.ts")).readHtml(text, facts).blocks;
}

/** Members in YAML before the text, as generators of sites have them. Only the title is of use. */
function withoutFrontMatter(text: string, facts: Facts): string {
  const match = /^\uFEFF?---\r?\n([^]{0,20000}?)\r?\n---(?:\r?\n|$)/u.exec(text);
  if (!match) return text;
  const title = /^title:(.{1,1000})$/mu.exec(match[1] ?? "")?.[1]?.trim() ?? "";
  const bare = /^(["'])(.*)\1$/u.exec(title)?.[2] ?? title;
  if (bare !== "") facts.title = bare;
  return text.slice(match[0].length);
}

/** What a file is, from its content: names and declared types are often wrong. */
import type { DocumentType } from "./document/document-type.ts";
import { wideEncoding } from "./text/decode-text.ts";
import { looksLikeCsv } from "./csv/find-delimiter.ts";
import { encryptedDocument, Unreadable } from "./document/unreadable.ts";

const KNOWN = "Use PDF, DOCX, HTML, Markdown, CSV or plain text.";
const ENCRYPTED_PACKAGE = Buffer.from("EncryptedPackage", "utf16le");
/** What browsers take for HTML (MIME Sniffing, 7.1), where `looksLikeHtml` looks for it. */
const HTML_START =
  /<(?:!doctype html|html|head|body|title|meta|link|h1|div|p|table|article|section|main)[\s>]/iuy;
const SPACE_OR_DECLARATION = /\s*(?:<\?xml[^>]*\?>\s*)?/iuy;
/** What parts words of a line is [ \t]: with `\s`, which line breaks are, the time would be quadratic or cubic. */
const MARKDOWN = [
  /^ {0,3}#{1,6}[ \t]+\S/mu,
  /^ {0,3}(?:```|~~~)/mu,
  /^[ \t]*(?:\|[ \t]*)?:?-{3,}:?[ \t]*\|/mu,
  /\[[^\]\n]{1,200}\]\([^)\s]{1,500}\)/u,
  /\*\*[^*\n]{1,200}\*\*/u,
  /^[ \t]*[-*+][ \t]+\S.*\r?\n(?:[ \t]*\r?\n)?[ \t]*[-*+][ \t]+\S/mu,
];
const SAMPLE = 64_000;

/** By the first bytes; null: it is text of some kind, which `typeOfText` tells. @throws Unreadable for any other file */
export function typeOfBytes(bytes: Uint8Array): "pdf" | "zip" | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, SAMPLE));
  if (bytes.length === 0) throw new Unreadable("empty", "The file is empty.");
  if (start.subarray(0, 1_024).includes("%PDF-")) return "pdf";
  if (begins(start, [0x50, 0x4b, 0x03, 0x04]) || begins(start, [0x50, 0x4b, 0x05, 0x06])) return "zip";
  if (begins(start, [0xd0, 0xcf, 0x11, 0xe0])) throw oldOffice(bytes);
  if (start.toString("latin1", 0, 5) === "{\\rtf") {
    throw new Unreadable("unknown_type", "RTF files can't be read. Save it as DOCX or PDF.");
  }
  const hasMark = begins(start, [0xff, 0xfe]) || begins(start, [0xfe, 0xff]);
  if (start.includes(0) && !hasMark && wideEncoding(bytes) === null) {
    throw new Unreadable("unknown_type", `This kind of file can't be read. ${KNOWN}`);
  }
  return null;
}

export function typeOfText(text: string): Exclude<DocumentType, "pdf" | "docx"> {
  const sample = text.slice(0, SAMPLE);
  if (looksLikeHtml(sample)) return "html";
  const [heading, ...others] = MARKDOWN.map((mark) => mark.test(sample));
  if (heading || others.filter(Boolean).length >= 2) return "markdown";
  return looksLikeCsv(sample) ? "csv" : "text";
}

/** After white space, comments and an XML declaration; step by step, since a comment can end in more than one place. */
function looksLikeHtml(sample: string): boolean {
  let at = 0;
  for (;;) {
    SPACE_OR_DECLARATION.lastIndex = at;
    at += SPACE_OR_DECLARATION.exec(sample)?.[0].length ?? 0;
    if (!sample.startsWith("<!--", at)) break;
    const end = sample.indexOf("-->", at + 4);
    if (end === -1) return false;
    at = end + 3;
  }
  HTML_START.lastIndex = at;
  return HTML_START.test(sample);
}

/** By the names of what is in it. @throws Unreadable if it isn't a DOCX file */
export function checkIsDocx(names: ReadonlySet<string>): void {
  if (names.has("word/document.xml")) return;
  const kind = names.has("xl/workbook.xml")
    ? "Excel files can't be read. Save each sheet as CSV."
    : names.has("ppt/presentation.xml")
      ? "PowerPoint files can't be read. Save it as PDF."
      : names.has("mimetype")
        ? "OpenDocument and EPUB files can't be read. Save it as DOCX or PDF."
        : "Archives can't be read. Unpack it, and add the files in it one by one.";
  throw new Unreadable("unknown_type", kind);
}

/** Files of Office before 2007, in which newer ones also lie when they have a password. */
function oldOffice(bytes: Uint8Array): Unreadable {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return all.includes(ENCRYPTED_PACKAGE)
    ? encryptedDocument()
    : new Unreadable("unknown_type", "Files of Office before 2007 can't be read. Save it as DOCX or PDF.");
}

function begins(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

import { deflateRawSync } from "node:zlib";
import { writeZip } from "./write-zip.ts";

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
const STYLES = `<?xml version="1.0"?><w:styles ${NAMESPACES}><w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="berschrift2"><w:name w:val="heading 2"/></w:style></w:styles>`;
const NUMBERING = `<?xml version="1.0"?><w:numbering ${NAMESPACES}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
const DOCUMENT_RELATIONS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/></Relationships>`;

/** A DOCX file by what is in its body, in WordprocessingML. `prolog` stands before the document's root element. */
export function writeDocx(
  body: string,
  { prolog = "", others = {} }: { prolog?: string; others?: Record<string, string> } = {},
): Buffer {
  const parts: Record<string, string> = {
    "[Content_Types].xml": TYPES,
    "_rels/.rels": RELATIONS,
    "word/document.xml": `<?xml version="1.0" encoding="UTF-8"?>${prolog}<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    "word/_rels/document.xml.rels": DOCUMENT_RELATIONS,
    "word/styles.xml": STYLES,
    "word/numbering.xml": NUMBERING,
    ...others,
  };
  return writeZip(new Map(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])));
}

export function paragraph(text: string, properties = ""): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

export function heading(level: 1 | 2, text: string): string {
  return paragraph(text, `<w:pStyle w:val="berschrift${level}"/>`);
}

export function item(text: string): string {
  return paragraph(text, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
}

export function table(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join("");
  const [head = [], ...rest] = rows;
  const header = `<w:tr><w:trPr><w:tblHeader/></w:trPr>${cells(head)}</w:tr>`;
  return `<w:tbl>${header}${rest.map((row) => `<w:tr>${cells(row)}</w:tr>`).join("")}</w:tbl>`;
}

/**
 * A ZIP archive of one file, compressed, which claims to be `claimed` bytes long. With `flags` 1 it claims to be
 * encrypted.
 */
export function compressedZip(name: string, bytes: Buffer, claimed = bytes.length, flags = 0): Buffer {
  const packed = deflateRawSync(bytes);
  const zip = writeZip(new Map([[name, packed]]));
  const central = zip.indexOf(Buffer.from("PK\u0001\u0002"));
  for (const [at, shift] of [
    [0, 0],
    [central, 2],
  ] as const) {
    zip.writeUInt16LE(0x0800 | flags, at + 6 + shift);
    zip.writeUInt16LE(8, at + 8 + shift); // deflated
    zip.writeUInt32LE(claimed, at + 22 + shift);
  }
  return zip;
}

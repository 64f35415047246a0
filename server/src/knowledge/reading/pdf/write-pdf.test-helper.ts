import { PDFDocument, StandardFonts } from "pdf-lib";

export interface TestLine {
  text: string;
  x?: number;
  y: number;
  size?: number;
}

/** A PDF as programs write them, with lines at places in points from the lower left. */
export async function writePdf(
  pages: readonly (readonly TestLine[])[],
  about: { title?: string; language?: string } = {},
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = pdf.addPage([595, 842]);
    for (const { text, x = 50, y, size = 11 } of lines) page.drawText(text, { x, y, size, font });
  }
  if (about.title !== undefined) pdf.setTitle(about.title);
  if (about.language !== undefined) pdf.setLanguage(about.language);
  return pdf.save();
}

/** A PDF of objects written by hand, the first of which is its catalogue. */
export function rawPdf(objects: readonly (string | Buffer)[], trailer = ""): Uint8Array {
  const parts = objects.flatMap((object, index) => [`${index + 1} 0 obj\n`, object, "\nendobj\n"]);
  const end = `trailer\n<</Root 1 0 R /Size ${objects.length + 1} ${trailer}>>\n%%EOF\n`;
  return new Uint8Array(
    Buffer.concat(["%PDF-1.4\n", ...parts, end].map((part) => Buffer.from(part as string))),
  );
}

/** A stream with its dictionary. */
export function rawStream(bytes: Buffer, filters: string): Buffer {
  const start = Buffer.from(`<</Length ${bytes.length} /Filter [${filters}]>>\nstream\n`);
  return Buffer.concat([start, bytes, Buffer.from("\nendstream")]);
}

/** A PDF of one page whose content is this stream. */
export function pdfOfStream(stream: Buffer): Uint8Array {
  return rawPdf([
    "<</Type /Catalog /Pages 2 0 R>>",
    "<</Type /Pages /Kids [3 0 R] /Count 1>>",
    "<</Type /Page /Parent 2 0 R /MediaBox [0 0 10 10] /Contents 4 0 R>>",
    stream,
  ]);
}

/** A PDF of this many empty pages. */
export function pdfOfPages(count: number): Uint8Array {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(" ");
  const page = "<</Type /Page /Parent 2 0 R /MediaBox [0 0 10 10]>>";
  const tree = `<</Type /Pages /Kids [${kids}] /Count ${count}>>`;
  return rawPdf(["<</Type /Catalog /Pages 2 0 R>>", tree, ...Array.from({ length: count }, () => page)]);
}

import type { Block } from "@parley/search/passages/block";
import { getDocumentProxy } from "unpdf";
import type { Facts } from "../document/facts.ts";
import { Unreadable } from "../document/unreadable.ts";
import { languageTag } from "../html/page-facts.ts";
import { pageBlocks } from "./page-blocks.ts";
import { pageLines, type Line, type TextPiece } from "./page-lines.ts";
import { runningLines, withoutRunning } from "./running-lines.ts";
import { measureSizes } from "./sizes.ts";

const MOST_PAGES = 5_000;
/** Pages that are read before the first block: by them it is known what a heading is, and what a footer. */
const SAMPLE_PAGES = 20;
/** A title that is the name of a file, as many programs write it. */
const FILE_NAME = /\.(?:docx?|pdf|odt|indd|pptx?|xlsx?|tex|rtf|pages)$|^untitled|^microsoft word - /iu;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/**
 * Blocks with their pages. `onPage` is told after each.
 * @throws Unreadable `encrypted`, `damaged`, `too_long` for too many pages, `empty` for pictures of text
 */
export async function* readPdf(
  bytes: Uint8Array,
  facts: Facts,
  onPage: (page: number, pages: number) => void,
): AsyncGenerator<Block> {
  const pdf = await open(bytes);
  const pages = pdf.numPages;
  if (pages > MOST_PAGES) {
    const [has, most] = [pages, MOST_PAGES].map((number) => number.toLocaleString("en"));
    throw new Unreadable("too_long", `The PDF has ${has} pages. Split it into files of at most ${most}.`);
  }
  await readFacts(pdf, facts);
  const counts = { empty: 0, broken: 0 };
  const sample: Line[][] = [];
  for (let page = 1; page <= Math.min(pages, SAMPLE_PAGES); page++) sample.push(await read(page));
  const sizes = measureSizes(sample);
  const running = runningLines(sample);
  for (let page = 1; page <= pages; page++) {
    const lines = sample[page - 1] ?? (await read(page));
    yield* pageBlocks(withoutRunning(lines, running), sizes, page);
  }
  conclude(counts, pages, facts);

  async function read(page: number): Promise<Line[]> {
    const lines = await linesOf(pdf, page);
    if (lines === null) counts.broken += 1;
    else if (lines.length === 0) counts.empty += 1;
    onPage(page, pages);
    return lines ?? [];
  }
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    const options = { isEvalSupported: false, disableFontFace: true, useSystemFonts: false, verbosity: 0 };
    return await getDocumentProxy(bytes, options);
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException") {
      throw new Unreadable("encrypted", "The PDF is encrypted. Save it without a password.", {
        cause: error,
      });
    }
    throw damaged({ cause: error });
  }
}

function damaged(options?: ErrorOptions): Unreadable {
  return new Unreadable(
    "damaged",
    "The PDF is damaged. Open it in a PDF reader, print it to a new PDF, and add that.",
    options,
  );
}

async function linesOf(pdf: Pdf, number: number): Promise<Line[] | null> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    const pieces = items.filter((item): item is typeof item & TextPiece => "str" in item);
    return pageLines(pieces, page.view[1] ?? 0, page.view[3] ?? 0);
  } catch {
    return null; // counted as broken
  }
}

async function readFacts(pdf: Pdf, facts: Facts): Promise<void> {
  try {
    const { info } = await pdf.getMetadata();
    const { Title: title, Language: language } = info as Record<string, unknown>;
    if (typeof title === "string" && title.trim() !== "" && !FILE_NAME.test(title.trim()))
      facts.title = title;
    facts.language = languageTag(language);
  } catch {
    return; // broken metadata say nothing; the pages may be whole
  }
}

function conclude(counts: { empty: number; broken: number }, pages: number, facts: Facts): void {
  if (counts.broken === pages) throw damaged();
  if (counts.empty + counts.broken === pages) {
    throw new Unreadable(
      "empty",
      "The PDF has no text, only pictures. Run text recognition (OCR) over it, and add the result.",
    );
  }
  const sentences = [
    counts.broken > 0 && `${counts.broken} of ${pages} pages are damaged and were left out.`,
    counts.empty > 0 &&
      `${counts.empty} of ${pages} pages have no text. If they are scans, run text recognition (OCR) over the file.`,
  ];
  facts.note = sentences.filter(Boolean).join(" ") || null;
}

import { Parser } from "htmlparser2";
import type { Block } from "@parley/search/passages/block";
import mammoth from "mammoth";
import type { Facts } from "../document/facts.ts";
import { noFacts } from "../document/facts.ts";
import { Unreadable } from "../document/unreadable.ts";
import { readHtml } from "../html/html-blocks.ts";
import { languageTag } from "../html/page-facts.ts";
import { DAMAGED } from "./unpack-parts.ts";
import { writeZip } from "./write-zip.ts";

/** What has text, or says which text is a heading, an item or a link. Pictures and fonts are never unpacked. */
const WANTED =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|docProps\/core\.xml|word\/(?:_rels\/)?[^/]{1,100}\.xml(?:\.rels)?)$/u;
const STYLES = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"];

export function isWantedPart(name: string): boolean {
  return WANTED.test(name);
}

/** The blocks of a DOCX file by its parts. @throws Unreadable `damaged` if they aren't a document's */
export async function readDocx(
  parts: ReadonlyMap<string, Uint8Array>,
  facts: Facts,
): Promise<Iterable<Block>> {
  const core = parts.get("docProps/core.xml");
  if (core) readCore(new TextDecoder().decode(core.subarray(0, 20_000)), facts);
  // Packed anew without compression, so that mammoth unpacks what was counted, and nothing else.
  const { value } = await toHtml(writeZip(parts));
  return readHtml(value, noFacts()).blocks;
}

async function toHtml(buffer: Buffer): Promise<{ value: string }> {
  try {
    return await mammoth.convertToHtml(
      { buffer },
      {
        styleMap: STYLES,
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: "" })),
      },
    );
  } catch (error) {
    const message =
      error instanceof RangeError
        ? "The DOCX file is nested too deeply. Copy its text into a new document."
        : DAMAGED;
    throw new Unreadable("damaged", message, { cause: error });
  }
}

/** Title and language, as far as somebody filled them in. */
function readCore(xml: string, facts: Facts): void {
  let element = "";
  const parser = new Parser(
    {
      onopentag: (name) => void (element = name),
      onclosetag: () => void (element = ""),
      ontext(text) {
        if (element === "dc:title" && text.trim() !== "") facts.title = (facts.title ?? "") + text;
        if (element === "dc:language") facts.language ??= languageTag(text);
      },
    },
    { xmlMode: true },
  );
  parser.write(xml);
  parser.end();
}

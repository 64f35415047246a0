import type { Facts } from "../document/facts.ts";

const MOST_LINKS = 2_000;
const LONGEST_ADDRESS = 2_000;
const LONGEST_TITLE = 500;

/** What a page says in its head and its links. */
export class PageFactsReader {
  readonly #facts: Facts;
  #inTitle = false;
  #title = "";
  constructor(facts: Facts) {
    this.#facts = facts;
  }

  open(name: string, attributes: Record<string, string>): void {
    const { page } = this.#facts;
    if (name === "html") this.#facts.language ??= languageTag(attributes["lang"] ?? attributes["xml:lang"]);
    else if (name === "title") this.#inTitle = true;
    else if (name === "base") page.base ??= addressOf(attributes["href"]);
    else if (name === "link" && hasWord(attributes["rel"], "canonical")) {
      page.canonical ??= addressOf(attributes["href"]);
    } else if (name === "meta") this.#readMeta(attributes);
    else if (name === "a" || name === "area") this.#addLink(attributes);
  }

  close(name: string): void {
    if (name !== "title" || !this.#inTitle) return;
    this.#inTitle = false;
    const title = this.#title.replaceAll(/\s+/gu, " ").trim();
    if (title !== "") this.#facts.title ??= title.slice(0, LONGEST_TITLE).toWellFormed();
  }

  /** Whether the text is the title's, which is no text of the page. */
  takesText(text: string): boolean {
    if (this.#inTitle && this.#title.length < LONGEST_TITLE) this.#title += text;
    return this.#inTitle;
  }

  #readMeta(attributes: Record<string, string>): void {
    if (attributes["name"]?.toLowerCase() !== "robots") return;
    const { page } = this.#facts;
    const wishes = (attributes["content"] ?? "").toLowerCase();
    page.noIndex ||= /\b(?:noindex|none)\b/u.test(wishes);
    page.noFollow ||= /\b(?:nofollow|none)\b/u.test(wishes);
  }

  #addLink(attributes: Record<string, string>): void {
    const address = addressOf(attributes["href"]);
    const { links } = this.#facts.page;
    if (address === null || address.startsWith("#") || links.length >= MOST_LINKS) return;
    if (!hasWord(attributes["rel"], "nofollow")) links.push(address);
  }
}

/** The tag if it looks like one of BCP 47. */
export function languageTag(tag: unknown): string | null {
  return typeof tag === "string" && /^[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,4}$/iu.test(tag.trim())
    ? tag.trim()
    : null;
}

function addressOf(address: string | undefined): string | null {
  const plain = address?.trim() ?? "";
  return plain === "" || plain.length > LONGEST_ADDRESS ? null : plain;
}

function hasWord(words: string | undefined, word: string): boolean {
  return words?.toLowerCase().split(/\s+/u).includes(word) ?? false;
}

import { withoutHash } from "./fetch-address.ts";

interface Waiting {
  url: URL;
  /** Links from the start to it. */
  depth: number;
}

/** Files that are no pages by their names: not asked for. PDFs and other documents are. */
const NO_PAGE =
  /\.(?:7z|avi|avif|bmp|css|dmg|eot|exe|gif|gz|ico|iso|jpe?g|js|json|m4a|mov|mp3|mp4|mpe?g|ogg|otf|png|pptx?|rar|rss|svg|tar|tiff?|ttf|wav|webm|webp|woff2?|xlsx?|xml|zip)$/iu;
/** Bounds the memory for what a page lists; far more than are read. */
const MOST_WAITING = 5_000;

/** Addresses of one site in the order they were found, each once, and which pages were read by which names. */
export class SiteQueue {
  readonly #waiting: Waiting[] = [];
  readonly #queued = new Set<string>();
  readonly #read = new Set<string>();
  readonly #deepest: number;
  #host: string;
  constructor(host: string, deepest: number) {
    this.#host = host;
    this.#deepest = deepest;
  }

  /** The start may lead to the host by which the site wants to be known. */
  moveTo(url: URL): void {
    this.#host = url.host;
  }

  isOfSite(url: URL): boolean {
    return url.host === this.#host;
  }

  add(url: URL, depth: number): void {
    const key = keyOf(url);
    if (depth > this.#deepest || !this.isOfSite(url) || NO_PAGE.test(url.pathname)) return;
    if (this.#queued.has(key) || this.#waiting.length >= MOST_WAITING) return;
    this.#queued.add(key);
    this.#waiting.push({ url: withoutHash(url), depth });
  }

  /** The next page that wasn't read by another name meanwhile. */
  next(): Waiting | undefined {
    let next = this.#waiting.shift();
    while (next && this.#read.has(keyOf(next.url))) next = this.#waiting.shift();
    return next;
  }

  /** Notes that a page was read, and whether it is the first time, by whichever of its names. */
  noteRead(names: readonly URL[]): boolean {
    const keys = new Set(names.map(keyOf));
    const isNew = keys.isDisjointFrom(this.#read);
    for (const key of keys) this.#read.add(key);
    return isNew;
  }
}

/** One page has one key: with http or https, `/` at its end or not, `index.html` or not, and from whichever campaign. */
function keyOf(url: URL): string {
  const path = url.pathname.replace(/\/index\.(?:html?|php)$/iu, "/").replace(/(?<=.)\/$/u, "");
  const members = [...new URLSearchParams(url.search)];
  const query = new URLSearchParams(members.filter(([name]) => !/^(?:utm_\w+|gclid|fbclid)$/u.test(name)));
  query.sort();
  return `${url.host}${path}?${query.toString()}`;
}

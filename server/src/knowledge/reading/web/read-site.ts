import { setTimeout } from "node:timers/promises";
import { webAddress, type FetchOptions } from "./fetch-address.ts";
import { readPage, REQUEST_MS, type PageOptions, type ReadPage, type Validators } from "./read-page.ts";
import { readRobots, type Robots } from "./robots.ts";
import { readSitemaps } from "./sitemap.ts";
import { SiteQueue } from "./site-queue.ts";
import { NO_ADDRESS, type WebProblem } from "./web-problem.ts";

export interface SiteOptions extends Omit<PageOptions, "previous"> {
  /** What is kept of a page from the last time: also its links, since a page that hasn't changed isn't read. */
  previous?(url: string): (Validators & { links: readonly string[] }) | undefined;
  /** Default 100. */
  maxPages?: number;
  /** Links from the start to a page; default 3. */
  maxDepth?: number;
}

export type SitePage = ReadPage & { depth: number };

/** Requests that lead to no page (redirects to others, errors, duplicates) are bounded with the pages. */
const REQUESTS_PER_PAGE = 3;

/**
 * Reads the pages of a site one by one: the start, those that it links to, those of the sitemap, and so on, on one host,
 * as far as robots.txt allows. Duplicates by their canonical address, and pages that don't want to be kept by robots, are
 * left out; pages that fail are yielded too. A site that can't be read at all is one page that failed, of depth 0.
 */
export async function* readSite(address: string, options: SiteOptions): AsyncGenerator<SitePage> {
  const start = webAddress(address);
  const site = start === null ? { problem: NO_ADDRESS } : await openSite(start, options);
  if ("problem" in site) {
    yield { url: start?.href ?? address, depth: 0, state: "failed", problem: site.problem };
    return;
  }
  const maxPages = options.maxPages ?? 100;
  let pages = 0;
  for (let requests = 0; pages < maxPages && requests < maxPages * REQUESTS_PER_PAGE; requests++) {
    const next = options.signal?.aborted ? undefined : site.queue.next();
    if (!next) break;
    const page = await readNext(site, next.url, next.depth, options);
    if (page === null) continue;
    pages += 1;
    yield { ...page, depth: next.depth };
  }
}

interface Site {
  queue: SiteQueue;
  robots: Robots;
  fetching: Omit<FetchOptions, "maxBytes">;
}

async function openSite(start: URL, options: SiteOptions): Promise<Site | { problem: WebProblem }> {
  const { client, signal, requestMs = REQUEST_MS } = options;
  const fetching = { client, requestMs, ...(signal && { signal }) };
  const robots = await readRobots(start, fetching);
  if ("problem" in robots) return robots;
  const queue = new SiteQueue(start.host, options.maxDepth ?? 3);
  queue.add(start, 0);
  return { queue, robots, fetching };
}

/** Null: the page isn't wanted. What it links to is queued. */
async function readNext(site: Site, url: URL, depth: number, options: SiteOptions): Promise<ReadPage | null> {
  const isStart = depth === 0;
  if (!site.robots.allows(url)) return isStart ? forbidden(url) : null;
  if (!isStart && site.robots.delayMs > 0) await pause(site.robots.delayMs, options.signal);
  const { previous: known, ...reading } = options;
  const previous = known?.(url.href);
  const page = await readPage(url.href, { ...reading, ...(previous && { previous }) });
  if (isStart) {
    const problem = await settleAt(site, page);
    if (problem) return problem;
  }
  if (!isWanted(site, url, page)) return null;
  addLinks(site.queue, page, previous?.links ?? [], depth + 1);
  if (isStart) await addListed(site, new URL(page.url));
  return page.state === "read" && page.document.page.noIndex ? null : page;
}

/** If the start led to another host, that is the site, with rules of its own. */
async function settleAt(site: Site, page: ReadPage): Promise<ReadPage | null> {
  const found = new URL(page.url);
  if (site.queue.isOfSite(found)) return null;
  const robots = await readRobots(found, site.fetching);
  if ("problem" in robots) return { url: page.url, state: "failed", problem: robots.problem };
  site.queue.moveTo(found);
  site.robots = robots;
  return robots.allows(found) ? null : forbidden(found);
}

/** Whether it is of the site and wasn't read yet, neither by its address after redirects nor by the canonical one. */
function isWanted({ queue, robots }: Site, asked: URL, page: ReadPage): boolean {
  const found = new URL(page.url);
  if (!queue.isOfSite(found) || !robots.allows(found)) return false;
  const address = page.state === "read" ? page.document.page.canonical : null;
  const canonical = address ? webAddress(address, page.url) : null;
  return queue.noteRead([asked, found, ...(canonical && queue.isOfSite(canonical) ? [canonical] : [])]);
}

function addLinks(queue: SiteQueue, page: ReadPage, known: readonly string[], depth: number): void {
  const links = page.state === "read" ? (page.document.page.noFollow ? [] : page.links) : known;
  for (const link of links) {
    const url = webAddress(link);
    if (url) queue.add(url, depth);
  }
}

async function addListed({ queue, robots, fetching }: Site, start: URL): Promise<void> {
  const sitemaps = robots.sitemaps.length > 0 ? robots.sitemaps : [new URL("/sitemap.xml", start)];
  for (const url of await readSitemaps(sitemaps, (each) => queue.isOfSite(each), fetching)) queue.add(url, 1);
}

function forbidden(url: URL): ReadPage {
  const message = `${url.hostname} doesn't let robots read this page (robots.txt). Save it as a file, and add that.`;
  return { url: url.href, state: "failed", problem: { fault: "robots", message } };
}

/** Ends early, without an error, when the signal aborts. */
async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await setTimeout(ms, undefined, signal && { signal }).catch(() => undefined);
}

import type { PageFacts } from "../document/facts.ts";
import { readDocument, type ReadDocument, type ReadOptions } from "../read-in-process.ts";
import { fetchAddress, webAddress, withoutHash, type Fetched, type FetchOptions } from "./fetch-address.ts";
import { NO_ADDRESS, statusProblem, type WebProblem } from "./web-problem.ts";

/** What a server needs to know to answer that nothing has changed (RFC 9110, 8.8). */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface PageOptions extends Omit<ReadOptions, "kind" | "isWebPage" | "charset"> {
  client: FetchOptions["client"];
  /** Of the version that is kept: if the page is still the same, it isn't read. */
  previous?: Validators;
  /** Reads what was fetched; default: a process of its own for each page. */
  read?: typeof readDocument;
  /** For each request; default 30 s. */
  requestMs?: number;
}

export type ReadPage = { url: string } & (
  | { state: "read"; document: ReadDocument; validators: Validators; links: string[] }
  | { state: "unchanged" }
  | { state: "failed"; problem: WebProblem }
);

const MAX_BYTES = 25_000_000;
export const REQUEST_MS = 30_000;

/** Reads what is at an address: the main text of a page, or a file. `url` is where it was found, after redirects. */
export async function readPage(address: string, options: PageOptions): Promise<ReadPage> {
  const url = webAddress(address);
  if (url === null) return { url: address, state: "failed", problem: NO_ADDRESS };
  const fetched = await fetchAddress(url, {
    client: options.client,
    requestMs: options.requestMs ?? REQUEST_MS,
    maxBytes: options.maxBytes ?? MAX_BYTES,
    headers: conditions(options.previous),
    ...(options.signal && { signal: options.signal }),
  });
  if ("problem" in fetched) return { url: withoutHash(url).href, state: "failed", problem: fetched.problem };
  if (fetched.status === 304) return { url: fetched.url.href, state: "unchanged" };
  const problem = statusProblem(fetched.status, fetched.url.hostname);
  if (problem) return { url: fetched.url.href, state: "failed", problem };
  return readFetched(fetched, options);
}

async function readFetched(fetched: Fetched, options: PageOptions): Promise<ReadPage> {
  const url = fetched.url.href;
  const {
    client: _client,
    previous: _previous,
    requestMs: _requestMs,
    read = readDocument,
    ...reading
  } = options;
  const type = fetched.header("content-type") ?? "";
  const document = await read(
    { bytes: fetched.body },
    {
      ...reading,
      ...(/^(?:text\/html|application\/xhtml\+xml)\b/iu.test(type) && { kind: "html" }),
      isWebPage: true,
      charset: /charset\s*=\s*"?([\w:.-]{1,40})/iu.exec(type)?.[1] ?? null,
    },
  );
  if (document.problem) return { url, state: "failed", problem: document.problem };
  if (document.blocks.length === 0) {
    const message =
      "The page has no text, or only shows it with JavaScript. Save it as a file, and add that.";
    return { url, state: "failed", problem: { fault: "empty", message } };
  }
  const validators = { etag: fetched.header("etag"), lastModified: fetched.header("last-modified") };
  return {
    url,
    state: "read",
    document,
    validators,
    links: linksOf(document.page, url),
  };
}

function conditions(previous: Validators | undefined): { key: string; value: string }[] {
  return [
    ...(previous?.etag ? [{ key: "if-none-match", value: previous.etag }] : []),
    ...(previous?.lastModified ? [{ key: "if-modified-since", value: previous.lastModified }] : []),
  ];
}

/** Absolute, without what is after `#`, each once. */
function linksOf(page: PageFacts, url: string): string[] {
  const base = webAddress(page.base ?? "", url)?.href ?? url;
  const links = page.links.map((link) => webAddress(link, base)).filter((link) => link !== null);
  return [...new Set(links.map((link) => withoutHash(link).href))];
}

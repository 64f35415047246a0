import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { Parser } from "htmlparser2";
import { fetchAddress, webAddress, type FetchOptions } from "./fetch-address.ts";

const MAX_BYTES = 5_000_000;
const MOST_SITEMAPS = 10;
const MOST_PAGES = 1_000;
/** Parsed between two turns of the event loop. */
const SLICE = 16_384;
const unzip = promisify(gunzip);

/**
 * Pages that a site lists (sitemaps.org), those of the first sitemaps first. `isOfSite` decides which addresses count.
 * A sitemap that can't be read lists nothing.
 */
export async function readSitemaps(
  start: readonly URL[],
  isOfSite: (url: URL) => boolean,
  options: Omit<FetchOptions, "maxBytes">,
): Promise<URL[]> {
  const waiting = start.filter(isOfSite);
  const pages = new Map<string, URL>();
  for (let read = 0; read < MOST_SITEMAPS && pages.size < MOST_PAGES; read++) {
    const url = waiting.shift();
    if (!url) break;
    const { sitemaps, locations } = await readSitemap(url, options);
    waiting.push(...sitemaps.filter(isOfSite));
    for (const page of locations.filter(isOfSite)) {
      if (pages.size < MOST_PAGES) pages.set(page.href, page);
    }
  }
  return [...pages.values()];
}

interface Sitemap {
  sitemaps: URL[];
  locations: URL[];
}

async function readSitemap(url: URL, options: Omit<FetchOptions, "maxBytes">): Promise<Sitemap> {
  const found: Sitemap = { sitemaps: [], locations: [] };
  const fetched = await fetchAddress(url, { ...options, maxBytes: MAX_BYTES });
  if ("problem" in fetched || fetched.status !== 200) return found;
  const text = new TextDecoder().decode(await unpacked(fetched.body));
  let inside: keyof Sitemap = "locations";
  let location: string | null = null;
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === "sitemap") inside = "sitemaps";
        else if (name === "url") inside = "locations";
        else if (name === "loc") location = "";
      },
      ontext: (part) => void (location = location === null ? null : (location + part).slice(0, 2_000)),
      onclosetag(name) {
        if (name !== "loc" || location === null) return;
        const address = webAddress(location, fetched.url.href);
        if (address && found[inside].length < MOST_PAGES) found[inside].push(address);
        location = null;
      },
    },
    { xmlMode: true },
  );
  for (let at = 0; at < text.length; at += SLICE) {
    parser.write(text.slice(at, at + SLICE));
    await setImmediate();
  }
  parser.end();
  return found;
}

/** Sitemaps may be files of gzip (sitemaps.org), whatever the transfer did. */
async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await unzip(bytes, { maxOutputLength: MAX_BYTES });
  } catch {
    return new Uint8Array(); // damaged, or far too large
  }
}

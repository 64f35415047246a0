import { fetchAddress, ROBOT, webAddress, type FetchOptions } from "./fetch-address.ts";
import { readRules } from "./robots-rules.ts";
import type { WebProblem } from "./web-problem.ts";

/** RFC 9309 2.5: at least 500 KiB are read, and what is beyond may be left out. */
const MAX_BYTES = 512 * 1_024;
const LONGEST_DELAY_MS = 10_000;

export interface Robots {
  allows(page: URL): boolean;
  sitemaps: URL[];
  /** To wait between two requests. */
  delayMs: number;
}

/**
 * What the site lets robots do (RFC 9309). A site without the file allows everything; one whose file can't be had for
 * now, nothing.
 */
export async function readRobots(
  site: URL,
  options: Omit<FetchOptions, "maxBytes">,
): Promise<Robots | { problem: WebProblem }> {
  const url = new URL("/robots.txt", site);
  const fetched = await fetchAddress(url, { ...options, maxBytes: MAX_BYTES });
  if ("problem" in fetched) {
    return fetched.problem.fault === "too_large" ? { problem: unread(site) } : fetched;
  }
  if (fetched.status >= 500 || fetched.status === 429) return { problem: unread(site) };
  if (fetched.status < 200 || fetched.status >= 300) return { allows: () => true, sitemaps: [], delayMs: 0 };
  const rules = readRules(new TextDecoder().decode(fetched.body), ROBOT);
  return {
    allows: (page) => rules.allows(page),
    sitemaps: rules.sitemaps.map((each) => webAddress(each, site.href)).filter((each) => each !== null),
    delayMs: Math.min((rules.delay ?? 0) * 1_000, LONGEST_DELAY_MS),
  };
}

function unread(site: URL): WebProblem {
  const message = `${site.hostname} doesn't show its robots.txt, so it isn't known what may be read. Try again later.`;
  return { fault: "robots", message };
}

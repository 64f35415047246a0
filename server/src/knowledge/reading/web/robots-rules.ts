/** What a robots.txt says to one robot (RFC 9309). */

export interface RobotsRules {
  allows(url: URL): boolean;
  /** As they are written. */
  sitemaps: string[];
  /** Seconds between two requests, which the RFC doesn't have but many files do; null: it doesn't say. */
  delay: number | null;
}

interface Rule {
  allow: boolean;
  /** `*` matches anything, `$` the end. */
  pattern: string;
}

interface Group {
  rules: Rule[];
  delay: number | null;
}

/** Longer patterns and more rules than any site needs; they bound the work for each address. */
const LONGEST_PATTERN = 1_000;
const MOST_RULES = 5_000;

/** The rules of all groups that name `robot`, in any case; if none does, those for `*` (RFC 9309 2.2.1). */
export function readRules(text: string, robot: string): RobotsRules {
  const own: Group = { rules: [], delay: null };
  const others: Group = { rules: [], delay: null };
  const sitemaps: string[] = [];
  let isNamed = false;
  let isForAll = false;
  let namesOwn = false;
  let inNames = false;
  for (const line of text.split(/\r\n|\r|\n/u)) {
    const match = /^\s*([a-z-]+)\s*:\s*(.*?)\s*(?:#.*)?$/iu.exec(line.slice(0, LONGEST_PATTERN + 100));
    if (!match) continue;
    const [name = "", value = ""] = [match[1]?.toLowerCase(), match[2]];
    if (name === "user-agent") {
      if (!inNames) [isNamed, isForAll] = [false, false];
      inNames = true;
      isNamed ||= value.toLowerCase() === robot.toLowerCase();
      isForAll ||= value === "*";
      namesOwn ||= isNamed;
    } else if (name === "sitemap") {
      sitemaps.push(value);
    } else {
      inNames = false;
      if (isNamed) addLine(own, name, value);
      if (isForAll) addLine(others, name, value);
    }
  }
  const group = namesOwn ? own : others;
  return { allows: (url) => allows(group.rules, url), sitemaps, delay: group.delay };
}

function addLine(group: Group, name: string, value: string): void {
  if (name === "crawl-delay") group.delay = Number.parseFloat(value) || null;
  if (name !== "allow" && name !== "disallow") return;
  // An empty one allows what it would forbid, which is everything (2.2.2).
  if (value === "" || group.rules.length >= MOST_RULES) return;
  group.rules.push({ allow: name === "allow", pattern: decoded(value.slice(0, LONGEST_PATTERN)) });
}

/** The longest matching pattern decides; of two as long, the one that allows. */
function allows(rules: readonly Rule[], url: URL): boolean {
  const path = decoded(url.pathname + url.search);
  if (path === "/robots.txt") return true;
  let decisive: Rule | null = null;
  for (const rule of rules) {
    const isLonger = decisive === null || rule.pattern.length > decisive.pattern.length;
    const isKinder = decisive?.pattern.length === rule.pattern.length && rule.allow;
    if ((isLonger || isKinder) && matches(rule.pattern, path)) decisive = rule;
  }
  return decisive?.allow ?? true;
}

/** Piece by piece between the stars: each is sought after the one before, so nothing is tried twice. */
function matches(pattern: string, path: string): boolean {
  const isToEnd = pattern.endsWith("$");
  const [start = "", ...pieces] = (isToEnd ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(start)) return false;
  let at = start.length;
  const last = isToEnd ? pieces.pop() : undefined;
  for (const piece of pieces) {
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  if (!isToEnd) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}

/** `%7E` and `~` are the same (2.2.2); `%2F` and `/` aren't. */
function decoded(path: string): string {
  return path.replaceAll(/(?:%(?!2f)[0-9a-f]{2})+/giu, (octets) => {
    try {
      return decodeURIComponent(octets);
    } catch {
      return octets;
    }
  });
}

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
  /** What stands between the stars, each of which matches anything. */
  pieces: readonly string[];
  /** The last piece is the end of the path: the pattern ends with `$`. */
  isToEnd: boolean;
  length: number;
}

interface Group {
  rules: Rule[];
  delay: number | null;
}

/** Longer patterns and more rules than any site needs; they bound the work for each address. */
const LONGEST_PATTERN = 1_000;
const MOST_RULES = 2_000;
const LONGEST_LINE = LONGEST_PATTERN + 100;
/** What stands after more of them is left out, so that the rule is for more than it says. */
const MOST_STARS = 10;

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
    const [name, value] = partsOf(line.slice(0, LONGEST_LINE));
    if (name === "user-agent") {
      if (!inNames) [isNamed, isForAll] = [false, false];
      inNames = true;
      isNamed ||= value.toLowerCase() === robot.toLowerCase();
      isForAll ||= value === "*";
      namesOwn ||= isNamed;
    } else if (name === "sitemap") {
      sitemaps.push(value);
    } else if (/^[a-z-]+$/u.test(name)) {
      inNames = false;
      if (isNamed) addLine(own, name, value);
      if (isForAll) addLine(others, name, value);
    }
  }
  const group = namesOwn ? own : others;
  return { allows: (url) => allows(group.rules, url), sitemaps, delay: group.delay };
}

/** Name and value without the comment. By their signs, since an expression with white space around them isn't linear. */
function partsOf(line: string): [name: string, value: string] {
  const [said = ""] = line.split("#", 1);
  const colon = said.indexOf(":");
  return colon === -1 ? ["", ""] : [said.slice(0, colon).trim().toLowerCase(), said.slice(colon + 1).trim()];
}

function addLine(group: Group, name: string, value: string): void {
  if (name === "crawl-delay") group.delay = Number.parseFloat(value) || null;
  if (name !== "allow" && name !== "disallow") return;
  // An empty one allows what it would forbid, which is everything (2.2.2).
  if (value === "" || group.rules.length >= MOST_RULES) return;
  const pattern = decoded(value.slice(0, LONGEST_PATTERN));
  const pieces = pattern.replace(/\$$/u, "").split("*");
  const isToEnd = pattern.endsWith("$") && pieces.length <= MOST_STARS;
  const rule = {
    allow: name === "allow",
    pieces: pieces.slice(0, MOST_STARS),
    isToEnd,
    length: pattern.length,
  };
  group.rules.push(rule);
}

/** The longest matching pattern decides; of two as long, the one that allows. */
function allows(rules: readonly Rule[], url: URL): boolean {
  const path = decoded(url.pathname + url.search);
  if (path === "/robots.txt") return true;
  let decisive: Rule | null = null;
  for (const rule of rules) {
    const isLonger = decisive === null || rule.length > decisive.length;
    const isKinder = decisive?.length === rule.length && rule.allow;
    if ((isLonger || isKinder) && matches(rule, path)) decisive = rule;
  }
  return decisive?.allow ?? true;
}

/** Piece by piece between the stars: each is sought after the one before, so nothing is tried twice. */
function matches({ pieces: [start = "", ...others], isToEnd }: Rule, path: string): boolean {
  if (!path.startsWith(start)) return false;
  let at = start.length;
  const last = isToEnd ? others.pop() : undefined;
  for (const piece of others) {
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

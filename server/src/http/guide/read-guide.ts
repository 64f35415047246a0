/** Reads and renders docs/. */
import { readdir, readFile } from "node:fs/promises";
import { DOCS_FOLDER, GUIDE_PATH, PICTURE } from "./guide-paths.ts";
import { GUIDE_SECTIONS, INTERNAL_PAGES } from "./guide-sections.ts";
import { renderMarkdown, type RenderedPage } from "./render-markdown.ts";

const PAGE = /^(?:decisions\/)?[a-z0-9-]+$/;

export interface GuidePage extends RenderedPage {
  /** As in its URL, below `GUIDE_PATH`. */
  name: string;
  about: string;
}

export interface Guide {
  /** What navigation and search offer, in order. */
  sections: readonly { title: string; pages: readonly GuidePage[] }[];
  /** A page, also one that navigation leaves out. Null if there is none. */
  find(name: string): Promise<GuidePage | null>;
}

/** Renders one page at a time, each in some milliseconds, so that requests in between don't wait for all of them. */
export async function readGuide(): Promise<Guide> {
  const top = await namesIn("");
  const others = new Set([...(await namesIn("decisions/")), ...INTERNAL_PAGES]);
  const kept = new Map<string, GuidePage>();
  const read = async (name: string, about: string): Promise<GuidePage> => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    const text = await readFile(`${DOCS_FOLDER}${name}.md`, "utf8");
    const page = { name, about, ...renderMarkdown(text, (address) => linkOf(address, name)) };
    kept.set(name, page); // bounded, since only pages of docs/ get here
    return page;
  };
  const sections: { title: string; pages: GuidePage[] }[] = [];
  for (const { title, pages } of planOf(top)) {
    const rendered: GuidePage[] = [];
    for (const [name, about] of pages) rendered.push(await read(name, about));
    sections.push({ title, pages: rendered });
  }
  return {
    sections,
    find: async (name) => kept.get(name) ?? (others.has(name) ? read(name, "") : null),
  };
}

/** The sections, with pages that exist, and those that no section names. */
function planOf(names: readonly string[]) {
  const listed = GUIDE_SECTIONS.map(({ title, pages }) => ({
    title,
    pages: pages.filter(([name]) => names.includes(name)),
  }));
  const known = new Set([...listed.flatMap(({ pages }) => pages.map(([name]) => name)), ...INTERNAL_PAGES]);
  const rest = names.filter((name) => !known.has(name)).map((name) => [name, ""] as const);
  return [...listed, { title: "More", pages: rest }].filter(({ pages }) => pages.length > 0);
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(DOCS_FOLDER + folder).catch(() => []); // a copy of the service without docs/
  return names
    .filter((name) => name.endsWith(".md"))
    .map((name) => folder + name.slice(0, -".md".length))
    .filter((name) => PAGE.test(name))
    .toSorted();
}

/** Links between files of docs/ become links between pages. Links to files that aren't served are dropped. */
export function linkOf(address: string, from: string): string | null {
  if (address.startsWith("#")) return address;
  if (!URL.canParse(address, `http://docs/${from}`)) return null;
  if (/^https?:\/\//.test(address)) return address;
  const url = new URL(address, `http://docs/${from}`);
  if (url.host !== "docs") return null;
  const path = url.pathname.slice(1);
  if (PICTURE.test(path)) return `${GUIDE_PATH}/${path}`;
  if (path === "README.md") return "/docs";
  const page = path.replace(/\.md$/, "");
  return path.endsWith(".md") && PAGE.test(page) ? `${GUIDE_PATH}/${page}${url.hash}` : null;
}

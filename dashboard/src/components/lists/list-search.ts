/** What a list of agents or tools is narrowed to and how it is sorted, as it stands in the address. */
import { searcher } from "../ui/searcher.ts";
import { textIn } from "../ui/text-in.ts";

/** In the order in which they are offered; the first is the API's own order. */
export const SORTS = ["newest", "name", "changed", "used"] as const;
export type Sort = (typeof SORTS)[number];

export interface ListSearch {
  /** Words; each must be found. */
  q?: string;
  state?: "active" | "inactive";
  /** One of the metadata's values, as `team=support`. */
  label?: string;
  sort?: Sort;
}

export interface Listed {
  id: string;
  name: string;
  active: boolean;
  metadata: Readonly<Record<string, unknown>>;
  updated_at: string;
}

/** The parts of an address that make sense; the rest is dropped. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const { state } = search;
  const [q, label] = [textIn(search["q"]), textIn(search["label"])];
  const sort = SORTS.find((known) => known === search["sort"]);
  return {
    ...(q !== undefined && { q }),
    ...((state === "active" || state === "inactive") && { state }),
    ...(label !== undefined && { label }),
    ...(sort !== undefined && sort !== "newest" && { sort }),
  };
}

/** Whether the list shows less than everything. */
export function isNarrowed(search: ListSearch): boolean {
  return search.q !== undefined || hasFilters(search);
}

/** Whether anything but words narrows it. */
export function hasFilters({ state, label }: ListSearch): boolean {
  return state !== undefined || label !== undefined;
}

/** Everything, in the same order. */
export function cleared({ sort }: ListSearch): ListSearch {
  return sort ? { sort } : {};
}

/** A record's values in metadata, as `team=support`; nested ones aren't labels. */
export function labelsOf({ metadata }: Pick<Listed, "metadata">): string[] {
  return Object.entries(metadata)
    .filter(([, value]) => ["string", "number", "boolean"].includes(typeof value))
    .map(([key, value]) => `${key}=${String(value)}`);
}

/** Those of all records, by name. */
export function allLabels(records: readonly Pick<Listed, "metadata">[]): string[] {
  return [...new Set(records.flatMap(labelsOf))].toSorted(byName.compare);
}

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Those that match, sorted. `wordsOf`: what else is searched, besides name, ID and labels. `usesOf`: how often it was used. */
export function arranged<T extends Listed>(
  records: readonly T[],
  { q = "", state, label, sort }: ListSearch,
  { wordsOf, usesOf }: { wordsOf?(record: T): readonly string[]; usesOf(record: T): number },
): T[] {
  const isFound = searcher(q);
  const found = records.filter((record) => {
    if (state !== undefined && record.active !== (state === "active")) return false;
    if (label !== undefined && !labelsOf(record).includes(label)) return false;
    const text = [record.name, record.id, ...labelsOf(record), ...(wordsOf?.(record) ?? [])];
    return isFound(text.join("\n"));
  });
  if (sort === "name") return found.toSorted((a, b) => byName.compare(a.name, b.name));
  if (sort === "changed")
    return found.toSorted((a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at));
  if (sort === "used") return found.toSorted((a, b) => usesOf(b) - usesOf(a));
  return found;
}

import type { UseQueryResult } from "@tanstack/react-query";
import { useSelection } from "../ui/use-selection.ts";
import { arranged, isNarrowed, type Listed, type ListSearch } from "./list-search.ts";
import { useShownPart } from "./use-shown-part.ts";

/** A list that is loaded as a whole: what the search leaves of it, in its order, and which of those are chosen. */
export function useArranged<T extends Listed>(
  query: UseQueryResult<T[]>,
  search: ListSearch,
  by: Parameters<typeof arranged<T>>[2],
) {
  const all = query.data ?? [];
  const found = arranged(all, search, by);
  const selection = useSelection(found.map(({ id }) => id));
  return {
    all,
    found,
    /** The part of `found` that is drawn. */
    list: useShownPart(query, found),
    selection,
    chosen: found.filter(({ id }) => selection.has(id)),
    /** There are records that the search may leave out. */
    isNarrowed: isNarrowed(search) && all.length > 0,
  };
}
